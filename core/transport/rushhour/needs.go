package rushhour

import "github.com/perplex-puzzles/perplex/core/transport"

// Aimless is the rank of a move that meets no need.
const Aimless = 8

// A need is a car and a place that the car has to reach. The first need is the red car at the right end. If
// the path to the place is free of other cars, the need is met by a move. Otherwise each car on the path has
// to leave the path in either direction, to the nearest place on that side at which the car covers no cell of
// the path, whatever is in between. These are the needs of the next rank. A need that arises more than once
// has its lowest rank.
type need struct{ car, place int }

// needs finds the moves that a player considers when thinking backwards from the exit.
type needs struct {
	board *Board
	rank  [mostCars][Side]int8 // rank of the move plus 1, by car and place; 0 if the move meets no need
	known [mostCars][Side]bool
	queue []need
}

// see finds the moves that meet a need in a state.
func (n *needs) see(s State) {
	clear(n.rank[:])
	clear(n.known[:])
	b := n.board
	taken := b.taken(s)
	n.queue = n.queue[:0]
	n.add(need{0, Side - b.Cars[0].Length})
	for from, rank := 0, int8(1); from < len(n.queue); rank++ {
		level := n.queue[from:]
		from = len(n.queue)
		for _, want := range level {
			at := s.At(want.car)
			way := uint64(0)
			for place := min(at, want.place); place <= max(at, want.place); place++ {
				way |= b.masks[want.car][place]
			}
			blocked := way & taken &^ b.masks[want.car][at]
			if blocked == 0 {
				n.rank[want.car][want.place] = rank
				continue
			}
			for other := range b.Cars {
				if b.masks[other][s.At(other)]&blocked != 0 {
					n.leave(s, other, way)
				}
			}
		}
	}
}

// leave adds the needs of a car that has to leave a path. Bits of way are the cells of the path.
func (n *needs) leave(s State, car int, way uint64) {
	masks := &n.board.masks[car]
	for place := s.At(car) - 1; place >= 0; place-- {
		if masks[place]&way == 0 {
			n.add(need{car, place})
			break
		}
	}
	for place := s.At(car) + 1; place+n.board.Cars[car].Length <= Side; place++ {
		if masks[place]&way == 0 {
			n.add(need{car, place})
			break
		}
	}
}

func (n *needs) add(want need) {
	if !n.known[want.car][want.place] {
		n.known[want.car][want.place] = true
		n.queue = append(n.queue, want)
	}
}

// of returns the rank of a move in the state last passed to see.
func (n *needs) of(s State, m Move) int {
	if rank := n.rank[m.Car][s.At(m.Car)+m.By]; rank > 0 {
		return int(rank) - 1
	}
	return Aimless
}

// Ranked implements directed.Ranked for a board. The rank of a move is 0 for the move of the red car to the
// right end, 1 for a move that makes room for it, 2 for a move that makes room for one of rank 1, and so on;
// it is Aimless for all others.
type Ranked struct {
	transport.States
	needs needs
}

// NewRanked returns the states of a board with the ranks of their moves.
func NewRanked(b *Board) *Ranked { return &Ranked{NewStates(b), needs{board: b}} }

// Ranks appends the rank of each move to a successor, in the order in which Next returned the successors.
func (r *Ranked) Ranks(from int32, next []int32, dst []int) []int {
	s := r.States.(*states)
	state := s.all[from]
	r.needs.see(state)
	s.moves = s.board.Moves(state, s.moves[:0])
	for i := range next {
		dst = append(dst, r.needs.of(state, s.moves[i]))
	}
	return dst
}
