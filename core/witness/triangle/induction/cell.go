package induction

import (
	"math/bits"
	"sync"

	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// cells is the number of kinds of pairs (path, square). A kind consists of the triangles, the edges passed,
// the length of the path, where longest stands for all greater lengths, and whether the head is at a corner.
// Not all kinds are possible.
const (
	counts  = triangle.MaxClue + 1 // number of values of edges passed: 0..3
	longest = 5                    // lengths are compared only with numbers up to 4
	cells   = triangle.MaxClue * counts * (longest + 1) * 2
)

// cell returns the number of a kind.
func cell(triangles, passed, length int, adjacent bool) int {
	n := ((triangles-1)*counts+passed)*(longest+1) + min(length, longest)
	if adjacent {
		return 2*n + 1
	}
	return 2 * n
}

// facts is the inverse of cell.
func facts(n int) clause.Facts {
	f := clause.Facts{Adjacent: n&1 == 1}
	n /= 2
	f.Length = n % (longest + 1)
	n /= longest + 1
	f.Passed, f.Triangles = n%counts, 1+n/counts
	return f
}

// Cells is a set of kinds of pairs (path, square).
type Cells [(cells + 63) / 64]uint64

func (c *Cells) add(n int)      { c[n/64] |= 1 << (n % 64) }
func (c *Cells) has(n int) bool { return c[n/64]>>(n%64)&1 != 0 }

func (c Cells) and(d Cells) Cells {
	for i := range c {
		c[i] &= d[i]
	}
	return c
}

func (c Cells) or(d Cells) Cells {
	for i := range c {
		c[i] |= d[i]
	}
	return c
}

// within reports whether all of c is in d.
func (c Cells) within(d Cells) bool {
	for i := range c {
		if c[i]&^d[i] != 0 {
			return false
		}
	}
	return true
}

func (c Cells) empty() bool { return c == Cells{} }

// each calls visit for every member.
func (c Cells) each(visit func(n int)) {
	for i, word := range c {
		for ; word != 0; word &= word - 1 {
			visit(64*i + bits.TrailingZeros64(word))
		}
	}
}

// possible returns the kinds that occur with nonempty paths: a path passes no more edges of a square than it
// has edges itself, and if all its edges are edges of the square, its head is at a corner of the square.
var possible = sync.OnceValue(func() (c Cells) {
	for n := range cells {
		if f := facts(n); f.Length > 0 && f.Passed <= f.Length && (f.Adjacent || f.Passed == 0 || f.Passed < f.Length) {
			c.add(n)
		}
	}
	return c
})
