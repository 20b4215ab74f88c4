package count

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// drawnEdges are the edges of a line and of its image, from its places.
func drawnEdges(b *witness.Board, line []witness.Place) map[witness.Place]bool {
	edges := make(map[witness.Place]bool)
	for i := 1; i < len(line); i++ {
		from, to := line[i-1], line[i]
		edge := to
		if from.Kind() == witness.Edge {
			edge = from
		} else if to.Kind() == witness.Vertex {
			d, ok := b.Way(from, to)
			if !ok {
				continue
			}
			edge = b.Step(from, d, 1)
		}
		edges[edge] = true
		if b.TwoLines() {
			edges[b.Mirror(edge)] = true
		}
	}
	return edges
}

// TestExclude holds the number of solutions without an edge, and what kept solutions
// draw, against the lines themselves.
func TestExclude(t *testing.T) {
	used := 0
	seeds := uint64(reference.Sized(400, 400, 4000))
	for seed := range seeds {
		d := sample.Odd(sample.Random(seed))
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		if b.Pillar && b.Width == 1 {
			continue // places do not tell which way round
		}
		l := lattice.New(b)
		s := NewSolver(l, 1000)
		if !s.Step(1<<18) || s.Listed() > 900 {
			continue
		}
		without := make(map[witness.Place]int)
		for i := range s.Listed() {
			edges := drawnEdges(b, s.Line(i))
			across, along := s.Drawn(i)
			for _, at := range l.Edges() {
				set := along
				if at.A&1 == 1 {
					set = across
				}
				if set.Has(l.Index(at)) != edges[at] {
					t.Fatalf("seed %d, %s: line %v draws %v: %v", seed, d.AppendJSON(nil), s.Line(i), at, !edges[at])
				}
				if !edges[at] {
					without[at]++
				} else {
					used++
				}
			}
		}
		for _, at := range l.Edges() {
			bare := NewSolver(l, 0)
			bare.Exclude(at)
			if !bare.Step(1 << 18) {
				continue
			}
			if got := bare.Count().Int(); got != without[at] {
				t.Fatalf("seed %d, %s: %d solutions without %v, want %d", seed, d.AppendJSON(nil), got, at, without[at])
			}
		}
	}
	if used < 1000 {
		t.Errorf("only %d edges of solutions", used)
	}
}
