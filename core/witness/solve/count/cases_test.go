package count

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestCases: the solutions found case by case are those of a search that takes the
// eliminators as they are, whatever symbols there are and however the steps are cut.
func TestCases(t *testing.T) {
	searched, solvable, twice := 0, 0, 0
	cases := reference.Sized(1500, 8000, 40000)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 41e6)
		d := sample.Document(r, sample.Options{
			MaxWidth: 4, MaxHeight: 4, Colors: 1 + int(seed%3), Density: 0.2 + 0.6*r.Float64(),
			Odd: seed%4 == 0,
		})
		sample.PutEliminators(r, d, seed%2 == 0)
		b, err := witness.Compile(d)
		if err != nil || b.Fits() != nil {
			continue
		}
		l := lattice.New(b)
		byCases, ok := newCaseSolver(l, every)
		if !ok {
			continue
		}
		searched++
		want := finish(NewSolver(l, every), 1<<16)
		for !byCases.Step(1 + r.IntN(100)) {
		}
		got, all := sorted(listed(byCases)), sorted(listed(want))
		if want.GaveUp() > 0 || byCases.GaveUp() > 0 {
			continue
		}
		if !slices.EqualFunc(got, all, slices.Equal[[]witness.Place]) || byCases.Count() != want.Count() {
			t.Fatalf("seed %d: %d solutions, want %d: %s", seed, len(got), len(all), d.AppendJSON(nil))
		}
		if len(got) > 0 {
			solvable++
			if l.Eliminators.Count() == 2 {
				twice++
			}
		}
	}
	t.Logf("of %d boards %d were searched, %d had solutions, %d of them two eliminators", cases, searched, solvable, twice)
	if searched < cases/8 || solvable < cases/20 || twice < cases/100 {
		t.Errorf("of %d boards %d were searched, %d had solutions, %d of them two eliminators", cases, searched, solvable, twice)
	}
}

// TestCasesFillTheList: with more solutions than room it never says that it has ended.
func TestCasesFillTheList(t *testing.T) {
	d := witness.New(4, 4)
	d.Symbols = []witness.Symbol{
		{At: witness.Place{A: 1, B: 1}, Type: witness.Eliminator}, {At: witness.Place{A: 5, B: 3}, Type: witness.Triangle, Count: 2},
		{At: witness.Place{A: 7, B: 7}, Type: witness.Triangle, Count: 1},
	}
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	l := lattice.New(b)
	all := finish(NewSolver(l, every), 1<<16).Listed()
	for _, room := range []int{all - 1, all} {
		s, ok := newCaseSolver(l, room)
		if !ok {
			t.Fatal("a board with one eliminator is refused")
		}
		for range 1000 {
			if s.Step(1<<10) || s.overflows() {
				break
			}
		}
		if s.Done() != (room == all) || s.overflows() == s.Done() || s.Listed() != room {
			t.Errorf("%d solutions and room for %d: done %v, %d listed", all, room, s.Done(), s.Listed())
		}
	}
}
