package pzpr

import "strconv"

// Arrow is a number with a direction. Number may also be one of the values for cells without a
// number. Directions: 0 none, 1 up, 2 down, 3 left, 4 right.
type Arrow struct{ Dir, Number int }

// ReadArrows reads numbers with directions, as in yajilin. The first digit is the direction. Five
// is added to it for numbers of two digits of base 16, and "-" precedes numbers of three digits. A
// plus sign is a clue with nothing printed in it.
func ReadArrows(body string, count int) ([]Arrow, error) {
	t := &text{s: body}
	var all []Arrow
	for t.more() && len(all) < count {
		ch := t.s[t.at]
		a, n, err := Arrow{Number: Empty}, 1, error(nil)
		digits := 0
		t.at++
		switch {
		case ch == '+':
			a.Number = Blank
		case ch >= '0' && ch <= '4':
			a.Dir, digits = int(ch-'0'), 1
		case ch >= '5' && ch <= '9':
			a.Dir, digits = int(ch-'5'), 2
		case ch == '-':
			if a.Dir, err = t.number(1, 5); err == nil {
				digits = 3
			}
		case skip(ch, 'a') > 0:
			n = skip(ch, 'a')
		default:
			t.at--
			return nil, t.bad("is no clue")
		}
		switch {
		case digits == 1 && t.more() && t.s[t.at] == '.':
			a.Number = Question
			t.at++
		case digits > 0:
			a.Number, err = t.number(digits, 16)
		}
		if err != nil {
			return nil, err
		}
		for range min(n, count-len(all)) {
			all = append(all, a)
		}
	}
	for len(all) < count {
		all = append(all, Arrow{Number: Empty})
	}
	return all, nil
}

// MostArrow is the largest number that WriteArrows supports.
const MostArrow = 1<<12 - 1

// WriteArrows writes values in the form that ReadArrows reads. Numbers are at most MostArrow.
func WriteArrows(values []Arrow) string {
	var out []byte
	empty := 0
	flush := func() {
		if empty > 0 {
			out = append(out, letter('a', empty))
			empty = 0
		}
	}
	for _, a := range values {
		if a.Number == Empty {
			if empty++; empty == 26 {
				flush()
			}
			continue
		}
		flush()
		switch {
		case a.Number == Blank:
			out = append(out, '+')
		case a.Number == Question:
			out = append(strconv.AppendInt(out, int64(a.Dir), 10), '.')
		case a.Number < 16:
			out = strconv.AppendInt(strconv.AppendInt(out, int64(a.Dir), 10), int64(a.Number), 16)
		case a.Number < 256:
			out = strconv.AppendInt(strconv.AppendInt(out, int64(a.Dir+5), 10), int64(a.Number), 16)
		default:
			out = strconv.AppendInt(strconv.AppendInt(append(out, '-'), int64(a.Dir), 10), int64(a.Number), 16)
		}
	}
	flush()
	return string(out)
}
