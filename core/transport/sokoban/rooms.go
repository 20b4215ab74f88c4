package sokoban

// links numbers the passages between rooms, by cell; none for cells of rooms and dead ends. A room is made of
// blocks of two by three cells. The cells outside rooms that hang together are a passage if they touch rooms in
// at least two places.
func (b *board) links() (link []int16, n int) {
	room := make([]bool, b.n)
	for c := range int16(b.n) {
		for d := range 4 {
			// Two cells to one side, and three along the next direction.
			e := (d + 1) & 3
			block := []int16{c}
			for at := c; len(block) < 6; {
				side := b.next[at][d]
				if side == none {
					break
				}
				block = append(block, side)
				if len(block) == 6 {
					break
				}
				if at = b.next[at][e]; at == none || b.next[side][e] == none {
					break
				}
				block = append(block, at)
			}
			if len(block) == 6 {
				for _, o := range block {
					room[o] = true
				}
			}
		}
	}
	link = make([]int16, b.n)
	seen := make([]bool, b.n)
	for c := range link {
		link[c] = none
	}
	for c := range int16(b.n) {
		if room[c] || seen[c] {
			continue
		}
		cells := []int16{c}
		seen[c] = true
		doors := 0
		for i := 0; i < len(cells); i++ {
			for _, to := range b.next[cells[i]] {
				switch {
				case to == none || seen[to] && !room[to]:
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
		for _, o := range cells {
			link[o] = int16(n)
		}
		n++
	}
	return link, n
}
