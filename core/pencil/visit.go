package pencil

import (
	"math/bits"
	"slices"
)

// visits is the knowledge about a loop that visits every room of a board once: it enters and
// leaves a room by two sides of its outline, and in between goes along a path of its cells.
// The only room of a board has the whole loop.
type visits struct {
	p       *Puzzle
	m       *mesh
	rooms   [][]int // the cells of a room
	number  []int   // how many cells of a room are visited, below 0: any number
	across  [][]int // the neighbours of a cell in other rooms
	inner   [][]int // sides between two cells of a room
	outline [][]int // sides between a room and others
}

func newVisits(p *Puzzle, m *mesh) *visits {
	v := &visits{p: p, m: m, rooms: p.roomCells(), across: make([][]int, p.Cells())}
	v.inner, v.outline = make([][]int, len(v.rooms)), make([][]int, len(v.rooms))
	for _, cells := range v.rooms {
		v.number = append(v.number, p.Clues[cells[0]].Number)
	}
	for i := range m.sides() {
		q := m.first + i
		a, b := m.ends(q)
		r, s := p.Rooms[a], p.Rooms[b]
		if r == s {
			v.inner[r] = append(v.inner[r], q)
			continue
		}
		v.outline[r], v.outline[s] = append(v.outline[r], q), append(v.outline[s], q)
		v.across[a], v.across[b] = append(v.across[a], b), append(v.across[b], a)
	}
	return v
}

// visited is whether the loop visits a cell, as far as its own sides say.
func (v *visits) visited(s *State, c int) Mark {
	switch lines, open := v.m.tally(s, c); {
	case lines > 0:
		return Yes
	case open < 2:
		return No
	}
	return Open
}

// must reports whether a cell without a line has to be visited: because the cell beyond a border is not
// visited, or because the number of its room needs all remaining cells.
func (v *visits) must(s *State, c int) bool {
	for _, n := range v.across[c] {
		if v.visited(s, n) == No {
			return true
		}
	}
	number := v.number[v.p.Rooms[c]]
	if number < 0 {
		return false
	}
	_, possible := v.count(s, v.p.Rooms[c])
	return possible <= number && v.visited(s, c) != No
}

// sees lists the sides that must depends on, those at the cell not included.
func (v *visits) sees(c int) (all []int) {
	cells := v.across[c]
	if r := v.p.Rooms[c]; v.number[r] >= 0 {
		cells = append(slices.Clip(cells), v.rooms[r]...)
	}
	for _, n := range cells {
		for _, q := range v.m.at(n) {
			if q >= 0 && !slices.Contains(all, q) {
				all = append(all, q)
			}
		}
	}
	return all
}

// count returns how many cells of a room are visited, and how many are or can be.
func (v *visits) count(s *State, room int) (visited, possible int) {
	for _, c := range v.rooms[room] {
		switch v.visited(s, c) {
		case Yes:
			visited, possible = visited+1, possible+1
		case Open:
			possible++
		}
	}
	return visited, possible
}

// done reports whether every room is visited, by as many cells as its number says.
func (v *visits) done(s *State) bool {
	for r, number := range v.number {
		if n, _ := v.count(s, r); n == 0 || number >= 0 && n != number {
			return false
		}
	}
	return true
}

// full applies the rule: where a room has as many visited cells as its number says, the others are not
// visited.
func (v *visits) full(s *State, room int) {
	switch visited, possible := v.count(s, room); {
	case visited > v.number[room] || possible < v.number[room]:
		s.Fail()
	case visited == v.number[room]:
		for _, c := range v.rooms[room] {
			if v.visited(s, c) != Yes {
				v.m.answer(s, c, No)
			}
		}
	}
}

// gaps are the patterns of two cells on both sides of a border: one of them at least is visited.
func (v *visits) gaps() (all []ways) {
	for c, across := range v.across {
		for _, n := range across {
			if n < c {
				continue
			}
			var k spot
			one, other := v.m.at(c), v.m.at(n)
			a, b := k.add(one[:]...), k.add(other[:]...)
			all = append(all, ways{of: k.of, at: v.p.point(c), key: keyOf(a, b), fits: func(yes uint32) bool {
				return yes != 0 && degrees([]uint32{a, b}, yes)
			}})
		}
	}
	return all
}

// smallRoom is the maximum number of cells of a room whose walks are seen at a glance.
const smallRoom = 4

// rule is the rule about all walks through a room, for rooms with a number of cells.
func (v *visits) rule(name string, rank, least, most int) Rule {
	var all []walks
	for r, cells := range v.rooms {
		sides := len(v.inner[r]) + len(v.outline[r])
		if len(v.rooms) > 1 && len(cells) >= least && len(cells) <= most && sides <= 64 {
			all = append(all, v.newWalks(r))
		}
	}
	return Rule{
		Name: name, Rank: rank, Places: len(all), Slow: true,
		Sees:  func(at int) []int { return all[at].sees },
		Where: func(at int) Point { return v.p.point(v.rooms[all[at].room][0]) },
		Why:   "every way of the loop through the room has this in common",
		Look:  func(s *State, at int) { all[at].look(s) },
	}
}

// walks is the pattern of a room: every walk of the loop through it.
type walks struct {
	*visits
	room int
	of   []int // sides of the room, the inner sides first
	sees []int // sides of the room and of the cells beyond the room's outline
}

func (v *visits) newWalks(room int) walks {
	w := walks{visits: v, room: room, of: append(slices.Clone(v.inner[room]), v.outline[room]...)}
	w.sees = slices.Clone(w.of)
	for _, c := range v.rooms[room] {
		for _, n := range v.across[c] {
			for _, q := range v.m.at(n) {
				if q >= 0 && !slices.Contains(w.sees, q) {
					w.sees = append(w.sees, q)
				}
			}
		}
	}
	return w
}

// mostWalked is the maximum number of cells that are walked to in search of all walks.
const mostWalked = 3000

// look finds the answers common to all walks through the room.
func (w *walks) look(s *State) {
	bit := make(map[int]uint64, len(w.of))
	var known, lines uint64
	for i, q := range w.of {
		bit[q] = 1 << i
		switch s.marks[q] {
		case Yes:
			lines |= 1 << i
			known |= 1 << i
		case No:
			known |= 1 << i
		}
	}
	number, walked, found := w.number[w.room], 0, 0
	if number < 0 {
		number = 0
	}
	need := 0 // cells that are visited in any case
	needed := make(map[int]bool, len(w.rooms[w.room]))
	for _, c := range w.rooms[w.room] {
		if w.visited(s, c) == Yes || w.must(s, c) {
			needed[c] = true
			need++
		}
	}
	always, never := ^uint64(0), ^uint64(0)
	on := make(map[int]bool, len(w.rooms[w.room]))
	var walk func(c int, yes uint64, from, length, met int) bool
	walk = func(c int, yes uint64, from, length, met int) bool {
		if walked++; walked > mostWalked || number > 0 && length > number {
			return walked <= mostWalked
		}
		on[c] = true
		defer delete(on, c)
		if needed[c] {
			met++
		}
		at := w.m.at(c)
		must := uint64(0) // lines at the cell that the walk has not come by
		for _, q := range at {
			if q >= 0 && q != from {
				must |= bit[q] & lines
			}
		}
		if bits.OnesCount64(must) > 1 {
			return true
		}
		for _, q := range at {
			if q < 0 || q == from || known&^lines&bit[q] != 0 || must != 0 && bit[q] != must {
				continue
			}
			a, b := w.m.ends(q)
			n, more := a+b-c, yes|bit[q]
			if w.p.Rooms[n] == w.room {
				if !on[n] && !walk(n, more, q, length+1, met) {
					return false
				}
				continue
			}
			if number > 0 && length != number || met < need || lines&^more != 0 {
				continue
			}
			found++
			always, never = always&more, never&^more
			if (always|never)&^known&(1<<len(w.of)-1) == 0 {
				return false
			}
		}
		return true
	}
	for _, q := range w.outline[w.room] {
		if s.marks[q] == No {
			continue
		}
		a, b := w.m.ends(q)
		if w.p.Rooms[a] != w.room {
			a = b
		}
		if !walk(a, bit[q], q, 1, 0) {
			return
		}
	}
	if found == 0 {
		s.Fail()
		return
	}
	for i, q := range w.of {
		switch b := uint64(1) << i; {
		case known&b != 0:
		case always&b != 0:
			s.Find(q, Yes)
		case never&b != 0:
			s.Find(q, No)
		}
	}
}
