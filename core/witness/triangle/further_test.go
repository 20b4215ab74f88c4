package triangle

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// solver has the methods that all searches share.
type solver interface {
	Step(budget int) (done bool)
	Solved() bool
	Exhausted() bool
	Expansions() int
	Path() []int
}

// TestFurther checks that every search finds a solution if there is one and none otherwise, in steps of any
// size. A* must not expand more paths when it has more rules; pi° is the smallest set of rules.
func TestFurther(t *testing.T) {
	r := random(9)
	for range cases(80, 600, 10_000) {
		p := Scatter(r, 2+r.IntN(3), 2+r.IntN(3))
		if r.IntN(4) == 0 { // this one may have no solution
			squares := p.Squares()
			p.Clues[squares[r.IntN(len(squares))]] = uint8(1 + r.IntN(MaxClue))
		}
		board := p.compiled()
		learned := NewSearch(&p, Options{Prune: Learned()})
		all := NewFurther(&p, FurtherOptions{})
		most := 0
		for i, s := range []solver{
			learned, NewFurther(&p, FurtherOptions{Knows: Available}), NewFurther(&p, FurtherOptions{Knows: Reachable}), all, NewFurther(&p, FurtherOptions{DepthFirst: true}), NewFurther(&p, FurtherOptions{DepthFirst: true, Prune: Learned()}), NewBest(&p, 0),
		} {
			for budget := 1 + r.IntN(300); !s.Step(budget); {
			}
			if s.Solved() == s.Exhausted() || s.Solved() != learned.Solved() {
				t.Fatalf("search %d: solved %v, exhausted %v; want %v: %+v", i, s.Solved(), s.Exhausted(), learned.Solved(), p)
			}
			if i < 4 { // A* with more and more rules
				if i > 0 && s.Expansions() > most {
					t.Fatalf("search %d: %d expansions, %d with less knowledge: %+v", i, s.Expansions(), most, p)
				}
				most = s.Expansions()
			}
			if failed := board.Check(p.Places(s.Path())); s.Solved() && len(failed) > 0 {
				t.Fatalf("search %d: %v is not a solution of %+v: %s", i, s.Path(), p, failed[0].Reason)
			}
		}
	}
}

// TestFurtherLooksFurther checks that on 5x5 squares the best search takes a hundredth of the baseline's
// expansions, and A* with all further rules a twentieth.
func TestFurtherLooksFurther(t *testing.T) {
	r := random(10)
	var baseline, all, best int
	for range max(40, cases(40, 40, 1000)) { // with fewer puzzles chance would decide
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

// TestBestIsNeverLost checks that the sampler finds a solution while the solver finds none for a while.
func TestBestIsNeverLost(t *testing.T) {
	r := random(11)
	for range cases(4, 50, 1000) {
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

// TestNothingIsLost checks that no beginning of a solution is ever dropped by predicates, lookouts or
// count.Lookahead. The solutions are drawn uniformly from all solutions.
func TestNothingIsLost(t *testing.T) {
	r := random(12)
	predicates := []*Predicate{Baseline(), Learned()}
	for range cases(80, 2_000, 20_000) {
		p := Scatter(r, 2+r.IntN(4), 2+r.IntN(4))
		b := newBoard(&p)
		lookouts := []*lookout{newLookout(b, Available), newLookout(b, Reachable)}
		sampler, _ := count.NewSampler(p.compiled())
		for !sampler.Step(1 << 16) {
		}
		for range 10 {
			ahead := count.NewSimpleLookahead(lattice.New(p.compiled()), p.Start)
			drawn, visited := path{}, b.start
			v := p.Start
			for _, at := range sampler.Draw(r)[1:] {
				to := p.Vertex(at.A/2, at.B/2)
				if ahead.Ways()>>b.way(v, to)&1 == 0 || !ahead.Go(b.way(v, to)) {
					t.Fatalf("Ahead drops %+v, then %d, on %+v", drawn, to, p)
				}
				for i := range b.moves[v] {
					if m := &b.moves[v][i]; m.to == to {
						drawn, visited = drawn.with(m), visited.Or(m.bit)
					}
				}
				v = to
				if v == p.Goal {
					break
				}
				tally := b.tally(&drawn)
				for i, predicate := range predicates {
					if predicate.on(b).holds(&tally, drawn.length(), v) {
						t.Fatalf("predicate %d drops %+v on %+v", i, drawn, p)
					}
				}
				for i, l := range lookouts {
					if l.lost(&drawn, visited, v) {
						t.Fatalf("lookout %d drops %+v on %+v", i, drawn, p)
					}
				}
			}
		}
	}
}
