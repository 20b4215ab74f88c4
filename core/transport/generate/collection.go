package generate

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/archive"
)

// Kind is a row of the archive; the columns are the expansions of the rating, by powers
// of two.
type Kind struct {
	Boxes    int
	Openness int // floor within the rim, in tenths
	Switches int // of the rating, by twos
}

// columns are enough for ratings of 32,767 expansions.
const columns = 16

// cell returns where a level belongs.
func (r *Record) cell() (Kind, int) {
	e, s := r.Rating.Counted(false)
	return Kind{len(r.Level.Boxes), int(10 * r.Openness()), s / 2}, bits.Len(uint(e))
}

// Collection keeps the best level of every kind that was met, of equally good ones the
// one whose text comes first. So it does not matter in which order levels come, or
// collections are merged. No two of its levels are alike, turned or mirrored.
type Collection struct {
	archive *archive.Archive[Kind, *Record]
	texts   map[string]bool // of the elites, run-length encoded
}

// NewCollection returns an empty one.
func NewCollection() *Collection {
	return &Collection{archive.New[Kind, *Record](columns), map[string]bool{}}
}

// Add offers a level that counts, with its record, which must not change any more. It
// reports whether it was taken.
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

// Len returns how many levels there are.
func (c *Collection) Len() int { return c.archive.Len() }

// Best returns n levels, or all if n is 0, those of the highest value first.
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

// sorted puts records into the order of their values, the highest first, and leaves all
// but one of the same level out.
func sorted(all []*Record) []*Record {
	slices.SortFunc(all, func(a, b *Record) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.key(), b.key()), cmp.Compare(a.Trial, b.Trial))
	})
	return slices.CompactFunc(all, func(a, b *Record) bool { return a.Value == b.Value && a.key() == b.key() })
}
