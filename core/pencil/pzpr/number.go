package pzpr

import (
	"slices"
	"strconv"
)

// longNumber is a form of numbers with several digits of base 16: the prefix, the number of digits,
// and an offset that is added.
type longNumber struct {
	prefix       byte
	digits, from int
}

var long = []longNumber{{'-', 2, 0}, {'+', 3, 0}, {'=', 3, 4096}, {'@', 3, 8192}, {'*', 4, 12240}, {'$', 5, 77776}}

// MostNumber is the largest number that WriteNumbers supports.
const MostNumber = 77776 + 1<<20 - 1

// ReadNumbers reads numbers of any size, as in sudoku, nurikabe and the rooms of heyawake. A number
// below 16 is one digit of base 16; larger ones have a prefix. A percent sign is an old form of
// "@".
func ReadNumbers(body string, count int) ([]int, error) {
	all, _, err := ReadNumbersFirst(body, count)
	return all, err
}

// ReadNumbersFirst reads numbers like ReadNumbers and returns the rest of the text.
func ReadNumbersFirst(body string, count int) (all []int, rest string, err error) {
	t, c := &text{s: body}, &cells{count: count}
	for t.more() && c.more() {
		ch := t.s[t.at]
		value, n, err := Empty, 1, error(nil)
		if ch == '%' {
			ch = '@'
		}
		prefix := slices.IndexFunc(long, func(l longNumber) bool { return l.prefix == ch })
		switch {
		case ch == '.':
			value = Question
			t.at++
		case skip(ch, 'g') > 0:
			n = skip(ch, 'g')
			t.at++
		case prefix >= 0:
			t.at++
			value, err = t.number(long[prefix].digits, 16)
			value += long[prefix].from
		default:
			value, err = t.number(1, 16)
		}
		if err != nil {
			return nil, "", err
		}
		c.add(value, n)
	}
	return c.fill(), t.s[t.at:], nil
}

// WriteNumbers writes values in the form that ReadNumbers reads. Numbers are at most MostNumber.
func WriteNumbers(values []int) string {
	var out []byte
	empty := 0
	for i, v := range values {
		if v == Empty {
			if empty++; empty == 20 || i == len(values)-1 {
				out = append(out, letter('g', empty))
				empty = 0
			}
			continue
		}
		if empty > 0 {
			out = append(out, letter('g', empty))
			empty = 0
		}
		switch {
		case v == Question:
			out = append(out, '.')
		case v < 16:
			out = strconv.AppendInt(out, int64(v), 16)
		case v < 256:
			out = appendLong(out, 0, v)
		default:
			i := len(long) - 1
			for v < long[i].from {
				i--
			}
			out = appendLong(out, i, v)
		}
	}
	return string(out)
}

// appendLong appends a number with the given prefix.
func appendLong(out []byte, prefix, number int) []byte {
	l := long[prefix]
	out = append(out, l.prefix)
	digits := strconv.FormatInt(int64(number-l.from), 16)
	for range l.digits - len(digits) {
		out = append(out, '0')
	}
	return append(out, digits...)
}
