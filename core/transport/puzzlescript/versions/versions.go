// Package versions finds out what a change of a PuzzleScript game does to its levels: which of them are as they
// were, are still solved by the solution that they had, can no longer be solved, or can be solved now.
//
// The solution of the old version is played in the new one first. Only where it does not win is the new
// version searched. That a level is broken is therefore always a proof, and that it is not always a solution.
package versions

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// Verdict is what a change has done to a level.
type Verdict string

// The verdicts.
const (
	Same       Verdict = "same"       // nothing that decides play has changed
	Works      Verdict = "works"      // the solution of the old version wins the new one, too
	Solvable   Verdict = "solvable"   // only other solutions are known to win the new version
	Broken     Verdict = "broken"     // the old version has a solution, and the new one provably none
	Fixed      Verdict = "fixed"      // the old version provably has no solution, and the new one has
	Unsolvable Verdict = "unsolvable" // the new version provably has no solution, the old one none that is known
	Undecided  Verdict = "undecided"  // the search of the new version was given up
	Nothing    Verdict = "nothing"    // there is nothing to win in the new version
)

// Verdicts are all of them.
var Verdicts = []Verdict{Same, Works, Solvable, Broken, Fixed, Unsolvable, Undecided, Nothing}

// State is what is known of a version of a level.
type State string

// The states.
const (
	HasSolution State = "solvable"
	NoSolution  State = "unsolvable"
	Unknown     State = "undecided"
	NotLooked   State = "" // no search has been made, or the old version has no such level
)

// Level is a level of the new version.
type Level struct {
	Level, Before int // numbers; Before is -1 for an added level
	Verdict       Verdict
	Was           State                // of the old version
	Recorded      bool                 // the solution of the old version was given
	Old           []puzzlescript.Input // solution of the old version; nil if none is known
	Moves         []puzzlescript.Input // solution of the new version; nil if none is known
	Optimal       bool                 // no solution of the new version has fewer inputs
	Luck          solve.Luck           // role of chance in Moves
	Reason        solve.Why            // why there is no solution; "" if there is one
	Expansions    int
}

// Options are what is compared, and the limits of each search.
type Options struct {
	Levels   []int                  // of the new version; nil: all boards
	Recorded [][]puzzlescript.Input // solutions by level of the old version; nil where there is none
	Solve    solve.Options
}

// Comparison is the work of comparing two versions. It is not safe for concurrent use.
type Comparison struct {
	old, now  *puzzlescript.Program
	sameRules bool
	oldPart   *puzzlescript.Program // decides the old version without chance (solve.Decided); nil: chance matters
	nowPart   *puzzlescript.Program // the same of the new version
	o         Options
	was       []int
	levels    []int
	found     []Level
	rejected  []int
	search    *solve.Solver
	level     Level // that is looked at
	stage     stage
}

// stage is how far the work on a level is.
type stage int

const (
	fresh stage = iota
	searchingOld
	searchingNew
)

// New prepares it.
func New(old, now *puzzlescript.Program, o Options) *Comparison {
	c := &Comparison{old: old, now: now, o: o, was: counterparts(old, now), levels: o.Levels}
	c.sameRules = now.SameRules(old)
	c.oldPart, c.nowPart = solve.Decided(old), solve.Decided(now)
	if c.levels == nil {
		c.levels = now.Boards()
	}
	return c
}

// Step expands about budget states, and reports whether all levels are compared.
func (c *Comparison) Step(budget int) (done bool) {
	for ; budget > 0 && !c.Done(); budget-- {
		switch c.stage {
		case fresh:
			c.begin()
		default:
			if c.search.Step(1) {
				c.searched()
			}
		}
	}
	return c.Done()
}

// Done reports whether all levels are compared.
func (c *Comparison) Done() bool { return len(c.found) == len(c.levels) }

// Found returns the levels compared so far, in order.
func (c *Comparison) Found() []Level { return c.found }

// Total returns how many levels are to be compared.
func (c *Comparison) Total() int { return len(c.levels) }

// Removed returns the boards of the old version that are not in the new one.
func (c *Comparison) Removed() (levels []int) {
	return slices.DeleteFunc(c.old.Boards(), func(o int) bool { return slices.Contains(c.was, o) })
}

// begin takes the next level.
func (c *Comparison) begin() {
	n := c.levels[len(c.found)]
	c.level = Level{Level: n, Before: c.was[n]}
	before := c.level.Before
	switch {
	case before == none:
		c.searchNew()
	case c.sameRules && c.now.Levels[n].SameBoard(&c.old.Levels[before]):
		c.level.Old = c.recorded(before)
		c.level.Moves, c.level.Recorded = c.level.Old, c.level.Old != nil
		c.end(Same)
	default:
		if c.level.Old = c.recorded(before); c.level.Old != nil {
			c.level.Was, c.level.Recorded = HasSolution, true
			c.replay()
			return
		}
		c.stage, c.search = searchingOld, solve.New(c.old, before, c.o.Solve)
	}
}

// recorded returns the given solution of a level of the old version, if it wins.
func (c *Comparison) recorded(level int) []puzzlescript.Input {
	if level >= len(c.o.Recorded) || c.o.Recorded[level] == nil || c.oldPart == nil {
		return nil
	}
	moves, ok := solve.Winning(c.oldPart, level, c.o.Recorded[level])
	if !ok {
		c.rejected = append(c.rejected, level)
	}
	return moves
}

// Rejected returns the levels of the old version whose given solution does not win, so that it was not used.
func (c *Comparison) Rejected() []int { return c.rejected }

// replay plays the solution of the old version in the new one. Where chance matters it proves nothing.
func (c *Comparison) replay() {
	if c.nowPart == nil || c.oldPart == nil {
		c.searchNew()
		return
	}
	if won, used := puzzlescript.Replay(c.nowPart, c.level.Level, c.level.Old); won {
		c.level.Moves = c.level.Old[:used]
		if c.nowPart != c.now {
			c.level.Luck = solve.Decoration
		}
		c.end(Works)
		return
	}
	c.searchNew()
}

func (c *Comparison) searchNew() {
	c.stage, c.search = searchingNew, solve.New(c.now, c.level.Level, c.o.Solve)
}

// searched takes what a search has found.
func (c *Comparison) searched() {
	s := c.search
	c.level.Expansions += s.Expansions()
	if c.stage == searchingOld {
		c.level.Was, c.level.Old = stateOf(s), s.Moves()
		if c.level.Old != nil {
			c.replay()
		} else {
			c.searchNew()
		}
		return
	}
	l := &c.level
	l.Moves, l.Optimal, l.Luck, l.Reason = s.Moves(), s.Optimal(), s.Luck(), s.Why()
	switch now := stateOf(s); {
	case now == HasSolution && l.Was == NoSolution:
		c.end(Fixed)
	case now == HasSolution:
		c.end(Solvable)
	case now == NoSolution && l.Was == HasSolution:
		c.end(Broken)
	case now == NoSolution:
		c.end(Unsolvable)
	case s.Why() == solve.NoWin || s.Why() == solve.Message:
		c.end(Nothing)
	default:
		c.end(Undecided)
	}
}

func stateOf(s *solve.Solver) State {
	switch {
	case s.Solved():
		return HasSolution
	case s.Why() == solve.Unsolved:
		return NoSolution
	}
	return Unknown
}

func (c *Comparison) end(v Verdict) {
	c.level.Verdict = v
	c.found = append(c.found, c.level)
	c.stage, c.search = fresh, nil
}
