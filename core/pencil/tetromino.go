package pencil

import "slices"

// tetromino is a set of four connected cells of a room that are not a two by two square.
type tetromino struct {
	cells []int
	shape byte    // L, I, T or S; rotations and reflections have the same letter
	near  []int   // the cells beside the tetromino in other rooms
	pools [][]int // for each square that the tetromino shares with other rooms, the square's cells there
}

// shapesRoom is a room with a tetromino in it.
type shapesRoom struct {
	at     Point
	cells  []int
	all    []tetromino // every position of a tetromino in the room
	rooms  []int       // the neighbouring rooms
	border []int       // cells of other rooms that a tetromino of this room may touch
	count  []int       // number of positions that contain each cell, during counting
}

// mostRoom is the maximum number of cells of a room whose tetrominoes are listed.
const mostRoom = 150

// shapesRooms lists the rooms of a puzzle. Larger rooms than mostRoom have no places.
func (p *Puzzle) shapesRooms() []shapesRoom {
	count := make([]int, p.Cells())
	rooms := make([]shapesRoom, len(p.firstCells()))
	squaresOf := make([][][]int, p.Cells())
	for _, k := range p.squares() {
		for _, c := range k {
			squaresOf[c] = append(squaresOf[c], k)
		}
	}
	for r, cells := range p.roomCells() {
		k := &rooms[r]
		k.at, k.cells, k.count = p.point(cells[0]), cells, count
		if len(cells) > mostRoom {
			continue
		}
		for _, four := range p.tetrominoes(cells) {
			t := tetromino{cells: four, shape: p.shape(four)}
			if t.shape == 'O' {
				continue
			}
			for _, c := range four {
				for _, n := range p.beside(c) {
					if p.Rooms[n] != r && !slices.Contains(t.near, n) {
						t.near = append(t.near, n)
					}
				}
				for _, square := range squaresOf[c] {
					t.addPool(p, square)
				}
			}
			k.all = append(k.all, t)
		}
		for _, c := range cells {
			for _, n := range p.ring(c) {
				if n >= 0 && p.Rooms[n] != r && !slices.Contains(k.border, n) {
					k.border = append(k.border, n)
				}
			}
		}
		for _, c := range k.border {
			if n := p.Rooms[c]; !slices.Contains(k.rooms, n) {
				k.rooms = append(k.rooms, n)
			}
		}
	}
	return rooms
}

// addPool adds a square with cells of the tetromino whose other cells are in other rooms.
func (t *tetromino) addPool(p *Puzzle, square []int) {
	var out []int
	for _, c := range square {
		switch {
		case slices.Contains(t.cells, c):
		case p.Rooms[c] == p.Rooms[t.cells[0]]:
			return // the cell is in the room but not in the tetromino, so it is unshaded
		default:
			out = append(out, c)
		}
	}
	if !slices.ContainsFunc(t.pools, func(k []int) bool { return slices.Equal(k, out) }) {
		t.pools = append(t.pools, out)
	}
}

// tetrominoes lists the sets of four connected cells among some, each in ascending order.
func (p *Puzzle) tetrominoes(cells []int) (all [][]int) {
	in := make([]bool, p.Cells())
	for _, c := range cells {
		in[c] = true
	}
	sets := make([][]int, len(cells))
	for i, c := range cells {
		sets[i] = []int{c}
	}
	for range 3 {
		var more [][]int
		for _, set := range sets {
			for _, c := range set {
				for _, n := range p.beside(c) {
					if in[n] && !slices.Contains(set, n) {
						next := append(slices.Clone(set), n)
						slices.Sort(next)
						more = append(more, next)
					}
				}
			}
		}
		slices.SortFunc(more, slices.Compare)
		sets = slices.CompactFunc(more, slices.Equal)
	}
	return sets
}

// shape names four connected cells by the letter that they look like; the square is O.
func (p *Puzzle) shape(four []int) byte {
	var rows, columns [4]int
	top, left := p.Height, p.Width
	for _, c := range four {
		top, left = min(top, c/p.Width), min(left, c%p.Width)
	}
	most := 0
	for _, c := range four {
		rows[c/p.Width-top]++
		columns[c%p.Width-left]++
		most = max(most, rows[c/p.Width-top], columns[c%p.Width-left])
	}
	switch {
	case most == 4:
		return 'I'
	case most == 2 && rows[2] == 0 && columns[2] == 0:
		return 'O'
	case most == 2:
		return 'S'
	case rows == [4]int{1, 2, 1} || columns == [4]int{1, 2, 1}:
		return 'T'
	}
	return 'L'
}

// left lists the places for a room's tetromino that the marks allow.
func (k *shapesRoom) left(s *State) (all []*tetromino) {
	yes, _ := s.tally(k.cells)
	for i := range k.all {
		t := &k.all[i]
		have := 0
		for _, c := range t.cells {
			switch s.marks[c] {
			case Yes:
				have++
			case No:
				have = -4
			}
		}
		if have == yes && !slices.ContainsFunc(t.pools, func(out []int) bool { return s.all(out, Yes) }) {
			all = append(all, t)
		}
	}
	return all
}

// all reports whether questions have one answer.
func (s *State) all(questions []int, m Mark) bool {
	return !slices.ContainsFunc(questions, func(q int) bool { return s.marks[q] != m })
}

// share finds what some places for a room's tetromino have in common.
func (k *shapesRoom) share(s *State, left []*tetromino) {
	if len(left) == 0 {
		s.Fail()
		return
	}
	for _, c := range k.cells {
		k.count[c] = 0
	}
	for _, t := range left {
		for _, c := range t.cells {
			k.count[c]++
		}
	}
	for _, c := range k.cells {
		switch {
		case s.marks[c] != Open:
		case k.count[c] == 0:
			s.Find(c, No)
		case k.count[c] == len(left):
			s.Find(c, Yes)
		}
	}
}

// touches reports whether two tetrominoes of different rooms share a side.
func (t *tetromino) touches(other *tetromino) bool {
	return slices.ContainsFunc(t.near, func(c int) bool { return slices.Contains(other.cells, c) })
}

// clashes reports whether two tetrominoes of different rooms cannot both be there.
func (t *tetromino) clashes(s *State, other *tetromino) bool {
	return t.shape == other.shape && t.touches(other) || slices.ContainsFunc(t.pools, func(out []int) bool {
		return !slices.ContainsFunc(out, func(c int) bool { return s.marks[c] != Yes && !slices.Contains(other.cells, c) })
	})
}
