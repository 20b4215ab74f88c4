package rushhour

// Solve returns a shortest solution, found by breadth-first search; its last move brings the red car to the
// right end of its row. ok is false if the board has no solution. The number of states is below 6 to the
// power of the number of cars; published boards have some ten thousand.
func (b *Board) Solve() (moves []Move, ok bool) {
	type step struct {
		state State
		from  int // index of the previous step
		move  Move
	}
	queue := []step{{state: b.start}}
	seen := map[State]bool{b.start: true}
	var room []Move
	for at := 0; at < len(queue); at++ {
		s := queue[at].state
		if b.Solved(s) {
			for ; at > 0; at = queue[at].from {
				moves = append(moves, queue[at].move)
			}
			for i, k := 0, len(moves)-1; i < k; i, k = i+1, k-1 {
				moves[i], moves[k] = moves[k], moves[i]
			}
			return moves, true
		}
		room = b.Moves(s, room[:0])
		for _, m := range room {
			if to := s.Do(m); !seen[to] {
				seen[to] = true
				queue = append(queue, step{to, at, m})
			}
		}
	}
	return nil, false
}
