package sokoban

import "slices"

// A macro is one or more pushes of one box in a row, without pushes of other boxes between them.
type macro struct {
	from, to int16
	dir      uint8 // direction of the last push
	pushes   int16
	regions  int16 // number of regions into which the boxes divide the board afterwards
	reach    int16 // number of cells that the worker can reach afterwards
}

// macros finds the macros of a state. It holds buffers for one box at a time.
type macros struct {
	label  []int16 // region of a free cell without the box, by cell
	size   []int16 // number of cells of a region, by label
	sides  []sides // sides of the box, by its cell
	stamp  int32   // stamp of the sides that are valid
	flood  []int32 // stamp of the last flood that reached a cell, by cell
	floods int32
	cells  []int16
	queue  []macroPlace // places of the box
	all    []macro      // macros of the state that have been found
}

// sides says how the neighbours of a box on a cell are connected.
type sides struct {
	stamp int32
	part  [4]int8  // part of the neighbour in a direction, or -1 for a wall or box
	size  [4]int16 // number of cells of a part
	parts int8
	been  uint8 // bit set of parts in which the worker has been
}

// macroPlace is a place of the box and a part of the worker.
type macroPlace struct {
	c      int16
	part   int8
	dir    uint8
	pushes int16
	before int32 // index of the place before, or -1
}

func (m *macros) init(n int) {
	m.label, m.sides, m.flood = make([]int16, n), make([]sides, n), make([]int32, n)
}

// divide numbers the regions of the board without the box that is looked at.
func (s *Solver) divide(m *macros) {
	m.size = m.size[:0]
	for c := range m.label {
		m.label[c] = none
	}
	for c := range m.label {
		if m.label[c] != none || s.on[c] > 0 {
			continue
		}
		k := int16(len(m.size))
		m.cells = append(m.cells[:0], int16(c))
		m.label[c] = k
		for i := 0; i < len(m.cells); i++ {
			for _, to := range &s.next[m.cells[i]] {
				if to != none && s.on[to] == 0 && m.label[to] == none {
					m.label[to] = k
					m.cells = append(m.cells, to)
				}
			}
		}
		m.size = append(m.size, int16(len(m.cells)))
	}
}

// around returns the sides of the box if it is on c. Other boxes must be loaded, the box itself must not.
func (s *Solver) around(m *macros, c int16) *sides {
	a := &m.sides[c]
	if a.stamp == m.stamp {
		return a
	}
	a.stamp, a.parts, a.been = m.stamp, 0, 0
	free, linked := 0, 0
	for d, to := range &s.next[c] {
		a.part[d] = -1
		if to != none && s.on[to] == 0 {
			free++
			// The corner between this neighbour and the next one links the two.
			if e := s.next[c][(d+1)&3]; e != none && s.on[e] == 0 {
				if corner := s.next[to][(d+1)&3]; corner != none && s.on[corner] == 0 {
					linked++
				}
			}
		}
	}
	if free == 0 {
		return a
	}
	if linked >= free-1 {
		for d, to := range &s.next[c] {
			if to != none && s.on[to] == 0 {
				a.part[d] = 0
			}
		}
		a.parts, a.size[0] = 1, m.size[m.label[c]]-1
		return a
	}
	for d, from := range &s.next[c] {
		if from == none || s.on[from] > 0 || a.part[d] >= 0 {
			continue
		}
		m.floods++
		m.cells = append(m.cells[:0], from)
		m.flood[from], m.flood[c] = m.floods, m.floods
		for i := 0; i < len(m.cells); i++ {
			for _, to := range &s.next[m.cells[i]] {
				if to != none && s.on[to] == 0 && m.flood[to] != m.floods {
					m.flood[to] = m.floods
					m.cells = append(m.cells, to)
				}
			}
		}
		for e, to := range &s.next[c] {
			if to != none && s.on[to] == 0 && m.flood[to] == m.floods {
				a.part[e] = a.parts
			}
		}
		a.size[a.parts] = int16(len(m.cells))
		a.parts++
	}
	return a
}

// allDirs is the bit set of all directions.
const allDirs = uint8(15)

// explore finds all places to which the box on c can be pushed without pushes of other boxes, and appends the
// macros to macros.all. The boxes must be loaded, and the last round must be that of the worker. allowed is a
// bit set of the directions of the first push.
func (s *Solver) explore(m *macros, c int16, allowed uint8) {
	held := s.on[c]
	s.on[c] = 0
	m.stamp++
	m.queue = m.queue[:0]
	s.divide(m)
	others := int16(len(m.size)) - 1 // number of regions that do not touch the box
	start := s.around(m, c)
	for d, to := range &s.next[c] {
		if to != none && s.seen[to] == s.round && start.part[d] >= 0 && start.been == 0 {
			start.been = 1 << start.part[d]
			m.queue = append(m.queue, macroPlace{c: c, part: start.part[d], before: -1})
		}
	}
	for i := 0; i < len(m.queue); i++ {
		at := m.queue[i]
		from := m.sides[at.c]
		for d := range uint8(4) {
			to := s.next[at.c][d]
			if from.part[d^2] != at.part || to == none || s.on[to] > 0 || s.now.dead[to] {
				continue
			}
			if i == 0 && allowed>>d&1 == 0 {
				continue
			}
			a := s.around(m, to)
			part := a.part[d^2]
			if a.been>>part&1 != 0 {
				continue
			}
			a.been |= 1 << part
			m.queue = append(m.queue, macroPlace{to, part, d, at.pushes + 1, int32(i)})
			m.all = append(m.all, macro{c, to, d, at.pushes + 1, others + int16(a.parts), a.size[part]})
		}
	}
	s.on[c] = held
}

// appendPushes appends the pushes of a macro, whose box, place and last direction are given.
func (s *Solver) appendPushes(m *macros, wanted macro, dst []push) []push {
	s.explore(m, wanted.from, allDirs)
	part := m.sides[wanted.to].part[wanted.dir^2]
	for i, p := range m.queue {
		if i == 0 || p.c != wanted.to || p.part != part {
			continue
		}
		first := len(dst)
		for ; p.before >= 0; p = m.queue[p.before] {
			dst = append(dst, push{m.queue[p.before].c, p.dir})
		}
		slices.Reverse(dst[first:])
		break
	}
	return dst
}
