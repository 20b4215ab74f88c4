package fill

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// part is a set of fillings of a block that are walked together: each placeholder takes some of its options.
// If they cannot be walked together, each is measured by itself. A filling's number is the mixed-radix number
// of the placeholders' choices.
type part struct {
	size    uint64
	choices [][]int // by placeholder of the block: option numbers, ascending
	given   []bool  // by placeholder: its only choice is put on the board
}

// worthCutting is the number of ranks from which a block may be walked in more parts, for fuller words.
const worthCutting = 1 << 12

// divide determines the parts of a block. Eliminators decide how everything else is judged, so in each part a
// placeholder either is an eliminator or cannot be one. If words would stay half empty, a part has only some
// of the options of one placeholder.
func (b *block) divide() {
	eliminators := make([]int, len(b.options)) // by placeholder: option number of the eliminator, or -1
	ways := 1
	for i, list := range b.options {
		eliminators[i] = -1
		for j := range list {
			if list[j].Type == witness.Eliminator {
				eliminators[i] = j
				ways *= 2
			}
		}
	}
	for way := range ways {
		p := part{choices: make([][]int, len(b.options)), given: make([]bool, len(b.options))}
		for i, list := range b.options {
			if eliminators[i] >= 0 {
				p.given[i] = way&1 != 0
				way >>= 1
			}
			for j := range list {
				if p.given[i] == (j == eliminators[i]) {
					p.choices[i] = append(p.choices[i], j)
				}
			}
		}
		b.cut(p)
	}
}

// cut adds a part, or the pieces into which it is cut.
func (b *block) cut(p part) {
	p.count()
	if p.size == 0 {
		return
	}
	cut, pieces := 0, 1
	if b.to-b.from >= worthCutting {
		cut, pieces = walk.Cut(lattice.New(b.board), p.open(b))
	}
	if pieces == 1 {
		b.parts = append(b.parts, p)
		return
	}
	at := -1 // index among all placeholders
	for ; cut >= 0; cut-- {
		for at++; p.given[at]; at++ {
		}
	}
	all := p.choices[at]
	for piece := range pieces {
		some := part{choices: append([][]int(nil), p.choices...), given: p.given}
		some.choices[at] = all[piece*len(all)/pieces : (piece+1)*len(all)/pieces]
		some.count()
		b.parts = append(b.parts, some)
	}
}

func (p *part) count() {
	p.size = 1
	for _, list := range p.choices {
		p.size *= uint64(len(list))
	}
}

// open returns the options of the placeholders that are not put on the board.
func (p *part) open(b *block) (options [][]witness.Symbol) {
	for i, list := range p.choices {
		if p.given[i] {
			continue
		}
		var some []witness.Symbol
		for _, j := range list {
			some = append(some, b.options[i][j])
		}
		options = append(options, some)
	}
	return options
}

// walk begins the walk of a part for a player. ok is that of walk.NewMany.
func (p *part) walk(b *block, m player.Model) (many *walk.Many, ok bool) {
	var given []witness.Symbol
	for i, list := range p.choices {
		if p.given[i] {
			given = append(given, b.options[i][list[0]])
		}
	}
	return walk.NewMany(lattice.New(b.board.With(given)), m, p.open(b))
}

// cursor steps through the fillings of a part in the order of their numbers.
type cursor struct {
	rank uint64
	at   []int // by placeholder: index of its choice
}

// first returns the cursor of a part's first filling.
func (b *block) first(p *part) cursor {
	c := cursor{rank: b.from, at: make([]int, len(p.choices))}
	for i, list := range p.choices {
		c.rank += uint64(list[0]) * b.strides[i]
	}
	return c
}

// next goes to the next filling, and from the last to the first.
func (c *cursor) next(b *block, p *part) {
	for i := len(c.at) - 1; i >= 0; i-- {
		list := p.choices[i]
		if c.at[i]++; c.at[i] < len(list) {
			c.rank += uint64(list[c.at[i]]-list[c.at[i]-1]) * b.strides[i]
			return
		}
		c.at[i] = 0
		c.rank -= uint64(list[len(list)-1]-list[0]) * b.strides[i]
	}
	if len(c.at) == 0 { // configurations measured one by one: consecutive ranks
		c.rank++
	}
}
