package count

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// playing finds the solutions by playing the game every way there is; false when
// there are more ways than the budget.
func playing(b *witness.Board, budget int) (found [][]witness.Place, all bool) {
	g := witness.Game{Board: b}
	var visit func(witness.State)
	visit = func(s witness.State) {
		if budget--; budget < 0 {
			return
		}
		if g.Goal(s) {
			found = append(found, s.Line)
		}
		for _, a := range g.Actions(s) {
			visit(g.Next(s, a))
		}
	}
	visit(g.Start())
	return found, budget >= 0
}

// sorted orders lines, to compare lists of them as sets.
func sorted(lines [][]witness.Place) [][]witness.Place {
	lines = slices.Clone(lines)
	slices.SortFunc(lines, func(a, b []witness.Place) int {
		return slices.CompareFunc(a, b, func(p, q witness.Place) int { return cmp.Or(cmp.Compare(p.B, q.B), cmp.Compare(p.A, q.A)) })
	})
	return lines
}

// without returns the lines that are not among others.
func without(lines, others [][]witness.Place) (rest [][]witness.Place) {
	for _, line := range lines {
		if !slices.ContainsFunc(others, func(other []witness.Place) bool { return slices.Equal(line, other) }) {
			rest = append(rest, line)
		}
	}
	return rest
}

// compareSweepers holds lists in any order, and what is counted beyond them, against all
// solutions, which are sorted.
func compareSweepers(t *testing.T, name string, l *lattice.Board, want [][]witness.Place) {
	t.Helper()
	for i, v := range variants {
		for _, max := range []int{every, i, 1 + len(want)/2} {
			s := newSweepSolver(l, max, i%2 == 1)
			v.arrange(s)
			got := sorted(listed(finish(s, v.budget)))
			rest := want // after what has been found so far; two lines may have the same places
			for _, line := range got {
				if i := slices.IndexFunc(rest, func(other []witness.Place) bool { return slices.Equal(line, other) }); i >= 0 {
					rest = rest[i+1:]
				} else {
					t.Fatalf("%s, %s: a sweep lists %v, which is no solution, or is there already", name, v.name, line)
				}
			}
			if s.Count().Int() != len(want) || len(got) != min(max, len(want)) {
				t.Fatalf("%s, %s: a sweep counts %v solutions, at most %d of them %v; want %d %v", name, v.name, s.Count(), max, got, len(want), want)
			}
		}
	}
}

// compareOdd holds the listing and the count of a puzzle of any kind against the
// game, played every way there is.
func compareOdd(t *testing.T, name string, d *witness.Document) {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	want, all := playing(b, 5000)
	if !all {
		return
	}
	played := want
	want = sorted(want)
	l := lattice.New(b)
	compareSweepers(t, name, l, want)
	var list [][]witness.Place
	for i, v := range variants {
		s := NewSolver(l, every)
		v.arrange(s)
		got := listed(finish(s, v.budget))
		if i == 0 {
			list = got
		}
		if !slices.EqualFunc(sorted(got), want, slices.Equal[[]witness.Place]) {
			t.Fatalf("%s, %s: %d solutions, %v of them wrong; want %d, %v of them missing: %s", name, v.name,
				len(got), without(got, want), len(want), without(want, got), d.AppendJSON(nil))
		}
		if !slices.EqualFunc(got, list, slices.Equal[[]witness.Place]) {
			t.Fatalf("%s, %s: the list %v has another order: %v: %s", name, v.name, got, list, d.AppendJSON(nil))
		}
		if allOnVertices(b.Starts) && allOnVertices(b.Ends) && !slices.EqualFunc(got, played, slices.Equal[[]witness.Place]) {
			t.Fatalf("%s, %s: the list %v has not the order of the game, %v: %s", name, v.name, got, played, d.AppendJSON(nil))
		}
		for _, max := range []int{0, 1 + len(want)/2} {
			s := NewSolver(l, max)
			v.arrange(s)
			finish(s, v.budget)
			if s.Count().Int() != len(want) || !slices.EqualFunc(listed(s), list[:min(max, len(list))], slices.Equal[[]witness.Place]) {
				t.Fatalf("%s, %s: %v solutions, the first %d of them %v; want %d %v: %s", name, v.name, s.Count(), max, listed(s), len(want), list, d.AppendJSON(nil))
			}
		}
	}
}

// TestSolverOnOddBoards: every symbol and board, against the definition.
func TestSolverOnOddBoards(t *testing.T) {
	puzzles := uint64(reference.Sized(300, 500, 3000))
	for seed := range puzzles {
		compareOdd(t, fmt.Sprint("seed ", seed), sample.Odd(sample.Random(seed)))
		compareOdd(t, fmt.Sprint("sparc, seed ", seed), sample.OddSparc(sample.Random(seed+5e6)))
	}
}

// TestPathsOnOddBoards holds the count against the game on the bare board.
func TestPathsOnOddBoards(t *testing.T) {
	boards := uint64(reference.Sized(200, 200, 1000))
	for seed := range boards {
		d := sample.Odd(sample.Random(seed + 1e6))
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		want, all := playing(b.Bare(), 3000)
		if !all {
			continue
		}
		c := NewPaths(b)
		for !c.Step(1 + int(seed%100)) {
		}
		if !c.Known() || c.Total().Int() != len(want) {
			t.Fatalf("seed %d: %v paths, want %d: %s", seed, c.Total(), len(want), d.AppendJSON(nil))
		}
	}
}
