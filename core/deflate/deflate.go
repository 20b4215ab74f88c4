package deflate

// Repetitions start where the same three bytes occurred before. The compressor compares the
// mostTried newest of these places.
const (
	leastLength = 3
	mostLength  = 258
	mostAway    = 32768
	mostTried   = 64
)

// Deflate compresses bytes into one block with the fixed code.
func Deflate(data []byte) []byte {
	w := &writer{}
	w.bits(1, 1) // last block
	w.bits(1, 2) // fixed code
	last := map[[leastLength]byte]int{}
	before := make([]int, len(data)) // previous place of the same three bytes, or -1
	note := func(i int) {
		if i+leastLength <= len(data) {
			key := [leastLength]byte(data[i:])
			before[i] = last[key] - 1
			last[key] = i + 1
		}
	}
	for i := 0; i < len(data); {
		note(i)
		length, away := 1, 0
		if i+leastLength <= len(data) {
			for tried, j := 0, before[i]; j >= 0 && i-j <= mostAway && tried < mostTried; tried, j = tried+1, before[j] {
				n := 0
				for n < mostLength && i+n < len(data) && data[j+n] == data[i+n] {
					n++
				}
				if n > length {
					length, away = n, i-j
				}
			}
		}
		if away == 0 || length < leastLength {
			w.symbol(int(data[i]))
			i++
			continue
		}
		w.repeat(length, away)
		for range length - 1 {
			i++
			note(i)
		}
		i++
	}
	w.symbol(endCode)
	return w.out
}

type writer struct {
	out []byte
	at  int // position in bits
}

// bits writes a number, lowest bit first.
func (w *writer) bits(value, n int) {
	for i := range n {
		if w.at&7 == 0 {
			w.out = append(w.out, 0)
		}
		w.out[len(w.out)-1] |= byte(value>>i&1) << (w.at & 7)
		w.at++
	}
}

// code writes a prefix code, highest bit first.
func (w *writer) code(code, n int) {
	for i := n - 1; i >= 0; i-- {
		w.bits(code>>i, 1)
	}
}

// symbol writes a symbol in the fixed code.
func (w *writer) symbol(s int) {
	switch {
	case s < 144:
		w.code(0x30+s, 8)
	case s < endCode:
		w.code(0x190+s-144, 9)
	case s < 280:
		w.code(s-endCode, 7)
	default:
		w.code(0xc0+s-280, 8)
	}
}

// repeat writes a repetition of length bytes from away bytes earlier.
func (w *writer) repeat(length, away int) {
	i := largest(lengthFrom[:], length)
	w.symbol(endCode + 1 + i)
	w.bits(length-lengthFrom[i], lengthBits[i])
	i = largest(awayFrom[:], away)
	w.code(i, 5)
	w.bits(away-awayFrom[i], awayBits[i])
}

// largest returns the index of the last entry that is not above a value.
func largest(from []int, value int) int {
	i := len(from) - 1
	for from[i] > value {
		i--
	}
	return i
}
