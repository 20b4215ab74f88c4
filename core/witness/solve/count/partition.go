package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// partition is all that matters of the regions at a frontier: which of its cells share a region
// so far, and the symbols in each. A region that leaves the frontier is judged and forgotten.
//
// Labels number the regions from 1 on from left to right, four bits a column. A column whose
// cell is in no region has 0.
type partition struct {
	labels uint64
	marks  [frontierCells]marks // by label, less one
}

// frontierCells is the most cells of a frontier: a board's narrower side.
const frontierCells = frontierMax - 2

// marks is all that matters of the symbols in a region: in the lower bits the colour of its
// separations, numbered from 1, and then for each colour with a star on the board how many
// symbols have it, as far as a star asks.
type marks uint64

const (
	squareBits = 6
	squareMask = 1<<squareBits - 1
	starBits   = 3
	starMask   = 1<<starBits - 1
	starsMost  = (64 - squareBits) / starBits // colours
)

// Symbols of one colour in a region.
const (
	noSymbol   marks = iota
	oneSymbol        // no star
	moreOf           // two or more, no star; no star may join
	starAlone        // a star that needs one symbol more
	starPaired       // a star with its second symbol; none may join
	starFailed marks = starMask
)

// together combines the symbols of two regions that become one.
var together = [5][5]marks{
	{noSymbol, oneSymbol, moreOf, starAlone, starPaired},
	{oneSymbol, moreOf, moreOf, starPaired, starFailed},
	{moreOf, moreOf, moreOf, starFailed, starFailed},
	{starAlone, starPaired, starFailed, starPaired, starFailed},
	{starPaired, starFailed, starFailed, starFailed, starFailed},
}

func (m marks) square() marks       { return m & squareMask }
func (m marks) star(c int) marks    { return m >> (squareBits + starBits*c) & starMask }
func (m marks) without(c int) marks { return m &^ (starMask << (squareBits + starBits*c)) }

// with combines two regions that become one; ok is false if no solution has that region.
func (m marks) with(other marks, stars int) (all marks, ok bool) {
	if m == 0 || other == 0 {
		return m | other, true
	}
	all = m.square()
	if all == 0 {
		all = other.square()
	} else if s := other.square(); s != 0 && s != all {
		return 0, false
	}
	for c := range stars {
		n := together[m.star(c)][other.star(c)]
		if n == starFailed {
			return 0, false
		}
		all |= n << (squareBits + starBits*c)
	}
	return all, true
}

// closes reports whether a complete region satisfies its stars.
func (m marks) closes(stars int) bool {
	for c := range stars {
		if m.star(c) == starAlone {
			return false
		}
	}
	return true
}

// cellStep is how the sweep advances by a cell at a vertex: the cell below and to the right of the
// vertex replaces the one above it in the frontier.
type cellStep struct {
	same   bool // no cell lies there, as in the last column: the partition stays the same
	within bool // the cell is in a region
	mark   marks

	// Contents of later cells, a bit a colour: separations, stars, and all symbols.
	squares, stars, symbols uint64
}

// regionGrid is a board as the regions of a sweep meet it.
type regionGrid struct {
	cells int // of a frontier
	stars int // colours with a star
	steps []cellStep
}

// newRegionGrid makes the region grid of a board; nil if regions do not matter. ok is false if
// marks have no room for all colours.
func newRegionGrid(b *witness.Board, f *grid) (g *regionGrid, ok bool) {
	squares, stars := make(map[witness.Color]int), make(map[witness.Color]int)
	b.Symbols(func(s witness.Symbol) {
		colors := squares
		switch s.Type {
		case witness.Star:
			colors = stars
		case witness.Separation:
		default:
			return
		}
		if _, known := colors[s.Color]; !known {
			colors[s.Color] = len(colors)
		}
	})
	if len(squares) > squareMask || len(stars) > starsMost {
		return nil, false
	}
	if len(squares) < 2 && len(stars) == 0 {
		return nil, true
	}
	g = &regionGrid{cells: f.columns - 1, stars: len(stars), steps: make([]cellStep, len(f.vertices))}
	var later cellStep
	for i := len(f.vertices) - 1; i >= 0; i-- {
		spot := &g.steps[i]
		*spot = later
		spot.same = f.vertices[i].lastColumn
		cell := f.vertex(i)
		cell.A, cell.B = cell.A+1, cell.B+1
		if spot.within = !spot.same && b.HasCell(cell); !spot.within {
			continue
		}
		s, ok := b.Symbol(cell)
		if !ok {
			continue
		}
		if c, ok := squares[s.Color]; ok && s.Type == witness.Separation {
			spot.mark |= marks(c + 1)
			later.squares |= 1 << c
		}
		if c, ok := stars[s.Color]; ok {
			n := oneSymbol
			if s.Type == witness.Star {
				n = starAlone
				later.stars |= 1 << c
			}
			spot.mark |= n << (squareBits + starBits*c)
			later.symbols |= 1 << c
		}
	}
	return g, true
}

// advance returns the partition after a vertex from which the given edges are drawn whole. ok is
// false if no solution has it.
func (g *regionGrid) advance(p *partition, f *grid, at int, drawn edgeChoice) (q partition, ok bool) {
	spot, x := &g.steps[at], f.vertices[at].column
	cells := g.cells
	const fresh = frontierCells + 1
	var labels [frontierCells]uint64
	var mark [fresh + 1]marks
	for i := range cells {
		labels[i] = p.labels >> (4 * i) & 15
	}
	copy(mark[1:], p.marks[:])
	above := labels[x]
	labels[x] = 0
	if spot.within {
		labels[x] = fresh
		mark[fresh] = spot.mark
		join := func(other uint64) bool {
			if other == 0 || other == fresh {
				return true
			}
			for i, l := range labels[:cells] {
				if l == other {
					labels[i] = fresh
				}
			}
			if above == other {
				above = fresh
			}
			mark[fresh], ok = mark[fresh].with(mark[other], g.stars)
			return ok
		}
		if drawn&right == 0 && !join(above) || drawn&down == 0 && x > 0 && !join(labels[x-1]) {
			return q, false
		}
	}
	gone := above != 0
	for _, l := range labels[:cells] {
		gone = gone && l != above
	}
	if gone && !mark[above].closes(g.stars) {
		return q, false
	}
	n := 0 // regions
	var named [fresh + 1]uint64
	for i, l := range labels[:cells] {
		if l == 0 {
			continue
		}
		if named[l] == 0 {
			q.marks[n] = mark[l]
			n++
			named[l] = uint64(n)
		}
		q.labels |= named[l] << (4 * i)
	}
	ok = q.reduce(spot, g.stars, n)
	return q, ok
}

// reduce forgets what can no longer matter, so that more partitions are equal. It is false if no
// solution has this partition.
func (p *partition) reduce(spot *cellStep, stars, regions int) bool {
	squares, matters := spot.squares, spot.stars != 0
	for _, m := range p.marks[:regions] {
		if s := m.square(); s != 0 {
			squares |= 1 << (s - 1)
		}
	}
	if bits.OnesCount64(squares) > 1 {
		matters = true
	} else {
		for i := range p.marks[:regions] {
			p.marks[i] &^= squareMask
		}
	}
	for c := range stars {
		var number [starPaired + 1]int
		for _, m := range p.marks[:regions] {
			number[m.star(c)]++
		}
		later, any := spot.stars>>c&1 != 0, spot.symbols>>c&1 != 0
		some := regions - number[noSymbol]
		switch {
		case number[starAlone] > 0 && !any && number[oneSymbol]+number[starAlone] < 2:
			return false
		case !later && number[starAlone]+number[starPaired] == 0, !any && some == 1:
			for i := range p.marks[:regions] {
				p.marks[i] = p.marks[i].without(c)
			}
		}
	}
	for _, m := range p.marks[:regions] {
		matters = matters || m != 0
	}
	if !matters {
		p.labels = 0
	}
	return true
}

// partitionTable is all partitions after one vertex of the sweep: a list, with a hash table of
// indices.
type partitionTable struct {
	words      []uint64 // of each the labels, and as many marks as a frontier has cells
	each       int      // words of each
	slots      []int32  // by hash: an index plus one, or 0
	successors []successors
}

// successors are the partitions that follow one, by the edges drawn whole: the number in the next
// table plus one, impassable, or 0 if not known yet.
type successors [down + right + 1]int32

// impassable is the number of a partition that no solution has.
const impassable = -1

// newTable returns an empty table with room for about that many partitions. It reuses the memory
// of a spare table, if there is one.
func (g *regionGrid) newTable(about int, spare *partitionTable) *partitionTable {
	if spare == nil {
		spare = &partitionTable{each: 1 + g.cells}
	}
	slots := slotsLeast
	for slots < 2*about {
		slots *= 2
	}
	if slots > cap(spare.slots) {
		spare.slots = make([]int32, slots)
	} else {
		spare.slots = spare.slots[:slots]
		clear(spare.slots)
	}
	spare.words, spare.successors = spare.words[:0], spare.successors[:0]
	return spare
}

// nextTable implements regionTracker.
func (g *regionGrid) nextTable(at int, now, spare *partitionTable) (next *partitionTable, used bool) {
	if g.steps[at].same {
		return now, false
	}
	return g.newTable(len(now.successors), spare), true
}

// firstTable returns the table before the first vertex.
func (g *regionGrid) firstTable() *partitionTable {
	p := g.newTable(1, nil)
	p.number(&partition{})
	return p
}

// at returns a partition by its number.
func (p *partitionTable) at(n int32) (q partition) {
	words := p.words[int(n)*p.each:][:p.each]
	q.labels = words[0]
	for i, w := range words[1:] {
		q.marks[i] = marks(w)
	}
	return q
}

// number returns the number of a partition, which it adds if it is new.
func (p *partitionTable) number(q *partition) int32 {
	if 2*len(p.successors) >= len(p.slots) {
		p.slots = make([]int32, 2*len(p.slots))
		for n := range p.successors {
			there := p.at(int32(n))
			p.slots[p.find(&there)] = int32(n + 1)
		}
	}
	slot := p.find(q)
	if p.slots[slot] == 0 {
		p.words = append(p.words, q.labels)
		for _, m := range q.marks[:p.each-1] {
			p.words = append(p.words, uint64(m))
		}
		p.successors = append(p.successors, successors{})
		p.slots[slot] = int32(len(p.successors))
	}
	return p.slots[slot] - 1
}

// find returns the slot of a partition, or the free slot where it belongs.
func (p *partitionTable) find(q *partition) int {
	hash := q.labels
	for _, m := range q.marks[:p.each-1] {
		hash = (hash ^ hash>>29) * 0x9E3779B97F4A7C15
		hash += uint64(m)
	}
	hash = (hash ^ hash>>29) * 0x9E3779B97F4A7C15
	mask := len(p.slots) - 1
	slot := int(hash >> (65 - uint(bits.Len(uint(len(p.slots))))))
	for ; p.slots[slot] != 0 && !p.is(p.slots[slot]-1, q); slot = (slot + 1) & mask {
	}
	return slot
}

// is reports whether a number is that of a partition.
func (p *partitionTable) is(n int32, q *partition) bool {
	words := p.words[int(n)*p.each:][:p.each]
	if words[0] != q.labels {
		return false
	}
	for i, w := range words[1:] {
		if w != uint64(q.marks[i]) {
			return false
		}
	}
	return true
}

// successor implements regionTracker.
func (g *regionGrid) successor(f *grid, at int, from int32, drawn edgeChoice, now, next *partitionTable) int32 {
	if g.steps[at].same {
		return from
	}
	known := now.successors[from][drawn]
	if known == 0 {
		known = impassable
		here := now.at(from)
		if q, ok := g.advance(&here, f, at, drawn); ok {
			known = next.number(&q) + 1
		}
		now.successors[from][drawn] = known
	}
	if known == impassable {
		return impassable
	}
	return known - 1
}
