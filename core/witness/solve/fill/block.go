package fill

import (
	"github.com/perplex-puzzles/perplex/core/witness"
)

// block is ranks that come of filling all placeholders from some one on in
// every way, and that one in one way or more. What the placeholders before have
// in these ranks are symbols like others. It is walked in one part or in some: see parts.
type block struct {
	from, to uint64 // ranks
	board    *witness.Board
	options  [][]witness.Symbol // of the placeholders that are filled
	strides  []uint64           // by these, between their options, in ranks
	parts    []part
}

// mostTogether is how many ranks a block has at most: its walk takes some
// 100 MB. Where more is kept for each than one probability, it is half as many.
func (q *Query) mostTogether() uint64 {
	if q.Compares() || q.needsAll() {
		return 1 << 19
	}
	return 1 << 20
}

// needsAll reports whether configurations are chosen by more than their
// probability of reaching a goal.
func (q *Query) needsAll() bool {
	return q.filter.CountsSolutions() || q.Want == Best && q.Order.needsAll()
}

// block returns the largest block that begins at a rank and goes no farther
// than another.
func (q *Query) block(from, to uint64) block {
	if q.alone {
		return block{from: from, to: to, parts: []part{{size: to - from}}}
	}
	digits := q.Digits(from)
	most := q.mostTogether()
	size := q.Configurations() // of the placeholders from i on
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
	if n == 1 && i+1 < len(digits) { // it is the same in all these ranks, too
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
