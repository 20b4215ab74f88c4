package breed

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// operators implements the genetic operators (archive.Domain).
type operators struct{ *space }

// Random implements archive.Domain: a filling with some symbols, at most as many as there are cells to fill.
func (o operators) Random(r *rand.Rand) Filling {
	f := make([]byte, len(o.slots))
	for range 1 + r.IntN(max(o.cells, 4)) {
		o.add(r, f)
	}
	return o.canonical(f)
}

// slot draws a random slot. It favours cells, since edges are more numerous.
func (o operators) slot(r *rand.Rand) int {
	const tries = 3
	i := r.IntN(len(o.slots))
	for k := 1; k < tries && o.slots[i].at.Kind() == witness.Edge; k++ {
		i = r.IntN(len(o.slots))
	}
	return i
}

// add puts a symbol into a random slot, possibly replacing one.
func (o operators) add(r *rand.Rand, f []byte) {
	i := o.slot(r)
	f[i] = byte(1 + r.IntN(len(o.slots[i].options)-1))
}

// Mutate implements archive.Domain: it adds a symbol (25 %), removes one (30 %), changes one (20 %), moves
// one (15 %) or swaps two (10 %), and one time in three repeats.
func (o operators) Mutate(r *rand.Rand, g Filling) Filling {
	f := []byte(g)
	for {
		o.mutate(r, f)
		if r.IntN(3) > 0 {
			return o.canonical(f)
		}
	}
}

func (o operators) mutate(r *rand.Rand, f []byte) {
	i, ok := o.some(r, f)
	if !ok {
		o.add(r, f)
		return
	}
	switch roll := r.IntN(100); {
	case roll < 25:
		o.add(r, f)
	case roll < 55:
		f[i] = 0
	case roll < 75:
		if others := len(o.slots[i].options) - 2; others > 0 {
			to := 1 + r.IntN(others)
			if to >= int(f[i]) {
				to++
			}
			f[i] = byte(to)
		}
	default:
		// Places of the same kind have the same options.
		k := o.slot(r)
		if roll >= 90 {
			k, _ = o.some(r, f)
		}
		if o.slots[i].at.Kind() == o.slots[k].at.Kind() {
			f[i], f[k] = f[k], f[i]
		}
	}
}

// some draws a random slot with a symbol; ok is false if there is none.
func (o operators) some(r *rand.Rand, f []byte) (i int, ok bool) {
	n := Filling(f).count()
	if n == 0 {
		return 0, false
	}
	for n = r.IntN(n); ; i++ {
		if f[i] != 0 {
			if n == 0 {
				return i, true
			}
			n--
		}
	}
}

// Cross implements archive.Domain: two fillings exchange the contents of a rectangle.
func (o operators) Cross(r *rand.Rand, a, b Filling) (Filling, Filling) {
	f, g := []byte(a), []byte(b)
	left, right := between(r, 2*o.document.Width)
	top, bottom := between(r, 2*o.document.Height)
	for i := range o.slots {
		if at := o.slots[i].at; at.A >= left && at.A <= right && at.B >= top && at.B <= bottom {
			f[i], g[i] = g[i], f[i]
		}
	}
	return o.canonical(f), o.canonical(g)
}

// between draws two of the numbers 0..most, in order.
func between(r *rand.Rand, most int) (from, to int) {
	from, to = r.IntN(most+1), r.IntN(most+1)
	return min(from, to), max(from, to)
}
