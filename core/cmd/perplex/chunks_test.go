package main

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// TestChunks checks that the shards cover the ranks in order, and that the first shards are small.
func TestChunks(t *testing.T) {
	eight := []witness.Place{{A: 1, B: 1}, {A: 3, B: 1}, {A: 5, B: 1}, {A: 7, B: 1}, {A: 1, B: 3}, {A: 3, B: 3}, {A: 5, B: 3}, {A: 7, B: 3}}
	for _, tt := range []struct {
		name           string
		width, places  int
		from, to       uint64
		shards         int
		first, largest uint64
	}{
		{"one shard", 4, 4, 0, 2401, 1, 2401, 2401},
		{"growing", 4, 8, 0, 5764801, 10, 2401, 823543},
		{"a large board", 6, 4, 0, 2401, 6, 1, 1029},
		{"a piece", 4, 8, 823543, 1647086, 4, 2401, 705894},
		{"nothing", 4, 4, 7, 7, 0, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := witness.New(tt.width, tt.width)
			for _, at := range eight[:tt.places] {
				d.Put(witness.Symbol{At: at, Type: witness.Unknown})
			}
			plan, err := job.NewPlan(d, job.GenerateOptions{})
			if err != nil {
				t.Fatal(err)
			}
			c, next, shards, first, largest := newChunks(d, plan, tt.from, tt.to), tt.from, 0, uint64(0), uint64(0)
			for from, end := c.take(); from < end; from, end = c.take() {
				if from != next {
					t.Fatalf("shard %d begins at %d, want %d", shards, from, next)
				}
				if shards++; shards == 1 {
					first = end - from
				}
				next, largest = end, max(largest, end-from)
			}
			if next != tt.to || shards != tt.shards || first != tt.first || largest != tt.largest {
				t.Errorf("%d shards up to %d, the first of %d, the largest of %d; want %+v", shards, next, first, largest, tt)
			}
		})
	}
}
