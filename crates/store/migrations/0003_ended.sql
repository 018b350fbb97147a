-- When a game came to its end, and which seats have won it, one bit each: lists say so without taking a table out. Of games that
-- were over before, nobody has written down who won; something last happened there at about their end.
ALTER TABLE tables ADD COLUMN ended BIGINT;
ALTER TABLE tables ADD COLUMN winners BIGINT;
UPDATE tables SET ended = touched WHERE status IN ('over', 'abandoned');
