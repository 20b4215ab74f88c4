package sokoban

// links numbers the links between rooms. It returns the number of the link of each cell, or none for cells of
// rooms and of dead ends, and the number of links. Rooms consist of blocks of two by three cells. A link is a
// connected set of other cells that touches rooms in at least two places.
func (b *board) links() (link []int16, n int) {
	room := b.rooms()
	link = make([]int16, b.n)
	for c := range link {
		link[c] = none
	}
	seen := make([]bool, b.n)
	for c := range int16(b.n) {
		if room[c] || seen[c] {
			continue
		}
		seen[c] = true
		cells, doors := []int16{c}, 0
		for i := 0; i < len(cells); i++ {
			for _, to := range b.next[cells[i]] {
				switch {
				case to == none || seen[to]:
				case room[to]:
					doors++
				default:
					seen[to] = true
					cells = append(cells, to)
				}
			}
		}
		if doors < 2 {
			continue
		}
		for _, c := range cells {
			link[c] = int16(n)
		}
		n++
	}
	return link, n
}

// rooms returns the cells that belong to a block of two by three cells.
func (b *board) rooms() []bool {
	room := make([]bool, b.n)
	for c := range int16(b.n) {
		for d := range 4 {
			block := b.block(c, d)
			for _, o := range block {
				room[o] = true
			}
		}
	}
	return room
}

// block returns the block of two cells in direction d and three in the direction clockwise of it whose corner
// is c, or nil if a wall is in it.
func (b *board) block(c int16, d int) (block []int16) {
	for at := c; at != none; at = b.next[at][(d+1)&3] {
		side := b.next[at][d]
		if side == none {
			return nil
		}
		if block = append(block, at, side); len(block) == 6 {
			return block
		}
	}
	return nil
}
