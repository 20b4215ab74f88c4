package walk

import "math/bits"

// layout is how the fillings of some of the placeholders are numbered: by the
// mixed-radix number of their options, the first placeholder the most
// significant. The last ones, as many as have at most 64 combinations, are the
// inner ones: a set of their combinations is a word. The others' options are
// an entry's digits, packed, a few bits for each placeholder.
type layout struct {
	number int // among the layouts
	marks  []int
	inner  int // marks[inner:] are the inner ones
	size   int // fillings
	width  int // combinations of the inner ones: bits in use of a word
	full   uint64
	places []digit  // by placeholder, of all there are
	first  int      // the first outer number that there is an entry for
	digits []uint32 // by outer number, from the first one on

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

// newLayout numbers the fillings of some placeholders, in ascending order. Of
// the outer numbers those from first to last are wanted; last -1 is all of
// them. ok is false when the digits do not fit.
func (w *Many) newLayout(marks []int, first, last int) (l *layout, ok bool) {
	l = &layout{number: w.made, marks: marks, inner: len(marks), size: 1, width: 1, first: first, places: make([]digit, len(w.marks))}
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
		l.size *= options
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
	if last < 0 {
		last = l.size/l.width - 1
	}
	l.digits = make([]uint32, last+1-first)
	for i := range l.digits {
		for _, m := range marks[:l.inner] {
			d := &l.places[m]
			option := (first + i) * l.width / d.stride % len(w.marks[m].options)
			l.digits[i] |= uint32(option) << d.shift
		}
	}
	w.groups.bring(w, l)
	return l, true
}

// mostInner bounds the subsets of inner placeholders.
const mostInner = 6

// layoutOf returns the layout of a set of placeholders that a part of the tree
// is solved for, all fillings of them; nil when there is none.
func (w *Many) layoutOf(set uint32) *layout {
	l, known := w.layouts[set]
	if !known {
		size := 1
		for _, m := range marksOf(set) {
			size = min(size*len(w.marks[m].options), 1<<30)
		}
		if size <= w.largest {
			l, _ = w.newLayout(marksOf(set), 0, -1)
		}
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
