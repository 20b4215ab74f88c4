package sokoban

import "slices"

// plan says how well the boxes of a state fit into the packing order.
type plan struct {
	packed int    // progress in the order
	next   int16  // cell that is to have a box next, or none
	doomed []bool // cells from which a box can reach no goal once next is filled, by cell
}

// planRoom is the largest number of stored plans.
const planRoom = 1 << 16

// plan returns the plan for boxes. hash must be that of the boxes that matter to the order.
func (p *packing) plan(hash uint64, boxes []int16) *plan {
	if q := p.plans[hash]; q != nil {
		return q
	}
	if len(p.plans) >= planRoom {
		clear(p.plans)
	}
	q := &plan{next: none}
	if p.parks {
		p.followStages(q, boxes)
	} else {
		p.completeOrder(q, boxes)
	}
	q.doomed = p.doomed(boxes, q.next)
	p.plans[hash] = q
	return q
}

// followStages finds the last stage that the boxes have reached.
func (p *packing) followStages(q *plan, boxes []int16) {
	for i, stage := range p.stages {
		if !within(stage, boxes) {
			continue
		}
		q.packed, q.next = i, none
		if i+1 < len(p.stages) {
			for _, c := range p.stages[i+1] {
				if !slices.Contains(stage, c) {
					q.next = c
				}
			}
		}
	}
}

// within reports whether all of some cells have boxes.
func within(cells, boxes []int16) bool {
	return !slices.ContainsFunc(cells, func(c int16) bool { return !slices.Contains(boxes, c) })
}

// completeOrder counts the filled goals that can stay filled until all other goals are, in some order. It
// pulls boxes away from all empty goals, and from filled goals only where it must.
func (p *packing) completeOrder(q *plan, boxes []int16) {
	var empty, filled []int16
	for _, g := range p.goals {
		if slices.Contains(boxes, g) {
			filled = append(filled, g)
		} else {
			empty = append(empty, g)
		}
	}
	lastFirst := func(a, b int16) int { return int(p.rank[b]) - int(p.rank[a]) }
	slices.SortFunc(empty, lastFirst)
	slices.SortFunc(filled, lastFirst)
	p.put(p.goals, true)
	pullOne := func(goals []int16) (left []int16, ok bool) {
		for i, g := range goals {
			if p.way(g) < far {
				p.box[g], q.next = false, g
				return slices.Delete(goals, i, i+1), true
			}
		}
		return goals, false
	}
	for ok := true; ok && len(empty) > 0; {
		if empty, ok = pullOne(empty); !ok {
			filled, ok = pullOne(filled)
		}
	}
	p.put(p.goals, false)
	q.packed = max(0, len(filled)-len(empty))
}

// doomed returns the cells from which a box cannot be pushed to any empty goal if the filled goals and next
// are walls, wherever the worker is.
func (p *packing) doomed(boxes []int16, next int16) []bool {
	wall, doomed := make([]bool, p.n), make([]bool, p.n)
	for _, c := range boxes {
		wall[c] = p.goal[c]
	}
	if next != none {
		wall[next] = true
	}
	for i := range doomed {
		doomed[i] = true
	}
	var queue []int16
	for _, g := range p.goals {
		if !wall[g] {
			doomed[g] = false
			queue = append(queue, g)
		}
	}
	for i := 0; i < len(queue); i++ {
		for d, c := range p.next[queue[i]] {
			if c == none || wall[c] || !doomed[c] {
				continue
			}
			if w := p.next[c][d]; w != none && !wall[w] {
				doomed[c] = false
				queue = append(queue, c)
			}
		}
	}
	return doomed
}
