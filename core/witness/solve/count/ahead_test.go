package count

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// countAhead draws every line that Ahead lets it draw, and returns how many of them
// are solutions.
func countAhead(l *lattice.Board) (solutions int) {
	for _, start := range l.Starts {
		a := NewAhead(l, start)
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

// TestAheadRefusesNoSolution: all solutions can be drawn with it, so that the
// beginning of none is refused. There are as many as lines that solve the puzzle when
// every line is drawn and judged, and as the frontier counts, which knows nothing of
// what Ahead concludes.
func TestAheadRefusesNoSolution(t *testing.T) {
	puzzles, side := uint64(100), 4
	if reference.Large() {
		puzzles, side = 2000, 5
	}
	check := func(seed uint64, d *witness.Document, want int) {
		t.Helper()
		if got := countAhead(lattice.New(compiled(t, d))); got != want {
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

// TestAheadMoves: it says where it is, and comes back to where it was.
func TestAheadMoves(t *testing.T) {
	d := witness.New(1, 2)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 3}, Type: witness.Triangle, Count: 3})
	l := lattice.New(compiled(t, d))
	a := NewAhead(l, l.Starts[0])
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
