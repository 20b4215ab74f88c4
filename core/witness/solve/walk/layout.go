package walk

import "math/bits"

// layout is how the fillings of some of the placeholders are numbered: by the
// mixed-radix number of their options, the first of the layout's marks the most
// significant. The last ones, as many as have at most 64 combinations, are the
// inner ones: a set of their combinations is a word. The others' options are
// an entry's digits, packed, a few bits for each placeholder.
type layout struct {
	number int   // among the layouts
	marks  []int // in the order of Many.order
	inner  int   // marks[inner:] are the inner ones
	size   int   // fillings
	width  int   // combinations of the inner ones: bits in use of a word
	full   uint64
	places []digit  // by placeholder, of all there are
	digits []uint32 // by outer number

	cells    []int     // the inner placeholders that are cells
	contents []content // by subset of these and bit: what they bring in
}

// digit is where a layout has a placeholder's option.
type digit struct {
	inner  bool
	words  []uint64 // of an inner one: by option, the bits of the combinations with it
	shift  uint8    // of an outer one: its bits in an entry's digits
	mask   uint32
	stride int // between options, in numbers of fillings
}

// of is the option in packed digits.
func (d *digit) of(digits uint32) uint32 { return digits >> (d.shift & 31) & d.mask }

// newLayout numbers the fillings of some placeholders, in the order of
// Many.order. ok is false when there are too many.
func (w *Many) newLayout(marks []int) (l *layout, ok bool) {
	l = &layout{number: w.made, marks: marks, inner: len(marks), size: 1, width: 1, places: make([]digit, len(w.marks))}
	w.made++
	for l.inner > 0 && len(marks)-l.inner < mostInner && l.width*len(w.marks[marks[l.inner-1]].options) <= 64 {
		l.inner--
		l.width *= len(w.marks[marks[l.inner]].options)
	}
	l.full = ^uint64(0) >> (64 - l.width)
	shift := uint8(0)
	for i := len(marks) - 1; i >= 0; i-- {
		d := &l.places[marks[i]]
		options := len(w.marks[marks[i]].options)
		d.stride = l.size
		if l.size *= options; l.size > MostFillings {
			return nil, false
		}
		if d.inner = i >= l.inner; d.inner {
			d.words = make([]uint64, options)
			for bit := range l.width {
				d.words[bit/d.stride%options] |= 1 << bit
			}
			continue
		}
		d.shift = shift
		for d.mask = 1; int(d.mask) < options; d.mask <<= 1 {
			shift++
		}
		d.mask--
	}
	if shift > 31 { // one is left for what is no digits
		return nil, false
	}
	l.digits = make([]uint32, l.size/l.width)
	for i := range l.digits {
		for _, m := range marks[:l.inner] {
			d := &l.places[m]
			l.digits[i] |= uint32(i*l.width/d.stride%len(w.marks[m].options)) << d.shift
		}
	}
	w.groups.bring(w, l)
	return l, true
}

// mostInner bounds the subsets of inner placeholders.
const mostInner = 6

// layoutOf returns the layout of a set of placeholders.
func (w *Many) layoutOf(set uint32) *layout {
	l, known := w.layouts[set]
	if !known {
		var marks []int
		for _, m := range w.order {
			if set>>m&1 != 0 {
				marks = append(marks, m)
			}
		}
		l, _ = w.newLayout(marks) // smaller than the root's, which was possible
		w.layouts[set] = l
	}
	return l
}

// word is the combinations in which an inner placeholder has one of some
// options.
func (d *digit) word(options subset) (word uint64) {
	for ; options != 0; options &= options - 1 {
		word |= d.words[bits.TrailingZeros32(uint32(options))]
	}
	return word
}
