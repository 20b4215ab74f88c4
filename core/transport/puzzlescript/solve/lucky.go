package solve

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// lucky looks for a line of play that wins if chance is kind, where the outcomes of inputs are too many to look
// at all of them. It draws a few outcomes of each input, and takes the states nearest to the win conditions
// first. What it finds is a solution with luck. That it finds none proves nothing.
type lucky struct {
	*graph
	numbers [][]int // by state: what chance has drawn in the input that led there first
	lastly  []int   // and in the one that wins
	orders  orders
}

// draws is how many outcomes of an input are drawn in a state.
const draws = 3

// newLucky begins at a state in which the level may begin, with the numbers that chance has drawn for it.
func newLucky(p *puzzlescript.Program, level int, from *chanceSearch, turn int) *lucky {
	s := &lucky{graph: emptyGraph(p, level, turn), orders: newOrders(2)}
	if from.starts == 0 {
		return s
	}
	s.world.StartWith(from.numbers[0])
	s.world.Forget()
	s.meet(-1, puzzlescript.Tick, from.numbers[0])
	return s
}

// meet is graph.meet with the numbers that led to the board.
func (s *lucky) meet(parent int32, in puzzlescript.Input, numbers []int) {
	n, fresh := s.graph.meet(parent, in)
	if !fresh {
		return
	}
	s.numbers = append(s.numbers, slices.Clone(numbers))
	things, player := s.world.Distance()
	s.orders.push(n, s.nodes[n].depth, things, player)
}

// step expands a state, and reports whether nothing is left to expand, or a solution is found.
func (s *lucky) step() (over bool) {
	n := s.orders.next(s.graph)
	if n < 0 {
		return true
	}
	s.expand(n)
	return s.found >= 0
}

func (s *lucky) expand(n int32) {
	s.nodes[n].expanded = true
	w := s.world
	for _, in := range s.inputs {
		w.Unpack(s.state(n))
		w.Forget()
		w.Drawn(in, draws, 0, func(o puzzlescript.Outcome) {
			s.steps++
			switch {
			case s.found >= 0 || w.Conflict():
			case o.Result == puzzlescript.Won:
				s.found, s.last, s.lastly = n, in, slices.Clone(o.Numbers)
			case o.Result == puzzlescript.Moved && (s.dead == nil || !s.dead.Proves(w)):
				s.meet(n, in, o.Numbers)
			}
		})
	}
}

// line returns the line of play that was found, with what chance draws at the start and in each input.
func (s *lucky) line() (moves []puzzlescript.Input, numbers [][]int) {
	return lineOf(s.graph, s.numbers, s.lastly)
}
