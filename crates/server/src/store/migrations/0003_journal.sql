-- A batch is kept as one row here, and sorted into the other tables with many others later: a sync then writes a
-- few pages, however many tables the batch is about. From now on a row of entries holds one or more, a line each;
-- its number is that of the first.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    batch BLOB NOT NULL
);
