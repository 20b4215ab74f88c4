package pzpr

// ReadOne reads cells that either have an object or are empty, as in tents. A digit of base 36 up
// to h is a cell with the object, followed by that number of empty cells. The letter i is one empty
// cell, j is two, and so on to z.
func ReadOne(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for t.more() && c.more() {
		switch ch := t.s[t.at]; {
		case skip(ch, 'i') > 0:
			c.add(Empty, skip(ch, 'i'))
			t.at++
		default:
			n, err := t.number(1, 18)
			if err != nil {
				return nil, err
			}
			c.add(1, 1)
			c.add(Empty, n)
		}
	}
	return c.fill(), nil
}

// WriteOne writes values in the form that ReadOne reads. All values except Empty are the object.
func WriteOne(values []int) string {
	var out []byte
	have, empty := false, 0
	flush := func() {
		switch {
		case have && empty < 10:
			out = append(out, '0'+byte(empty))
		case have:
			out = append(out, letter('a', empty-9))
		case empty > 0:
			out = append(out, letter('i', empty))
		}
		have, empty = false, 0
	}
	for _, v := range values {
		if v != Empty {
			flush()
			have = true
			continue
		}
		if empty++; have && empty == 17 || empty == 18 {
			flush()
		}
	}
	flush()
	return string(out)
}
