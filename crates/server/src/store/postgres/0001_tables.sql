-- What a file holds, table by table; but an entry is a row of its own, and a batch is a transaction, so there is no
-- journal. Names are compared by their bytes, as in a file.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    meta TEXT NOT NULL,
    stage TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    touched BIGINT NOT NULL
);

CREATE INDEX tables_listed ON tables (touched) WHERE public AND stage <> 'over';
CREATE INDEX tables_finished ON tables (touched) WHERE public AND stage = 'over';

CREATE TABLE keys (
    tbl TEXT COLLATE "C" NOT NULL,
    hash BYTEA NOT NULL,
    seats TEXT NOT NULL,
    host BOOLEAN NOT NULL,
    invite BOOLEAN NOT NULL,
    revoked BOOLEAN NOT NULL,
    PRIMARY KEY (tbl, hash)
);

CREATE TABLE segments (
    tbl TEXT COLLATE "C" NOT NULL,
    first BIGINT NOT NULL,
    header TEXT NOT NULL,
    PRIMARY KEY (tbl, first)
);

CREATE TABLE entries (
    tbl TEXT COLLATE "C" NOT NULL,
    n BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tbl, n)
);

CREATE TABLE positions (
    tbl TEXT COLLATE "C" PRIMARY KEY,
    n BIGINT NOT NULL,
    body TEXT NOT NULL,
    bookmark TEXT
);

CREATE TABLE traces (
    tbl TEXT COLLATE "C" NOT NULL,
    first BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tbl, first)
);

CREATE TABLE chat (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tbl TEXT COLLATE "C" NOT NULL,
    seat TEXT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    announced BOOLEAN NOT NULL
);

CREATE INDEX chat_of ON chat (tbl, id);

-- Who serves from here. A number is given once and never again. `until` is by this database's clock, which is the only
-- one that counts.
CREATE TABLE nodes (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);

-- Who may write about a table: the node that took it last, and how often it was taken. Every batch has to name both, and
-- how many entries there were before it. Rows are rewritten with each batch, so there is room for that on their page.
CREATE TABLE fences (
    tbl TEXT COLLATE "C" PRIMARY KEY,
    fence BIGINT NOT NULL,
    holder BIGINT NOT NULL,
    length BIGINT NOT NULL
) WITH (fillfactor = 50);
