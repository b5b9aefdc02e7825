-- A position is kept with what it holds for, and what the entries before it came to: a table is opened there.
ALTER TABLE positions ADD COLUMN bookmark TEXT;

CREATE TABLE traces (
    tbl TEXT NOT NULL,
    first INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tbl, first)
);
