-- A query that is shared out: its request, and once it is over the merged answer.
CREATE TABLE job (
  id TEXT PRIMARY KEY,
  request TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) WITHOUT ROWID;

-- What a shard of it answered: of the ranks lo <= rank < hi. The key is what makes a
-- shard that comes twice count once.
CREATE TABLE piece (
  job TEXT NOT NULL,
  lo INTEGER NOT NULL,
  hi INTEGER NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (job, lo, hi)
) WITHOUT ROWID;
