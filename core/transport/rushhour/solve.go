package rushhour

// Solve returns a shortest solution, found by breadth-first search. ok is false for a board without a
// solution. The last move takes the red car to the right end of its row. A board has fewer states than 6
// to the power of its cars, and those of published boards some ten thousand.
func (b *Board) Solve() (moves []Move, ok bool) {
	type step struct {
		state State
		from  int // the number of the step before
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
