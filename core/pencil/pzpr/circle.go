package pzpr

// ReadCircles reads circles, as in masyu. Each digit of base 27 gives three cells, each Empty, 1
// (white) or 2 (black). A dot is three empty cells.
func ReadCircles(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for ; t.more() && c.more(); t.at++ {
		ch := t.s[t.at]
		var n int
		switch {
		case ch == '.':
		case ch >= '0' && ch <= '9':
			n = int(ch - '0')
		case ch >= 'a' && ch <= 'q':
			n = int(ch-'a') + 10
		default:
			return nil, t.bad("is not three circles")
		}
		for _, place := range []int{9, 3, 1} {
			c.add([...]int{Empty, 1, 2}[n/place%3], 1)
		}
	}
	return c.fill(), nil
}

// WriteCircles writes values in the form that ReadCircles reads.
func WriteCircles(values []int) string {
	const digits = "0123456789abcdefghijklmnopq"
	var out []byte
	for i := 0; i < len(values); i += 3 {
		n := 0
		for j, place := range []int{9, 3, 1} {
			if i+j < len(values) && values[i+j] > 0 {
				n += values[i+j] * place
			}
		}
		out = append(out, digits[n])
	}
	return string(out)
}
