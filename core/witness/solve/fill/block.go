package fill

import (
	"github.com/perplex-puzzles/perplex/core/witness"
)

// block is a range of ranks in which all placeholders from a certain one on are filled: the first of these
// with some of its options, the others with all. The placeholders before have the same option throughout the
// range, and are ordinary symbols of board. A block is walked in one or more parts: see parts.
type block struct {
	from, to uint64 // from <= rank < to
	board    *witness.Board
	options  [][]witness.Symbol // options of the placeholders that are filled
	strides  []uint64           // by filled placeholder: difference between the ranks of successive options
	parts    []part
}

// mostTogether returns the most ranks of a block, whose walk takes about 100 MB. If more than one probability
// is stored for each rank, the limit is half as high.
func (q *Query) mostTogether() uint64 {
	if q.Compares() || q.needsAll() {
		return 1 << 19
	}
	return 1 << 20
}

// needsAll reports whether configurations are selected by more than their probability of reaching a goal.
func (q *Query) needsAll() bool {
	return q.filter.CountsSolutions() || q.Want == Best && q.Order.needsAll()
}

// block returns the largest block that begins at rank from and ends no later than to.
func (q *Query) block(from, to uint64) block {
	if q.alone {
		return block{from: from, to: to, parts: []part{{size: to - from}}}
	}
	digits := q.Digits(from)
	most := q.mostTogether()
	size := q.Configurations() // ranks of the placeholders from i on
	i := 0
	for {
		size /= uint64(len(q.options[i]))
		if from%size == 0 && from+size <= to && size <= most {
			break
		}
		i++
	}
	n := min(uint64(len(q.options[i])-digits[i]), (to-from)/size, most/size)
	b := block{from: from, to: from + n*size}
	if n == 1 && i+1 < len(digits) { // placeholder i also has the same option throughout
		i++
		n = uint64(len(q.options[i]))
	}
	b.options = append([][]witness.Symbol(nil), q.options[i:]...)
	b.options[0] = b.options[0][digits[i] : digits[i]+int(n)]
	var fixed []witness.Symbol
	for j, digit := range digits[:i] {
		if symbol := q.options[j][digit]; symbol.Type != "" {
			fixed = append(fixed, symbol)
		}
	}
	b.board = q.board.With(fixed)
	b.strides = make([]uint64, len(b.options))
	stride := uint64(1)
	for j := len(b.options) - 1; j >= 0; j-- {
		b.strides[j] = stride
		stride *= uint64(len(b.options[j]))
	}
	b.divide()
	return b
}
