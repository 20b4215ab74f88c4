package sokoban

import "slices"

// plan says how well the boxes of a state fit into the packing order.
type plan struct {
	hash   uint64 // hash of the boxes that matter to the order
	packed int    // progress in the order
	next   int16  // cell to be filled next, or none
	alive  []bool // cells from which a box can still reach a goal once next is filled, by cell
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
	q := &plan{hash: hash, next: none}
	if p.parks {
		p.followStages(q, boxes)
	} else {
		p.completeOrder(q, boxes)
	}
	q.alive = p.aliveAfter(boxes, q.next)
	p.plans[hash] = q
	return q
}

// followStages finds the last stage that the boxes have reached.
func (p *packing) followStages(q *plan, boxes []int16) {
	for i, stage := range slices.Backward(p.stages) {
		if !within(stage, boxes) {
			continue
		}
		q.packed = i
		if i < len(p.fills) {
			q.next = p.fills[i]
		}
		return
	}
}

// within reports whether all the cells have boxes.
func within(cells, boxes []int16) bool {
	return !slices.ContainsFunc(cells, func(c int16) bool { return !slices.Contains(boxes, c) })
}

// completeOrder counts the filled goals that can stay filled in some order of filling all other goals. It
// pulls boxes away from all empty goals, and from filled goals only where it must.
func (p *packing) completeOrder(q *plan, boxes []int16) {
	var empty, filled []int16
	for _, g := range slices.Backward(p.fills) {
		if slices.Contains(boxes, g) {
			filled = append(filled, g)
		} else {
			empty = append(empty, g)
		}
	}
	p.put(p.goals, 1)
	pullOne := func(goals []int16) (left []int16, ok bool) {
		for i, g := range goals {
			if p.way(g) < far {
				p.on[g], q.next = 0, g
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
	p.put(p.goals, 0)
	q.packed = max(0, len(filled)-len(empty))
}

// aliveAfter returns the cells from which a box can be pushed to an empty goal if the filled goals and next
// are walls, wherever the worker is.
func (p *packing) aliveAfter(boxes []int16, next int16) []bool {
	wall, alive := make([]bool, p.n), make([]bool, p.n)
	for _, c := range boxes {
		wall[c] = p.goal[c]
	}
	if next != none {
		wall[next] = true
	}
	p.markAlive(wall, alive, nil)
	return alive
}
