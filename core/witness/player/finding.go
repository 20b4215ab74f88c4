package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Finding is the verdict of one rule on one action, with its reasons. A silent rule has no finding.
type Finding struct {
	Rule    string // name of the rule, as accepted by Parse
	Verdict measure.Verdict
	Cause   Cause
	// Symbols lists the places of the symbols on which the verdict rests. Without all other symbols the rule
	// would give the same verdict, except that eliminators silence some rules.
	Symbols []witness.Place
	// Region lists the cells that the rule considers together: cells on one side of the line, of a closed
	// region, or behind a dead end. It is nil if single places decide.
	Region []witness.Place
	// Failed lists the violations in Region; only for the cause Broken.
	Failed []witness.Violation
}

// Cause is the reason for a finding.
type Cause uint8

// The causes. A cause of MustTake names what any other action would lose.
const (
	Gap       Cause = iota // path: the edge must not be crossed
	OtherLine              // path: the other line must cross the edge
	Crossing               // path, MustTake: the edge must be crossed
	CutOff                 // deadend: no end can be reached
	LastEnd                // deadend, MustTake: no other end can be reached
	Parting                // separation, MustTake: two colours are beside the edge
	Full                   // triangle, pi, apr: more sides of the cell would be passed than it has triangles
	Lacking                // triangle, pi: too few sides of the cell would be left to pass
	Side                   // triangle, MustTake: the cell needs this side
	Mixed                  // apr: separations of two colours are on one side of the line
	Crowded                // apr: more than two symbols of a star's colour are on one side of the line
	Area                   // polyomino: a closed region and its shapes differ in number of cells
	Room                   // polyomino: shapes have more squares than the cells that are still connected
	Cover                  // polyomino: the shapes in reach have fewer squares than there are cells to fill
	Broken                 // rcr: symbols in a closed region fail
)

func must(c Cause, symbols ...witness.Place) *Finding {
	return &Finding{Verdict: measure.MustTake, Cause: c, Symbols: symbols}
}

func cannot(c Cause, symbols ...witness.Place) *Finding {
	return &Finding{Verdict: measure.CannotTake, Cause: c, Symbols: symbols}
}

// strictest returns the one of two findings that decides, where either is enough: CannotTake before MustTake.
func strictest(a, b *Finding) *Finding {
	if a == nil || b != nil && a.Verdict == measure.MustTake && b.Verdict == measure.CannotTake {
		return b
	}
	return a
}
