-- The seats that bots have, one bit each: lists show who sits where without taking a table out.
ALTER TABLE tables ADD COLUMN bots BIGINT NOT NULL DEFAULT 0;
