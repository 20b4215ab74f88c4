package solve

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// Shortening looks for a shorter solution than a given one, and for a proof that there is none. It drops
// inputs that are not needed; then a search near the solution (near) takes turns with a breadth-first search
// from the start (Fewest), which stops where nothing shorter is left. It is not safe for concurrent use.
type Shortening struct {
	program *puzzlescript.Program
	level   int
	given   []puzzlescript.Input // up to the win
	best    []puzzlescript.Input
	why     Why // nothing can be searched

	drop   int // the input that is left out next; -1: all were tried
	width  int // inputs that are left out together
	near   *near
	over   bool // nothing is left near the solution
	check  int  // expansions near the solution after which its graph is searched
	fewest *Fewest
	used   int
	limit  int
	memory int
	done   bool
}

// mostDropped is how many inputs in a row are left out together.
const mostDropped = 4

// NewShortening prepares it. Ok is false if the moves do not solve the level.
func NewShortening(p *puzzlescript.Program, level int, moves []puzzlescript.Input, o Options) (s *Shortening, ok bool) {
	o = o.usual()
	s = &Shortening{program: p, level: level, width: mostDropped, check: 64, limit: o.Limit, memory: o.Memory}
	if p.Levels[level].W == 0 {
		s.done, s.why = true, Message
		return s, true
	}
	if !p.Winnable() {
		s.done, s.why = true, NoWin
		return s, true
	}
	part := Decided(p)
	if part == nil {
		s.done, s.why = true, Chance
		return s, true
	}
	s.program = part
	if s.best, ok = Winning(part, level, moves); !ok {
		return nil, false
	}
	s.given = s.best
	s.fewest = NewFewest(part, level, s.best, o)
	s.near = newNear(newGraphWithin(part, level, o.Turn))
	return s, true
}

// Winning returns the inputs of a play that solve a level of a game without chance: those up to the win. A
// search ignores restarts by rules, so that inputs before one may have to be left out.
func Winning(p *puzzlescript.Program, level int, moves []puzzlescript.Input) (solution []puzzlescript.Input, ok bool) {
	if won, used := puzzlescript.Replay(p, level, moves); won {
		return moves[:used], true
	}
	session := puzzlescript.NewSession(p, level, "")
	for n, in := range moves {
		if session.Input(in); session.Won() > 0 {
			for from := 1; from <= n; from++ {
				if won, used := puzzlescript.Replay(p, level, moves[from:n+1]); won {
					return moves[from : from+used], true
				}
			}
			return nil, false
		}
	}
	return nil, false
}

// Step plays about five turns for each unit of the budget, and reports whether the work is over.
func (s *Shortening) Step(budget int) (done bool) {
	for ; budget > 0 && !s.done; budget-- {
		if s.width > 0 {
			budget -= len(s.best) / usualTurns
			s.dropOne()
			continue
		}
		s.one()
	}
	return s.done
}

// dropOne leaves out some inputs, and keeps what is left if it wins.
func (s *Shortening) dropOne() {
	if s.drop+s.width > len(s.best) {
		if s.width, s.drop = s.width-1, 0; s.width == 0 {
			s.near.seed(s.best)
			s.improved()
		}
		return
	}
	rest := slices.Concat(s.best[:s.drop], s.best[s.drop+s.width:])
	if won, used := puzzlescript.Replay(s.program, s.level, rest); won {
		s.best = rest[:used]
		return
	}
	s.drop++
}

// improved takes up a shorter solution.
func (s *Shortening) improved() {
	s.fewest.known = s.best
	s.fewest.check()
	s.settle()
}

// one expands a state of the search whose turn it is.
func (s *Shortening) one() {
	s.used++
	if s.used%2 == 0 && !s.over {
		s.over = s.near.step()
		if n := s.used / 2; s.over || n >= s.check {
			s.check *= 2
			if moves := s.near.shortest(); moves != nil && len(moves) < len(s.best) {
				s.best = moves
				s.near.seed(s.best)
				s.over = false
				s.improved()
			}
		}
	} else {
		s.fewest.Step(1)
		s.best = s.fewest.Moves()
	}
	s.settle()
}

// settle ends the work once the shortest solution is known, or the limits are reached.
func (s *Shortening) settle() {
	if s.near.world.Conflict() || s.fewest.breadth.world.Conflict() { // what wins the slice may not win the game
		s.done, s.why, s.best = true, Chance, s.given
		return
	}
	s.done = s.fewest.Done() || s.used >= s.limit ||
		s.near.bytes()+s.fewest.breadth.bytes() > s.memory
}

// Done reports whether the work is over.
func (s *Shortening) Done() bool { return s.done }

// Moves returns the shortest solution so far; nil if nothing can be searched.
func (s *Shortening) Moves() []puzzlescript.Input { return s.best }

// Given returns how many inputs of the given solution it takes to win.
func (s *Shortening) Given() int { return len(s.given) }

// Optimal reports whether it is proved that no solution has fewer inputs than Moves.
func (s *Shortening) Optimal() bool { return s.fewest != nil && s.fewest.Decided() }

// Why says why it is not known whether there is a shorter solution; "" if it is, or the work is not over.
func (s *Shortening) Why() Why {
	switch {
	case s.why != "" || !s.done || s.Optimal():
		return s.why
	case s.fewest.Stuck():
		return Unfinished
	case Unproved(s.program) != "":
		return Unproved(s.program)
	}
	return GivenUp
}

// Expansions returns how many states have been expanded.
func (s *Shortening) Expansions() int { return s.used }
