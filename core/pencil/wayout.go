package pencil

import "slices"

// wayOut is the rule that all cells of a kind are connected: a group of them with only one open cell
// beside it grows there if there are cells of its kind elsewhere.
func (p *Puzzle) wayOut(name, why string, want Mark) Rule {
	return Rule{Name: name, Rank: 1, Places: 1, Why: why, Look: func(s *State, _ int) {
		t := &s.scratch
		// number of a cell's group, from 1; for an open cell, the number of the last group that reached the
		// cell
		t.order = fill(t.order, p.Cells(), 0)
		var ways []int32 // the only open cell beside a group; -1 if there is none or more than one
		var none bool
		for c := range p.Cells() {
			if s.marks[c] != want || t.order[c] != 0 {
				continue
			}
			id := int32(len(ways) + 1)
			found, way := 0, int32(-1)
			t.order[c] = id
			t.stack = append(t.stack[:0], int32(c))
			for len(t.stack) > 0 {
				c := int(t.stack[len(t.stack)-1])
				t.stack = t.stack[:len(t.stack)-1]
				x, y := c%p.Width, c/p.Width
				for d := Up; d <= Right; d++ {
					dx, dy := d.delta()
					n := p.at(x+dx, y+dy)
					if n < 0 || t.order[n] == id {
						continue
					}
					switch s.marks[n] {
					case want:
						t.order[n] = id
						t.stack = append(t.stack, int32(n))
					case Open:
						t.order[n] = id
						found, way = found+1, int32(n)
					}
				}
			}
			if found != 1 {
				way = -1
			}
			none = none || found == 0
			ways = append(ways, way)
		}
		if len(ways) < 2 {
			return
		}
		if none {
			s.Fail()
			return
		}
		for _, way := range ways {
			if way >= 0 {
				s.Find(int(way), want)
			}
		}
	}}
}

// everyWayOut assumes in turn that each open cell beside a group of a kind is of this kind. One of them
// has to be if there are cells of this kind elsewhere. The place of a group is its first cell.
func (p *Puzzle) everyWayOut(name, why string, want Mark) Rule {
	return casesRule(name, why, p.Cells(), p.point, func(s *State, c int) (demand, bool) {
		if s.marks[c] != want {
			return demand{}, false
		}
		seen, group := p.flood(c, func(n int) bool { return s.marks[n] == want })
		var ways []int
		for n, m := range s.marks {
			switch {
			case m == want && n < c && seen[n]:
				return demand{}, false // another cell is the first of the group
			case m == Open && slices.ContainsFunc(p.beside(n), func(b int) bool { return seen[b] }):
				ways = append(ways, n)
			}
		}
		return demand{ways, want, 1, false}, len(group) < yesOf(s, want)
	})
}

// yesOf counts the cells with a mark.
func yesOf(s *State, want Mark) (n int) {
	for _, m := range s.marks {
		if m == want {
			n++
		}
	}
	return n
}
