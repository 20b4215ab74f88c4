package clause

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func parse(t testing.TB, text string) *Rules {
	t.Helper()
	r, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

func compile(t testing.TB, d *witness.Document) *witness.Board {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// randomLine draws the beginning of a line.
func randomLine(r *rand.Rand, b *witness.Board) []witness.Place {
	g := witness.Game{Board: b}
	s := g.Start()
	for range r.IntN(12) + 1 {
		var actions []witness.Action
		for _, a := range g.Actions(s) {
			if a.Kind != witness.Finish {
				actions = append(actions, a)
			}
		}
		if len(actions) == 0 {
			break
		}
		s = g.Next(s, actions[r.IntN(len(actions))])
	}
	return s.Line
}

// answer reports that a clause holds of a square.
type answer struct {
	square witness.Place
	clause int
}

func answers(j *Judge, line []witness.Place) (all []answer) {
	j.Each(line, func(s witness.Place, c int) bool {
		all = append(all, answer{s, c})
		return true
	})
	return all
}

// TestTwoRoads compares the judge with the substitution of all values for all variables.
func TestTwoRoads(t *testing.T) {
	cases := 1200
	if reference.Full() {
		cases = 60000
	} else if reference.Large() {
		cases = 6000
	}
	met := make(map[string]int) // predicates in clauses that hold, and in clauses that do not
	for seed := range uint64(cases) {
		r := sample.Random(seed)
		d := sample.Odd(r)
		if d.Width*d.Height > 6 {
			d = sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 2, Density: 0.7})
		}
		b := compile(t, d)
		rules := &Rules{}
		for range 4 {
			rules.clauses = append(rules.clauses, randomClause(r).clauses...)
		}
		j := rules.On(b)
		for range 3 {
			line := randomLine(r, b)
			if len(line) == 0 {
				continue
			}
			var want []answer
			n := newNaive(b, line)
			for _, s := range n.squares {
				for i := range rules.clauses {
					holds := !b.HasAny(witness.Eliminator) && n.holds(&rules.clauses[i], s)
					if holds {
						want = append(want, answer{s, i})
					}
					for _, cond := range rules.clauses[i].body {
						met[cond.predicate.Name+map[bool]string{true: " holds", false: ""}[holds]]++
					}
				}
			}
			if got := answers(j, line); !slices.Equal(got, want) {
				t.Fatalf("seed %d, line %v: %v, want %v\n%s", seed, line, got, want, rules)
			}
			square, clause, ok := j.Incompletable(line)
			if ok != (len(want) > 0) || ok && (answer{square, clause}) != want[0] {
				t.Fatalf("seed %d, line %v: first %v %d %v, want the first of %v", seed, line, square, clause, ok, want)
			}
		}
	}
	for _, p := range Background() {
		if met[p.Name+" holds"] < 50 || met[p.Name] < 50 {
			t.Errorf("%s: in %d clauses that hold, and %d that do not", p.Name, met[p.Name+" holds"], met[p.Name])
		}
	}
}

// lines calls visit for every finished line and for every beginning of a line, whether it can be finished or
// not.
func lines(b *witness.Board, visit func(line []witness.Place, complete bool)) {
	g := witness.Game{Board: b}
	var walk func(s witness.State)
	walk = func(s witness.State) {
		if len(s.Line) > 0 {
			visit(s.Line, s.Ended)
		}
		for _, a := range g.Actions(s) {
			walk(g.Next(s, a))
		}
	}
	walk(g.Start())
}

// beginning is an unfinished or finished line on a board, with its squares in reading order.
type beginning struct {
	line  []witness.Place
	sides []int  // number of drawn sides of each square
	near  []bool // whether the head is at a corner of each square
	ends  bool   // this line is finished
	of    []int  // the beginnings of a finished line
}

// beginnings lists all lines of a board without symbols. Each line comes after its beginnings.
func beginnings(b *witness.Board) (all []beginning) {
	numbers := make(map[string]int)
	lines(b, func(line []witness.Place, complete bool) {
		n := beginning{line: line, ends: complete}
		trace := b.Trace(line)
		b.Cells(func(at witness.Place) {
			n.sides = append(n.sides, b.Sides(at, trace))
			n.near = append(n.near, slices.Contains(b.Around(at), line[len(line)-1]))
		})
		numbers[key(line)] = len(all)
		if complete {
			for i := range line {
				n.of = append(n.of, numbers[key(line[:i+1])])
			}
		}
		all = append(all, n)
	})
	return all
}

// trianglePuzzles calls visit with every board of one size that has 0 to 3 triangles in each square. Lines go
// from the lower left corner to any other place of the boundary (Stevens, Bulitko and Thue 2023, section
// 2.1).
func trianglePuzzles(t *testing.T, width, height int, visit func(b *witness.Board, counts []int, all []beginning)) {
	d := witness.New(width, height)
	d.Starts = []witness.Place{{A: 0, B: 2 * height}}
	for b := 0; b <= 2*height; b += 2 {
		for a := 0; a <= 2*width; a += 2 {
			end := witness.Place{A: a, B: b}
			if inside := 0 < a && a < 2*width && 0 < b && b < 2*height; inside || end == d.Starts[0] {
				continue
			}
			d.Ends = []witness.End{{At: end}}
			bare := compile(t, d)
			all := beginnings(bare)
			for code := range 1 << (2 * width * height) {
				visit(bare.With(triangles(width, height, code)), counts(width*height, code), all)
			}
		}
	}
}

func counts(squares, code int) (n []int) {
	for i := range squares {
		n = append(n, code>>(2*i)&3)
	}
	return n
}

// triangles decodes the triangles of a board from two bits for each square.
func triangles(width, height, code int) (symbols []witness.Symbol) {
	for i, n := range counts(width*height, code) {
		if n > 0 {
			symbols = append(symbols, witness.Symbol{At: witness.Place{A: 2*(i%width) + 1, B: 2*(i/width) + 1}, Type: witness.Triangle, Count: n, Color: "orange"})
		}
	}
	return symbols
}

// solvable returns the beginnings of all solutions.
func solvable(b *witness.Board) map[string]bool {
	prefixes := make(map[string]bool)
	lines(b, func(line []witness.Place, complete bool) {
		if complete && len(b.Check(line)) == 0 {
			for n := range line {
				prefixes[key(line[:n+1])] = true
			}
		}
	})
	return prefixes
}

func key(line []witness.Place) string {
	var k []byte
	for _, at := range line {
		k = append(k, byte(at.A), byte(at.B))
	}
	return string(k)
}

// TestTriangles checks all boards up to 2x2. The baseline must flag exactly the lines that pass more edges of
// a square than it has triangles. The learned predicate must agree with the third column of Table 3, and flag
// no beginning of a solution (Theorem 1).
func TestTriangles(t *testing.T) {
	baseline, learned := parse(t, Baseline), parse(t, Learned)
	flagged, more := 0, 0
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {2, 2}} {
		trianglePuzzles(t, size[0], size[1], func(b *witness.Board, counts []int, all []beginning) {
			f, m := tryTriangles(t, baseline.On(b), learned.On(b), counts, all)
			flagged += f
			more += m
		})
	}
	if flagged == 0 || more == 0 {
		t.Errorf("%d lines flagged by the baseline, %d more by what was learned", flagged, more)
	}
}

// tryTriangles tests all lines of a board with the given triangles. It returns how many the baseline flags,
// and how many more the learned predicate flags.
func tryTriangles(t *testing.T, baseline, learned *Judge, counts []int, all []beginning) (flagged, more int) {
	t.Helper()
	good := make([]bool, len(all))
	for _, n := range all {
		solves := n.ends
		for i, want := range counts {
			solves = solves && (want == 0 || n.sides[i] == want)
		}
		for _, i := range n.of {
			good[i] = good[i] || solves
		}
	}
	for at, n := range all {
		first, left := -1, false
		for i, want := range counts {
			if want > 0 && n.sides[i] > want && first < 0 {
				first = i
			}
			left = left || want == 3 && (n.sides[i] == 1 || n.sides[i] == 2) && !n.near[i]
		}
		square, _, ok := baseline.Incompletable(n.line)
		if ok != (first >= 0) || ok && square != baseline.ground.lattice.Cell(baseline.ground.squares[first]) {
			t.Fatalf("%v: the baseline says %v %v, want square %d", n.line, ok, square, first)
		}
		_, _, ok = learned.Incompletable(n.line)
		switch {
		case ok != (first >= 0 || left):
			t.Fatalf("%v with %v: the learned predicate says %v", n.line, counts, ok)
		case ok && good[at]:
			t.Fatalf("%v with %v begins a solution", n.line, counts)
		case first >= 0:
			flagged++
		case left:
			more++
		}
	}
	return flagged, more
}

// TestTriangles3x3 does the same as TestTriangles for some boards of 3x3.
func TestTriangles3x3(t *testing.T) {
	boards := 40
	if reference.Large() {
		boards = 1000
	}
	baseline, learned := parse(t, Baseline), parse(t, Learned)
	bare := compile(t, witness.New(3, 3))
	all := beginnings(bare)
	for seed := range uint64(boards) {
		r := sample.Random(seed)
		code := int(r.Uint32() & r.Uint32())
		b := bare.With(triangles(3, 3, code))
		tryTriangles(t, baseline.On(b), learned.On(b), counts(9, code), all)
	}
}

// TestFigure2 checks that of the three lines of two edges in the puzzle of Figure 1, the baseline leaves only
// the one along the bottom.
func TestFigure2(t *testing.T) {
	d := witness.New(2, 1)
	d.Symbols = triangles(2, 1, 1|2<<2)
	j := parse(t, Baseline).On(compile(t, d))
	for _, c := range []struct {
		line []witness.Place
		want bool
	}{
		{[]witness.Place{{A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}}, true},
		{[]witness.Place{{A: 0, B: 2}, {A: 2, B: 2}, {A: 4, B: 2}}, false},
		{[]witness.Place{{A: 0, B: 2}, {A: 2, B: 2}, {A: 2, B: 0}}, true},
	} {
		t.Run(fmt.Sprint(c.line), func(t *testing.T) {
			if square, _, ok := j.Incompletable(c.line); ok != c.want || ok && square != (witness.Place{A: 1, B: 1}) {
				t.Errorf("%v: %v because of %v", c.line, ok, square)
			}
		})
	}
}

// regions are rules about regions that lose no solution on any board.
const regions = `
incompletable(P, S) :- separation(S, C), sameRegion(P, S, R), separation(R, D), notSameColour(C, D), closed(P, S).
incompletable(P, S) :- star(S, C), tally(P, S, C, N), closed(P, S), one(N).
`

// TestSound checks boards with everything that documents can express. The learned predicate, the rules of the
// documentation and those about regions must flag no beginning of a solution. Lost edges must never be drawn
// later, and closed regions must not change.
func TestSound(t *testing.T) {
	boards := 1500
	if reference.Large() {
		boards = 8000
	}
	rules := parse(t, Learned+pageRules(t)+regions)
	hits := make([]int, rules.Len())
	for seed := range uint64(boards) {
		d := sample.Odd(sample.Random(seed))
		if d.Width*d.Height > 5 {
			continue
		}
		b := compile(t, d)
		j := rules.On(b)
		good := solvable(b)
		lines(b, func(line []witness.Place, complete bool) {
			for _, a := range answers(j, line) {
				hits[a.clause]++
				if good[key(line)] && len(line) > 0 {
					t.Errorf("seed %d: clause %d is wrong about %v", seed, a.clause, line)
				}
			}
			if complete {
				tryWords(t, b, j.ground, line)
			}
		})
		if t.Failed() {
			t.FailNow()
		}
	}
	for i, n := range hits {
		if n < 10 {
			t.Errorf("clause %d held %d times", i, n)
		}
	}
}

// tryWords checks lost and closed on all beginnings of a finished line.
func tryWords(t *testing.T, b *witness.Board, g *ground, line []witness.Place) {
	t.Helper()
	full := g.follow(line)
	for n := 1; n < len(line); n++ {
		p := g.follow(line[:n])
		if gone := p.lost(nil).edges; gone.and(full.passed).count() > 0 {
			t.Fatalf("%v: after %d places an edge is lost that is drawn later", line, n)
		}
		for _, s := range g.squares {
			if square := []*value{{}, {number: s}}; p.closed(square) && p.region(s) != full.region(s) {
				t.Fatalf("%v: after %d places the region of square %v is closed, and changes", line, n, g.lattice.Cell(s))
			}
		}
	}
}

// TestMiddles checks that there is no verdict on a square with three triangles that is left too early but can
// still get its edges, because the line starts or may end in the middle of one of them.
func TestMiddles(t *testing.T) {
	start := witness.New(1, 2)
	start.Starts, start.Symbols = []witness.Place{{A: 1, B: 0}}, triangles(1, 2, 3)
	end := witness.New(1, 2)
	end.Ends, end.Symbols = []witness.End{{At: witness.Place{A: 0, B: 3}}}, triangles(1, 2, 3<<2)
	for _, c := range []struct {
		d    *witness.Document
		line []witness.Place
	}{
		{start, []witness.Place{{A: 1, B: 0}, {A: 0, B: 0}, {A: 0, B: 2}, {A: 0, B: 4}}},
		{end, []witness.Place{{A: 0, B: 4}, {A: 2, B: 4}, {A: 2, B: 2}, {A: 2, B: 0}}},
	} {
		b := compile(t, c.d)
		if !solvable(b)[key(c.line)] {
			t.Errorf("%v begins no solution", c.line)
		}
		if _, _, ok := parse(t, Learned).On(b).Incompletable(c.line); ok {
			t.Errorf("%v is said to be incompletable", c.line)
		}
	}
}

// TestRule checks that the rule's only verdict is that a move cannot be taken if the line after it is
// incompletable.
func TestRule(t *testing.T) {
	d := witness.New(2, 2)
	d.Symbols = triangles(2, 2, 3<<4) // three in the lower left square
	b := compile(t, d)
	rule := parse(t, Learned).On(b).Rule()
	move := func(d witness.Direction) witness.Action { return witness.Action{Kind: witness.Move, Dir: d} }
	right := witness.State{Line: []witness.Place{{A: 0, B: 4}, {A: 2, B: 4}}}
	for _, c := range []struct {
		state  witness.State
		action witness.Action
		want   measure.Verdict
	}{
		{witness.State{}, witness.Action{Kind: witness.Begin}, measure.Unknown},
		{right, move(witness.Right), measure.CannotTake},
		{right, move(witness.Up), measure.Unknown},
		{witness.State{Line: []witness.Place{{A: 0, B: 4}, {A: 2, B: 4}, {A: 4, B: 4}}}, witness.Action{Kind: witness.Finish}, measure.Unknown},
	} {
		t.Run(fmt.Sprint(c.state), func(t *testing.T) {
			if got := rule.Judge(c.state, c.action); got != c.want {
				t.Errorf("%v after %v: %v, want %v", c.action, c.state.Line, got, c.want)
			}
		})
	}
	d.Put(witness.Symbol{At: witness.Place{A: 3, B: 1}, Type: witness.Eliminator})
	erased := parse(t, Learned).On(compile(t, d)).Rule()
	if got := erased.Judge(right, move(witness.Right)); got != measure.Unknown {
		t.Errorf("with an eliminator: %v, want UNKNOWN", got)
	}
}

// TestPlayer checks that a player with the learned rule lacks less information than one without rules, and
// loses no solution.
func TestPlayer(t *testing.T) {
	d := witness.New(2, 2)
	d.Symbols = triangles(2, 2, 3|1<<4)
	b := compile(t, d)
	game := witness.Game{Board: b}
	none := measure.Evaluate(game, measure.Ruled[witness.State, witness.Action]{})
	own := measure.Evaluate(game, measure.Ruled[witness.State, witness.Action]{Rules: []measure.Rule[witness.State, witness.Action]{parse(t, Learned).On(b).Rule()}})
	if own.Solutions != none.Solutions || own.Solutions == 0 || !(own.TSI < none.TSI) || own.MSI > none.MSI {
		t.Errorf("with the rule %+v, without %+v", own, none)
	}
}

func BenchmarkLearned(b *testing.B) {
	d := witness.New(5, 5)
	d.Symbols = triangles(5, 5, 0x3123_0312_0130)
	board := compile(b, d)
	j := parse(b, Learned).On(board)
	line := randomLine(sample.Random(7), board)
	b.ReportAllocs()
	for b.Loop() {
		j.Incompletable(line)
	}
}
