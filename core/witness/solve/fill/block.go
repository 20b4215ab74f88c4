package fill

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// block is ranks that come of filling all placeholders from some one on in
// every way, and that one in one way or more. What the placeholders before have
// in these ranks are symbols like others. It is walked in one part, or in some,
// each with a part of one placeholder's options.
type block struct {
	from, to uint64 // ranks
	board    *lattice.Board
	options  [][]witness.Symbol // of the placeholders that are filled
	cut      int                // the placeholder, among these, that is divided
	parts    int
	stride   uint64 // between options of the cut one, in ranks
}

// worthCutting is how many ranks a block has before the tree may be walked
// another time for fuller words.
const worthCutting = 1 << 12

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
	b := block{from: from, to: from + n*size, parts: 1}
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
	b.board = lattice.New(q.board.With(fixed))
	// All parts are walked, or none is because of too many colours.
	if b.to-b.from >= worthCutting && len(b.board.Colors)+len(q.Colors) < walk.MostColors {
		b.cut, b.parts = walk.Cut(b.board, b.options)
	}
	b.stride = 1
	for _, list := range b.options[b.cut+1:] {
		b.stride *= uint64(len(list))
	}
	return b
}

// piece is which of the cut placeholder's options a part has.
func (b *block) piece(part int) (from, to int) {
	n := len(b.options[b.cut])
	return part * n / b.parts, (part + 1) * n / b.parts
}

// size returns how many ranks a part has.
func (b *block) size(part int) uint64 {
	from, to := b.piece(part)
	return (b.to - b.from) / uint64(len(b.options[b.cut])) * uint64(to-from)
}

// rank returns the rank of a part's filling.
func (b *block) rank(part int, filling uint64) uint64 {
	from, to := b.piece(part)
	low, rest := filling%b.stride, filling/b.stride
	option, high := rest%uint64(to-from), rest/uint64(to-from)
	return b.from + low + b.stride*(uint64(from)+option+high*uint64(len(b.options[b.cut])))
}

// walk begins the walk of a part by a player; ok is walk.NewMany's.
func (b *block) walk(q *Query, m player.Model, part int) (many *walk.Many, ok bool) {
	from, to := b.piece(part)
	options := append([][]witness.Symbol(nil), b.options...)
	options[b.cut] = options[b.cut][from:to]
	return walk.NewMany(b.board, m, options)
}
