package wish

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// pools are the pools on which boards near a puzzle are judged.
//
// A pool must contain every solution of the board. All lines of the bare board do, and small boards use
// those. Larger ones use the solutions of the puzzle without some symbols: those that the board no longer
// has, and the stars of every colour in which the board and the puzzle differ. The remaining symbols are on
// the board too, and impose the same conditions there as in the pool: crossings and triangles depend only on
// themselves, two separations on each other, and a star on the symbols of its colour, which are the same. So
// every solution of the board is in the pool.
type pools struct {
	space *edit.Space
	all   map[string]*pool // by the diff of the pool's board
	asked map[string]bool  // pools that a board has requested
	bare  map[string]int   // by changed starts and ends: whether the pool has all lines of the bare board
	turns []string         // keys of pools, the most recently used last

	occupied []edit.Slot // slots where the puzzle has symbols
	diff     edit.Diff
	key      []byte
}

const (
	// bareMost is the maximum number of lines of a bare board for a pool of all lines: a board of 4x4 cells
	// has 8,512, one of 4x5 has 79,384.
	bareMost = 1 << 17
	// bareStates is the limit of states to count them: some milliseconds, and more than any board with so few
	// lines needs.
	bareStates = 1 << 14
	// pooledMost is the maximum number of solutions of a puzzle without some symbols.
	pooledMost = 1 << 16
	// heldMost is the largest total number of lines held in memory, some 100 bytes each.
	heldMost = 1 << 19
)

// The use of all lines of the bare board, by starts and ends.
const (
	unknown = iota
	taken
	tooMany
)

func newPools(space *edit.Space) *pools {
	p := &pools{space: space, all: make(map[string]*pool), asked: make(map[string]bool), bare: make(map[string]int)}
	for i, code := range space.Start() {
		if slot := edit.Slot(i); code != 0 && !slot.OfTip() {
			p.occupied = append(p.occupied, slot)
		}
	}
	return p
}

// of returns the pool for a board; it may have to be prepared (pool.step) or be useless. It is nil for the
// first board that requests a pool: that board is analysed, since a pool for a single board costs more than
// it saves.
func (p *pools) of(d edit.Diff) *pool {
	p.without(d, func(edit.Slot) bool { return true })
	p.key = p.diff.AppendKey(p.key[:0])
	if p.bare[string(p.key)] == unknown {
		p.bare[string(p.key)] = tooMany
		solver := count.NewSolver(p.lattice(), 0)
		if solver.Step(bareStates) && !(count.Number{Lo: bareMost}).Less(solver.Count()) {
			p.bare[string(p.key)] = taken
		}
	}
	most := bareMost
	if p.bare[string(p.key)] == tooMany {
		most = pooledMost
		p.relax(d)
		p.key = p.diff.AppendKey(p.key[:0])
	}
	found := p.all[string(p.key)]
	if found == nil {
		if !p.asked[string(p.key)] {
			p.asked[string(p.key)] = true
			return nil
		}
		found = newPool(p.lattice(), most)
		p.all[string(p.key)] = found
	}
	if len(p.turns) == 0 || p.turns[len(p.turns)-1] != string(p.key) {
		p.turns = slices.DeleteFunc(p.turns, func(k string) bool { return k == string(p.key) })
		p.turns = append(p.turns, string(p.key))
	}
	return found
}

// without sets p.diff to the puzzle without some of its symbols, with the starts and ends of a board.
func (p *pools) without(d edit.Diff, drop func(edit.Slot) bool) {
	p.diff = p.diff[:0]
	next := 0
	for _, one := range d {
		if !one.Slot.OfTip() {
			continue
		}
		for ; next < len(p.occupied) && p.occupied[next] < one.Slot; next++ {
			if drop(p.occupied[next]) {
				p.diff = append(p.diff, edit.Difference{Slot: p.occupied[next]})
			}
		}
		p.diff = append(p.diff, one)
	}
	for ; next < len(p.occupied); next++ {
		if drop(p.occupied[next]) {
			p.diff = append(p.diff, edit.Difference{Slot: p.occupied[next]})
		}
	}
}

// relax drops the symbols that a board no longer has, and the stars in the colours of these and of their
// replacements.
func (p *pools) relax(d edit.Diff) {
	start := p.space.Start()
	var colors []witness.Color
	for _, one := range d {
		if one.Slot.OfTip() {
			continue
		}
		for _, code := range [2]edit.Code{start[one.Slot], one.Code} {
			if color := p.space.Kind(code).Color; color != "" && !slices.Contains(colors, color) {
				colors = append(colors, color)
			}
		}
	}
	p.without(d, func(slot edit.Slot) bool {
		if slices.ContainsFunc(d, func(one edit.Difference) bool { return one.Slot == slot }) {
			return true
		}
		kind := p.space.Kind(start[slot])
		return kind.Type == witness.Star && slices.Contains(colors, kind.Color)
	})
}

// lattice returns the board of p.diff.
func (p *pools) lattice() *lattice.Board {
	b, err := witness.Compile(p.space.Document(p.diff))
	if err != nil {
		panic("wish: a board without some symbols is no puzzle: " + err.Error())
	}
	return lattice.New(b)
}

// spare drops the pools that were not used recently, if there are too many lines.
func (p *pools) spare() {
	lines := 0
	for i := len(p.turns) - 1; i >= 0; i-- {
		k := p.turns[i]
		if lines += p.all[k].size(); lines > heldMost && i < len(p.turns)-1 {
			delete(p.all, k)
			p.turns = slices.Delete(p.turns, i, i+1)
		}
	}
}
