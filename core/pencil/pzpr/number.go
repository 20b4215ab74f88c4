package pzpr

import "strconv"

// ReadNumbers reads numbers of any size: sudoku, nurikabe, the rooms of heyawake. One
// digit of base 16 is a number below 16; "-" and two, "+" and three are larger ones.
func ReadNumbers(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for t.more() {
		ch, from := t.s[t.at], t.at
		value, n, err := Empty, 1, error(nil)
		switch {
		case ch == '.':
			value = Question
			t.at++
		case skip(ch, 'g') > 0:
			n = skip(ch, 'g')
			t.at++
		case ch == '-':
			t.at++
			value, err = t.number(2, 16)
		case ch == '+':
			t.at++
			value, err = t.number(3, 16)
		default:
			value, err = t.number(1, 16)
		}
		if err != nil {
			return nil, err
		}
		if !c.add(value, n) {
			t.at = from
			return nil, t.bad(tooMany)
		}
	}
	return c.fill(), nil
}

// WriteNumbers writes what ReadNumbers reads; numbers are below 4,096.
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
			out = strconv.AppendInt(append(out, '-'), int64(v), 16)
		default:
			out = strconv.AppendInt(append(out, '+'), int64(v), 16)
		}
	}
	return string(out)
}
