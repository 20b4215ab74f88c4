package wish

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// boards are the boards that edits have made of a puzzle so far, each once. Number 0 is the puzzle.
type boards struct {
	space *edit.Space
	all   []board
	arena edit.Diff
	known map[lattice.Hash]int32 // numbers by hash of the diff

	content edit.Content // the puzzle's content between calls
	edits   []edit.Edit
}

// board records how a board was made.
type board struct {
	from, to int32 // range of the board's diff in the arena
	parent   int32 // board from which the edit made this board
	edit     edit.Edit
	distance uint8 // number of edits that made the board, the minimum found so far
}

// most is the maximum number of boards held in memory, some 100 bytes each.
const most = 1 << 20

func newBoards(space *edit.Space) *boards {
	return &boards{space: space, known: map[lattice.Hash]int32{hash(nil): 0}, content: slices.Clone(space.Start()), all: []board{{}}}
}

// diff returns the diff between a board and the puzzle.
func (b *boards) diff(i int) edit.Diff { return b.arena[b.all[i].from:b.all[i].to] }

// full reports whether there is no room for more boards.
func (b *boards) full() bool { return len(b.all) >= most }

// expand makes every board that is one edit from board i and is not known with as few edits. It returns the
// number of edits tried. New boards are appended to the list. A board that was known with more edits gets the
// smaller distance and is passed to nearer, if that is not nil.
func (b *boards) expand(i int, nearer func(j int)) int {
	parent := b.diff(i)
	distance := b.all[i].distance + 1
	parent.Bring(b.content)
	b.edits = b.space.Edits(b.edits[:0], b.content)
	for _, e := range b.edits {
		from := len(b.arena)
		b.arena = b.space.After(b.arena, parent, b.content, e)
		made := board{int32(from), int32(len(b.arena)), int32(i), e, distance}
		if j, known := b.enter(b.arena[from:]); known {
			b.arena = b.arena[:from]
			if old := &b.all[j]; nearer != nil && old.distance > distance {
				made.from, made.to = old.from, old.to
				*old = made
				nearer(int(j))
			}
			continue
		}
		b.all = append(b.all, made)
	}
	b.space.Back(b.content, parent)
	return len(b.edits)
}

// enter looks up a board, and records it under the next number if it is not known.
func (b *boards) enter(d edit.Diff) (number int32, known bool) {
	h := hash(d)
	if number, known = b.known[h]; !known {
		b.known[h] = int32(len(b.all))
	}
	return number, known
}

// hash returns a hash that identifies a board.
func hash(d edit.Diff) lattice.Hash {
	h := lattice.Seed
	for _, one := range d {
		h.Add(uint64(one.Slot)<<16 | uint64(one.Code))
	}
	return h
}

// leaf returns the diff of the board that an edit makes of board i, without recording it; dst is overwritten.
func (b *boards) leaf(dst edit.Diff, i int, e edit.Edit) edit.Diff {
	parent := b.diff(i)
	parent.Bring(b.content)
	dst = b.space.After(dst[:0], parent, b.content, e)
	b.space.Back(b.content, parent)
	return dst
}

// editsOf appends the edits of board i.
func (b *boards) editsOf(dst []edit.Edit, i int) []edit.Edit {
	parent := b.diff(i)
	parent.Bring(b.content)
	dst = b.space.Edits(dst, b.content)
	b.space.Back(b.content, parent)
	return dst
}

// keep adds a leaf to the boards.
func (b *boards) keep(d edit.Diff, parent int, e edit.Edit) (number int) {
	b.enter(d)
	from := len(b.arena)
	b.arena = append(b.arena, d...)
	b.all = append(b.all, board{int32(from), int32(len(b.arena)), int32(parent), e, b.all[parent].distance + 1})
	return len(b.all) - 1
}

// steps returns the edits that turn the puzzle into a board, in their order.
func (b *boards) steps(i int) []edit.Step {
	if i == 0 {
		return nil
	}
	parent := int(b.all[i].parent)
	before := b.diff(parent)
	content := slices.Clone(b.space.Start())
	before.Bring(content)
	return append(b.steps(parent), b.space.Describe(content, b.all[i].edit))
}

// order yields the boards of one distance in the order of package edit. The boards are first divided by the
// number of symbols and the first place that differs, which is quick. Each of these groups is sorted when it
// is reached.
type order struct {
	numbers []int
	groups  []int // beginning of each group, and the end
	sorted  int   // number of sorted groups
}

// newOrder orders the boards with from <= number < to.
func (b *boards) newOrder(from, to int) *order {
	// Eight edits change the number of symbols by at most eight.
	const offset = MostEdits
	slots := len(b.content)
	group := func(i int) int {
		d := b.diff(i)
		if len(d) == 0 {
			return 0
		}
		return (b.space.More(d)+offset)*slots + int(d[0].Slot)
	}
	ends := make([]int, (2*offset+1)*slots+1)
	for i := from; i < to; i++ {
		ends[group(i)+1]++
	}
	for i := range ends[1:] {
		ends[i+1] += ends[i]
	}
	o := &order{numbers: make([]int, to-from), groups: slices.Compact(slices.Clone(ends))}
	for i := from; i < to; i++ {
		g := group(i)
		o.numbers[ends[g]] = i
		ends[g]++
	}
	return o
}

// at returns the number of the board at a position; positions must be requested in order.
func (b *boards) at(o *order, position int) int {
	for o.groups[o.sorted] <= position {
		slices.SortStableFunc(o.numbers[o.groups[o.sorted]:o.groups[o.sorted+1]], func(i, j int) int {
			return b.space.Compare(b.diff(i), b.diff(j))
		})
		o.sorted++
	}
	return o.numbers[position]
}
