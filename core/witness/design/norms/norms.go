// Package norms ranks the difficulty of a puzzle among those that people have published: "harder than 83 % of
// the 4x4 puzzles published on the Windmill".
//
// A Table holds quantiles of TSI in Sh for each size of board and each preset player, but no puzzles. Package
// shipped has the table of the Windmill.
package norms

import (
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/norms"
)

// Least is the minimum number of puzzles of one size that a norm requires.
const Least = 30

// most is the maximum number of quantiles in a list: one per hundredth.
const most = 101

// Rank is the rank of a puzzle among published ones.
type Rank struct {
	Percent float64 // percentage of easier puzzles, counting half of the equally hard ones
	Of      int
	Size    string // name of the size, as in Size.Name
	Beyond  bool   // the puzzle is harder than all published puzzles
}

// Word returns the word for the rank; "" if it is beyond the hardest puzzle.
func (r Rank) Word() string {
	if r.Beyond {
		return ""
	}
	return norms.Word(r.Percent)
}

// Name returns the name of a size.
func Name(width, height int) string { return strconv.Itoa(width) + "x" + strconv.Itoa(height) }

// Pooled returns the common name of both orientations of a size.
func Pooled(width, height int) string {
	width, height = min(width, height), max(width, height)
	return Name(width, height) + " or " + Name(height, width)
}

// Percentile returns the rank of a puzzle with this TSI, rounded to hundredths of Sh like the table. ok is
// false for sizes and players without a norm, and for an infinite TSI.
func (t *Table) Percentile(width, height int, player string, tsi float64) (r Rank, ok bool) {
	if math.IsInf(tsi, 0) || math.IsNaN(tsi) {
		return Rank{}, false
	}
	for _, name := range []string{Name(width, height), Pooled(width, height)} {
		i := slices.IndexFunc(t.Sizes, func(s Size) bool { return s.Name == name })
		if i < 0 {
			continue
		}
		for _, n := range t.Sizes[i].Players {
			if n.Player == player {
				sh := hundredths(tsi)
				return Rank{n.percent(sh), n.Of, name, sh > n.Quantiles[len(n.Quantiles)-1]}, true
			}
		}
		return Rank{}, false
	}
	return Rank{}, false
}

// percent returns the percentage of easier puzzles, as norms.Percent does. The norm's quantiles are evenly
// spaced.
func (n *Norm) percent(tsi float64) float64 {
	percents := make([]float64, len(n.Quantiles))
	for i := range percents {
		percents[i] = 100 * float64(i) / float64(max(len(percents)-1, 1))
	}
	return norms.Percent(n.Quantiles, percents, n.Of, tsi)
}

// hundredths rounds to hundredths, without negative zero.
func hundredths(x float64) float64 { return math.Round(x*100)/100 + 0 }

// NewNorm makes a norm of the figures of at least one puzzle, which it sorts: 101 quantiles, or all figures
// if these are fewer.
func NewNorm(player string, figures []float64, unfinished int) Norm {
	slices.Sort(figures)
	n := Norm{Player: player, Of: len(figures), Unfinished: unfinished, Quantiles: make([]float64, min(len(figures), most))}
	steps := max(len(n.Quantiles)-1, 1)
	for i := range n.Quantiles {
		at := float64(i*(len(figures)-1)) / float64(steps)
		low := int(at)
		high := min(low+1, len(figures)-1)
		n.Quantiles[i] = hundredths(figures[low] + (at-float64(low))*(figures[high]-figures[low]))
	}
	return n
}
