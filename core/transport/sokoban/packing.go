package sokoban

import "slices"

// packing is an order in which the goals can be filled. It is found backwards: from a board with a box on
// every goal, boxes are pulled away one after another, each to a cell where a box is at the start. All other
// boxes are ignored, and the worker may start anywhere for each box, so the order is only a guide.
type packing struct {
	*board
	stages   [][]int16 // cells that must have boxes, by stage; the last stage has all goals
	fills    []int16   // cell that the next stage adds, by stage; the last stage has none
	relevant []bool    // cells of all stages, by cell
	parks    bool      // some box must wait on another cell before it goes to its goal
	plans    map[uint64]*plan

	// Buffers.
	source []bool  // cells of boxes at the start, by cell
	on     []int16 // 1 for a box that is still to be pulled away, by cell
	around surroundings
	queue  []macroPlace
}

func newPacking(b *board) *packing {
	p := &packing{
		board: b, relevant: make([]bool, b.n), plans: map[uint64]*plan{},
		source: make([]bool, b.n), on: make([]int16, b.n), around: newSurroundings(b.n),
	}
	for _, c := range b.boxes {
		p.source[c] = true
	}
	p.order()
	return p
}

// order finds the stages.
func (p *packing) order() {
	p.stages = p.pullAway(p.goals)
	if left := p.stages[len(p.stages)-1]; len(left) > 0 {
		p.parks = true
		p.stages = append(p.stages, p.park(left)...)
	}
	slices.Reverse(p.stages)
	for i, stage := range p.stages {
		for _, c := range stage {
			p.relevant[c] = true
			if i > 0 && !slices.Contains(p.stages[i-1], c) {
				p.fills = append(p.fills, c)
			}
		}
	}
}

// pullAway pulls away as many boxes as possible. Boxes with short ways go first, so that their goals are
// filled late. It returns the cells of the remaining boxes at the start and after each removal.
func (p *packing) pullAway(boxes []int16) (stages [][]int16) {
	left := boxes
	p.put(left, 1)
	for {
		stages = append(stages, left)
		best, least := -1, far
		for i, c := range left {
			if d := p.way(c); d < least {
				best, least = i, d
			}
		}
		if best < 0 {
			break
		}
		p.on[left[best]] = 0
		left = slices.Delete(slices.Clone(left), best, best+1)
	}
	p.put(left, 0)
	return stages
}

// put sets packing.on for some cells.
func (p *packing) put(cells []int16, on int16) {
	for _, c := range cells {
		p.on[c] = on
	}
}

// way returns the fewest pulls that bring the box on c to a source, or far.
func (p *packing) way(c int16) int {
	if p.source[c] {
		return 0
	}
	return p.pull(c, func(to int16) bool { return p.source[to] })
}

// pull visits the cells to which the box on c can be pulled, the nearest first, until stop returns true. It
// returns the number of pulls to the last cell, or far if stop never returned true.
func (p *packing) pull(c int16, stop func(int16) bool) int {
	if !p.canPull(c) {
		return far
	}
	p.on[c] = 0
	defer func() { p.on[c] = 1 }()
	p.around.reset()
	p.queue = p.queue[:0]
	visit := func(c int16, a *sides, worker int, pulls int16) {
		if part := a.part[worker]; a.been>>part&1 == 0 {
			a.been |= 1 << part
			p.queue = append(p.queue, macroPlace{c: c, part: part, pushes: pulls})
		}
	}
	start := p.around.of(p.board, p.on, c)
	for d, to := range p.next[c] {
		if free(p.on, to) {
			visit(c, start, d, 0)
		}
	}
	for i := 0; i < len(p.queue); i++ {
		at := p.queue[i]
		from := p.around.of(p.board, p.on, at.c)
		for d, to := range p.next[at.c] {
			if to == none || from.part[d] != at.part || !free(p.on, p.next[to][d]) {
				continue
			}
			a := p.around.of(p.board, p.on, to)
			if a.been == 0 && stop(to) {
				return int(at.pushes) + 1
			}
			visit(to, a, d, at.pushes+1)
		}
	}
	return far
}

// canPull reports whether there is room to pull the box on c in some direction.
func (p *packing) canPull(c int16) bool {
	for d, to := range p.next[c] {
		if free(p.on, to) && free(p.on, p.next[to][d]) {
			return true
		}
	}
	return false
}
