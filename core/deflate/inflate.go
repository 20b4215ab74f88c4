// Package deflate compresses bytes as specified by RFC 1951, without a header. The standard
// library's compress/flate imports package fmt, which is too large for a browser's program.
package deflate

import "errors"

// ErrFormat reports bytes that are not compressed or are damaged.
var ErrFormat = errors.New("not compressed by deflate")

// ErrLarge reports content that is larger than the caller allows.
var ErrLarge = errors.New("the compressed content is too large")

// The alphabet of a block: bytes, the end, and lengths of repetitions.
const (
	endCode   = 256
	codes     = 288 // the last two never occur
	distances = 30
	mostBits  = 15 // longest code in bits
)

// Base values of lengths and distances, and the number of extra bits after each code.
var (
	lengthFrom = [...]int{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	lengthBits = [...]int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	awayFrom   = [...]int{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
	awayBits   = [...]int{0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13}
	// lengthOrder is the order in which a block lists the code lengths of the code-length alphabet.
	lengthOrder = [...]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
)

// Inflate returns the content of compressed bytes. Content of more than most bytes is an
// error. Data after the last block is ignored. Errors are ErrFormat and ErrLarge.
func Inflate(data []byte, most int) ([]byte, error) {
	r := &reader{data: data, most: most}
	for last := 0; last == 0 && r.err == nil; {
		last = r.bits(1)
		switch r.bits(2) {
		case 0:
			r.stored()
		case 1:
			r.block(fixedCodes, fixedDistances)
		case 2:
			r.dynamic()
		default:
			r.fail(ErrFormat)
		}
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.out, nil
}

type reader struct {
	data []byte
	at   int // position in bits
	out  []byte
	most int
	err  error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// bits reads a number, lowest bit first. Past the end it returns 0.
func (r *reader) bits(n int) (value int) {
	for i := range n {
		if r.at>>3 >= len(r.data) {
			r.fail(ErrFormat)
			return 0
		}
		value |= int(r.data[r.at>>3]>>(r.at&7)&1) << i
		r.at++
	}
	return value
}

func (r *reader) put(b ...byte) {
	if len(r.out)+len(b) > r.most {
		r.fail(ErrLarge)
		return
	}
	r.out = append(r.out, b...)
}

// stored reads an uncompressed block.
func (r *reader) stored() {
	at := (r.at + 7) >> 3
	if at+4 > len(r.data) {
		r.fail(ErrFormat)
		return
	}
	n := int(r.data[at]) | int(r.data[at+1])<<8
	if not := int(r.data[at+2]) | int(r.data[at+3])<<8; n != not^0xffff || at+4+n > len(r.data) {
		r.fail(ErrFormat)
		return
	}
	r.put(r.data[at+4 : at+4+n]...)
	r.at = (at + 4 + n) << 3
}

// tree is a canonical prefix code: the number of codes of each length, and the symbols in the order
// of their codes.
type tree struct {
	count   [mostBits + 1]int
	symbols []int
}

// newTree builds a prefix code from the code lengths of the symbols; 0 means that a symbol does not
// occur.
func newTree(lengths []int) *tree {
	t := &tree{}
	for _, n := range lengths {
		t.count[n]++
	}
	t.count[0] = 0
	for bits := 1; bits <= mostBits; bits++ {
		for symbol, n := range lengths {
			if n == bits {
				t.symbols = append(t.symbols, symbol)
			}
		}
	}
	return t
}

// whole reports whether the code is complete. As deflate permits, it may also have no symbol, or
// one symbol of one bit.
func (t *tree) whole() bool {
	left := 1
	for bits := 1; bits <= mostBits; bits++ {
		if left = left<<1 - t.count[bits]; left < 0 {
			return false
		}
	}
	return left == 0 || len(t.symbols) == 0 || len(t.symbols) == 1 && t.count[1] == 1
}

// symbol reads one symbol.
func (r *reader) symbol(t *tree) int {
	code, first, index := 0, 0, 0
	for bits := 1; bits <= mostBits; bits++ {
		code |= r.bits(1)
		n := t.count[bits]
		if code-n < first {
			return t.symbols[index+code-first]
		}
		index += n
		first = (first + n) << 1
		code <<= 1
	}
	r.fail(ErrFormat)
	return 0
}

// block reads bytes and repetitions up to the end of a block.
func (r *reader) block(codes, away *tree) {
	for r.err == nil {
		s := r.symbol(codes)
		switch {
		case r.err != nil || s == endCode:
			return
		case s < endCode:
			r.put(byte(s))
			continue
		case s-endCode-1 >= len(lengthFrom):
			r.fail(ErrFormat)
			return
		}
		s -= endCode + 1
		n := lengthFrom[s] + r.bits(lengthBits[s])
		d := r.symbol(away)
		if d >= distances {
			r.fail(ErrFormat)
			return
		}
		back := awayFrom[d] + r.bits(awayBits[d])
		if back > len(r.out) {
			r.fail(ErrFormat)
			return
		}
		for ; n > 0 && r.err == nil; n-- {
			r.put(r.out[len(r.out)-back])
		}
	}
}

// dynamic reads a block that begins with its own codes.
func (r *reader) dynamic() {
	number, away, lengths := r.bits(5)+257, r.bits(5)+1, r.bits(4)+4
	var first [len(lengthOrder)]int
	for _, i := range lengthOrder[:lengths] {
		first[i] = r.bits(3)
	}
	t := newTree(first[:])
	var all []int
	for len(all) < number+away && r.err == nil {
		s := r.symbol(t)
		last, times := 0, 1
		switch {
		case s < 16:
			last = s
		case s == 16:
			if len(all) == 0 {
				r.fail(ErrFormat)
				return
			}
			last, times = all[len(all)-1], 3+r.bits(2)
		case s == 17:
			times = 3 + r.bits(3)
		default:
			times = 11 + r.bits(7)
		}
		for range times {
			all = append(all, last)
		}
	}
	if r.err != nil || !t.whole() || len(all) != number+away {
		r.fail(ErrFormat)
		return
	}
	codes, distances := newTree(all[:number]), newTree(all[number:])
	if !codes.whole() || !distances.whole() {
		r.fail(ErrFormat)
		return
	}
	r.block(codes, distances)
}

// Codes of blocks that use the fixed code.
var fixedCodes, fixedDistances = newTree(fixedLengths()), newTree(sameLengths(distances, 5))

// fixedLengths returns the code lengths of the fixed code: 8 bits, 9 from symbol 144, 7 from 256, 8
// from 280.
func fixedLengths() []int {
	all := sameLengths(codes, 8)
	for i := 144; i < 280; i++ {
		if all[i] = 9; i >= endCode {
			all[i] = 7
		}
	}
	return all
}

func sameLengths(n, bits int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = bits
	}
	return all
}
