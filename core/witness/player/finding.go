package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Finding is what one rule says of one action, and what that rests on. Of a rule that has
// nothing to say there is none.
type Finding struct {
	Rule    string // its name, as Parse knows it
	Verdict measure.Verdict
	Cause   Cause
	// Symbols are the places of the symbols that the verdict rests on: without any
	// other symbol, the rule would say the same; but eliminators silence some rules.
	Symbols []witness.Place
	// Region is the cells that the rule looks at together: those on one side of the
	// line, those of a region that is closed, or those behind a dead end. It is nil
	// where single places decide.
	Region []witness.Place
	// Failed is what fails in Region; of the cause Broken only.
	Failed []witness.Violation
}

// Cause is why a rule speaks of an action.
type Cause uint8

// The causes. Those of MustTake say what would be lost by any other action.
const (
	Gap       Cause = iota // path: the edge must not be crossed
	OtherLine              // path: the other line must cross the edge
	Crossing               // path, MustTake: the edge must be crossed
	CutOff                 // deadend: no end is in reach
	LastEnd                // deadend, MustTake: no other end is in reach
	Parting                // separation, MustTake: two colours are beside the edge
	Full                   // triangle, pi, apr: the cell would have more sides than triangles
	Lacking                // triangle, pi: the cell would be left with fewer sides than triangles
	Side                   // triangle, MustTake: the cell needs this side
	Mixed                  // apr: separations of two colours are on one side of the line
	Crowded                // apr: more than two symbols of a star's colour are
	Area                   // polyomino: a closed region has not as many cells as its shapes have squares
	Room                   // polyomino: shapes have more squares than there are cells left together
	Cover                  // polyomino: shapes in reach have fewer squares than cells are to be filled
	Broken                 // rcr: symbols in a closed region fail
)

func must(c Cause, symbols ...witness.Place) *Finding {
	return &Finding{Verdict: measure.MustTake, Cause: c, Symbols: symbols}
}

func cannot(c Cause, symbols ...witness.Place) *Finding {
	return &Finding{Verdict: measure.CannotTake, Cause: c, Symbols: symbols}
}

// strictest returns the finding on two things of which one is enough.
func strictest(a, b *Finding) *Finding {
	if a == nil || b != nil && a.Verdict == measure.MustTake && b.Verdict == measure.CannotTake {
		return b
	}
	return a
}
