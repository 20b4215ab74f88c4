package triangle

import (
	"slices"
	"testing"
)

// solver is what all searches have.
type solver interface {
	Step(budget int) (done bool)
	Solved() bool
	Exhausted() bool
	Expansions() int
	Path() []int
}

// TestFurther: every search finds a solution where there is one, and none elsewhere,
// in steps of any size; and A* never expands more paths with all that follows than
// with pi°, which is part of that.
func TestFurther(t *testing.T) {
	r := random(9)
	for range cases(120, 600, 10_000) {
		p := Scatter(r, 2+r.IntN(3), 2+r.IntN(3))
		if r.IntN(4) == 0 { // perhaps one without a solution
			squares := p.Squares()
			p.Clues[squares[r.IntN(len(squares))]] = uint8(1 + r.IntN(MaxClue))
		}
		board := p.compiled()
		learned := NewSearch(&p, Options{Prune: Learned()})
		all := NewFurther(&p, FurtherOptions{})
		for i, s := range []solver{
			learned, all, NewFurther(&p, FurtherOptions{DepthFirst: true}), NewFurther(&p, FurtherOptions{DepthFirst: true, Prune: Learned()}), NewBest(&p, 0),
		} {
			for budget := 1 + r.IntN(300); !s.Step(budget); {
			}
			if s.Solved() == s.Exhausted() || s.Solved() != learned.Solved() {
				t.Fatalf("search %d: solved %v, exhausted %v; want %v: %+v", i, s.Solved(), s.Exhausted(), learned.Solved(), p)
			}
			if failed := board.Check(p.Places(s.Path())); s.Solved() && len(failed) > 0 {
				t.Fatalf("search %d: %v is no solution of %+v: %s", i, s.Path(), p, failed[0].Reason)
			}
		}
		if all.Expansions() > learned.Expansions() {
			t.Fatalf("%d expansions, %d with pi°: %+v", all.Expansions(), learned.Expansions(), p)
		}
	}
}

// TestFurtherLooksFurther: on 5x5 squares the best search takes a hundredth of the
// baseline's expansions, and A* with all that follows takes a twentieth.
func TestFurtherLooksFurther(t *testing.T) {
	r := random(10)
	var baseline, all, best int
	for range cases(15, 40, 1000) {
		p := Scatter(r, 5, 5)
		for _, tt := range []struct {
			sum *int
			s   solver
		}{
			{&baseline, NewSearch(&p, Options{Prune: Baseline()})}, {&all, NewFurther(&p, FurtherOptions{})}, {&best, NewBest(&p, 0)},
		} {
			for !tt.s.Step(1 << 12) {
			}
			*tt.sum += tt.s.Expansions()
		}
	}
	if 100*best > baseline || 20*all > baseline {
		t.Errorf("%d expansions, A* %d; the baseline takes %d", best, all, baseline)
	}
}

// TestBestIsNeverLost: where the solver finds nothing for a while the sampler does.
func TestBestIsNeverLost(t *testing.T) {
	r := random(11)
	for range cases(6, 50, 1000) {
		p := Along(r, 8, 8, Way(r.IntN(2)))
		s := NewBest(&p, 0)
		s.solver.Step(hasty)
		s.sweepNow()
		for !s.Step(1 << 12) {
		}
		if failed := s.board.Check(p.Places(s.Path())); !s.Solved() || len(failed) > 0 {
			t.Fatalf("solved %v: %+v", s.Solved(), p)
		}
	}
	p := New(8, 8)
	s := NewBest(&p, 10)
	for !s.Step(1) {
	}
	if s.Solved() || s.Exhausted() || !slices.Equal(s.Path(), nil) {
		t.Error("the limit is none")
	}
}
