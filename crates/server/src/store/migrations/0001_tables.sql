-- Rows lie in the order in which they were written, and their keys are in an index beside them: what a
-- batch appends is on a few pages at the end, wherever the tables' names fall.
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    meta TEXT NOT NULL,
    stage TEXT NOT NULL,
    public INTEGER NOT NULL,
    touched INTEGER NOT NULL
);

CREATE INDEX tables_listed ON tables (touched) WHERE public = 1 AND stage <> 'over';

CREATE TABLE keys (
    tbl TEXT NOT NULL,
    hash BLOB NOT NULL,
    seats TEXT NOT NULL,
    host INTEGER NOT NULL,
    invite INTEGER NOT NULL,
    revoked INTEGER NOT NULL,
    PRIMARY KEY (tbl, hash)
) WITHOUT ROWID;

CREATE TABLE segments (
    tbl TEXT NOT NULL,
    first INTEGER NOT NULL,
    header TEXT NOT NULL,
    PRIMARY KEY (tbl, first)
);

CREATE TABLE entries (
    tbl TEXT NOT NULL,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tbl, n)
);

CREATE TABLE positions (
    tbl TEXT PRIMARY KEY NOT NULL,
    n INTEGER NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    tbl TEXT NOT NULL,
    seat TEXT,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
);

CREATE INDEX chat_of ON chat (tbl, id);
