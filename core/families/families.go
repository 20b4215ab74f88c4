// Package families lists every family of puzzles with its verbs. The command line and the generator
// of the module's types use it.
package families

import (
	logicgrid "github.com/perplex-puzzles/perplex/core/logicgrid/job"
	pencil "github.com/perplex-puzzles/perplex/core/pencil/job"
	transport "github.com/perplex-puzzles/perplex/core/transport/job"
	puzzlescript "github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
	"github.com/perplex-puzzles/perplex/core/verb"
	witness "github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	triangle "github.com/perplex-puzzles/perplex/core/witness/triangle/job"
)

// Family is a family of puzzles.
type Family struct {
	// Name is the family's name on the command line and in the module.
	Name string
	// Type is the prefix of the names of its types in the module.
	Type string
	// Help describes the family's puzzles in a sentence.
	Help  string
	Verbs verb.Table
}

// Surroundings are the resources that verbs need from the program that runs them.
type Surroundings struct {
	// Library provides the network and the rules of players.
	Library policy.Library
	// Norms returns the norms of published puzzles.
	Norms func() ([]byte, error)
	// Clock returns the time in seconds.
	Clock func() float64
}

// All returns the families in the order in which they are listed everywhere.
func All(s Surroundings) []Family {
	return []Family{
		{"lines", "Lines", "Line puzzles, as in The Witness.", witness.Verbs(s.Library, s.Norms)},
		{"triangle", "Triangle", "Triangle puzzles, after Stevens, Bulitko and Thue (2023).", triangle.Verbs(s.Clock)},
		{"logicgrid", "LogicGrid", "Logic grids, after Shyne, Facey and Cooper (2024).", logicgrid.Verbs()},
		{"transport", "Transport", "Sokoban and its variants, after Postma (2016).", transport.Verbs()},
		{"puzzlescript", "PuzzleScript", "Games in PuzzleScript.", puzzlescript.Verbs(s.Clock)},
		{"pencil", "Pencil", "Pencil puzzles, such as sudoku and slitherlink.", pencil.Verbs()},
	}
}
