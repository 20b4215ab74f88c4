package model

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Grouped formats a whole number with commas: 1,262,816.
func Grouped(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	var text []byte
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 {
			text = append(text, ',')
		}
		text = append(text, digits[i])
	}
	return string(text)
}

// Many formats a count of any size: from 10^15 on with two decimals and a power of ten, "1.57 × 10²⁴".
func Many(n float64) string {
	if n < 1e15 {
		return Grouped(uint64(n))
	}
	text := strconv.FormatFloat(n, 'e', 2, 64)
	figures, exponent, _ := strings.Cut(text, "e+")
	power, _ := strconv.Atoi(exponent)
	return figures + " × " + Power(10, power)
}

// Plural formats a count with its noun: "1 solution", "1,200 solutions".
func Plural(n uint64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return Grouped(n) + " " + noun
}

// Power formats a product of equal factors: "7⁴", or "3" for a single one.
func Power(base, exponent int) string {
	text := strconv.Itoa(base)
	if exponent == 1 {
		return text
	}
	raised := [10]string{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"}
	for _, digit := range strconv.Itoa(exponent) {
		text += raised[digit-'0']
	}
	return text
}

// Chances writes the share of tries that solve the puzzle: "Every solution does.", "Nearly all solving tries
// do.", "2 of 3 solving tries do.", "About 43 % of solving tries do."
func Chances(share float64) string {
	const near = 0.004
	switch {
	case share > 1-1e-9:
		return "Every solution does."
	case share > 1-near:
		return "Nearly all solving tries do."
	}
	for of := 2; of <= 6; of++ {
		if n := int(share*float64(of) + 0.5); n > 0 && n < of && abs(share-float64(n)/float64(of)) < near {
			do := " solving tries do."
			if n == 1 {
				do = " solving tries does."
			}
			return strconv.Itoa(n) + " of " + strconv.Itoa(of) + do
		}
	}
	return "About " + strconv.Itoa(int(100*share+0.5)) + " % of solving tries do."
}

func abs(x float64) float64 {
	if x < 0 {
		return -x
	}
	return x
}

// Corner names the part of the board that a place is in: "bottom left", "top", "in the middle".
func Corner(d *witness.Document, at witness.Place) string {
	third := func(x, size int) int { return min(3*x/(2*size+1), 2) }
	up, across := [3]string{"top", "", "bottom"}, [3]string{"left", "", "right"}
	words := strings.TrimSpace(up[third(at.B, d.Height)] + " " + across[third(at.A, d.Width)])
	if words == "" {
		return "in the middle"
	}
	return words
}
