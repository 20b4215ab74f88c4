-- 1 for a stopped query. Its shards are not computed.
ALTER TABLE job ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0;
