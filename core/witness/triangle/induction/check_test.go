package induction

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// piCells holds the kinds of examples that pi° covers, in the words of the paper's Table 3.
var piCells = func() (c Cells) {
	possible().each(func(n int) {
		f := facts(n)
		if f.Passed > f.Triangles || f.Triangles == 3 && (f.Passed == 1 || f.Passed == 2) && !f.Adjacent {
			c.add(n)
		}
	})
	return c
}()

// TestNothingBetter checks that pi° covers everything that is sound in the words of Table 1, so that nothing
// better can be learned with them.
func TestNothingBetter(t *testing.T) {
	side := 3
	if reference.Large() {
		side = 4
	}
	c := Take(side)
	if got := c.Sound(); got != piCells {
		for n := range cells {
			if got.has(n) != piCells.has(n) {
				t.Errorf("%+v: sound %v", facts(n), got.has(n))
			}
		}
	}
	t.Logf("%d boards, %d paths", c.Boards, c.Paths)
}

// TestRefute checks that a refuted clause is wrong on the board given as the counterexample.
func TestRefute(t *testing.T) {
	c := Take(2)
	for i, clause := range space() {
		h := Hypothesis{clause}
		x, ok := c.Refute(h)
		if ok != !triangleWords().covers[i].within(c.Sound()) {
			t.Fatalf("%s: refuted %v", clause, ok)
		}
		if !ok || i%50 != 0 {
			continue
		}
		s := triangle.NewSearch(&x.Puzzle, triangle.Options{})
		for !s.Step(1000) {
		}
		passed := x.Puzzle.Passed(x.Solution)
		if !s.Solved() || x.Solution[len(x.Solution)-1] != x.Puzzle.Goal || passed[x.Square] != x.Puzzle.Clues[x.Square] ||
			!h.Predicate().Incompletable(&x.Puzzle, x.Solution[:x.Edges+1]) {
			t.Errorf("%s: %+v refutes nothing", clause, x)
		}
	}
}
