package wish

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
)

// boards are those that edits have made of a puzzle so far, each once. Number 0 is the
// puzzle.
type boards struct {
	space *edit.Space
	all   []board
	arena edit.Diff
	known map[key]int32
	far   map[string]int32 // those whose diff is too long for a key

	content edit.Content // the puzzle's, between two calls
	edits   []edit.Edit
}

// board is how one was made.
type board struct {
	from, to int32 // of its diff in the arena
	parent   int32 // that the edit has made it of
	edit     edit.Edit
	distance uint8 // by how many edits it was made, at least so far
}

// key tells a board from others as long as few places differ.
type key struct {
	n    uint8
	diff [4]edit.Difference
}

// most is how many boards are held in memory, some 100 bytes each.
const most = 1 << 20

func newBoards(space *edit.Space) *boards {
	b := &boards{space: space, known: make(map[key]int32), far: make(map[string]int32), content: slices.Clone(space.Start())}
	b.all = []board{{}}
	b.known[key{}] = 0
	return b
}

// diff returns how a board differs from the puzzle.
func (b *boards) diff(i int) edit.Diff { return b.arena[b.all[i].from:b.all[i].to] }

// full reports whether there is no room for more.
func (b *boards) full() bool { return len(b.all) >= most }

// expand makes every board that is one edit from board i and that is not known with as few
// edits; it returns how many edits it has made. The new ones are at the end of the list. A
// board that is known with more edits is moved nearer and handed to nearer, if that is given.
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

// enter looks a board up, and enters it as the next one if it is not known.
func (b *boards) enter(d edit.Diff) (number int32, known bool) {
	next := int32(len(b.all))
	k := key{n: uint8(len(d))}
	if len(d) > len(k.diff) {
		if number, known = b.far[string(d.AppendKey(nil))]; !known {
			b.far[string(d.AppendKey(nil))] = next
		}
		return number, known
	}
	copy(k.diff[:], d)
	if number, known = b.known[k]; !known {
		b.known[k] = next
	}
	return number, known
}

// steps returns the edits that have made a board of the puzzle, in their order.
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

// order is the boards of one distance, in the order of package edit. They are first divided
// by the number of symbols and the first place that differs, which is quick, and each of
// these groups is sorted when it is come to.
type order struct {
	numbers []int32
	groups  []int32 // where each begins, and the end
	sorted  int     // groups
}

// newOrder is of the boards from a number up to another.
func (b *boards) newOrder(from, to int) *order {
	// Eight edits change the number of symbols by eight at most.
	const offset = MostEdits
	slots := len(b.content)
	group := func(i int) int {
		d := b.diff(i)
		if len(d) == 0 {
			return 0
		}
		return (b.space.More(d)+offset)*slots + int(d[0].Slot)
	}
	ends := make([]int32, (2*offset+1)*slots+1)
	for i := from; i < to; i++ {
		ends[group(i)+1]++
	}
	for i := range ends[1:] {
		ends[i+1] += ends[i]
	}
	o := &order{numbers: make([]int32, to-from), groups: slices.Compact(slices.Clone(ends))}
	for i := from; i < to; i++ {
		g := group(i)
		o.numbers[ends[g]] = int32(i)
		ends[g]++
	}
	return o
}

// at returns the number of the board at a position; positions are asked for in turn.
func (b *boards) at(o *order, position int) int {
	for o.groups[o.sorted] <= int32(position) {
		slices.SortFunc(o.numbers[o.groups[o.sorted]:o.groups[o.sorted+1]], func(i, j int32) int {
			return b.space.Compare(b.diff(int(i)), b.diff(int(j)))
		})
		o.sorted++
	}
	return int(o.numbers[position])
}
