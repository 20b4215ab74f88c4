package walk

import "math/bits"

// layout numbers the fillings of a set of placeholders. A filling's number is the mixed-radix number of its
// options, with the first of marks as the most significant digit. The last placeholders, as many as have at
// most 64 combinations, are the inner ones: a set of their combinations is one word. The other placeholders
// are the outer ones: their options are packed into an entry's digits, a few bits for each placeholder.
type layout struct {
	number int   // serial number of this layout
	marks  []int // placeholders, in the order of Many.order
	inner  int   // marks[inner:] are the inner placeholders
	size   int   // number of fillings
	width  int   // combinations of the inner placeholders: the bits of a word in use
	full   uint64
	places []digit  // by placeholder, including those not in this layout
	digits []uint32 // packed digits, by outer number

	cells    []int     // inner placeholders in cells
	contents []content // by subset of cells and combination: their contribution to a group
}

// digit is the position of a placeholder's option in a layout.
type digit struct {
	inner  bool
	words  []uint64 // inner: by option, the combinations with that option
	shift  uint8    // outer: position of its bits in an entry's digits
	mask   uint32
	stride int // difference between the numbers of fillings with successive options
}

// of extracts the option from packed digits.
func (d *digit) of(digits uint32) uint32 { return digits >> (d.shift & 31) & d.mask }

// newLayout numbers the fillings of some placeholders, given in the order of Many.order. ok is false if there
// are more than MostFillings, or if the digits need more than 31 bits.
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
	if shift > 31 { // bit 31 stays free for values that are no digits
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

// mostInner limits the number of inner placeholders, and so of their subsets.
const mostInner = 6

// layoutOf returns the layout of a set of placeholders, a bit each.
func (w *Many) layoutOf(set uint32) *layout {
	l, known := w.layouts[set]
	if !known {
		var marks []int
		for _, m := range w.order {
			if set>>m&1 != 0 {
				marks = append(marks, m)
			}
		}
		l, _ = w.newLayout(marks) // always ok: smaller than the root's layout
		w.layouts[set] = l
	}
	return l
}

// word returns the combinations in which an inner placeholder has one of the options.
func (d *digit) word(options subset) (word uint64) {
	for ; options != 0; options &= options - 1 {
		word |= d.words[bits.TrailingZeros32(uint32(options))]
	}
	return word
}
