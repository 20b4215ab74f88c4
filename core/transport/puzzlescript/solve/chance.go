package solve

import (
	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// Luck says what chance has to do with winning a level.
type Luck string

// The role of chance. A player sees the board before each input and never goes back: there
// is no undo and no restart by hand.
const (
	// NoChance: the game has none, or nothing is known.
	NoChance Luck = ""
	// Decoration: chance changes nothing that matters; the moves win whatever happens.
	Decoration Luck = "decoration"
	// Certain: some way of playing wins whatever happens, within a number of inputs that is
	// known before.
	Certain Luck = "certain"
	// Fair: some way of playing wins with probability 1 if everything that may happen does so
	// some time, but there is no number of inputs after which that is certain; at least none is
	// known (Decided).
	Fair Luck = "fair"
	// Lucky: there is a line of play that wins if chance is kind.
	Lucky Luck = "luck"
)

// mostOutcomes is how many turns are played to find all outcomes of an input. Where that is
// not enough, some outcomes are known, which may be lucky, and nothing is certain.
const mostOutcomes = 1 << 12

// After so many inputs with too many outcomes fewer are looked at: what is looked for then is
// luck.
const (
	manyPartial = 8
	fewOutcomes = 1 << 7
)

// chanceSearch is the search of a level in which chance matters: breadth first in all outcomes
// of all inputs, in turn with the states nearest to the win conditions.
type chanceSearch struct {
	*graph
	starts                int     // the first states are those in which the level may begin
	numbers               [][]int // by state: what chance has drawn in the input that led there first
	lastly                []int   // and in the one that wins
	opened                []int32 // by state: where its ways begin; -1: not expanded
	ways                  []way
	to                    []int32 // states, of all ways
	partial               bool    // something was left out, so that not all states are known
	wide                  int     // inputs with too many outcomes
	unsure                bool    // some ways lead nobody knows where, but to states that are known
	checkpoints, rebegins bool    // of the program
	begins                bool    // all beginnings are known

	next     int32
	nearest  minheap.Heap[entry]
	guided   bool // states have been taken out of order
	expanded int
	check    int // the number of expansions at which it is looked at what is certain

	luck    Luck
	decided bool
	most    int   // inputs, of a Certain level
	rank    []int // by state, of a Certain level: inputs that suffice; 0: unknown
}

// way is an input with all its outcomes.
type way struct {
	input  puzzlescript.Input
	from   int32 // in to; it ends where the next way begins
	won    bool  // an outcome wins
	lost   bool  // an outcome is no state to go on from
	open   bool  // there may be other outcomes
	endure bool  // again may go on for any number of turns
	end    int32
}

func newChanceSearch(p *puzzlescript.Program, level, turn int) *chanceSearch {
	g := emptyGraph(p, level, turn)
	s := &chanceSearch{graph: g, check: 64, checkpoints: p.Checkpoints(), rebegins: p.Rebegins()}
	s.nearest.Before = before
	ways := g.world.Starts(mostOutcomes, func(o puzzlescript.Outcome) {
		if o.Result == puzzlescript.Endless {
			s.partial = true
			return
		}
		s.meet(-1, puzzlescript.Tick, o.Numbers)
	})
	s.begins = ways.Whole && !ways.Unbounded && !s.partial
	s.partial = s.partial || !ways.Whole
	s.starts = len(g.nodes)
	return s
}

// meet is graph.meet with the numbers that led to the board.
func (s *chanceSearch) meet(parent int32, in puzzlescript.Input, numbers []int) int32 {
	n, fresh := s.graph.meet(parent, in)
	if fresh {
		s.numbers = append(s.numbers, append([]int(nil), numbers...))
		s.opened = append(s.opened, -1)
		things, player := s.world.Distance()
		s.nearest.Push(entry{distanceKey(things, player), n})
	}
	return n
}

// step expands a state, and reports whether the search is over. Nearest says which order has
// its turn.
func (s *chanceSearch) step(nearest bool) (over bool) {
	n := int32(-1)
	for nearest && n < 0 && s.found < 0 && s.nearest.Len() > 0 {
		if k := s.nearest.Pop().node; s.opened[k] < 0 {
			n, s.guided = k, true
		}
	}
	for n < 0 && int(s.next) < len(s.nodes) {
		if s.opened[s.next] < 0 {
			n = s.next
		}
		s.next++
	}
	if n < 0 {
		s.conclude(true)
		return true
	}
	s.expandAll(n)
	if s.expanded++; s.expanded >= s.check {
		s.check *= 2
		s.conclude(false)
	}
	return s.decided
}

// expandAll plays all inputs from a state with all outcomes.
func (s *chanceSearch) expandAll(n int32) {
	w := s.world
	s.opened[n] = int32(len(s.ways))
	s.nodes[n].expanded = true
	for _, in := range s.inputs {
		w.Unpack(s.state(n))
		w.Forget()
		v := way{input: in, from: int32(len(s.to))}
		moved := false
		ways := w.Outcomes(in, s.outcomes(), func(o puzzlescript.Outcome) {
			s.steps++
			switch {
			case o.Result == puzzlescript.Won:
				v.won, moved = true, true
				if s.found < 0 && !w.Conflict() {
					s.found, s.last, s.lastly = n, in, append([]int(nil), o.Numbers...)
				}
			case o.Restart:
				s.restart(&v, o.Result == puzzlescript.Stuck)
				moved = true
			case o.Result == puzzlescript.Endless:
				v.lost = true
			case o.Result == puzzlescript.Moved && s.dead != nil && s.dead.Proves(w):
				v.lost, moved = true, true
			case o.Result == puzzlescript.Moved:
				moved = true
				s.lead(v.from, s.meet(n, in, o.Numbers))
			default:
				s.lead(v.from, n)
			}
		})
		v.endure = ways.Unbounded
		if !ways.Whole {
			v.open = true
			s.partial = true
			s.wide++
		}
		if !moved && !v.open {
			s.to = s.to[:v.from]
			continue // nothing but to stay, or never to end
		}
		v.end = int32(len(s.to))
		s.ways = append(s.ways, v)
	}
	s.ways = append(s.ways, way{input: puzzlescript.Tick}) // ends the list
}

// restart adds that a rule begins the level again: wherever it may begin. What a checkpoint has
// made of that is not known to a state. Stuck says that it may begin solved.
func (s *chanceSearch) restart(v *way, stuck bool) {
	if !s.begins || s.checkpoints || stuck {
		v.open, s.unsure = true, true
		s.partial = s.partial || s.rebegins || stuck
		return
	}
	for n := range s.starts {
		s.lead(v.from, int32(n))
	}
}

// outcomes is how many turns are played for an input now.
func (s *chanceSearch) outcomes() int {
	if s.wide >= manyPartial {
		return fewOutcomes
	}
	return mostOutcomes
}

// lead adds a state to those that a way leads to.
func (s *chanceSearch) lead(from, n int32) {
	for _, k := range s.to[from:] {
		if k == n {
			return
		}
	}
	s.to = append(s.to, n)
}

// waysOf returns the ways out of an expanded state.
func (s *chanceSearch) waysOf(n int32) []way {
	if s.opened[n] < 0 {
		return nil
	}
	ways := s.ways[s.opened[n]:]
	for i := range ways {
		if ways[i].input == puzzlescript.Tick {
			return ways[:i]
		}
	}
	return ways
}

// conclude finds out what is known. All says that there is nothing left to expand.
func (s *chanceSearch) conclude(all bool) {
	if s.world.Conflict() {
		return
	}
	switch {
	case s.found < 0:
		s.luck = NoChance
	case s.begins && s.forces(strong, false):
		s.luck, s.decided = Certain, true
	case s.begins && s.forces(fair, false):
		s.luck, s.decided = Fair, !s.forces(strong, true)
	default:
		s.luck, s.decided = Lucky, !s.forces(fair, true)
	}
	s.decided = s.decided || all && !s.partial && !s.unsure
}

// memory is about what it takes, in bytes.
func (s *chanceSearch) memory() int {
	return 8*cap(s.states) + 120*cap(s.nodes) + 20*cap(s.ways) + 4*cap(s.to)
}

// line returns the shortest line of play that was found to win, with what chance draws at the
// start and in each input.
func (s *chanceSearch) line() (moves []puzzlescript.Input, numbers [][]int) {
	return lineOf(s.graph, s.numbers, s.lastly)
}

// lineOf returns the inputs that win, and the numbers that chance draws at the start and in each
// input, by those of the states and of the last input.
func lineOf(g *graph, drawn [][]int, last []int) (moves []puzzlescript.Input, numbers [][]int) {
	moves = g.moves()
	numbers = make([][]int, len(moves)+1)
	numbers[len(moves)] = last
	for n, i := g.found, len(moves)-1; i >= 0; i-- {
		numbers[i] = drawn[n]
		n = g.nodes[n].parent
	}
	return moves, numbers
}

// strategy returns the line of a Certain level in which a player who plays as fast as is
// certain has the worst luck; nil if it leads over a restart, which is no turn like others.
// Rank is known.
func (s *chanceSearch) strategy() (moves []puzzlescript.Input, numbers [][]int) {
	at := int32(0)
	for n := range s.starts {
		if s.rank[n] > s.rank[at] {
			at = int32(n)
		}
	}
	numbers = append(numbers, s.numbers[at])
	for {
		v, to := s.best(at)
		moves = append(moves, v.input)
		drawn := s.drawn(at, v.input, to)
		if numbers = append(numbers, drawn); drawn == nil {
			return nil, nil
		}
		if to < 0 {
			return moves, numbers
		}
		at = to
	}
}

// best returns a way on which everything has a lower rank, and the state with the highest
// there; -1: every outcome wins.
func (s *chanceSearch) best(n int32) (best way, to int32) {
	for _, v := range s.waysOf(n) {
		highest, ok := int32(-1), !v.lost && !v.open && !v.endure
		for _, k := range s.to[v.from:v.end] {
			ok = ok && s.rank[k] > 0 && s.rank[k] < s.rank[n]
			if highest < 0 || s.rank[k] > s.rank[highest] {
				highest = k
			}
		}
		if ok {
			return v, highest
		}
	}
	panic("solve: a state that is won for certain has no way that is")
}

// drawn returns what chance draws where an input leads from one state to another; -1: it wins.
func (s *chanceSearch) drawn(from int32, in puzzlescript.Input, to int32) (numbers []int) {
	w := s.world
	w.Unpack(s.state(from))
	w.Forget()
	found := false
	w.Outcomes(in, mostOutcomes, func(o puzzlescript.Outcome) {
		if won := o.Result == puzzlescript.Won; !found && won == (to < 0) && (won || w.Is(s.state(to))) {
			found, numbers = true, append([]int{}, o.Numbers...)
		}
	})
	return numbers
}
