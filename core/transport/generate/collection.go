package generate

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/archive"
)

// Kind identifies a row of the archive. The columns are the expansions of the rating, by powers of two.
type Kind struct {
	Boxes    int
	Openness int // share of floor within the rim, in tenths
	Switches int // half the switches of the rating, rounded down
}

// columns is the number of columns of the archive, enough for ratings of 32,767 expansions.
const columns = 16

// cell returns the row and column of a level in the archive.
func (r *Record) cell() (Kind, int) {
	e, s := r.Rating.Counted(false)
	return Kind{len(r.Level.Boxes), int(10 * r.Openness()), s / 2}, bits.Len(uint(e))
}

// Collection keeps the best level found of every cell of the archive. Among equally good levels it keeps the
// one whose text comes first, so that the result does not depend on the order of additions and merges. No two
// of its levels are equal or a rotation or reflection of each other.
type Collection struct {
	archive *archive.Archive[Kind, *Record]
	texts   map[string]bool // texts of the elites, run-length encoded
}

// NewCollection returns an empty collection.
func NewCollection() *Collection {
	return &Collection{archive.New[Kind, *Record](columns), map[string]bool{}}
}

// Add offers the record of a level that counts, and reports whether the collection keeps it. The record must
// not change afterwards.
func (c *Collection) Add(r *Record) bool {
	text := r.key()
	if c.texts[text] {
		return false
	}
	kind, column := r.cell()
	cost := -float64(r.Value)
	if !c.archive.Visit(kind, column, cost) {
		return false
	}
	row, _ := c.archive.Row(kind)
	if old, filled := c.archive.At(row, min(column, columns-1)); filled {
		known := old.Value.key()
		if old.Cost == cost && known < text {
			return false
		}
		delete(c.texts, known)
	}
	c.texts[text] = true
	c.archive.Put(kind, column, cost, r)
	return true
}

// Merge adds the levels of another collection.
func (c *Collection) Merge(other *Collection) {
	for _, r := range other.Best(0) {
		c.Add(r)
	}
}

// Len returns the number of levels.
func (c *Collection) Len() int { return c.archive.Len() }

// Best returns the n levels of the highest values, or all levels if n is 0, the highest value first.
func (c *Collection) Best(n int) []*Record {
	all := make([]*Record, 0, c.Len())
	for e := range c.archive.All() {
		all = append(all, e.Value)
	}
	all = sorted(all)
	if n > 0 && n < len(all) {
		all = all[:n]
	}
	return all
}

// sorted returns records by value, the highest first, with only one record of each level.
func sorted(all []*Record) []*Record {
	slices.SortFunc(all, func(a, b *Record) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.key(), b.key()), cmp.Compare(a.Trial, b.Trial))
	})
	return slices.CompactFunc(all, func(a, b *Record) bool { return a.Value == b.Value && a.key() == b.key() })
}
