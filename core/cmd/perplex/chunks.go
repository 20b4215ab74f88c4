package main

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// chunks divides a range of ranks into shards for workers.
//
// The configurations of a shard are measured together, and the results are known only when the
// shard is done, which can take minutes. The first shards are therefore small, so that an
// interrupted search has results. Small shards cost a few more walks than one shard with all their
// ranks.
type chunks struct {
	plan     *job.Plan
	next, to uint64
	small    uint64 // limit of the next shard, unless it exceeds whole
	whole    uint64 // ranks per full-size shard
}

const (
	// firstChunk is the limit of the first shard: a quarter of a second on a 5x5 board.
	firstChunk = 4096
	// firstLargeChunk replaces firstChunk for boards of more than smallBoard cells, where one walk
	// takes seconds.
	firstLargeChunk = 1
	smallBoard      = 25
	// chunkGrowth is the factor from one shard's limit to the next. Most placeholders have seven options.
	chunkGrowth = 8
)

// newChunks returns the shards of the ranks from <= rank < to.
func newChunks(d *witness.Document, plan *job.Plan, from, to uint64) *chunks {
	c := &chunks{plan: plan, next: from, to: to, small: firstChunk, whole: plan.Chunk()}
	if d.Width*d.Height > smallBoard {
		c.small = firstLargeChunk
	}
	if n := to - from; n <= c.small && n <= 2*c.whole {
		c.whole = max(n, 1) // for so few ranks, the walk of a second shard would not pay off
		c.small = c.whole
	}
	return c
}

// take returns the ranks of the next shard. first is end when there are no more.
func (c *chunks) take() (first, end uint64) {
	first, size := c.next, c.whole
	if c.small < c.whole {
		size = c.plan.Aligned(c.small)
		c.small *= chunkGrowth
	}
	if c.to-first > size {
		c.next = first - first%size + size
	} else {
		c.next = c.to
	}
	return first, c.next
}
