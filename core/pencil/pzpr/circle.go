package pzpr

// ReadCircles reads nothing, white and black (Empty, 1, 2) of three cells from each digit
// of base 27: masyu.
func ReadCircles(body string, count int) ([]int, error) {
	t, c := &text{s: body}, &cells{count: count}
	for ; t.more(); t.at++ {
		ch := t.s[t.at]
		var n int
		switch {
		case ch >= '0' && ch <= '9':
			n = int(ch - '0')
		case ch >= 'a' && ch <= 'q':
			n = int(ch-'a') + 10
		default:
			return nil, t.bad("is not three circles")
		}
		for i, place := range []int{9, 3, 1} {
			digit := n / place % 3
			if len(c.all) == count && i > 0 && digit == 0 {
				continue // what is left of the last digit
			}
			if !c.add([...]int{Empty, 1, 2}[digit], 1) {
				return nil, t.bad(tooMany)
			}
		}
	}
	return c.fill(), nil
}

// WriteCircles writes what ReadCircles reads.
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
