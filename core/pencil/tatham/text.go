package tatham

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// text is a description, the reader's position in it, and the cells read so far.
type text struct {
	s     string
	at    int
	all   []int
	count int
}

// bad returns an error about the next character.
func (t *text) bad(reason string) error {
	if t.at >= len(t.s) {
		return format.Errorf("%w: after %q: %s", pzpr.ErrText, t.s, reason)
	}
	return format.Errorf("%w: character %d: %q %s", pzpr.ErrText, t.at+1, t.s[t.at], reason)
}

// missing returns an error about a text that ends too early.
func (t *text) missing(what string, at, of int) error {
	return t.bad(what + " " + strconv.Itoa(at) + " of " + strconv.Itoa(of) + " is missing")
}

// add appends a value n times.
func (t *text) add(value, n int) error {
	if len(t.all)+n > t.count {
		return t.bad("is beyond the last cell")
	}
	for range n {
		t.all = append(t.all, value)
	}
	return nil
}

// number reads the digits at the reader's position. There must be at least one.
func (t *text) number() (int, error) {
	end := t.at
	for end < len(t.s) && t.s[end] >= '0' && t.s[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(t.s[t.at:end])
	if err != nil || n > pzpr.MostNumber {
		return 0, t.bad("begins no number up to " + strconv.Itoa(pzpr.MostNumber))
	}
	t.at = end
	return n, nil
}

// end returns the cells, or an error if a cell is missing or if anything follows.
func (t *text) end() ([]int, error) {
	if len(t.all) < t.count {
		return nil, t.missing("cell", len(t.all)+1, t.count)
	}
	if t.at < len(t.s) {
		return nil, t.bad("is beyond the last cell")
	}
	return t.all, nil
}

// run returns the number of empty cells that a letter stands for, or 0 for other characters.
func run(c byte) int {
	if c < 'a' || c > 'z' {
		return 0
	}
	return int(c-'a') + 1
}

// empty appends a run of empty cells.
func empty(out []byte, n int) []byte {
	for ; n > 26; n -= 26 {
		out = append(out, 'z')
	}
	if n > 0 {
		out = append(out, 'a'+byte(n)-1)
	}
	return out
}
