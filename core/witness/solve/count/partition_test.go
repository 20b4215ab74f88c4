package count

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// drawnLines counts the solutions of a board by drawing every line and judging it, and
// says how many edges a shortest draws; false when that takes more moves than the budget.
func drawnLines(b *witness.Board, budget int) (solutions, shortest int, all bool) {
	l := lattice.New(b)
	j := judge.New(l)
	shortest = every
	var draw func(start, v, edges int, drawn lattice.Lines)
	draw = func(start, v, edges int, drawn lattice.Lines) {
		if budget--; budget < 0 {
			return
		}
		if l.Ends.Has(v) && j.Solves(&drawn) {
			solutions++
			shortest = min(shortest, edges)
		}
		for d, to := range l.Beside[v] {
			if to < 0 || drawn.Vertices.Has(int(to)) {
				continue
			}
			edge := int(l.EdgeOf(v, d))
			if v < l.Count && int(to) < l.Count && (d&1 == 1 && drawn.PassAcross(edge) || d&1 == 0 && drawn.PassAlong(edge)) {
				continue // the line began in its middle
			}
			further, longer := drawn, 1
			l.Draw(&further, start, v, d, int(to))
			if v >= l.Count && v != start {
				longer = 0 // the other half of an edge
			}
			draw(start, int(to), edges+longer, further)
		}
	}
	for _, start := range l.Starts {
		draw(start, start, 0, l.Begin(start))
	}
	return solutions, shortest, budget >= 0
}

// planted removes from a board what a line of its fails, if it has one: so that the line
// is a solution.
func planted(t *testing.T, r *rand.Rand, d *witness.Document) {
	t.Helper()
	bare := d.Clone()
	bare.Symbols = slices.DeleteFunc(bare.Symbols, func(s witness.Symbol) bool { return s.Type != witness.Removed })
	line := sampler(t, compiled(t, bare), 1<<10).Draw(r)
	for line != nil {
		failed := compiled(t, d).Check(line)
		if len(failed) == 0 {
			return
		}
		d.Remove(failed[r.IntN(len(failed))].At) // one by one: others may hold then
	}
}

// regional draws a board with any symbols that a frontier counts, alone or together, of
// either profile, removed edges, often of the rim, and starts and ends anywhere.
func regional(r *rand.Rand, most int) *witness.Document {
	d := witness.New(1+r.IntN(most), 1+r.IntN(most))
	if r.IntN(2) == 0 {
		d.Profile = witness.ProfileGame
	}
	tips := func(most int) (at []witness.Place) {
		middles := r.IntN(4) == 0
		for range 1 + r.IntN(most) {
			p := witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}
			if (p.Kind() == witness.Vertex || p.Kind() == witness.Edge && middles) && !slices.Contains(at, p) {
				at = append(at, p)
			}
		}
		return at
	}
	if starts := tips(4); r.IntN(2) == 0 && len(starts) > 0 {
		d.Starts = starts
	}
	if ends := tips(6); r.IntN(2) == 0 && len(ends) > 0 {
		d.Ends = nil
		for _, at := range ends {
			d.Ends = append(d.Ends, witness.End{At: at})
		}
	}
	var types []witness.SymbolType
	for _, t := range []witness.SymbolType{witness.Separation, witness.Star, witness.Triangle} {
		if r.IntN(3) > 0 {
			types = append(types, t)
		}
	}
	colors := 1 + r.IntN(4)
	density, crossings, removed := r.Float64(), 0.1*r.Float64()*float64(r.IntN(2)), 0.2*r.Float64()*float64(r.IntN(2))
	for b := range 2*d.Height + 1 {
		for a := range 2*d.Width + 1 {
			s := witness.Symbol{At: witness.Place{A: a, B: b}}
			switch kind := s.At.Kind(); {
			case kind == witness.Cell && len(types) > 0 && r.Float64() < density:
				s.Type = types[r.IntN(len(types))]
				s.Color = []witness.Color{"black", "white", "orange", "cyan"}[r.IntN(colors)]
				if s.Type == witness.Triangle {
					s.Count = 1 + r.IntN(4)
				}
			case kind == witness.Edge && r.Float64() < removed/2:
				s.Type = witness.Removed
			case kind != witness.Cell && r.Float64() < crossings:
				s.Type = []witness.SymbolType{witness.MustCross, witness.CannotCross}[r.IntN(2)]
			default:
				continue
			}
			d.Put(s)
		}
	}
	return d
}

// TestFrontierIsEnumeration: on any board the number and length of all solutions, drawn
// and judged one by one; where there are too many lines for that, the Solver's number.
func TestFrontierIsEnumeration(t *testing.T) {
	puzzles, budget := uint64(reference.Cases(400)), 1<<14
	if reference.Full() {
		puzzles, budget = 2000, 1<<19
	}
	met := make(map[string]int)
	for seed := range puzzles {
		r := sample.Random(seed)
		d := regional(r, 5)
		if seed%2 == 0 {
			planted(t, r, d)
		}
		b := compiled(t, d)
		f, err := NewFrontier(b)
		if err != nil {
			met["refused"]++
			if len(b.Joints()) == 0 {
				t.Fatalf("seed %d: %v: %s", seed, err, d.AppendJSON(nil))
			}
			continue
		}
		for !f.Step(1 + r.IntN(1000)) {
		}
		edges, any := f.Shortest()
		number, shortest, all := drawnLines(b, budget)
		if !all {
			met["too many lines"]++
			number, shortest = finish(NewSolver(lattice.New(b), 0), 1<<16).Count().Int(), edges
		}
		if !f.Known() || f.Count().Int() != number || any != (number > 0) || any && edges != shortest {
			t.Fatalf("seed %d: %v solutions, the shortest of %d edges; want %d, %d: %s", seed, f.Count(), edges, number, shortest, d.AppendJSON(nil))
		}
		met[string(d.Profile)]++
		if any {
			met["solvable"]++
		}
		if f.regions != nil {
			met["regions"]++
			if any {
				met["regions, solvable"]++
			}
		}
		if !b.Plane() {
			met["cells outside"]++
		}
		for _, s := range d.Symbols {
			met[string(s.Type)]++
		}
		for _, at := range d.Starts {
			met["start on "+at.Kind().String()]++
		}
		for _, e := range d.Ends {
			met["end on "+e.At.Kind().String()]++
		}
	}
	t.Log(met)
	for _, what := range []string{
		"windmill", "game", "solvable", "regions", "regions, solvable", "cells outside", "separation", "star", "triangle",
		"must-cross", "cannot-cross", "removed", "start on vertex", "start on edge", "end on vertex", "end on edge",
	} {
		if met[what] < int(puzzles)/40 {
			t.Errorf("%s: %d in %d puzzles", what, met[what], puzzles)
		}
	}
}

// FuzzFrontier is the same on puzzles that the fuzzer chooses.
func FuzzFrontier(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		d := regional(sample.Random(seed), 4)
		b := compiled(t, d)
		counted, err := NewFrontier(b)
		if err != nil {
			return
		}
		for !counted.Step(1 << 10) {
		}
		if number, _, all := drawnLines(b, 1<<14); all && counted.Count().Int() != number {
			t.Fatalf("%v solutions, want %d: %s", counted.Count(), number, d.AppendJSON(nil))
		}
	})
}

// TestSamplerOnRegions: samples solve the puzzle, and so does the shortest line.
func TestSamplerOnRegions(t *testing.T) {
	drawn := 0
	for seed := range uint64(reference.Cases(300)) {
		r := sample.Random(seed + 1e6)
		d := regional(r, 6)
		planted(t, r, d)
		b := compiled(t, d)
		if len(b.Joints()) > 0 {
			continue
		}
		s := sampler(t, b, 1<<10)
		for range 3 {
			line := s.Draw(r)
			if (line == nil) != (s.Count() == Number{}) {
				t.Fatalf("seed %d: %v, of %v solutions: %s", seed, line, s.Count(), d.AppendJSON(nil))
			}
			if line == nil {
				break
			}
			drawn++
			if failed := b.Check(line); len(failed) > 0 {
				t.Fatalf("seed %d: %v is not a solution: %s: %s", seed, line, failed[0].Reason, d.AppendJSON(nil))
			}
		}
		if line := s.Shortest(); line != nil {
			if failed := b.Check(line); len(failed) > 0 {
				t.Fatalf("seed %d: %v is not a solution: %s: %s", seed, line, failed[0].Reason, d.AppendJSON(nil))
			}
		}
	}
	if drawn < reference.Cases(300) {
		t.Errorf("only %d lines were drawn", drawn)
	}
}
