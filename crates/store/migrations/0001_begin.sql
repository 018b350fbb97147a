-- What SQLite and PostgreSQL both understand: TEXT, BIGINT, BOOLEAN. Times are milliseconds since 1970, bytes are base64,
-- ids are made by us. A migration is never edited once it was merged.

-- Whoever has ever played. Who was deleted stays as a row without a name of their own.
CREATE TABLE people (
    id TEXT NOT NULL,
    handle TEXT NOT NULL,
    name TEXT NOT NULL,
    passphrase TEXT,
    created BIGINT NOT NULL,
    deleted BIGINT,
    CONSTRAINT people_id PRIMARY KEY (id),
    CONSTRAINT people_handle UNIQUE (handle)
);

-- What lets a browser in: the hash of what it holds.
CREATE TABLE tokens (
    hash TEXT NOT NULL,
    person TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL,
    CONSTRAINT tokens_hash PRIMARY KEY (hash),
    CONSTRAINT tokens_person FOREIGN KEY (person) REFERENCES people (id)
);
CREATE INDEX tokens_by_person ON tokens (person);

-- A table, from its opening on. The setup is a document that others write and read.
CREATE TABLE tables (
    id TEXT NOT NULL,
    code TEXT,
    game TEXT NOT NULL,
    revision BIGINT NOT NULL,
    setup TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    secret TEXT NOT NULL,
    host TEXT NOT NULL,
    status TEXT NOT NULL,
    opened BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    aside TEXT,
    CONSTRAINT tables_id PRIMARY KEY (id),
    CONSTRAINT tables_code UNIQUE (code),
    CONSTRAINT tables_host FOREIGN KEY (host) REFERENCES people (id)
);
CREATE INDEX tables_by_opening ON tables (status, listed, opened);
CREATE INDEX tables_by_touch ON tables (status, touched);

-- Who belongs to a table, and whether something is awaited from them.
CREATE TABLE members (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    seat BIGINT,
    owes BOOLEAN NOT NULL,
    CONSTRAINT members_id PRIMARY KEY (table_id, person),
    CONSTRAINT members_table FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE,
    CONSTRAINT members_person FOREIGN KEY (person) REFERENCES people (id)
);
CREATE INDEX members_by_person ON members (person);

-- The log of a table. Its number decides who was first.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    CONSTRAINT entries_id PRIMARY KEY (table_id, seq),
    CONSTRAINT entries_table FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
);

-- What the log came to at a number of it: saves time, and can be made anew.
CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    CONSTRAINT snapshots_id PRIMARY KEY (table_id),
    CONSTRAINT snapshots_table FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
);

-- What was said at a table. Notices are said by nobody; what a deleted person said has no body.
CREATE TABLE talk (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT,
    body TEXT,
    CONSTRAINT talk_id PRIMARY KEY (table_id, number),
    CONSTRAINT talk_table FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE,
    CONSTRAINT talk_person FOREIGN KEY (person) REFERENCES people (id)
);
CREATE INDEX talk_by_person ON talk (person);
