package pzpr

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// Values of cells without a number.
const (
	Empty    = -1
	Question = -2
	Blank    = -3 // clue with nothing printed in it (yajilin)
)

// ErrText is wrapped by errors about a text that is not in this notation.
var ErrText = fault.New(fault.BadPuzzle, "bad clues")

// text is a body and the reader's position in it.
type text struct {
	s  string
	at int
}

func (t *text) more() bool { return t.at < len(t.s) }

func (t *text) bad(reason string) error {
	if t.at >= len(t.s) {
		return format.Errorf("%w: after %q: %s", ErrText, t.s, reason)
	}
	return format.Errorf("%w: character %d: %q %s", ErrText, t.at+1, t.s[t.at], reason)
}

// number reads a number with the given number of digits.
func (t *text) number(digits, base int) (int, error) {
	if t.at+digits > len(t.s) {
		return 0, t.bad("the number is cut off")
	}
	n := 0
	for i := range digits {
		d := strings.IndexByte("0123456789abcdefghijklmnopqrstuvwxyz"[:base], t.s[t.at+i])
		if d < 0 {
			return 0, t.bad("begins no number")
		}
		n = n*base + d
	}
	t.at += digits
	return n, nil
}

// cells collects values of a known count.
type cells struct {
	all   []int
	count int
}

// more reports whether cells remain to be read.
func (c *cells) more() bool { return len(c.all) < c.count }

// add appends a value n times, but no more than there are cells left.
func (c *cells) add(value, n int) {
	for range min(n, c.count-len(c.all)) {
		c.all = append(c.all, value)
	}
}

// skip returns the number of empty cells that a letter stands for, where the letter first stands
// for one. It returns 0 for other characters.
func skip(c byte, first byte) int {
	if c < first || c > 'z' {
		return 0
	}
	return int(c-first) + 1
}

// letter returns the letter for a run of n empty cells, where the letter first stands for one.
func letter(first byte, n int) byte { return first + byte(n) - 1 }

// fill completes a list whose last cells are empty and were left out.
func (c *cells) fill() []int {
	for len(c.all) < c.count {
		c.all = append(c.all, Empty)
	}
	return c.all
}
