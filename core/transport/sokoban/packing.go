package sokoban

import "slices"

// packing is an order in which the goals can be filled. It is found backwards: from a board with a box on
// every goal, boxes are pulled away one after another, each until it reaches a cell where a box is at the
// start. Other boxes than those on goals are left out, and the worker may begin each time wherever he likes,
// so that the order is only a guide.
type packing struct {
	*board
	stages   [][]int16 // cells that must have boxes, one stage after another; the last ones are the goals
	rank     []int16   // stage that fills a goal, by cell; 0 for other cells and for goals that no stage fills
	relevant []bool    // cells of all stages, by cell
	parks    bool      // some box must wait on another cell before it goes to its goal
	plans    map[uint64]*plan

	// Buffers.
	source []bool    // cells of boxes at the start, by cell
	box    []bool    // boxes that are still to be pulled away, by cell
	part   [][4]int8 // part of the board in which a neighbour of the box lies, by cell of the box
	been   []uint8   // bit set of parts in which the worker has been, by cell of the box
	seen   []int32   // stamp of the last flood that reached a cell, by cell
	stamp  int32
	region []int16
	queue  []macroPlace
}

func newPacking(b *board) *packing {
	p := &packing{
		board: b, rank: make([]int16, b.n), relevant: make([]bool, b.n), plans: map[uint64]*plan{},
		source: make([]bool, b.n), box: make([]bool, b.n), part: make([][4]int8, b.n),
		been: make([]uint8, b.n), seen: make([]int32, b.n),
	}
	for _, c := range b.boxes {
		p.source[c] = true
	}
	p.order()
	return p
}

// order finds the stages.
func (p *packing) order() {
	all := slices.Clone(p.goals)
	p.stages = [][]int16{all}
	left := p.pullAway(all, &p.stages)
	if len(left) > 0 {
		p.parks = true
		p.stages = append(p.stages, p.park(left)...)
	}
	slices.Reverse(p.stages)
	for i, stage := range p.stages {
		for _, c := range stage {
			p.relevant[c] = true
		}
		for _, g := range p.goals {
			if !slices.Contains(stage, g) {
				p.rank[g] = int16(i) + 1
			}
		}
	}
}

// pullAway pulls away as many boxes as possible, each time one with a shortest way, so that its goal is
// filled as late as possible. It returns the cells of the other boxes, and appends those left after each box
// to stages if it is not nil.
func (p *packing) pullAway(boxes []int16, stages *[][]int16) (left []int16) {
	left = boxes
	p.put(left, true)
	for {
		best, least := none, far
		for i, c := range left {
			if d := p.way(c); d < least {
				best, least = i, d
			}
		}
		if best < 0 {
			break
		}
		p.box[left[best]] = false
		left = slices.Delete(slices.Clone(left), best, best+1)
		if stages != nil {
			*stages = append(*stages, left)
		}
	}
	p.put(left, false)
	return left
}

// put sets or removes boxes.
func (p *packing) put(boxes []int16, there bool) {
	for _, c := range boxes {
		p.box[c] = there
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
	p.box[c] = false
	defer func() { p.box[c] = true }()
	clear(p.been)
	p.queue = p.queue[:0]
	visit := func(c int16, worker int, pulls int16) {
		if part := p.part[c][worker]; p.been[c]>>part&1 == 0 {
			p.been[c] |= 1 << part
			p.queue = append(p.queue, macroPlace{c: c, part: part, pushes: pulls})
		}
	}
	p.divide(c)
	for d, to := range p.next[c] {
		if to != none && !p.box[to] {
			visit(c, d, 0)
		}
	}
	for i := 0; i < len(p.queue); i++ {
		at := p.queue[i]
		for d, to := range p.next[at.c] {
			if to == none || p.part[at.c][d] != at.part {
				continue
			}
			if back := p.next[to][d]; back == none || p.box[back] {
				continue
			}
			if p.been[to] == 0 {
				if stop(to) {
					return int(at.pushes) + 1
				}
				p.divide(to)
			}
			visit(to, d, at.pushes+1)
		}
	}
	return far
}

// canPull reports whether there is room to pull the box on c in some direction.
func (p *packing) canPull(c int16) bool {
	for d, to := range p.next[c] {
		if to != none && !p.box[to] {
			if back := p.next[to][d]; back != none && !p.box[back] {
				return true
			}
		}
	}
	return false
}

// divide finds the parts of the board around a box on c. A neighbour that is a wall or has a box is in part
// -1.
func (p *packing) divide(c int16) {
	first := p.stamp
	for d, from := range p.next[c] {
		if from == none || p.box[from] {
			p.part[c][d] = -1
			continue
		}
		if p.seen[from] <= first {
			p.stamp++
			p.seen[from] = p.stamp
			p.region = append(p.region[:0], from)
			for i := 0; i < len(p.region); i++ {
				for _, to := range p.next[p.region[i]] {
					if to != none && to != c && !p.box[to] && p.seen[to] != p.stamp {
						p.seen[to] = p.stamp
						p.region = append(p.region, to)
					}
				}
			}
		}
		p.part[c][d] = int8(p.seen[from] - first - 1)
	}
}
