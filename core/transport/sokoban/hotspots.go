package sokoban

// blockers finds the pairs of cells c, d such that a wall on c would keep a lone box on d from all goals that
// it can reach otherwise, wherever the worker is. They are stored by c*n+d.
func (b *board) blockers() []bool {
	blocks := make([]bool, b.n*b.n)
	wall, alive := make([]bool, b.n), make([]bool, b.n)
	var queue []int16
	for c := range b.n {
		wall[c] = true
		queue = b.markAlive(wall, alive, queue)
		wall[c] = false
		for d, ok := range alive {
			blocks[c*b.n+d] = !ok && !b.open.dead[d] && c != d
		}
	}
	return blocks
}

// markAlive finds the cells from which a lone box can be pushed to a goal, wherever the worker is, if there
// are walls on some cells. It sets alive for these cells and clears it for all others. queue is a buffer,
// which is returned for the next call.
func (b *board) markAlive(wall, alive []bool, queue []int16) []int16 {
	clear(alive)
	queue = queue[:0]
	for _, g := range b.goals {
		if !wall[g] {
			alive[g] = true
			queue = append(queue, g)
		}
	}
	for i := 0; i < len(queue); i++ {
		for d, c := range b.next[queue[i]] {
			if c == none || wall[c] || alive[c] {
				continue
			}
			if w := b.next[c][d]; w != none && !wall[w] {
				alive[c] = true
				queue = append(queue, c)
			}
		}
	}
	return queue
}
