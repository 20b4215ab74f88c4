package fill

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// part is the fillings of a block that are walked together, or none of them is: each
// placeholder takes some of its options. A filling's number is the mixed-radix number of
// these.
type part struct {
	size    uint64
	choices [][]int // by placeholder of the block: numbers of options, ascending
	given   []bool  // by placeholder: its one option is a symbol of the board
}

// worthCutting is how many ranks a block has before the tree may be walked
// another time for fuller words.
const worthCutting = 1 << 12

// divide finds the parts of a block. Eliminators decide how everything else is judged, so
// in a part a placeholder has one for sure or has none. And where words would stay half
// empty, a part has some options only of one placeholder.
func (b *block) divide() {
	eliminators := make([]int, len(b.options)) // by placeholder: the option, or -1
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

// cut adds a part, or what it is cut into.
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
	at := -1 // the placeholder, of all
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

// open returns what the placeholders may become that are none of the board's symbols.
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

// walk begins the walk of a part by a player; ok is walk.NewMany's.
func (p *part) walk(b *block, m player.Model) (many *walk.Many, ok bool) {
	var given []witness.Symbol
	for i, list := range p.choices {
		if p.given[i] {
			given = append(given, b.options[i][list[0]])
		}
	}
	return walk.NewMany(lattice.New(b.board.With(given)), m, p.open(b))
}

// cursor goes through the fillings of a part in the order of their numbers.
type cursor struct {
	rank uint64
	at   []int // by placeholder: which of its choices
}

// first returns the cursor of a part's first filling.
func (b *block) first(p *part) cursor {
	c := cursor{rank: b.from, at: make([]int, len(p.choices))}
	for i, list := range p.choices {
		c.rank += uint64(list[0]) * b.strides[i]
	}
	return c
}

// next goes on; after the last filling comes the first.
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
	if len(c.at) == 0 { // ranks one after another
		c.rank++
	}
}
