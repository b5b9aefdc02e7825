-- Public games that are over are listed too.
CREATE INDEX tables_finished ON tables (touched) WHERE public = 1 AND stage = 'over';
