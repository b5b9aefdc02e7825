-- What nodes that serve together know of each other. A node from before this serves alone.
ALTER TABLE nodes
    ADD COLUMN alone BOOLEAN NOT NULL DEFAULT true,
    -- What its messages are sealed with is made from this and the secret that all of them share.
    ADD COLUMN life BYTEA NOT NULL DEFAULT '',
    -- How it speaks to others, and what it is.
    ADD COLUMN protocol INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN version TEXT NOT NULL DEFAULT '',
    ADD COLUMN address TEXT NOT NULL DEFAULT '',
    -- It takes no more tables, because it is about to stop.
    ADD COLUMN leaving BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN tables BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN sockets BIGINT NOT NULL DEFAULT 0;
