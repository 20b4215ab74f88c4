-- A distributed query: its request, and the merged answer once the query is finished.
CREATE TABLE job (
  id TEXT PRIMARY KEY,
  request TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) WITHOUT ROWID;

-- The answer of one of its shards, the ranks lo <= rank < hi. Because of the key, a shard that
-- arrives twice counts once.
CREATE TABLE piece (
  job TEXT NOT NULL,
  lo INTEGER NOT NULL,
  hi INTEGER NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (job, lo, hi)
) WITHOUT ROWID;
