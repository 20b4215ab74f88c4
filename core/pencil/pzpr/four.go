package pzpr

import "strconv"

// ReadFour reads numbers from 0 to 4, as in slitherlink and light up. A digit of base 16 stands for
// a number: the first five digits for the number alone, the second five for the number and one
// empty cell after it, the third five for the number and two empty cells.
func ReadFour(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for t.more() && c.more() {
		ch := t.s[t.at]
		n, err := strconv.ParseUint(string(ch), 16, 8)
		switch {
		case ch == '.':
			c.add(Question, 1)
		case err == nil && n < 15 && (ch < 'A' || ch > 'Z'):
			c.add(int(n%5), 1)
			c.add(Empty, int(n/5))
		case skip(ch, 'g') > 0:
			c.add(Empty, skip(ch, 'g'))
		default:
			return nil, t.bad("is no clue")
		}
		t.at++
	}
	return c.fill(), nil
}

// WriteFour writes values in the form that ReadFour reads.
func WriteFour(values []int) string {
	var out []byte
	empty := 0
	flush := func() {
		if empty > 0 {
			out = append(out, letter('g', empty))
			empty = 0
		}
	}
	at := func(i int) int {
		if i < len(values) {
			return values[i]
		}
		return Empty
	}
	for i := 0; i < len(values); i++ {
		switch v := values[i]; {
		case v == Question:
			flush()
			out = append(out, '.')
		case v == Empty:
			if empty++; empty == 20 {
				flush()
			}
		default:
			flush()
			after := 2
			if at(i+1) != Empty {
				after = 0
			} else if at(i+2) != Empty {
				after = 1
			}
			out = strconv.AppendInt(out, int64(v+5*after), 16)
			i += after
		}
	}
	flush()
	return string(out)
}
