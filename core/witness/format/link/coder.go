package link

// coder is an arithmetic coder for both directions, so that a format is described once. Each of its methods
// takes a value. When writing, it returns that value; when reading, it ignores the value and returns the one
// that was written.
//
// A document is a number in [0,1): each answer narrows the interval that contains it, in proportion to the
// probability of the answer. (Witten, Neal and Cleary 1987, with integers of 32 bits.) A number continues
// with zeros after its last digit.
type coder struct {
	writing   bool
	low, high uint32 // the interval, without the leading bits that are settled
	open      int    // number of bits that the next settled bit will settle
	bits      bits
	code      uint32 // reading: bits of the number, aligned with low and high
}

const (
	half    = 1 << 31
	quarter = 1 << 30
)

func newWriter() *coder { return &coder{writing: true, high: 1<<32 - 1} }

func newReader(text string) *coder {
	c := &coder{high: 1<<32 - 1, bits: bits{text: []byte(text)}}
	for range 32 {
		c.code = c.code<<1 | c.bits.next()
	}
	return c
}

// finish returns the text written: the number in the interval with the fewest bits.
func (c *coder) finish() []byte {
	if c.low > 0 || c.open > 0 {
		c.settle(1)
	}
	return c.bits.text
}

// narrow continues with the part [from,to) of total in the interval; total is at most 2^16.
func (c *coder) narrow(from, to, total uint32) {
	size := uint64(c.high-c.low) + 1
	c.high = c.low + uint32(size*uint64(to)/uint64(total)-1)
	c.low += uint32(size * uint64(from) / uint64(total))
	for {
		var off uint32
		switch {
		case c.high < half:
			c.settle(0)
		case c.low >= half:
			c.settle(1)
			off = half
		case c.low >= quarter && c.high < half+quarter:
			c.open++
			off = quarter
		default:
			return
		}
		c.low = (c.low - off) << 1
		c.high = (c.high-off)<<1 | 1
		if !c.writing {
			c.code = (c.code-off)<<1 | c.bits.next()
		}
	}
}

// settle writes a bit, followed by the pending bits, which are its opposites.
func (c *coder) settle(bit uint32) {
	if !c.writing {
		return
	}
	c.bits.put(bit)
	for ; c.open > 0; c.open-- {
		c.bits.put(1 - bit)
	}
}

// target returns the position of the number in the interval, in 0..total-1.
func (c *coder) target(total uint32) uint32 {
	size := uint64(c.high-c.low) + 1
	return uint32(((uint64(c.code-c.low)+1)*uint64(total) - 1) / size)
}

// uniform codes one of n equally likely values, 0..n-1.
func (c *coder) uniform(n, value int) int {
	if !c.writing {
		value = int(c.target(uint32(n)))
	}
	c.narrow(uint32(value), uint32(value)+1, uint32(n))
	return value
}

// chance counts the answers no and yes to a question, in halves. Initial counts express the probability
// expected before any answer.
type chance struct{ no, yes uint16 }

// bit codes the answer to a question and adapts the odds.
func (c *coder) bit(odds *chance, yes bool) bool {
	no, total := uint32(odds.no), uint32(odds.no)+uint32(odds.yes)
	if !c.writing {
		yes = c.target(total) >= no
	}
	if yes {
		c.narrow(no, total, total)
		odds.yes += 2
	} else {
		c.narrow(0, no, total)
		odds.no += 2
	}
	if total > 1<<10 {
		odds.no, odds.yes = odds.no/2+1, odds.yes/2+1
	}
	return yes
}

// choice codes one of n values by the questions: is it 0, is it 1, and so on. The last odds serve all further
// questions.
func (c *coder) choice(odds []chance, n, value int) int {
	for i := range n - 1 {
		if c.bit(&odds[min(i, len(odds)-1)], value == i) {
			return i
		}
	}
	return n - 1
}

// number codes a number of 0..2^21-2: its number of bits, then the bits.
func (c *coder) number(odds []chance, value int) int {
	value++
	long := 0
	for value>>(long+1) > 0 {
		long++
	}
	long = c.choice(odds, 21, long)
	top := 1
	for i := long - 1; i >= 0; i-- {
		top = top<<1 | c.uniform(2, value>>i&1)
	}
	return top - 1
}

// alphabet is the alphabet of base64url.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// sextets are the values of the alphabet by character, from 1; 0 marks other characters.
var sextets = func() (values [256]uint8) {
	for i := range len(alphabet) {
		values[alphabet[i]] = uint8(i + 1)
	}
	return values
}()

// bits is a base64url text as a sequence of bits.
type bits struct {
	text []byte
	at   int
}

func (b *bits) put(bit uint32) {
	if b.at%6 == 0 {
		b.text = append(b.text, alphabet[0])
	}
	last := &b.text[len(b.text)-1]
	*last = alphabet[uint32(sextets[*last]-1)|bit<<(5-b.at%6)]
	b.at++
}

// next reads a bit; bits after the end are 0.
func (b *bits) next() uint32 {
	at := b.at
	b.at++
	if at/6 >= len(b.text) {
		return 0
	}
	return uint32(sextets[b.text[at/6]]-1) >> (5 - at%6) & 1
}
