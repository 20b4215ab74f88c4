package pzpr

import "strconv"

// ReadSymbols reads one number for each cell, as in hitori: a digit of base 36, or "-" and two
// digits. A dot is a cell without a number, "@" is a question mark, and "%" is an old form of "@".
func ReadSymbols(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for t.more() && c.more() {
		value, err := Question, error(nil)
		switch t.s[t.at] {
		case '%', '@':
			t.at++
		case '.':
			value = Empty
			t.at++
		case '-':
			t.at++
			value, err = t.number(2, 36)
		default:
			value, err = t.number(1, 36)
		}
		if err != nil {
			return nil, err
		}
		c.add(value, 1)
	}
	return c.fill(), nil
}

// WriteSymbols writes values in the form that ReadSymbols reads. Numbers are below 1,296.
func WriteSymbols(values []int) string {
	var out []byte
	for _, v := range values {
		switch {
		case v == Question:
			out = append(out, '@')
		case v < 0:
			out = append(out, '.')
		case v < 36:
			out = strconv.AppendInt(out, int64(v), 36)
		default:
			out = strconv.AppendInt(append(out, '-'), int64(v), 36)
		}
	}
	return string(out)
}
