-- Each answer of a shard updates the row of its query: the totals and the best results so far (tally),
-- and the ranks that they cover (covered). An update names the revision that it has read. Rows of
-- revision 0 are older; the answers of their shards are in the table piece.
ALTER TABLE job ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN tally TEXT NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN covered TEXT NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN touched TEXT NOT NULL DEFAULT '';

-- The reason of a stop that did not come from the maker, and the hash of the maker's token.
ALTER TABLE job ADD COLUMN why TEXT NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN maker TEXT NOT NULL DEFAULT '';

-- The costs of the query.
ALTER TABLE job ADD COLUMN states INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN invocations INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN written INTEGER NOT NULL DEFAULT 0;

CREATE INDEX job_created ON job (created);
CREATE INDEX job_maker ON job (maker, created);

-- The costs of all queries of a day.
CREATE TABLE day (
  day TEXT PRIMARY KEY,
  states INTEGER NOT NULL,
  invocations INTEGER NOT NULL,
  refusals INTEGER NOT NULL,
  written INTEGER NOT NULL
) WITHOUT ROWID;
