package sokoban

// surroundings finds how the neighbours of one box are connected, for each cell on which it may be.
type surroundings struct {
	sides  []sides // by cell of the box
	stamp  int32   // stamp of the sides that are valid
	flood  []int32 // stamp of the last flood that reached a cell, by cell
	floods int32
	cells  []int16
}

// sides describes how the neighbours of a box on a cell are connected.
type sides struct {
	stamp int32
	part  [4]int8 // part of the board in which a neighbour lies, by direction; -1 for a wall or box
	parts int8
	size  [4]int16 // number of cells of a part, if there are several
	been  uint8    // bit set of parts in which the worker has been
}

func newSurroundings(n int) surroundings {
	return surroundings{sides: make([]sides, n), flood: make([]int32, n)}
}

// reset discards all sides. It must be called for each box and after moves of other boxes.
func (s *surroundings) reset() { s.stamp++ }

// free reports whether a cell is neither a wall nor has a box.
func free(on []int16, c int16) bool { return c != none && on[c] == 0 }

// of returns the sides of the box if it is on c. A cell has another box if on is positive.
func (s *surroundings) of(b *board, on []int16, c int16) *sides {
	a := &s.sides[c]
	if a.stamp == s.stamp {
		return a
	}
	a.stamp, a.parts, a.been = s.stamp, 0, 0
	neighbours, linked := 0, 0 // free neighbours, and pairs of them with a free corner between them
	for d, to := range &b.next[c] {
		a.part[d] = -1
		if !free(on, to) {
			continue
		}
		neighbours++
		next := (d + 1) & 3
		if free(on, b.next[c][next]) && free(on, b.next[to][next]) {
			linked++
		}
	}
	if neighbours == 0 {
		return a
	}
	if linked >= neighbours-1 {
		for d, to := range &b.next[c] {
			if free(on, to) {
				a.part[d] = 0
			}
		}
		a.parts = 1
		return a
	}
	for d, from := range &b.next[c] {
		if !free(on, from) || a.part[d] >= 0 {
			continue
		}
		s.fill(b, on, c, from)
		for e, to := range &b.next[c] {
			if free(on, to) && s.flood[to] == s.floods {
				a.part[e] = a.parts
			}
		}
		a.size[a.parts] = int16(len(s.cells))
		a.parts++
	}
	return a
}

// fill begins a flood from a neighbour of the box on c, and stores its cells.
func (s *surroundings) fill(b *board, on []int16, c, from int16) {
	s.floods++
	s.cells = append(s.cells[:0], from)
	s.flood[from], s.flood[c] = s.floods, s.floods
	for i := 0; i < len(s.cells); i++ {
		for _, to := range &b.next[s.cells[i]] {
			if free(on, to) && s.flood[to] != s.floods {
				s.flood[to] = s.floods
				s.cells = append(s.cells, to)
			}
		}
	}
}
