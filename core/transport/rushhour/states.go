package rushhour

import "github.com/perplex-puzzles/perplex/core/transport"

// states numbers the states of a board in the order in which they are found.
type states struct {
	board *Board
	all   []State
	index map[State]int32
	moves []Move
}

// NewStates returns the states of a board, with slides as actions. No state is dead, since every slide can be
// undone.
func NewStates(b *Board) transport.States {
	return &states{board: b, all: []State{b.start}, index: map[State]int32{b.start: 0}}
}

func (s *states) Len() int            { return len(s.all) }
func (s *states) Solved(i int32) bool { return s.board.Solved(s.all[i]) }
func (s *states) Dead(int32) bool     { return false }

func (s *states) Next(i int32, dst []int32) []int32 {
	from := s.all[i]
	s.moves = s.board.Moves(from, s.moves[:0])
	for _, m := range s.moves {
		to := from.Do(m)
		k, ok := s.index[to]
		if !ok {
			k = int32(len(s.all))
			s.index[to] = k
			s.all = append(s.all, to)
		}
		dst = append(dst, k)
	}
	return dst
}
