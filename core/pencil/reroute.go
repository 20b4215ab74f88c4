package pencil

import "slices"

// reroutes calls each for solutions that differ from a given one in a single place: a line turns in
// another node, or makes a detour through nodes without a line. It stops when each returns false.
//
// Every solution can be changed step by step into a basic one, where no line is beside itself or turns
// below an empty node in which it could turn instead: each step removes a detour or moves a turn up.
// So reroutes of all basic solutions, and reroutes of the results, give all solutions.
func (k *pairLines) reroutes(solution Marks, each func(Marks) bool) {
	r := &rerouting{pairLines: k, marks: slices.Clone(solution), used: make([]bool, k.m.nodes()), each: each}
	for node := range r.used {
		at := k.m.at(node)
		r.used[node] = k.m.ended(node) || solution.yes(at[:]...) > 0
	}
	for node := range r.used {
		if r.used[node] && !k.m.ended(node) && !r.turns(node) {
			return
		}
	}
	for i := range k.m.sides() {
		q := k.m.first + i
		if solution[q] != Yes {
			continue
		}
		a, b := k.m.ends(q)
		r.marks[q] = No
		if !r.detour(a, b, q) {
			return
		}
		r.marks[q] = Yes
	}
}

// rerouting is a solution that is being changed.
type rerouting struct {
	*pairLines
	marks Marks
	used  []bool // nodes with a line
	each  func(Marks) bool
}

// turns moves each turn of a line, one at a time, to the opposite node of its square and calls r.each with
// the result. It returns false once each has returned false.
func (r *rerouting) turns(node int) bool {
	for _, v := range []Dir{Up, Down} {
		for _, h := range []Dir{Left, Right} {
			up, aside := r.step(node, v), r.step(node, h)
			if up < 0 || aside < 0 || r.used[r.step(up, h)] {
				continue
			}
			from := []int{r.m.toward(node, v), r.m.toward(node, h)}
			if r.marks.yes(from...) < 2 {
				continue
			}
			to := []int{r.m.toward(up, h), r.m.toward(aside, v)}
			r.draw(from, No)
			r.draw(to, Yes)
			if !r.each(slices.Clone(r.marks)) {
				return false
			}
			r.draw(to, No)
			r.draw(from, Yes)
		}
	}
	return true
}

func (r *rerouting) draw(sides []int, m Mark) {
	for _, q := range sides {
		r.marks[q] = m
	}
}

// detour leads the line from a node through empty nodes to the node to, without the side between the two ends
// of the detour, and calls r.each with every result. It returns false once each has returned false.
func (r *rerouting) detour(node, to, without int) bool {
	for _, next := range r.next[node] {
		q, n := int(next.question), int(next.to)
		switch {
		case q == without:
			continue
		case n == to:
			r.marks[q] = Yes
			if !r.each(slices.Clone(r.marks)) {
				return false
			}
		case r.used[n]:
			continue
		default:
			r.marks[q], r.used[n] = Yes, true
			if r.gets(n, to) && !r.detour(n, to, without) {
				return false
			}
			r.used[n] = false
		}
		r.marks[q] = No
	}
	return true
}

// gets reports whether a path through empty nodes leads from a node to another.
func (r *rerouting) gets(node, to int) bool {
	met := map[int]bool{node: true}
	for all := []int{node}; len(all) > 0; all = all[1:] {
		for _, next := range r.next[all[0]] {
			switch n := int(next.to); {
			case n == to:
				return true
			case !r.used[n] && !met[n]:
				met[n] = true
				all = append(all, n)
			}
		}
	}
	return false
}
