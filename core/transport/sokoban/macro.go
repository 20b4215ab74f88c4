package sokoban

import "slices"

// macro is a sequence of pushes of one box without pushes of other boxes between them.
type macro struct {
	from, to int16
	dir      uint8 // direction of the last push
	pushes   int16
	regions  int16 // number of regions into which the boxes divide the board afterwards
	reach    int16 // number of cells that the worker can reach afterwards
}

// macros finds the macros of a state. It holds buffers for one box at a time.
type macros struct {
	around surroundings
	label  []int16 // region of a free cell, by cell
	size   []int16 // number of cells of a region, by label
	cells  []int16
	queue  []macroPlace // places of the box
	all    []macro      // macros of the state that have been found
}

// macroPlace is a cell of the box and the part of the board in which the worker is.
type macroPlace struct {
	c      int16
	part   int8
	dir    uint8
	pushes int16
	before int32 // index of the place before, or -1
}

func (m *macros) init(n int) { m.around, m.label = newSurroundings(n), make([]int16, n) }

// divide numbers the regions into which the loaded boxes divide the board.
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
				if free(s.on, to) && m.label[to] == none {
					m.label[to] = k
					m.cells = append(m.cells, to)
				}
			}
		}
		m.size = append(m.size, int16(len(m.cells)))
	}
}

// reach returns the number of cells in a part around the box on c.
func (m *macros) reach(c int16, around *sides, part int8) int16 {
	if around.parts == 1 {
		return m.size[m.label[c]] - 1
	}
	return around.size[part]
}

// allDirs is the bit set of all directions.
const allDirs = uint8(15)

// explore finds all places to which the box on c can be pushed without pushes of other boxes, and appends the
// macros to macros.all. The boxes must be loaded, and the last round must be that of the worker. allowed is a
// bit set of the directions of the first push.
func (s *Solver) explore(m *macros, c int16, allowed uint8) {
	held := s.on[c]
	s.on[c] = 0
	defer func() { s.on[c] = held }()
	m.around.reset()
	m.queue = m.queue[:0]
	start := m.around.of(s.board, s.on, c)
	for d, to := range &s.next[c] {
		if free(s.on, to) && s.seen[to] == s.round {
			start.been = 1 << start.part[d]
			m.queue = append(m.queue, macroPlace{c: c, part: start.part[d], before: -1})
			break
		}
	}
	if len(m.queue) == 0 {
		return
	}
	s.divide(m)
	others := int16(len(m.size)) - 1 // number of regions that do not touch the box
	for i := 0; i < len(m.queue); i++ {
		at := m.queue[i]
		pushes := at.pushes + 1
		from := m.around.of(s.board, s.on, at.c)
		for d := range uint8(4) {
			to := s.next[at.c][d]
			if from.part[d^2] != at.part || !free(s.on, to) || s.now.dead[to] || i == 0 && allowed>>d&1 == 0 {
				continue
			}
			a := m.around.of(s.board, s.on, to)
			part := a.part[d^2]
			if a.been>>part&1 != 0 {
				continue
			}
			a.been |= 1 << part
			m.queue = append(m.queue, macroPlace{to, part, d, pushes, int32(i)})
			m.all = append(m.all, macro{c, to, d, pushes, others + int16(a.parts), m.reach(to, a, part)})
		}
	}
}

// appendPushes appends the pushes of a macro, whose box, place and last direction are given.
func (s *Solver) appendPushes(m *macros, wanted macro, dst []push) []push {
	s.explore(m, wanted.from, allDirs)
	part := m.around.of(s.board, s.on, wanted.to).part[wanted.dir^2]
	i := slices.IndexFunc(m.queue, func(p macroPlace) bool { return p.c == wanted.to && p.part == part })
	first := len(dst)
	for p := m.queue[i]; p.before >= 0; p = m.queue[p.before] {
		dst = append(dst, push{m.queue[p.before].c, p.dir})
	}
	slices.Reverse(dst[first:])
	return dst
}
