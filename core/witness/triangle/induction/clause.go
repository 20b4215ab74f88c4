package induction

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// number is a number about a path and a square that the background knowledge can express.
type number uint8

const (
	triangles number = iota // number of triangles in the square
	passed                  // number of edges of the square on the path
	length                  // number of edges of the path
	sides                   // number of edges of the square: four
	numbers
)

// letters are the variables of the numbers in the syntax of package clause.
var letters = [numbers]string{"T", "N", "M", "F"}

// goNames are the names of the numbers in Go.
var goNames = [numbers]string{"triangles", "passed", "length", "4"}

// getters are the conditions that give a number its value, apart from those that give the lists of edges.
var getters = [numbers]string{passed: "count(E, L, N)", length: "len(L, M)", sides: "len(E, F)"}

func (n number) of(f clause.Facts) int {
	return [numbers]int{f.Triangles, f.Passed, f.Length, 4}[n]
}

// test is a condition that gives no value.
type test struct {
	text  string // text of the test in Prolog
	inGo  string
	asks  []number
	holds func(f clause.Facts) bool
	cells Cells
}

// tests are the 38 tests from which hypotheses are built.
var tests = sync.OnceValue(func() (list []test) {
	for n := range numbers {
		for k, name := range []string{"one", "two", "three"} {
			list = append(list, test{name + "(" + letters[n] + ")", goNames[n] + " == " + strconv.Itoa(k+1), []number{n},
				func(f clause.Facts) bool { return n.of(f) == k+1 }, Cells{}})
		}
	}
	for a := range numbers {
		for b := range numbers {
			if a == b {
				continue
			}
			both := []number{a, b}
			list = append(list,
				test{"gte(" + letters[a] + ", " + letters[b] + ")", goNames[a] + " >= " + goNames[b], both,
					func(f clause.Facts) bool { return a.of(f) >= b.of(f) }, Cells{}},
				test{"greaterThan(" + letters[a] + ", " + letters[b] + ")", goNames[a] + " > " + goNames[b], both,
					func(f clause.Facts) bool { return a.of(f) > b.of(f) }, Cells{}})
		}
	}
	list = append(list,
		test{"adjacent(P, S)", "adjacent", nil, func(f clause.Facts) bool { return f.Adjacent }, Cells{}},
		test{"notAdjacent(P, S)", "!adjacent", nil, func(f clause.Facts) bool { return !f.Adjacent }, Cells{}})
	for i := range list {
		possible().each(func(n int) {
			if list[i].holds(facts(n)) {
				list[i].cells.add(n)
			}
		})
	}
	return list
})

// Clause is a set of tests, all of which must hold: bit i stands for tests[i].
type Clause uint64

// Limits of a clause.
const (
	MaxTests     = 3
	MaxVariables = 7 // v in the paper's section 5.2
)

// each calls visit for every test.
func (c Clause) each(visit func(t *test)) {
	for rest := c; rest != 0; rest &= rest - 1 {
		visit(&tests()[bits.TrailingZeros64(uint64(rest))])
	}
}

// asks reports which numbers the clause's tests use.
func (c Clause) asks() (asked [numbers]bool) {
	c.each(func(t *test) {
		for _, n := range t.asks {
			asked[n] = true
		}
	})
	return asked
}

// Variables returns the number of variables of the clause, including path and square. Every clause has the
// condition square, which adds two.
func (c Clause) Variables() int {
	n, asked := 4, c.asks()
	if asked[passed] || asked[length] {
		n++ // variable for the edges of the path
	}
	for _, m := range []number{passed, length, sides} {
		if asked[m] {
			n++
		}
	}
	return n
}

// conditions lists the body.
func (c Clause) conditions() []string {
	body := []string{"square(S, T, E)"}
	asked := c.asks()
	if asked[passed] || asked[length] {
		body = append(body, "path(P, L)")
	}
	for n, give := range getters {
		if asked[n] && give != "" {
			body = append(body, give)
		}
	}
	c.each(func(t *test) { body = append(body, t.text) })
	return body
}

// Size returns the number of conditions: square, the tests, and the conditions that give their numbers.
func (c Clause) Size() int {
	n, asked := 1+bits.OnesCount64(uint64(c)), c.asks()
	if asked[passed] || asked[length] {
		n++
	}
	for _, m := range []number{passed, length, sides} {
		if asked[m] {
			n++
		}
	}
	return n
}

// String returns the clause in Prolog, in the syntax of package clause.
func (c Clause) String() string {
	return "incompletable(P, S) :- " + strings.Join(c.conditions(), ", ") + "."
}

// Cells returns the kinds that the clause covers.
func (c Clause) Cells() Cells {
	covers := possible()
	c.each(func(t *test) { covers = covers.and(t.cells) })
	return covers
}

// inGo returns the clause as a Go expression.
func (c Clause) inGo() string {
	var parts []string
	c.each(func(t *test) { parts = append(parts, t.inGo) })
	return strings.Join(parts, " && ")
}

// The tables of this package are built on first use: every worker of the triangle page includes the package,
// but few use it.

// space lists all clauses of one to MaxTests tests with at most MaxVariables variables, sorted by size and
// then by the number of tests.
var space = sync.OnceValue(func() []Clause {
	var list []Clause
	var add func(c Clause, from, left int)
	add = func(c Clause, from, left int) {
		for i := from; i < len(tests()); i++ {
			with := c | 1<<i
			if with.Variables() <= MaxVariables {
				list = append(list, with)
			}
			if left > 1 {
				add(with, i+1, left-1)
			}
		}
	}
	add(0, 0, MaxTests)
	sizes := make(map[Clause]int, len(list))
	for _, c := range list {
		sizes[c] = c.Size()
	}
	slices.SortStableFunc(list, func(a, b Clause) int {
		if d := sizes[a] - sizes[b]; d != 0 {
			return d
		}
		return bits.OnesCount64(uint64(a)) - bits.OnesCount64(uint64(b))
	})
	return list
})

// Hypothesis is a union of clauses: it holds if one of them does. The empty hypothesis is that every path can
// be completed.
type Hypothesis []Clause

// Cells returns the kinds that the hypothesis covers.
func (h Hypothesis) Cells() (covers Cells) {
	for _, c := range h {
		covers = covers.or(c.Cells())
	}
	return covers
}

// Size returns the number of conditions in all clauses.
func (h Hypothesis) Size() (n int) {
	for _, c := range h {
		n += c.Size()
	}
	return n
}

// Prolog returns the hypothesis in the syntax of package clause, one line per clause.
func (h Hypothesis) Prolog() string {
	var b strings.Builder
	for _, c := range h {
		b.WriteString(c.String() + "\n")
	}
	return b.String()
}

// rules parses the text of Prolog.
func (h Hypothesis) rules() *clause.Rules {
	r, err := clause.Parse(h.Prolog())
	if err != nil {
		panic("learn: " + err.Error() + ": a hypothesis without clauses is not a predicate")
	}
	return r
}

// English returns a sentence for each clause.
func (h Hypothesis) English() []string {
	if len(h) == 0 {
		return nil
	}
	return h.rules().English()
}

// Predicate compiles the hypothesis for searches; it must have at least one clause.
func (h Hypothesis) Predicate() *triangle.Predicate {
	p, err := triangle.Compile(h.rules())
	if err != nil {
		panic("learn: " + err.Error())
	}
	return p
}

// Go returns the hypothesis as a Go function of one path and one square with a clue.
func (h Hypothesis) Go() string {
	body := "false"
	if len(h) > 0 {
		parts := make([]string, len(h))
		for i, c := range h {
			parts[i] = c.inGo()
		}
		body = strings.Join(parts, " ||\n\t\t")
	}
	return "// incompletable reports whether a path can no longer be completed because of a\n" +
		"// square with triangles: passed of its edges are on the path, which has length\n" +
		"// edges; adjacent says that the path's head is at one of its corners.\n" +
		"func incompletable(triangles, passed, length int, adjacent bool) bool {\n\treturn " + body + "\n}\n"
}
