package induction

import (
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Language is background knowledge about other symbols than triangles, in words of
// package clause beyond the paper's Table 1, for the same learner. What its words can
// tell of a path and of squares falls into less than a hundred cells, too. It is for
// boards without gaps, on which one line goes from one vertex to another.
type Language struct {
	Name  string
	words *words
	// kinds lists the kinds of squares that a beginning of a path comes with: those of
	// squares as they could carry symbols, each with whether the whole path may be a
	// solution then.
	kinds func(v *view, visit func(kind int, solution bool))
	// carried lists those of the squares that carry symbols of a board.
	carried func(v *view, b *witness.Board, visit func(kind int))
}

// condition is a test of a language: the conditions that say it, and of which kinds
// they hold.
type condition struct {
	says  []string
	cells Cells
	finds bool // it gives the other square
}

// mostConditions is how many tests a clause has at most.
const mostConditions = 3

// newLanguage makes all clauses of the tests, each with some conditions before them.
// A rule that mentions another square needs a test that gives that square.
func newLanguage(name string, before []string, other bool, tests []condition) *Language {
	bodies := func(c Clause) (body []string, covers Cells, finds bool) {
		body = slices.Clone(before)
		for i := range covers {
			covers[i] = ^uint64(0)
		}
		for rest := c; rest != 0; rest &= rest - 1 {
			t := &tests[bits.TrailingZeros64(uint64(rest))]
			for _, says := range t.says {
				if !slices.Contains(body, says) {
					body = append(body, says)
				}
			}
			covers, finds = covers.and(t.cells), finds || t.finds
		}
		return body, covers, finds
	}
	size := func(c Clause) int { body, _, _ := bodies(c); return len(body) }
	var space []Clause
	for c := Clause(1); c < 1<<len(tests); c++ {
		if _, _, finds := bodies(c); bits.OnesCount64(uint64(c)) <= mostConditions && (finds || !other) {
			space = append(space, c)
		}
	}
	slices.SortStableFunc(space, func(a, b Clause) int { return size(a) - size(b) })
	return &Language{Name: name, words: newWords(space,
		func(c Clause) Cells { _, covers, _ := bodies(c); return covers }, size,
		func(c Clause) string {
			body, _, _ := bodies(c)
			return "incompletable(P, S) :- " + strings.Join(body, ", ") + "."
		})}
}

// Induce is Induce for the language; clauses come in Prolog.
func (l *Language) Induce(e *Examples, clauses int, log func(Trial)) ([]string, Result) {
	r := l.words.induce(e, clauses, log)
	var texts []string
	for _, c := range r.Hypothesis {
		texts = append(texts, l.words.write(c))
	}
	return texts, r
}

// where of a pair of squares with separations.
type pair struct {
	same     bool // colours
	between  int  // the edge between both, below
	together bool // no line parts them so far
	closed   bool // the path can change the first one's region no more
	near     bool // the head is at a corner of the first one
}

// The edge between two squares.
const (
	apart = iota // they are no neighbours
	open
	drawn
	lost // it can no longer be drawn
)

func (p pair) cell() int {
	n := p.between
	for _, b := range []bool{p.same, p.together, p.closed, p.near} {
		n *= 2
		if b {
			n++
		}
	}
	return n
}

const pairs = 4 * 16

func pairOf(n int) pair {
	return pair{n>>3&1 == 1, n >> 4, n>>2&1 == 1, n>>1&1 == 1, n&1 == 1}
}

// Separations is the language about two squares with separations.
var Separations = sync.OnceValue(func() *Language {
	test := func(finds bool, holds func(p pair) bool, says ...string) condition {
		c := condition{says: says, finds: finds}
		for n := range pairs {
			if holds(pairOf(n)) {
				c.cells.add(n)
			}
		}
		return c
	}
	l := newLanguage("separations", []string{"separation(S, C)", "separation(R, D)"}, true, []condition{
		test(false, func(p pair) bool { return p.same }, "sameColour(C, D)"),
		test(false, func(p pair) bool { return !p.same }, "notSameColour(C, D)"),
		test(true, func(p pair) bool { return p.between != apart }, "neighbour(S, R, E)"),
		test(true, func(p pair) bool { return p.between == drawn }, "neighbour(S, R, E)", "path(P, L)", "count(E, L, 1)"),
		test(true, func(p pair) bool { return p.between == lost }, "neighbour(S, R, E)", "lost(P, X)", "count(E, X, 1)"),
		test(true, func(p pair) bool { return p.together }, "sameRegion(P, S, R)"),
		test(true, func(p pair) bool { return !p.together }, "notSameRegion(P, S, R)"),
		test(false, func(p pair) bool { return p.closed }, "closed(P, S)"),
		test(false, func(p pair) bool { return !p.closed }, "notClosed(P, S)"),
		test(false, func(p pair) bool { return p.near }, "adjacent(P, S)"),
		test(false, func(p pair) bool { return !p.near }, "notAdjacent(P, S)"),
	})
	l.kinds = func(v *view, visit func(int, bool)) {
		v.pairs(func(p pair, ends bool) {
			p.same = true
			visit(p.cell(), true)
			p.same = false
			visit(p.cell(), !ends) // in one region in the end
		})
	}
	l.carried = func(v *view, b *witness.Board, visit func(int)) {
		colour := func(s int) witness.Color { // none where there is no separation
			if symbol, ok := b.Symbol(v.cells[s]); ok && symbol.Type == witness.Separation {
				return symbol.Color
			}
			return ""
		}
		for s := range v.cells {
			for r := range v.cells {
				if c, d := colour(s), colour(r); s != r && c != "" && d != "" {
					p := v.pair(s, r)
					p.same = c == d
					visit(p.cell())
				}
			}
		}
	}
	return l
})

// starKind is where of a square with a star: how many symbols of its colour are in its
// region so far, three for more, whether that is closed, and whether the head is near.
func starKind(tally int, closed, near bool) int {
	n := 4 * (min(tally, 3) - 1)
	if closed {
		n += 2
	}
	if near {
		n++
	}
	return n
}

const starKinds = 12

// Stars is the language about squares with stars.
var Stars = sync.OnceValue(func() *Language {
	test := func(holds func(tally int, closed, near bool) bool, says ...string) condition {
		c := condition{says: says}
		for n := range starKinds {
			if holds(1+n/4, n&2 != 0, n&1 != 0) {
				c.cells.add(n)
			}
		}
		return c
	}
	l := newLanguage("stars", []string{"star(S, C)"}, false, []condition{
		test(func(n int, _, _ bool) bool { return n == 1 }, "tally(P, S, C, 1)"),
		test(func(n int, _, _ bool) bool { return n == 2 }, "tally(P, S, C, 2)"),
		test(func(n int, _, _ bool) bool { return n > 1 }, "tally(P, S, C, N)", "greaterThan(N, 1)"),
		test(func(n int, _, _ bool) bool { return n > 2 }, "tally(P, S, C, N)", "greaterThan(N, 2)"),
		test(func(_ int, closed, _ bool) bool { return closed }, "closed(P, S)"),
		test(func(_ int, closed, _ bool) bool { return !closed }, "notClosed(P, S)"),
		test(func(_ int, _, near bool) bool { return near }, "adjacent(P, S)"),
		test(func(_ int, _, near bool) bool { return !near }, "notAdjacent(P, S)"),
	})
	l.kinds = func(v *view, visit func(int, bool)) {
		for s := range v.cells {
			now, end := v.size(v.region, s), v.size(v.final, s)
			for tally := 1; tally <= min(now, 3); tally++ {
				// The star's partner is in its last region; what is too much now is not.
				visit(starKind(tally, v.closed(s), v.near(s)), tally > 1 && end > 1 && (tally == 2 || now > end))
			}
		}
	}
	l.carried = func(v *view, b *witness.Board, visit func(int)) {
		for s, at := range v.cells {
			star, ok := b.Symbol(at)
			if !ok || star.Type != witness.Star {
				continue
			}
			tally := 0
			for r, other := range v.cells {
				if symbol, ok := b.Symbol(other); ok && symbol.Color == star.Color && v.region[r] == v.region[s] {
					tally++
				}
			}
			visit(starKind(tally, v.closed(s), v.near(s)))
		}
	}
	return l
})
