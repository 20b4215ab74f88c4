package directed

import "github.com/perplex-puzzles/perplex/core/transport"

// Boxes implements Ranked for a game with boxes.
type Boxes struct {
	transport.Keyed
	filter *transport.Filter
	room   *transport.State
	left   []int // sum over boxes of the moves to a goal, each box alone on the board; by state
}

// NewBoxes returns the states of a game with the ranks of their moves.
func NewBoxes(g *transport.Game) *Boxes {
	return &Boxes{Keyed: transport.NewStates(g), filter: transport.NewFilter(g), room: g.Start()}
}

// alone returns the sum of the moves that the boxes of a state need to reach goals, each alone on the board.
// The state must not be dead.
func (b *Boxes) alone(state int32) int {
	for i := len(b.left); i < b.Len(); i++ {
		sum := 0
		b.room.SetKey(b.Key(int32(i)))
		for _, c := range b.room.Boxes {
			sum += b.filter.Rest(c)
		}
		b.left = append(b.left, sum)
	}
	return b.left[state]
}

// Ranks implements Ranked.
func (b *Boxes) Ranks(from int32, next []int32, dst []int) []int {
	for _, to := range next {
		switch {
		case b.Dead(to):
			dst = append(dst, Fatal)
		case b.alone(to) < b.alone(from):
			dst = append(dst, 0)
		default:
			dst = append(dst, 1)
		}
	}
	return dst
}
