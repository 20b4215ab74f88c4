package pencil

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// says describes the sum and its cells: "11 from a1 and b1".
func (k *sum) says(s *State) string {
	last := len(k.cells) - 1
	cells := s.name(s.Questions[k.cells[0]].At)
	switch {
	case last == 1:
		cells += " and " + s.name(s.Questions[k.cells[last]].At)
	case last > 1:
		cells += " to " + s.name(s.Questions[k.cells[last]].At)
	}
	if k.number == 0 {
		return "different digits in " + cells
	}
	return strconv.Itoa(k.number) + " from " + cells
}

// needs explains why the rule bounds strikes digits. It names the largest digit that is too small and the
// least digit that is too large, and what each would leave for the other cells.
func (k *sum) needs(s *State, found []find) string {
	if len(k.cells) < 2 {
		return ""
	}
	least, most := 0, 0
	for _, c := range k.cells {
		may := uint(digitMask(s, c))
		least += bits.TrailingZeros(may) + 1
		most += bits.Len(may)
	}
	var small, large struct{ digit, bound int }
	for _, f := range found {
		d := s.Questions[f.question].Digit
		may := uint(digitMask(s, int(f.question)-d+1))
		if others := most - bits.Len(may); d+others < k.number && d > small.digit {
			small.digit, small.bound = d, others
		}
		if others := least - bits.TrailingZeros(may) - 1; d+others > k.number && (d < large.digit || large.digit == 0) {
			large.digit, large.bound = d, others
		}
	}
	var all []string
	others := len(k.cells) - 1
	if d := small.digit; d > 0 {
		all = append(all, withDigit(d)+" would need "+quantity(k.number-d, others)+mostWords(small.bound, others))
	}
	if d := large.digit; d > 0 {
		all = append(all, withDigit(d)+" would leave "+leftWords(k.number-d, others, large.bound))
	}
	return strings.Join(all, ", and ")
}

// withDigit returns a number with its article: "an 8".
func withDigit(d int) string {
	if d == 8 || d == 11 || d == 18 {
		return "an " + strconv.Itoa(d)
	}
	return "a " + strconv.Itoa(d)
}

// quantity describes the total that the other cells have to have: "a 10", or "22 from the other 2 cells".
func quantity(n, others int) string {
	if others == 1 {
		return withDigit(n)
	}
	return strconv.Itoa(n) + " from the other " + phrase.Plural(others, "cell")
}

// mostWords says how much the other cells can have at most. It returns "" for a single cell that may be 9:
// then the missing total is more than any cell can have.
func mostWords(most, others int) string {
	switch {
	case others == 1 && most == 9:
		return ""
	case others == 1:
		return ", and the other cell is at most " + strconv.Itoa(most)
	}
	return ", which have at most " + strconv.Itoa(most)
}

// leftWords says how much is left for the other cells, and that it is too little.
func leftWords(n, others, least int) string {
	switch {
	case n <= 0 && others == 1:
		return "nothing for the other cell"
	case n <= 0:
		return "nothing for the other cells"
	case others == 1:
		return strconv.Itoa(n) + " for the other cell, which is at least " + strconv.Itoa(least)
	}
	return strconv.Itoa(n) + " for the other " + phrase.Plural(others, "cell") + ", which need at least " + strconv.Itoa(least)
}
