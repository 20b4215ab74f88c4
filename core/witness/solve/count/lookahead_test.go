package count

import (
	"math/bits"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// countLookahead draws every line that a Lookahead lets it draw, and returns how many of them
// are solutions.
func countLookahead(l *lattice.Board) (solutions int) {
	for _, start := range l.Starts {
		a := NewSimpleLookahead(l, start)
		var draw func(drawn lattice.Lines)
		draw = func(drawn lattice.Lines) {
			v := a.Head()
			if l.Ends.Has(v) && l.Satisfied(l.Cells, &drawn) {
				solutions++
			}
			for d := range 4 {
				if a.Ways()>>d&1 == 0 || !a.Go(d) {
					continue
				}
				further := drawn
				further.Add(v, d, a.Head())
				draw(further)
				a.Back()
			}
		}
		draw(lattice.Lines{Vertices: lattice.Of(start)})
	}
	return solutions
}

// TestSimpleLookaheadRefusesNoSolution: all solutions can be drawn with it, so that the
// beginning of none is refused. There are as many as lines that solve the puzzle when
// every line is drawn and judged, and as the frontier counts, which knows nothing of
// what a Lookahead concludes.
func TestSimpleLookaheadRefusesNoSolution(t *testing.T) {
	puzzles, side := uint64(100), 4
	if reference.Large() {
		puzzles, side = 2000, 5
	}
	check := func(seed uint64, d *witness.Document, want int) {
		t.Helper()
		if got := countLookahead(lattice.New(compiled(t, d))); got != want {
			t.Fatalf("seed %d: %d solutions can be drawn of %d: %s", seed, got, want, d.AppendJSON(nil))
		}
	}
	for seed := uint64(0); puzzles > 0; seed++ {
		r := sample.Random(seed)
		d := clued(r, 2+r.IntN(side-1), 2+r.IntN(side-1))
		for _, wish := range wished(r, d.Width, d.Height).Symbols { // a few more clues, so that there are fewer solutions
			if _, taken := d.SymbolAt(wish.At); !taken && wish.Type == witness.Triangle && wish.At.Within(d.Width, d.Height) {
				d.Put(wish)
			}
		}
		f, _ := NewFrontier(compiled(t, d))
		for !f.Step(1 << 16) {
		}
		if f.Count().Int() > 50_000 {
			continue // others are quicker
		}
		puzzles--
		check(seed, d, f.Count().Int())
		if d.Width*d.Height <= 12 {
			check(seed, d, len(everyLine(compiled(t, d))))
		}
		d = wished(r, 3, 3)
		check(seed, d, len(everyLine(compiled(t, d))))
		d = sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: r.Float64(), Odd: true})
		check(seed, d, len(everyLine(compiled(t, d))))
	}
}

// TestSimpleLookaheadMoves: it says where it is, and comes back to where it was.
func TestSimpleLookaheadMoves(t *testing.T) {
	d := witness.New(1, 2)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 3}, Type: witness.Triangle, Count: 3})
	l := lattice.New(compiled(t, d))
	a := NewSimpleLookahead(l, l.Starts[0])
	// From the bottom left, three sides of the lower square lie to the right only.
	if a.Go(int(witness.Up)) || a.Length() != 0 {
		t.Fatal("it goes up")
	}
	for _, way := range []witness.Direction{witness.Right, witness.Up, witness.Left, witness.Up, witness.Right} {
		if a.Length() > 0 && a.Ways() != 1<<way || !a.Go(int(way)) {
			t.Fatalf("after %d edges: ways %04b, want %v", a.Length(), a.Ways(), way)
		}
	}
	if a.Ways() != 0 || a.Length() != 5 || a.Head() != 1 {
		t.Errorf("at the end: ways %04b, length %d, head %d", a.Ways(), a.Length(), a.Head())
	}
	for range 5 {
		a.Back()
	}
	if a.Head() != l.Starts[0] || a.Go(int(witness.Up)) || !a.Go(int(witness.Right)) {
		t.Errorf("back at %d it is not where it was", a.Head())
	}
}

// TestLookaheadRefusesNoSolution: on boards with eliminators every solution can be drawn with
// it, by one who goes on by several moves at a time and comes back as often, and by one who
// tries every way.
func TestLookaheadRefusesNoSolution(t *testing.T) {
	split, followed := 0, 0
	cases := reference.Sized(300, 2000, 10000)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 43e6)
		d := sample.Document(r, sample.Options{
			MaxWidth: 4, MaxHeight: 4, Colors: 1 + int(seed%3), Density: 0.2 + 0.6*r.Float64(), Odd: seed%4 == 0,
		})
		sample.PutEliminators(r, d, seed%2 == 0)
		b, err := witness.Compile(d)
		if err != nil || b.Fits() != nil {
			continue
		}
		l := lattice.New(b)
		f, ok := NewLookahead(l)
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
func drawAll(f *Lookahead, s *Solver, l *lattice.Board, at int, visited lattice.Set, on [4]uint64, solved *int) {
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
