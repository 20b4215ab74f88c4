package main

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// chunks cuts a range of ranks into the shards that workers take.
//
// The configurations of a shard are measured together and are known only when it is done, which can take
// minutes. The first shards are therefore small, so that an interrupted search has results. The small
// ones cost a few walks more than one shard of all their ranks.
type chunks struct {
	plan     *job.Plan
	next, to uint64
	small    uint64 // bounds the next shard, unless it exceeds whole
	whole    uint64 // ranks of a shard once they have grown
}

const (
	// firstChunk bounds the first shard: a quarter of a second on a 5x5 board.
	firstChunk = 4096
	// firstLargeChunk is firstChunk for boards of more than smallBoard cells, where one walk takes seconds.
	firstLargeChunk = 1
	smallBoard      = 25
	// chunkGrowth is how many times a shard's bound is that of the one before. Most places have seven
	// options.
	chunkGrowth = 8
)

// newChunks returns the shards of the ranks from <= rank < to.
func newChunks(d *witness.Document, plan *job.Plan, from, to uint64) *chunks {
	c := &chunks{plan: plan, next: from, to: to, small: firstChunk, whole: plan.Chunk()}
	if d.Width*d.Height > smallBoard {
		c.small = firstLargeChunk
	}
	if n := to - from; n <= c.small && n <= 2*c.whole {
		c.whole = max(n, 1) // so few are done before the walk of a second shard has paid off
		c.small = c.whole
	}
	return c
}

// take returns the ranks of the next shard; first is end when there are no more.
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
