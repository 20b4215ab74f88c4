// Package solve looks for solutions of PuzzleScript levels. It needs no more of a game than
// its rules: states are boards, and every input leads from one to the next.
//
// A breadth-first search has the first turn, since a level that is small enough has its
// shortest solution proved by it. Then it takes turns with a search that is guided by the
// distance from the win conditions. Games that are Sokoban in other words are given to
// Sokoban's own search, and what it finds is played in the game itself.
//
// In games with chance a search looks at all outcomes of every input, unless chance only
// decorates (Luck).
//
// A search that is given up has not decided anything. Nor is anything proved of a game whose
// source has an error, since nobody knows which game its author meant: what wins it as it is
// read is a solution, but none of its levels is unsolvable, and no solution the shortest.
package solve

import (
	"cmp"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// Options limit a search. The zero value has the usual limits.
type Options struct {
	Limit   int  // give up after this many expansions; 0: DefaultLimit
	Memory  int  // give up when states take this many bytes; 0: DefaultMemory
	Optimal bool // only look for the shortest solution
	Generic bool // do not use Sokoban's own search
	Alone   int  // expand so many states by breadth first alone before others are tried; 0: DefaultAlone
	Dead    int  // find out what is dead after this many expansions; 0: DefaultDead
	Turn    int  // steps of rules that an input may take; 0: puzzlescript.DefaultWork
}

// The usual limits: some seconds, and a fraction of what a page may use.
const (
	DefaultLimit  = 400_000
	DefaultMemory = 400 << 20
)

// DefaultAlone is enough to prove the shortest solution of most early levels. With fewer
// states a solution of a larger level is found sooner, which may not be the shortest.
const DefaultAlone = 20_000

// DefaultDead is the number of expansions after which it pays to find out what is dead (puzzlescript.Dead).
const DefaultDead = 256

// usual returns the options with the usual limits instead of 0.
func (o Options) usual() Options {
	o.Limit = cmp.Or(o.Limit, DefaultLimit)
	o.Memory = cmp.Or(o.Memory, DefaultMemory)
	o.Alone = cmp.Or(o.Alone, DefaultAlone)
	o.Dead = cmp.Or(o.Dead, DefaultDead)
	return o
}

// Why a level is not solved.
type Why string

const (
	Message    Why = "a message, nothing to solve"
	Chance     Why = "not measured: chance decides what inputs do"
	TooMany    Why = "not decided: chance has too many outcomes to look at all of them"
	NoWin      Why = "the game has no win condition"
	GivenUp    Why = "not decided: the search was given up"
	Unsolved   Why = "unsolvable: all states were searched"
	Unfinished Why = "not decided: some turns take too long, or lead back to a checkpoint"
	RealTime   Why = "not decided: the game goes on in real time, which the search lets stand still"
)

// Solver is the search for a solution of one level. It is not safe for concurrent use.
type Solver struct {
	program *puzzlescript.Program
	level   int
	options Options

	given   *puzzlescript.Program // the program; the field program is the part that is searched
	luck    Luck
	chance  *chanceSearch // instead of all others, where chance matters
	numbers [][]int       // that chance draws in the solution

	lucky    *lucky // beside it, where outcomes are too many; nil: not begun
	luckless bool   // lucky has nothing left to try
	spent    bool   // chance has nothing left to expand
	known    bool   // what chance has found is the solution

	native  *native
	breadth *breadth
	guided  *guided
	turn    bool
	used    int
	done    bool
	why     Why
	moves   []puzzlescript.Input
	optimal bool
}

// Unproved says why a search through all states of a game's level proves nothing: its source
// has an error (puzzlescript.Program.Caveat), or it goes on in real time; "" if it does prove.
func Unproved(p *puzzlescript.Program) Why {
	switch caveat := p.Caveat(); {
	case caveat != "":
		return Why("not decided: " + caveat)
	case p.Prelude.Has("realtime_interval"):
		return RealTime
	}
	return ""
}

// New prepares the search for a solution of a level of a game, counted from 0.
func New(p *puzzlescript.Program, level int, o Options) *Solver {
	o = o.usual()
	s := &Solver{program: p, given: p, level: level, options: o}
	switch {
	case p.Levels[level].W == 0:
		s.done, s.why = true, Message
	case !p.Winnable() && p.Caveat() != "":
		s.done, s.why = true, Unproved(p)
	case !p.Winnable():
		s.done, s.why = true, NoWin
	case !p.Deterministic():
		s.withChance()
	default:
		s.begin()
	}
	return s
}

// begin prepares the searches of a game without chance.
func (s *Solver) begin() {
	s.breadth = &breadth{graph: newGraphWithin(s.program, s.level, s.options.Turn)}
	if !s.options.Optimal {
		s.guided = newGuidedBy(newGraphWithin(s.program, s.level, s.options.Turn), &puzzlescript.Novelty{})
		if !s.options.Generic {
			s.native = newNative(s.program, s.level)
		}
	}
}

// usualTurns is how many turns an expansion plays where there is no chance.
const usualTurns = 5

// Step expands up to budget states, fewer where chance has many outcomes, and reports whether the search is over.
func (s *Solver) Step(budget int) (done bool) {
	for ; budget > 0 && !s.done; budget-- {
		before := s.Turns()
		s.one()
		budget -= max(0, s.Turns()-before-usualTurns) / usualTurns
	}
	return s.done
}

// one expands a state of the search whose turn it is.
func (s *Solver) one() {
	s.used++
	if s.chance != nil {
		s.oneWithChance()
		return
	}
	g, over := s.breadth.graph, false
	switch {
	case s.used == s.options.Dead && s.proveDead():
		over = true
	case s.guided == nil || s.used <= s.options.Alone:
		over = s.breadth.step()
	default:
		if s.turn = !s.turn; s.turn {
			over = s.breadth.step()
			break
		}
		if s.native != nil {
			if moves, ok := s.native.step(); ok {
				s.finish(moves, false)
				return
			}
		}
		g = s.guided.graph
		over = s.guided.step()
	}
	switch {
	case g.world.Conflict():
		s.conflict()
	case g.found >= 0:
		s.finish(g.moves(), g == s.breadth.graph && !g.stuck && s.proves())
	case over:
		if s.done, s.why = true, Unsolved; g.stuck {
			s.why = Unfinished
		} else if why := Unproved(s.given); why != "" {
			s.why = why
		}
	case s.used >= s.options.Limit || s.memory() > s.options.Memory:
		s.done, s.why = true, GivenUp
	}
}

// proveDead leaves out dead states from now on. It reports whether the level is dead as it begins.
func (s *Solver) proveDead() bool {
	dead := puzzlescript.NewDead(s.program, s.level)
	s.breadth.dead = dead
	if s.guided != nil {
		s.guided.dead = dead
	}
	return s.breadth.deadFromStart()
}

// proves reports whether a search through all states proves anything.
func (s *Solver) proves() bool { return Unproved(s.given) == "" }

func (s *Solver) finish(moves []puzzlescript.Input, optimal bool) {
	s.done, s.moves, s.optimal = true, moves, optimal
	s.why = ""
}

// memory is about what states take, in bytes.
func (s *Solver) memory() int {
	if s.chance != nil {
		if s.lucky != nil {
			return s.chance.memory() + s.lucky.bytes()
		}
		return s.chance.memory()
	}
	n := s.breadth.bytes()
	if s.guided != nil {
		n += s.guided.bytes()
	}
	return n
}

// Done reports whether the search is over.
func (s *Solver) Done() bool { return s.done }

// Solved reports whether a solution has been found.
func (s *Solver) Solved() bool { return s.moves != nil }

// Moves returns the solution; nil if there is none.
func (s *Solver) Moves() []puzzlescript.Input { return s.moves }

// Optimal reports whether it is proved that no solution has fewer inputs.
func (s *Solver) Optimal() bool { return s.optimal }

// Why says why there is no solution; "" if there is one, or the search is not over.
func (s *Solver) Why() Why { return s.why }

// Expansions returns how many states have been expanded.
func (s *Solver) Expansions() int { return s.used }

// Turns returns how many turns have been played.
func (s *Solver) Turns() int {
	if s.chance != nil {
		if s.lucky != nil {
			return s.chance.steps + s.lucky.steps
		}
		return s.chance.steps
	}
	if s.breadth == nil {
		return 0
	}
	n := s.breadth.steps
	if s.guided != nil {
		n += s.guided.steps
	}
	return n
}

// Runaway returns the line of a rule or loop that did not end in some turn and was left; 0
// if there was none.
func (s *Solver) Runaway() int {
	if s.chance != nil {
		return s.chance.world.Runaway()
	}
	if s.breadth == nil {
		return 0
	}
	return s.breadth.world.Runaway()
}
