package pencil

import "slices"

// diagram is a decision diagram of all ways to shade a room with its number of cells so that no two share a
// side and no cells are cut off. It has a node for each cell and each relevant state of the cells before it,
// with a next node for either answer.
//
// Shaded cells that touch at a corner, and shaded cells at the edge of the board, form walls. Unshaded cells
// stay connected only if no wall closes: in the graph that has the edge of the board as one more node, walls
// have no cycle. The diagram ignores walls outside the room, so it may contain a few impossible ways, but it
// lacks no possible one.
type diagram struct {
	cells []int      // questions, in the order of the layers
	next  [][2]int32 // next node of each node for No and Yes; -1 if there is none
	layer []int32    // first node of each layer; the last layer is the end
}

// mostNodes is the maximum number of nodes of a decision diagram. A room that can be filled in very many ways
// yields few conclusions.
const mostNodes = 60_000

// edge is the label of walls that reach the edge of the board; from 1 on they are walls
// inside.
const (
	noWall = int8(-1)
	edge   = int8(0)
)

// newDiagram builds the diagram of a room. It returns nil if the diagram would be too large.
func newDiagram(p *Puzzle, room []int, number int) *diagram {
	if number > 255 { // states hold the count in a byte
		return nil
	}
	left, top, right, bottom := p.Width, p.Height, -1, -1
	for _, c := range room {
		x, y := c%p.Width, c/p.Width
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
	}
	across := right - left
	turned := across > bottom-top
	if turned {
		across = bottom - top
	}
	k := &profile{wide: across + 1}
	d := &diagram{}
	// A state has, for each of the last wide+1 places, oldest first, the wall to which it belongs, if any, and then
	// the number of shaded cells.
	states := []string{string(k.start())}
	nodes := 0
	long := (right - left + 1) * (bottom - top + 1)
	for i := range long {
		x, y := left+i%k.wide, top+i/k.wide
		if turned {
			x, y = left+i/k.wide, top+i%k.wide
		}
		c := p.at(x, y)
		border := x == 0 || y == 0 || x == p.Width-1 || y == p.Height-1
		d.layer = append(d.layer, int32(nodes))
		if nodes += len(states); nodes > mostNodes {
			return nil
		}
		index := map[string]int32{}
		var after []string
		add := func(s []byte) int32 {
			key := string(s)
			n, ok := index[key]
			if !ok {
				n = int32(len(after))
				index[key] = n
				after = append(after, key)
			}
			return n + int32(nodes)
		}
		inside := slices.Contains(room, c)
		d.cells = append(d.cells, c)
		if !inside {
			d.cells[i] = -1
		}
		for _, s := range states {
			ways := [2]int32{-1, -1}
			if k.count(s)+(long-i)/2+1 >= number {
				ways[0] = add(k.pass(s, noWall, false))
			}
			if label, ok := k.shade(s, i, border); ok && inside && k.count(s) < number {
				ways[1] = add(k.pass(s, label, true))
			}
			d.next = append(d.next, ways)
		}
		states = after
	}
	d.layer = append(d.layer, int32(nodes))
	for _, s := range states {
		ok := int32(-1)
		if k.count(s) == number {
			ok = 0
		}
		d.next = append(d.next, [2]int32{ok, -1})
	}
	return d
}

// profile describes the last places of a room.
type profile struct {
	wide   int
	joined []int8 // walls that a cell would join, set by shade for pass
}

func (k *profile) start() []byte {
	s := make([]byte, k.wide+2)
	for i := range k.wide + 1 {
		s[i] = byte(noWall + 1)
	}
	return s
}

func (k *profile) count(s string) int        { return int(s[k.wide+1]) }
func (k *profile) wall(s string, i int) int8 { return int8(s[i]) - 1 }

// shade reports whether the next place may be shaded, and the wall to which it would then belong; a new wall
// has the label 127.
func (k *profile) shade(s string, i int, border bool) (label int8, ok bool) {
	x := i % k.wide
	above := k.wall(s, 1) // the place above is wide places back in the order
	before := k.wall(s, k.wide)
	if above != noWall || x > 0 && before != noWall {
		return 0, false
	}
	k.joined = k.joined[:0]
	join := func(w int8) bool {
		for _, j := range k.joined {
			if j == w {
				return false
			}
		}
		k.joined = append(k.joined, w)
		return true
	}
	if border && !join(edge) {
		return 0, false
	}
	if w := k.wall(s, 0); x > 0 && w != noWall && !join(w) {
		return 0, false
	}
	if w := k.wall(s, 2); k.wide > 1 && x < k.wide-1 && w != noWall && !join(w) {
		return 0, false
	}
	if len(k.joined) == 0 {
		return 127, true
	}
	label = k.joined[0]
	for _, j := range k.joined {
		label = min(label, j)
	}
	return label, true
}

// pass adds a place, joins the walls that shade has named, drops the oldest place, and renumbers the walls by
// their first places.
func (k *profile) pass(s string, label int8, shaded bool) []byte {
	out := make([]byte, len(s))
	for i := range k.wide {
		w := k.wall(s, i+1)
		if shaded && w != noWall {
			for _, j := range k.joined {
				if w == j {
					w = label
				}
			}
		}
		out[i] = byte(w + 1)
	}
	out[k.wide] = byte(label + 1)
	out[k.wide+1] = s[k.wide+1]
	if shaded {
		out[k.wide+1]++
	}
	var named []byte
	for i, w := range out[:k.wide+1] {
		if int8(w)-1 <= edge {
			continue
		}
		n := -1
		for j, other := range named {
			if other == w {
				n = j
			}
		}
		if n < 0 {
			n = len(named)
			named = append(named, w)
		}
		out[i] = byte(n + 2)
	}
	return out
}

// look finds the answers common to all fillings that fit the marks.
func (d *diagram) look(s *State) {
	t := &s.scratch
	n := len(d.next)
	t.low = fill(t.low, n, 0)     // reached from the start
	t.order = fill(t.order, n, 0) // reaches the end
	fits := func(layer int, yes int) bool {
		q := d.cells[layer]
		return q < 0 || s.marks[q] == Open || (s.marks[q] == Yes) == (yes == 1)
	}
	last := len(d.layer) - 1
	t.low[0] = 1
	for l := range last {
		for i := d.layer[l]; i < d.layer[l+1]; i++ {
			for yes, to := range d.next[i] {
				if t.low[i] != 0 && to >= 0 && fits(l, yes) {
					t.low[to] = 1
				}
			}
		}
	}
	for i := int(d.layer[last]); i < n; i++ {
		if d.next[i][0] >= 0 {
			t.order[i] = 1
		}
	}
	can := fill(t.above, 2*last, 0)
	t.above = can
	for l := last - 1; l >= 0; l-- {
		for i := d.layer[l]; i < d.layer[l+1]; i++ {
			for yes, to := range d.next[i] {
				if to >= 0 && t.order[to] != 0 && fits(l, yes) {
					t.order[i] = 1
					if t.low[i] != 0 {
						can[2*l+yes] = 1
					}
				}
			}
		}
	}
	if t.order[0] == 0 {
		s.Fail()
		return
	}
	for l, q := range d.cells {
		if q < 0 || s.marks[q] != Open {
			continue
		}
		switch {
		case can[2*l] == 0:
			s.Find(q, Yes)
		case can[2*l+1] == 0:
			s.Find(q, No)
		}
	}
}
