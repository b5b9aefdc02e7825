-- The table itself says something: that a seat changed hands, say.
ALTER TABLE chat ADD COLUMN announced INTEGER NOT NULL DEFAULT 0;
