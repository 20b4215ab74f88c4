package tatham

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Alphabet lists the characters of clues with their values.
type Alphabet struct {
	Letters string
	Values  []int
}

// Read reads cells, each a character of the alphabet, and runs of empty cells.
func (a Alphabet) Read(body string, count int) ([]int, error) {
	t := &text{s: body, count: count}
	for ; t.at < len(t.s); t.at++ {
		value, n := pzpr.Empty, run(t.s[t.at])
		if n == 0 {
			i := strings.IndexByte(a.Letters, t.s[t.at])
			if i < 0 {
				return nil, t.bad("is no clue")
			}
			value, n = a.Values[i], 1
		}
		if err := t.add(value, n); err != nil {
			return nil, err
		}
	}
	return t.end()
}

// Write writes values in the form that Read reads. ok is false if a value has no character.
func (a Alphabet) Write(values []int) (body string, ok bool) {
	var out []byte
	open := 0
	for _, v := range values {
		if v == pzpr.Empty {
			open++
			continue
		}
		i := slices.Index(a.Values, v)
		if i < 0 {
			return "", false
		}
		out = append(empty(out, open), a.Letters[i])
		open = 0
	}
	return string(empty(out, open)), true
}

// ReadNumbers reads numbers from 1 and runs of empty cells. An underscore separates two numbers
// without empty cells between them.
func ReadNumbers(body string, count int) ([]int, error) {
	t := &text{s: body, count: count}
	for t.at < len(t.s) {
		c := t.s[t.at]
		switch n := run(c); {
		case n > 0:
			if err := t.add(pzpr.Empty, n); err != nil {
				return nil, err
			}
			t.at++
		case c == '_':
			t.at++
		case c > '0' && c <= '9':
			if len(t.all) == t.count {
				return nil, t.bad("is beyond the last cell")
			}
			value, err := t.number()
			if err != nil {
				return nil, err
			}
			t.all = append(t.all, value)
		default:
			return nil, t.bad("is no clue")
		}
	}
	return t.end()
}

// WriteNumbers writes values in the form that ReadNumbers reads. ok is false if a value is not a
// number from 1.
func WriteNumbers(values []int) (body string, ok bool) {
	var out []byte
	open := 0
	for i, v := range values {
		if v == pzpr.Empty {
			open++
			continue
		}
		if v < 1 {
			return "", false
		}
		if open == 0 && i > 0 {
			out = append(out, '_')
		}
		out = append(empty(out, open), strconv.Itoa(v)...)
		open = 0
	}
	return string(empty(out, open)), true
}

// symbols are the characters for the numbers from 0 to 61.
const symbols = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// MostSymbol is the largest number that ReadSymbols supports.
const MostSymbol = len(symbols) - 1

// ReadSymbols reads one character for each cell, a number from 1 to most.
func ReadSymbols(body string, count, most int) ([]int, error) {
	t := &text{s: body, count: count}
	for ; t.at < len(t.s); t.at++ {
		n := strings.IndexByte(symbols, t.s[t.at])
		if n < 1 || n > most {
			return nil, t.bad("is no number from 1 to " + strconv.Itoa(most))
		}
		if err := t.add(n, 1); err != nil {
			return nil, err
		}
	}
	return t.end()
}

// WriteSymbols writes values in the form that ReadSymbols reads. ok is false if a value is not a
// number from 1 to most.
func WriteSymbols(values []int, most int) (body string, ok bool) {
	var out []byte
	for _, v := range values {
		if v < 1 || v > min(most, MostSymbol) {
			return "", false
		}
		out = append(out, symbols[v])
	}
	return string(out), true
}
