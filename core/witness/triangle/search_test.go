package triangle

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
)

// cases returns the number of random cases of a test.
var cases = reference.Sized

// wander returns the beginning of a random path that does not pass the goal.
func wander(r *rand.Rand, p *Puzzle) []int {
	path := []int{p.Start}
	for range r.IntN(2 * p.Width * p.Height) {
		next := slices.DeleteFunc(p.Neighbours(nil, path[len(path)-1]), func(v int) bool {
			return v == p.Goal || slices.Contains(path, v)
		})
		if len(next) == 0 {
			break
		}
		path = append(path, next[r.IntN(len(next))])
	}
	return path
}

// odd has rules that use all words of Table 1, whether sound or not.
const odd = clause.Learned + `
incompletable(P, S) :- adjacent(P, S), path(P, L), len(L, 3).
incompletable(P, S) :- square(S, T, E), len(E, N), path(P, L), len(L, M), greaterThan(M, N), count(E, L, T), notAdjacent(P, S).
incompletable(P, S) :- square(S, 2, E), path(P, L), count(E, L, N), gte(1, N), len(L, M), gte(M, 7), adjacent(P, S).
incompletable(P, S) :- path(P, L), len(L, M), gte(M, 17).
incompletable(P, S) :- square(S, T, E), one(T), path(P, L), len(L, M), two(M), count(L, E, 0).
`

// TestCompiled checks that a compiled predicate agrees with its clauses as package clause decides them on the
// board, condition by condition.
func TestCompiled(t *testing.T) {
	r := random(5)
	for _, text := range []string{clause.Baseline, clause.Learned, odd} {
		rules, err := clause.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		predicate, err := Compile(rules)
		if err != nil {
			t.Fatal(err)
		}
		holds := 0
		n := cases(800, 8_000, 80_000)
		for range n / 8 {
			p := Along(r, 1+r.IntN(6), 1+r.IntN(6), Walk)
			board, err := witness.Compile(p.Document())
			if err != nil {
				t.Fatal(err)
			}
			judge := rules.On(board)
			for range 8 {
				path := wander(r, &p)
				if len(path) < 2 {
					continue
				}
				_, _, want := judge.Incompletable(p.Places(path))
				if got := predicate.Incompletable(&p, path); got != want {
					t.Fatalf("%q of %v on %+v: %v, want %v", text, path, p, got, want)
				}
				if want {
					holds++
				}
			}
		}
		if holds < n/10 || holds > n*9/10 {
			t.Errorf("%q holds of %d paths in %d, which proves little", text, holds, n)
		}
	}
}

func TestCompileRefuses(t *testing.T) {
	rules, err := clause.Parse("incompletable(P, S) :- square(S, 3, E), lost(P, L), count(E, L, N), gte(N, 2).")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Compile(rules); !errors.Is(err, ErrWords) {
		t.Errorf("error %v", err)
	}
	if !Learned().Same(Learned()) || Learned().Same(Baseline()) {
		t.Error("Same is not what it says")
	}
}

// solve runs a search to its end.
func solve(p *Puzzle, o Options) *Search {
	s := NewSearch(p, o)
	for !s.Step(1000) {
	}
	return s
}

// TestSearch checks that every search ends with a solution if there is one, and without otherwise. Sorting by
// a sound predicate must take as many expansions as pruning by it. pi° must never take more than the
// baseline, and the baseline never more than plain A*.
func TestSearch(t *testing.T) {
	r := random(6)
	baseline, learned := Baseline(), Learned()
	unsolvable := 0
	for range cases(150, 1_500, 15_000) {
		p := Scatter(r, 2+r.IntN(3), 2+r.IntN(2))
		if r.IntN(4) == 0 { // this one may have no solution
			squares := p.Squares()
			p.Clues[squares[r.IntN(len(squares))]] = uint8(1 + r.IntN(MaxClue))
		}
		board, err := witness.Compile(p.Document())
		if err != nil {
			t.Fatal(err)
		}
		solvable := Solvable(&p)
		if !solvable {
			unsolvable++
		}
		var expansions []int
		for i, o := range []Options{{}, {Sort: baseline}, {Prune: baseline}, {Sort: learned}, {Prune: learned}, {Prune: baseline, Sort: learned}} {
			s := solve(&p, o)
			if s.Solved() != solvable || s.Exhausted() == solvable {
				t.Fatalf("options %d on %+v: solved %v, want %v", i, p, s.Solved(), solvable)
			}
			expansions = append(expansions, s.Expansions())
			if !solvable {
				continue
			}
			path := s.Path()
			violations := board.Check(p.Places(path))
			if len(violations) > 0 {
				t.Fatalf("options %d: %v is not a solution of %+v: %v", i, path, p, violations)
			}
		}
		if e := expansions; solvable && (e[1] != e[2] || e[3] != e[4] || e[4] != e[5] || e[4] > e[2] || e[2] > e[0]) {
			t.Fatalf("expansions %v on %+v", e, p)
		}
	}
	if unsolvable == 0 {
		t.Error("all puzzles had a solution")
	}
}

// TestSearchLimits checks that a search that gives up reports it, with steps of any size.
func TestSearchLimits(t *testing.T) {
	p := Along(random(7), 6, 6, DepthFirst)
	for _, o := range []Options{{Limit: 20}, {Room: 20}} {
		s := NewSearch(&p, o)
		for !s.Step(3) {
		}
		if s.Solved() || s.Exhausted() || s.Path() != nil || o.Limit > 0 && s.Expansions() != o.Limit {
			t.Errorf("%+v: solved %v, exhausted %v after %d expansions", o, s.Solved(), s.Exhausted(), s.Expansions())
		}
	}
}

// TestFigure1 solves the puzzle of the paper's Figure 1: one row, with one triangle on the left and two on
// the right.
func TestFigure1(t *testing.T) {
	p := New(2, 1)
	p.Clues[p.Vertex(0, 0)], p.Clues[p.Vertex(1, 0)] = 1, 2
	s := solve(&p, Options{Prune: Baseline()})
	want := []int{p.Vertex(0, 1), p.Vertex(1, 1), p.Vertex(2, 1), p.Vertex(2, 0)}
	if !slices.Equal(s.Path(), want) {
		t.Errorf("path %v, want %v", s.Path(), want)
	}
}

func BenchmarkSearch(b *testing.B) {
	r := random(8)
	puzzles := make([]Puzzle, 60)
	for i := range puzzles {
		puzzles[i] = Scatter(r, 5, 5)
	}
	for _, tt := range []struct {
		name      string
		predicate *Predicate
	}{{"baseline", Baseline()}, {"learned", Learned()}} {
		b.Run(tt.name, func(b *testing.B) {
			n := 0
			for b.Loop() {
				for i := range puzzles {
					s := NewSearch(&puzzles[i], Options{Prune: tt.predicate})
					for !s.Step(1 << 16) {
					}
					n += s.Expansions()
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/expansion")
		})
	}
}
