package deflate

// Repetitions are looked for at the places where the same three bytes were last, of which the
// newest mostTried are compared.
const (
	leastLength = 3
	mostLength  = 258
	mostAway    = 32768
	mostTried   = 64
)

// Deflate compresses bytes into one block with the fixed code.
func Deflate(data []byte) []byte {
	w := &writer{}
	w.bits(1, 1) // the last block
	w.bits(1, 2) // with the fixed code
	last := map[[leastLength]byte]int{}
	before := make([]int, len(data)) // where the same three bytes were before
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
	at  int // in bits
}

// bits writes a number, its lowest bit first.
func (w *writer) bits(value, n int) {
	for i := range n {
		if w.at&7 == 0 {
			w.out = append(w.out, 0)
		}
		w.out[len(w.out)-1] |= byte(value>>i&1) << (w.at & 7)
		w.at++
	}
}

// code writes a code, its highest bit first.
func (w *writer) code(code, n int) {
	for i := n - 1; i >= 0; i-- {
		w.bits(code>>i, 1)
	}
}

// symbol writes a code of the fixed code.
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

// repeat writes a repetition of what is away bytes before.
func (w *writer) repeat(length, away int) {
	i := largest(lengthFrom[:], length)
	w.symbol(endCode + 1 + i)
	w.bits(length-lengthFrom[i], lengthBits[i])
	i = largest(awayFrom[:], away)
	w.code(i, 5)
	w.bits(away-awayFrom[i], awayBits[i])
}

// largest returns the last entry that is not above a value.
func largest(from []int, value int) int {
	i := len(from) - 1
	for from[i] > value {
		i--
	}
	return i
}
