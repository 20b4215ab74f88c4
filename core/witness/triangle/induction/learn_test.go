package induction

import (
	"go/constant"
	"go/token"
	"go/types"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// draw draws a training puzzle of at most side squares in each direction.
func draw(r *rand.Rand, side int) triangle.Puzzle {
	return triangle.Scatter(r, 2+r.IntN(side-1), 2+r.IntN(side-1))
}

// slowExamples follows the paper literally: it lists all paths from start to goal, and determines which are
// solutions and which beginnings of paths are beginnings of solutions.
func slowExamples(t *testing.T, p *triangle.Puzzle, pruned bool) *Examples {
	board, err := witness.Compile(p.Document())
	if err != nil {
		t.Fatal(err)
	}
	e := new(Examples)
	beginnings, completable := make(map[string][]int), make(map[string]bool)
	var follow func(path []int)
	follow = func(path []int) {
		if path[len(path)-1] == p.Goal {
			e.Lines++
			solution := len(board.Check(p.Places(path))) == 0
			if solution {
				e.Solutions++
			}
			for n := 2; n < len(path); n++ {
				name := string(asRunes(path[:n]))
				beginnings[name] = slices.Clone(path[:n])
				completable[name] = completable[name] || solution
			}
			return
		}
		for _, v := range p.Neighbours(nil, path[len(path)-1]) {
			if !slices.Contains(path, v) {
				follow(append(slices.Clone(path), v))
			}
		}
	}
	follow([]int{p.Start})
	for name, path := range beginnings {
		passed := p.Passed(path)
		if pruned && slices.ContainsFunc(p.Squares(), func(s int) bool { return p.Clues[s] > 0 && passed[s] > p.Clues[s] }) {
			continue
		}
		e.Paths++
		for _, s := range p.Squares() {
			if p.Clues[s] == 0 {
				continue
			}
			corners := p.Corners(s)
			n := cell(int(p.Clues[s]), int(passed[s]), len(path)-1, slices.Contains(corners[:], path[len(path)-1]))
			if completable[name] {
				e.Negative[n]++
			} else {
				e.Positive[n]++
			}
		}
	}
	return e
}

func asRunes(path []int) (text []rune) {
	for _, v := range path {
		text = append(text, rune(v))
	}
	return text
}

func TestExamples(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for i := range reference.Sized(30, 200, 2000) {
		p := draw(r, 3)
		if got, want := ExamplesOf(&p, i%2 == 0), slowExamples(t, &p, i%2 == 0); *got != *want {
			t.Fatalf("%+v: %+v, want %+v", p, got, want)
		}
		e := ExamplesOf(&p, false)
		if !kinds(&e.Positive).or(kinds(&e.Negative)).within(possible()) {
			t.Fatalf("%+v has impossible examples", p)
		}
	}
}

// TestSpace counts all clauses of at most three tests and seven variables in another way.
func TestSpace(t *testing.T) {
	if len(tests()) != 38 {
		t.Errorf("%d tests, want 38", len(tests()))
	}
	kinds := 0
	possible().each(func(int) { kinds++ })
	if kinds != 93 || len(space()) != 5272 { // the documentation has these numbers
		t.Errorf("%d cells and %d clauses, want 93 and 5272", kinds, len(space()))
	}
	want := 0
	for i := range tests() {
		for j := i; j < len(tests()); j++ {
			for k := j; k < len(tests()); k++ {
				c := Clause(1<<i | 1<<j | 1<<k)
				if i == j && j != k {
					continue // the same set of tests again
				}
				text, variables := c.String(), 0
				for _, name := range "PSTELNMF" {
					if strings.Contains(text, string(name)+",") || strings.Contains(text, string(name)+")") {
						variables++
					}
				}
				if variables <= MaxVariables {
					want++
				}
			}
		}
	}
	if len(space()) != want {
		t.Errorf("%d clauses, want %d", len(space()), want)
	}
	for i := 1; i < len(space()); i++ {
		if got, want := space()[i].Size(), len(space()[i].conditions()); got != want {
			t.Fatalf("%s: size %d, want %d", space()[i], got, want)
		}
		if space()[i].Size() < space()[i-1].Size() {
			t.Fatalf("%s is before %s", space()[i-1], space()[i])
		}
	}
}

// TestInduce checks that the constraints prune no better hypothesis, and that every clause is either tried or
// pruned.
func TestInduce(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for i := range reference.Sized(12, 60, 500) {
		p := draw(r, 4)
		clauses := 1 + i%MaxClauses
		e := ExamplesOf(&p, false)
		seen := 0
		got := Induce(e, clauses, func(t Trial) { seen += 1 + t.Pruned })
		if seen != len(space()) {
			t.Fatalf("%d clauses of %d tried or pruned", seen, len(space()))
		}
		if weigh(&e.Negative, got.Hypothesis.Cells()) != 0 || weigh(&e.Positive, got.Hypothesis.Cells()) != got.Covered || len(got.Hypothesis) > clauses {
			t.Fatalf("%+v: %s covers %d", p, got.Hypothesis.Prolog(), got.Covered)
		}
		if want := mostCovered(e, clauses); got.Covered != want {
			t.Fatalf("%+v: covers %d, want %d", p, got.Covered, want)
		}
	}
}

// TestOtherLearners checks that bottom-up enumeration reaches the same optimum, and that a genetic search
// finds nothing wrong.
func TestOtherLearners(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	same := 0
	n := reference.Sized(10, 50, 500)
	for range n {
		p := draw(r, 4)
		e := ExamplesOf(&p, false)
		best := Induce(e, MaxClauses, nil)
		for i, got := range []Result{BottomUp(e, MaxClauses), Genetic(e, MaxClauses, r, Genetics{Population: 30, Trials: 500})} {
			covers := got.Hypothesis.Cells()
			if weigh(&e.Negative, covers) != 0 || weigh(&e.Positive, covers) != got.Covered || len(got.Hypothesis) > MaxClauses || got.Covered > best.Covered {
				t.Fatalf("learner %d on %+v: %s covers %d of %d", i, p, got.Hypothesis.Prolog(), got.Covered, best.Covered)
			}
			if i == 0 && got.Covered == best.Covered {
				same++
			}
		}
	}
	if same*100 < n*95 {
		t.Errorf("bottom-up enumeration found the optimum of %d puzzles in %d", same, n)
	}
}

// mostCovered tries all unions of consistent clauses that differ on the examples, and returns the most
// examples covered.
func mostCovered(e *Examples, clauses int) (most int) {
	positive, negative := kinds(&e.Positive), kinds(&e.Negative)
	seen := make(map[Cells]bool)
	var all []Cells
	for i := range space() {
		if c := triangleWords().covers[i].and(positive); triangleWords().covers[i].and(negative).empty() && !seen[c] {
			seen[c] = true
			all = append(all, c)
		}
	}
	all = slices.DeleteFunc(all, func(c Cells) bool { // contained in another one
		return slices.ContainsFunc(all, func(d Cells) bool { return c != d && c.within(d) })
	})
	var add func(has Cells, from, left int)
	add = func(has Cells, from, left int) {
		most = max(most, weigh(&e.Positive, has))
		for i := from; i < len(all) && left > 0; i++ {
			add(has.or(all[i]), i+1, left-1)
		}
	}
	add(Cells{}, 0, clauses)
	return most
}

// TestExports checks that the Prolog and Go texts of a hypothesis cover the same examples as the hypothesis.
func TestExports(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range reference.Sized(15, 100, 1000) {
		var h Hypothesis
		for range 1 + r.IntN(MaxClauses) {
			h = append(h, space()[r.IntN(len(space()))])
		}
		rules, source := h.rules(), h.Go()
		if len(h.English()) != len(h) || rules.Len() != len(h) {
			t.Fatalf("%d clauses and %d sentences of %d", rules.Len(), len(h.English()), len(h))
		}
		_, expression, _ := strings.Cut(source, "return ")
		expression = strings.TrimSuffix(expression, "\n}\n")
		covers := h.Cells()
		possible().each(func(n int) {
			f := facts(n)
			inProlog := false
			for c := range h {
				inProlog = inProlog || rules.Holds(c, f)
			}
			scope := types.NewPackage("p", "p")
			for name, value := range map[string]int{"triangles": f.Triangles, "passed": f.Passed, "length": f.Length} {
				scope.Scope().Insert(types.NewConst(token.NoPos, scope, name, types.Typ[types.Int], constant.MakeInt64(int64(value))))
			}
			scope.Scope().Insert(types.NewConst(token.NoPos, scope, "adjacent", types.Typ[types.Bool], constant.MakeBool(f.Adjacent)))
			inGo, err := types.Eval(token.NewFileSet(), scope, token.NoPos, expression)
			if err != nil {
				t.Fatalf("%s: %v", source, err)
			}
			if want := covers.has(n); inProlog != want || constant.BoolVal(inGo.Value) != want {
				t.Fatalf("%s%s: %+v: Prolog %v, Go %v, want %v", h.Prolog(), source, f, inProlog, inGo.Value, want)
			}
		})
	}
}

// TestLearnsPi checks that at least one puzzle in ten teaches pi°.
func TestLearnsPi(t *testing.T) {
	n := 60
	if reference.Large() {
		n = 200
	}
	r := NewRun(Settings{Seed: DefaultSeed, Train: n, Filters: [3]int{1, 1, 1}, Keep: [2]int{1, 1}})
	for r.Stage() == 0 && !r.Step(1) {
	}
	found := 0
	for _, c := range r.Candidates() {
		if c.Hypothesis.Predicate().Same(triangle.Learned()) {
			found += c.Puzzles
			if len(c.Hypothesis) != 3 || c.Hypothesis.Size() != 4+6+6 {
				t.Errorf("pi° was learned as\n%s", c.Hypothesis.Prolog())
			}
		}
	}
	t.Logf("%d of %d puzzles taught pi°", found, n)
	if found*10 < n {
		t.Errorf("%d of %d puzzles taught pi°, want one in ten", found, n)
	}
}

// TestTriage checks that candidates pass in the order of their scores, and that none takes more expansions
// than the baseline. On enough puzzles pi° comes first; if the baseline is written by hand, pi° without its
// first line.
func TestTriage(t *testing.T) {
	for _, baseline := range []bool{false, true} {
		s := Defaults(DefaultSeed)
		if !reference.Full() {
			s.Train, s.Filters, s.Keep = 30, [3]int{4, 6, 8}, [2]int{8, 3}
			if reference.Large() {
				s.Train, s.Filters = 200, [3]int{20, 60, 100}
			}
		}
		s.Baseline = baseline
		r := NewRun(s)
		for done, all := 0, 0; !r.Step(1 << 16); {
			if done, all = r.Progress(); done > all {
				t.Fatalf("%s: %d of %d", Stages[r.Stage()], done, all)
			}
		}
		list := r.Candidates()
		through := [len(s.Filters) + 1]int{}
		for i, c := range list {
			for k, score := range c.Scores {
				through[k]++
				if score.Expansions > r.Baselines()[k].Expansions && !score.Out || score.Out && k+1 < len(c.Scores) {
					t.Errorf("%+v came through", c.Scores)
				}
			}
			if i > 0 && len(c.Scores) == len(list[i-1].Scores) && r.compare(list[i-1].Scores[len(c.Scores)-1], c.Scores[len(c.Scores)-1]) > 0 {
				t.Errorf("%+v comes before %+v", list[i-1].Scores, c.Scores)
			}
		}
		if through[0] != len(list) || through[1] > s.Keep[0] || through[2] > s.Keep[1] || through[2] == 0 {
			t.Errorf("%d, %d and %d candidates in the filters", through[0], through[1], through[2])
		}
		want := slices.Clone(paperPi)
		if baseline {
			want = want[1:]
		}
		if got := list[0].Hypothesis; (reference.Full() || reference.Large() && !baseline) && !slices.Equal(sorted(got), sorted(want)) {
			t.Errorf("baseline by hand %v: first is\n%swith %+v", baseline, got.Prolog(), list[0].Scores)
		}
	}
}

func sorted(h Hypothesis) Hypothesis { return slices.Sorted(slices.Values(h)) }

// paperPi is pi° expressed in this package's tests.
var paperPi = func() Hypothesis {
	clause := func(texts ...string) (c Clause) {
		for i := range tests() {
			if slices.Contains(texts, tests()[i].text) {
				c |= 1 << i
			}
		}
		if bits.OnesCount64(uint64(c)) != len(texts) {
			panic("a test is missing")
		}
		return c
	}
	return Hypothesis{
		clause("greaterThan(N, T)"),
		clause("three(T)", "one(N)", "notAdjacent(P, S)"),
		clause("three(T)", "two(N)", "notAdjacent(P, S)"),
	}
}()
