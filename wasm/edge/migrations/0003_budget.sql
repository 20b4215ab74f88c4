-- A query has one row that each answer of a shard changes: running totals and the best
-- results (tally), and which ranks are in them (covered). Who changes it gives the revision that it
-- has read. Rows of revision 0 are from before; the answers of their shards are in piece.
ALTER TABLE job ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN tally TEXT NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN covered TEXT NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN touched TEXT NOT NULL DEFAULT '';

-- Why it was stopped, if not by its maker; and the hash of the maker's token.
ALTER TABLE job ADD COLUMN why TEXT NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN maker TEXT NOT NULL DEFAULT '';

-- What was spent on it.
ALTER TABLE job ADD COLUMN states INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN invocations INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN written INTEGER NOT NULL DEFAULT 0;

CREATE INDEX job_created ON job (created);
CREATE INDEX job_maker ON job (maker, created);

-- What was spent on a day on all queries.
CREATE TABLE day (
  day TEXT PRIMARY KEY,
  states INTEGER NOT NULL,
  invocations INTEGER NOT NULL,
  refusals INTEGER NOT NULL,
  written INTEGER NOT NULL
) WITHOUT ROWID;
