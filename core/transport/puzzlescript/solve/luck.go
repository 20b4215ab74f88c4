package solve

import (
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// withChance prepares the search of a game with chance: of its slice, which is the same game
// without decoration (puzzlescript.Program.Slice).
func (s *Solver) withChance() {
	slice := s.given.Slice()
	if !slice.Deterministic() {
		s.searchOutcomes(slice)
		return
	}
	s.program, s.luck = slice, Decoration
	s.begin()
}

// searchOutcomes begins the search of all outcomes. It replaces that of a slice which turned
// out to say nothing about the program.
func (s *Solver) searchOutcomes(p *puzzlescript.Program) {
	s.program, s.luck = p, NoChance
	s.breadth, s.guided, s.native = nil, nil, nil
	s.lucky, s.luckless, s.spent, s.known = nil, false, false, false
	s.chance = newChanceSearch(p, s.level, s.options.Turn)
}

// conflict goes on with the program if its slice is not what the game does.
func (s *Solver) conflict() {
	if s.program == s.given { // which is a slice itself
		s.done, s.why = true, Chance
		return
	}
	s.searchOutcomes(s.given)
}

// oneWithChance expands a state with all outcomes, or in turn one with some that are drawn.
func (s *Solver) oneWithChance() {
	c := s.chance
	if s.used == s.options.Dead {
		c.dead = puzzlescript.NewDead(s.program, s.level)
	}
	over := s.spent
	others := !s.options.Optimal && max(s.used, c.steps/usualTurns) > s.options.Alone // take turns with the first
	switch {
	case s.spent, others && s.used%3 == 0 && s.moves == nil && s.beginLuck():
		if !s.tryLuck() {
			return
		}
	default:
		over = c.step(others && s.used%2 == 0)
	}
	if c.world.Conflict() || s.lucky != nil && s.lucky.world.Conflict() {
		s.conflict()
		return
	}
	if c.found >= 0 && !s.known {
		s.known = true
		s.why, s.optimal = "", !c.guided && !c.partial && s.proves()
		s.luck = Lucky
		if !s.take(c.line()) {
			return
		}
	}
	s.spent = over
	switch {
	case over && c.found < 0 && c.partial && s.moves == nil && s.beginLuck() && s.used < s.options.Limit:
		return // chance has too many outcomes, of which some may win
	case over:
	case s.used >= s.options.Limit || s.memory() > s.options.Memory:
		c.conclude(false)
	default:
		return
	}
	s.concluded(over)
}

// concluded ends the search. Over says that all states were expanded.
func (s *Solver) concluded(over bool) {
	c := s.chance
	s.done = true
	switch {
	case c.found >= 0:
		if s.luck = c.luck; s.luck == Certain {
			if moves, numbers := c.strategy(); moves != nil {
				s.take(moves, numbers)
			}
		}
	case s.moves != nil: // with luck
	case !s.proves():
		s.why = Unproved(s.given)
	case over && !c.partial:
		s.why = Unsolved
	case over:
		s.why = TooMany
	default:
		s.why = GivenUp
	}
}

// beginLuck reports whether there is something left to try with luck. Without luck so far, it begins.
func (s *Solver) beginLuck() bool {
	if s.lucky == nil && !s.options.Optimal {
		s.lucky = newLucky(s.program, s.level, s.chance, s.options.Turn)
	}
	return s.lucky != nil && !s.luckless
}

// tryLuck expands a state with outcomes that are drawn, until that has found a solution. It reports false if that
// is none of the game, so that all begins again with another part of it.
func (s *Solver) tryLuck() bool {
	l := s.lucky
	l.dead = s.chance.dead
	if s.luckless = l.step(); l.found < 0 || l.world.Conflict() {
		return true
	}
	s.why, s.optimal, s.luck = "", false, Lucky
	return s.take(l.line())
}

// take makes a line of play the solution, with what chance draws in the game with all its
// decoration. Should that be another game after all, it is searched instead.
func (s *Solver) take(moves []puzzlescript.Input, numbers [][]int) bool {
	all, ok := puzzlescript.Decorated(s.given, s.level, numbers, moves)
	if s.program == s.given {
		all, ok = numbers, true
	}
	if !ok {
		s.moves, s.done = nil, false
		s.conflict()
		return false
	}
	s.moves, s.numbers = moves, all
	return true
}

// Luck says what chance has to do with winning the level, as far as it is known: a stronger
// one may hold unless LuckDecided. It is NoChance as long as no solution is known, but for
// Decoration.
func (s *Solver) Luck() Luck { return s.luck }

// LuckDecided reports whether Luck is proved to be all that can be said.
func (s *Solver) LuckDecided() bool {
	return s.luck == Decoration || s.done && s.chance != nil && s.chance.decided && (s.luck == Certain || s.proves())
}

// Numbers returns what chance draws in Moves: at the level's start, and then in each input,
// from 0 to one less than there is to choose from. It is nil where chance does not matter.
// puzzlescript.ReplayWith plays them.
func (s *Solver) Numbers() [][]int { return s.numbers }

// Most returns how many inputs win a Certain level, whatever happens; 0 for others.
func (s *Solver) Most() int {
	if s.luck != Certain || s.chance == nil {
		return 0
	}
	return s.chance.most
}

// Decided returns the program by which a level is measured and its rules are broken: the
// program itself, or its slice where chance only decorates; nil where chance matters.
func Decided(p *puzzlescript.Program) *puzzlescript.Program {
	if p.Deterministic() {
		return p
	}
	if slice := p.Slice(); slice.Deterministic() {
		return slice
	}
	return nil
}
