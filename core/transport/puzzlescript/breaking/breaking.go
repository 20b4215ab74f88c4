// Package breaking asks of every rule of a PuzzleScript game what it is to a level: the way to
// solve it, a barrier, or nothing.
//
// Postma (2016, 6.3) measures how far a state is from solved by the rules that have to be
// broken on the way, those nearer the goals last. In his puzzles all such rules are of one
// kind, that two things cannot be in one place. A PuzzleScript game says in its own rules what
// holds a player up: that jellies fall, that spikes end the game, that sand is not walked on
// twice. So rules are broken as they are written. A level is searched, breadth first, without
// a rule; and with a rule that may be broken in a few turns only (bounded cheating, 7.5), which
// is what a mover gets from others that help it: a step to stand on, one push further.
//
// Left out are broken collisions. Which layer an object is in cannot be changed for a turn.
package breaking

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// Options limit the searches. The zero value has the usual limits.
type Options struct {
	Cheats int // turns in which a rule may be broken; 0: one
	Limit  int // expansions of each search, and four times as many of the level as it is; 0: DefaultLimit
}

// DefaultLimit is the usual limit of a search.
const DefaultLimit = 2_000

// Kind is what a rule is to a level.
type Kind string

// The kinds of rules. A rule is a barrier if the level has a solution without it and none
// with it, or one with fewer inputs.
const (
	Needed  Kind = "needed" // without it there is no solution
	Barrier Kind = "barrier"
	Help    Kind = "help"    // without it solutions are longer
	Idle    Kind = "idle"    // they are as long
	Unknown Kind = "unknown" // a search was given up, or proves nothing
)

// Outcome is what a search found.
type Outcome struct {
	Decided bool // a proof that no solution is shorter, or that there is none
	Inputs  int  // of a solution, the fewest if it is decided; -1: no solution is known
}

// Rule is a rule with what it is to the level.
type Rule struct {
	Line     int
	Distance int     // from the goals (puzzlescript.RuleOrder)
	Without  Outcome // the level without the rule
	Cheated  Outcome // the level with the rule, broken in a few turns at most
	Kind     Kind
}

// Analysis is the work of looking at all rules. It is not safe for concurrent use.
type Analysis struct {
	program *puzzlescript.Program
	level   int
	o       Options

	whole  Outcome
	first  *solve.Cheating // the search that found it
	rules  []Rule
	search *solve.Cheating
	next   int // search: of the level, then two for each rule
}

// New prepares the analysis of a level of a game that depends on no chance and can be won. Of a
// game whose source has an error nothing is decided, and every rule is Unknown.
func New(p *puzzlescript.Program, level int, o Options) *Analysis {
	if o.Cheats <= 0 {
		o.Cheats = 1
	}
	if o.Limit <= 0 {
		o.Limit = DefaultLimit
	}
	a := &Analysis{program: p, level: level, o: o}
	for _, r := range p.Roles().Rules {
		a.rules = append(a.rules, Rule{Line: r.Line, Distance: r.Distance})
	}
	return a
}

// Step expands about budget states, and reports whether all rules are looked at.
func (a *Analysis) Step(budget int) (done bool) {
	for ; budget > 0 && a.next <= 2*len(a.rules); budget-- {
		if a.next > 0 && !a.first.Matched(a.rules[(a.next-1)/2].Line) {
			a.settle(a.whole) // the same search
			a.next++
			continue
		}
		if a.search == nil {
			a.search = a.begin()
		}
		if !a.search.Step(1) {
			continue
		}
		a.settle(Outcome{a.search.Decided(), a.search.Inputs()})
		a.search = nil
		a.next++
	}
	return a.Done()
}

// Done reports whether all rules are looked at.
func (a *Analysis) Done() bool { return a.next > 2*len(a.rules) }

// begin prepares the next search.
func (a *Analysis) begin() *solve.Cheating {
	switch n := a.next - 1; {
	case n < 0:
		return solve.NewCheating(a.program, a.level, 0, 0, 4*a.o.Limit) // all others are compared with it
	case n%2 == 0:
		return solve.NewCheating(a.program, a.level, a.rules[n/2].Line, solve.Always, a.o.Limit)
	default:
		return solve.NewCheating(a.program, a.level, a.rules[n/2].Line, a.o.Cheats, a.o.Limit)
	}
}

func (a *Analysis) settle(found Outcome) {
	if a.next == 0 {
		a.whole, a.first = found, a.search
		return
	}
	r := &a.rules[(a.next-1)/2]
	if (a.next-1)%2 == 0 {
		r.Without, r.Kind = found, KindOf(a.whole, found)
	} else {
		r.Cheated = found
	}
}

// KindOf compares a level with something and without it.
func KindOf(with, without Outcome) Kind {
	switch {
	case without.Inputs >= 0 && with.Decided && (with.Inputs < 0 || without.Inputs < with.Inputs):
		return Barrier
	case !with.Decided || !without.Decided:
		return Unknown
	case without.Inputs < 0 && with.Inputs < 0:
		return Idle
	case without.Inputs < 0:
		return Needed
	case without.Inputs > with.Inputs:
		return Help
	}
	return Idle
}

// Whole returns what was found of the level as it is.
func (a *Analysis) Whole() Outcome { return a.whole }

// Rules returns the rules that were looked at, in the order in which they may be broken:
// those farthest from the goals first, and the rest by line.
func (a *Analysis) Rules() []Rule {
	rules := slices.Clone(a.rules[:max(0, a.next-1)/2])
	slices.SortStableFunc(rules, func(x, y Rule) int { return far(y) - far(x) })
	return rules
}

// far is a rule's distance; one that has nothing to do with the goals is farthest.
func far(r Rule) int {
	if r.Distance < 0 {
		return 1 << 20
	}
	return r.Distance
}
