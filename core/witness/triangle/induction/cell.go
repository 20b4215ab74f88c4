package induction

import (
	"math/bits"
	"sync"

	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// cells is how many numbers there are for kinds of (path, square): by triangles,
// edges passed, length of the path, which is taken for longest if it is more, and
// whether the head is at a corner. Not all of them are possible.
const (
	counts  = triangle.MaxClue + 1 // edges passed: 0..3
	longest = 5                    // numbers that lengths are compared with are 4 at most
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

// facts undoes cell.
func facts(n int) clause.Facts {
	f := clause.Facts{Adjacent: n&1 == 1}
	n /= 2
	f.Length = n % (longest + 1)
	n /= longest + 1
	f.Passed, f.Triangles = n%counts, 1+n/counts
	return f
}

// Cells is a set of kinds of (path, square).
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

// possible are the kinds that there are of paths that have begun: a path passes no more edges of a square
// than it has, and one that passes an edge or more has a corner of the square as its
// head unless it has gone on.
var possible = sync.OnceValue(func() (c Cells) {
	for n := range cells {
		if f := facts(n); f.Length > 0 && f.Passed <= f.Length && (f.Adjacent || f.Passed == 0 || f.Passed < f.Length) {
			c.add(n)
		}
	}
	return c
})
