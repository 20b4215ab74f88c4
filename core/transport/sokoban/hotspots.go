package sokoban

// blockers finds the pairs of cells c, d such that a wall on c would keep a lone box on d from all goals that
// it can reach otherwise, wherever the worker is. They are stored by c*n+d.
func (b *board) blockers() []bool {
	blocks := make([]bool, b.n*b.n)
	alive := make([]bool, b.n)
	var queue []int16
	for c := range int16(b.n) {
		clear(alive)
		queue = queue[:0]
		for _, g := range b.goals {
			if g != c {
				alive[g] = true
				queue = append(queue, g)
			}
		}
		for i := 0; i < len(queue); i++ {
			for d, to := range b.next[queue[i]] {
				if to == none || to == c || alive[to] {
					continue
				}
				if w := b.next[to][d]; w != none && w != c {
					alive[to] = true
					queue = append(queue, to)
				}
			}
		}
		for d, ok := range alive {
			blocks[int(c)*b.n+d] = !ok && !b.open.dead[d] && int(c) != d
		}
	}
	return blocks
}
