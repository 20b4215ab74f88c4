-- A query that nobody wants for now: 1, and its shards are left lying.
ALTER TABLE job ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0;
