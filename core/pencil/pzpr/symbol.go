package pzpr

import "strconv"

// ReadSymbols reads one number for each cell, a digit of base 36 or "-" and two: hitori. A
// percent sign is a question mark.
func ReadSymbols(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for t.more() {
		from := t.at
		value, err := Question, error(nil)
		switch t.s[t.at] {
		case '%':
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
		if !c.add(value, 1) {
			t.at = from
			return nil, t.bad(tooMany)
		}
	}
	return c.fill(), nil
}

// WriteSymbols writes what ReadSymbols reads; numbers are below 1,296.
func WriteSymbols(values []int) string {
	var out []byte
	for _, v := range values {
		switch {
		case v < 0:
			out = append(out, '%')
		case v < 36:
			out = strconv.AppendInt(out, int64(v), 36)
		default:
			out = strconv.AppendInt(append(out, '-'), int64(v), 36)
		}
	}
	return string(out)
}
