package induction

import (
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Language is background knowledge about other symbols than triangles, for the same learner. It uses
// predicates of package clause beyond the paper's Table 1. Its facts about a path and squares also fall into
// less than a hundred kinds. It is for boards without gaps, on which one line goes from one vertex to
// another.
type Language struct {
	Name  string
	words *words
	// kinds lists the kinds for a beginning of a path and squares, for all symbols that the squares could
	// carry, each with whether the whole path may then be a solution.
	kinds func(v *view, visit func(kind int, solution bool))
	// carried lists the kinds for the squares that carry symbols on a board.
	carried func(v *view, b *witness.Board, visit func(kind int))
}

// condition is a test of a language: its conditions, and the kinds for which they hold.
type condition struct {
	says  []string
	cells Cells
	finds bool // the condition gives the value of the other square
}

// mostConditions is the maximum number of tests of a clause.
const mostConditions = 3

// newLanguage makes all clauses of the tests, each preceded by the conditions before. If other is set, a
// clause needs a test that gives the other square.
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

// Induce is the function Induce for the language; it also returns the clauses in Prolog.
func (l *Language) Induce(e *Examples, clauses int, log func(Trial)) ([]string, Result) {
	r := l.words.induce(e, clauses, log)
	var texts []string
	for _, c := range r.Hypothesis {
		texts = append(texts, l.words.write(c))
	}
	return texts, r
}

// pair is the kind of a path with a pair of squares with separations.
type pair struct {
	same     bool // the colours are the same
	between  int  // state of the edge between the squares, see below
	together bool // no line separates the squares so far
	closed   bool // the path can no longer change the region of the first square
	near     bool // the head is at a corner of the first square
}

// The states of the edge between two squares.
const (
	apart = iota // the squares are not neighbours
	open
	drawn
	lost // the edge can no longer be drawn
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
			visit(p.cell(), !ends) // whether the squares end up in one region
		})
	}
	l.carried = func(v *view, b *witness.Board, visit func(int)) {
		colour := func(s int) witness.Color { // "" if there is no separation
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

// starKind returns the kind of a path with a star's square: the number of symbols of its colour in its region
// so far (3 stands for more), whether that region is closed, and whether the head is near.
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
				// The star's partner is in its final region; surplus symbols are not.
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
