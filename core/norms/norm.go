package norms

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// Source is the origin of the puzzles of a norm.
type Source string

// The sources.
const (
	Published Source = "published" // by people
	Made      Source = "made"      // by perplex, for sizes with too few published puzzles
)

// Least is the minimum number of puzzles for a norm.
const Least = 30

// AnySize is the size of a norm over all sizes.
const AnySize = "any"

// Norm is the distribution of the difficulties of the puzzles of a type and size.
type Norm struct {
	Type, Size string // size as returned by the function Size, or AnySize
	Source     Source
	Count      int       // number of puzzles
	Quantiles  []float64 // difficulties in Sh at Percents, rounded by Round
}

// Percents lists the percentiles at which a norm has quantiles.
var Percents = []float64{
	0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 97, 99, 100,
}

// Size returns the name of a size, such as 10x10.
func Size(width, height int) string { return strconv.Itoa(width) + "x" + strconv.Itoa(height) }

// Sides returns the width and height of the norm's size; 0 for a norm over all sizes.
func (n *Norm) Sides() (width, height int) {
	w, h, _ := strings.Cut(n.Size, "x")
	width, _ = strconv.Atoi(w)
	height, _ = strconv.Atoi(h)
	return width, height
}

// Sides returns a size in words: "10 × 10".
func Sides(width, height int) string { return strconv.Itoa(width) + " × " + strconv.Itoa(height) }

// Round rounds a difficulty to hundredths of Sh, from 100 Sh on to tenths, and from 1,000 Sh on to integers.
// Norms and the difficulties compared with them are rounded in the same way.
func Round(sh float64) float64 {
	unit := 100.0
	switch {
	case sh >= 1000:
		unit = 1
	case sh >= 100:
		unit = 10
	}
	return math.Round(sh*unit)/unit + 0 // no negative zero
}

// New returns the norm of the difficulties of at least one puzzle. It sorts sh.
func New(kind, size string, source Source, sh []float64) Norm {
	slices.Sort(sh)
	n := Norm{Type: kind, Size: size, Source: source, Count: len(sh)}
	for _, percent := range Percents {
		at := percent / 100 * float64(len(sh)-1)
		low := int(at)
		high := min(low+1, len(sh)-1)
		n.Quantiles = append(n.Quantiles, Round(sh[low]+(at-float64(low))*(sh[high]-sh[low])))
	}
	return n
}

// Percent returns the share of a norm's puzzles that are easier than a puzzle, in percent; puzzles of equal
// difficulty count half. Quantiles are at the given percentiles, and difficulties are assumed to be evenly
// distributed between two of them. A difficulty beyond the greatest has 100.
func Percent(quantiles, percents []float64, count int, sh float64) float64 {
	last := len(quantiles) - 1
	switch {
	case sh < quantiles[0]:
		return 0
	case sh > quantiles[last]:
		return 100
	}
	from, _ := slices.BinarySearch(quantiles, sh) // index of the first quantile that is not less
	to := from
	for to < last && quantiles[to+1] == sh {
		to++
	}
	at := (percents[from] + percents[to]) / 2
	if quantiles[from] > sh {
		share := (sh - quantiles[from-1]) / (quantiles[from] - quantiles[from-1])
		at = percents[from-1] + share*(percents[from]-percents[from-1])
	}
	return (at*float64(count-1) + 50) / float64(count) // position among the puzzles
}
