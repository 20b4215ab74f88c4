package count

import (
	"math/bits"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestForesightRefusesNoSolution: on boards with eliminators every solution can be drawn with
// it, by one who goes on by several moves at a time and comes back as often, and by one who
// tries every way.
func TestForesightRefusesNoSolution(t *testing.T) {
	split, followed := 0, 0
	cases := reference.Sized(300, 2000, 10000)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 43e6)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 1 + int(seed%3), Density: 0.2 + 0.6*r.Float64(), Odd: seed%4 == 0})
		sample.PutEliminators(r, d, seed%2 == 0)
		b, err := witness.Compile(d)
		if err != nil || b.Fits() != nil {
			continue
		}
		l := lattice.New(b)
		f, ok := NewForesight(l)
		if !ok {
			continue
		}
		if len(f.cases) > 1 {
			split++
		}
		s := finish(NewSolver(l, every), 1<<16)
		for i := range min(s.Listed(), 50) {
			stops := s.Stops(nil, r.IntN(s.Listed()))
			f.Begin(int(stops[0]))
			var moves []uint8
			for n := range stops[1:] {
				for w, to := range l.Beside[stops[n]] {
					if to >= 0 && uint8(to) == stops[n+1] {
						moves = append(moves, uint8(w))
					}
				}
			}
			followed++
			for at := 0; at < len(moves); {
				if ways := f.Ways(); ways>>moves[at]&1 == 0 {
					t.Fatalf("seed %d, solution %d: move %d is not among the ways %04b: %s", seed, i, at, ways, d.AppendJSON(nil))
				}
				n := 1 + r.IntN(len(moves)-at)
				if !f.GoAlong(moves[at : at+n]...) {
					t.Fatalf("seed %d, solution %d: refused from move %d on: %s", seed, i, at, d.AppendJSON(nil))
				}
				at += n
				for back := r.IntN(n); back > 0; back-- {
					f.Back()
					at--
				}
			}
		}
		solved := 0
		for _, start := range l.Starts {
			f.Begin(start)
			drawAll(f, s, l, start, lattice.Of(start), [4]uint64{}, &solved)
		}
		want := 0
		for i := range s.Listed() {
			if len(s.Stops(nil, i)) > 1 {
				want++
			}
		}
		if solved != want {
			t.Fatalf("seed %d: %d solutions can be drawn of %d: %s", seed, solved, want, d.AppendJSON(nil))
		}
	}
	if split < cases/2 || followed < cases {
		t.Errorf("of %d boards %d were split, and %d solutions followed", cases, split, followed)
	}
}

// drawAll tries every way that is left, and counts the lines that solve the board.
func drawAll(f *Foresight, s *Solver, l *lattice.Board, at int, visited lattice.Set, on [4]uint64, solved *int) {
	for ways := f.Ways(); ways != 0; ways &= ways - 1 {
		d := bits.TrailingZeros8(ways)
		to := int(l.Beside[at][d])
		if to < 0 || visited.Has(to) || !f.Go(d) {
			continue
		}
		e := s.at[at][d]
		next := on
		next[e>>6] |= 1 << (e & 63)
		if l.Ends.Has(to) {
			s.on = next
			if lines := s.drawn(); s.judge.Solves(&lines) {
				*solved++
			}
		}
		drawAll(f, s, l, to, visited.Or(lattice.Of(to)), next, solved)
		f.Back()
	}
}
