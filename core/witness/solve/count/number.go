package count

import (
	"math"
	"math/bits"
	"math/rand/v2"
)

// Number is a count below 2^128. A board of 10x10 cells has about 2^81 paths from corner to
// corner.
type Number struct{ Hi, Lo uint64 }

// Plus returns the sum.
func (n Number) Plus(m Number) Number {
	lo, carry := bits.Add64(n.Lo, m.Lo, 0)
	hi, _ := bits.Add64(n.Hi, m.Hi, carry)
	return Number{hi, lo}
}

// Minus returns the difference; m is not more than n.
func (n Number) Minus(m Number) Number {
	lo, borrow := bits.Sub64(n.Lo, m.Lo, 0)
	hi, _ := bits.Sub64(n.Hi, m.Hi, borrow)
	return Number{hi, lo}
}

// Less reports whether n is smaller than m.
func (n Number) Less(m Number) bool { return n.Hi < m.Hi || n.Hi == m.Hi && n.Lo < m.Lo }

// Int returns the number, or math.MaxInt if it is more than that.
func (n Number) Int() int {
	if n.Hi != 0 || n.Lo > math.MaxInt {
		return math.MaxInt
	}
	return int(n.Lo)
}

// Append appends the number in decimal digits.
func (n Number) Append(dst []byte) []byte {
	var digits [39]byte
	i := len(digits)
	for {
		hi, rest := n.Hi/10, n.Hi%10
		lo, digit := bits.Div64(rest, n.Lo, 10)
		n = Number{hi, lo}
		i--
		digits[i] = '0' + byte(digit)
		if n == (Number{}) {
			return append(dst, digits[i:]...)
		}
	}
}

func (n Number) String() string { return string(n.Append(nil)) }

// below draws a number less than n, uniformly.
func (n Number) below(r *rand.Rand) Number {
	if n.Hi == 0 {
		return Number{Lo: r.Uint64N(n.Lo)}
	}
	for {
		if m := (Number{r.Uint64N(n.Hi + 1), r.Uint64()}); m.Less(n) {
			return m
		}
	}
}

// AppendFound appends a number of solutions found. If none was found and there may be some, it
// appends null. exact says that there are no more.
func (n Number) AppendFound(dst []byte, exact bool) []byte {
	if !exact && n == (Number{}) {
		return append(dst, "null"...)
	}
	return n.Append(dst)
}
