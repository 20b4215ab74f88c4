// Package normstudy measures published puzzles for the norms of package core/norms. If too few are
// published, perplex generates more.
package normstudy

import "github.com/perplex-puzzles/perplex/core/norms"

// Value is the measure of a puzzle.
type Value struct {
	Family string       `json:"family"`
	Type   string       `json:"type"`
	Size   string       `json:"size"`
	Source norms.Source `json:"source"`
	// Sh is the measure, or null if it is unknown.
	Sh *float64 `json:"sh"`
	// Guess reports that the puzzle requires a guess that no rule replaces. Such a puzzle is not
	// compared.
	Guess bool `json:"guess,omitempty"`
}
