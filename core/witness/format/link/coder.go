package link

// coder is an arithmetic coder for both ways, so that a format is described once:
// each of its methods is given a value and returns it when writing, and returns
// the value that was written when reading, whatever it is given.
//
// A document is a number in [0,1): each answer narrows the interval in which it
// lies, in proportion to how likely that answer was. (Witten, Neal and Cleary
// 1987, with integers of 32 bits.) Behind its end a number goes on with zeros.
type coder struct {
	writing   bool
	low, high uint32 // the interval, of which leading bits that are settled are gone
	open      int    // bits that are settled once the next one is
	bits      bits
	code      uint32 // reading: the number's bits from where low and high begin
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

// finish returns what was written: the number of the interval with the fewest
// bits.
func (c *coder) finish() []byte {
	if c.low > 0 || c.open > 0 {
		c.settle(1)
	}
	return c.bits.text
}

// narrow goes on with the part [from,to) of the interval, of total; total is at
// most 2^16.
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

// settle writes a bit and those that waited for it, which are its opposites.
func (c *coder) settle(bit uint32) {
	if !c.writing {
		return
	}
	c.bits.put(bit)
	for ; c.open > 0; c.open-- {
		c.bits.put(1 - bit)
	}
}

// target is where in the interval the number lies, in 0..total-1.
func (c *coder) target(total uint32) uint32 {
	size := uint64(c.high-c.low) + 1
	return uint32(((uint64(c.code-c.low)+1)*uint64(total) - 1) / size)
}

// uniform codes one of n values, 0..n-1, that are equally likely.
func (c *coder) uniform(n, value int) int {
	if !c.writing {
		value = int(c.target(uint32(n)))
	}
	c.narrow(uint32(value), uint32(value)+1, uint32(n))
	return value
}

// chance is how often a question was answered with no and with yes, with what
// was held likely before, in halves.
type chance struct{ no, yes uint16 }

// bit codes the answer to a question, and learns from it.
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

// choice codes one of n values: is it 0, is it 1, and so on. The last odds are
// those of all that follow too.
func (c *coder) choice(odds []chance, n, value int) int {
	for i := range n - 1 {
		if c.bit(&odds[min(i, len(odds)-1)], value == i) {
			return i
		}
	}
	return n - 1
}

// number codes a number of 0..2^21-2: how many bits it has, then these.
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

// alphabet is that of base64url.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// sextets are the alphabet's values by character, from 1; 0 is not one of them.
var sextets = func() (values [256]uint8) {
	for i := range len(alphabet) {
		values[alphabet[i]] = uint8(i + 1)
	}
	return values
}()

// bits are a text of base64url as bits.
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

// next reads a bit; behind the end they are 0.
func (b *bits) next() uint32 {
	at := b.at
	b.at++
	if at/6 >= len(b.text) {
		return 0
	}
	return uint32(sextets[b.text[at/6]]-1) >> (5 - at%6) & 1
}
