// Package normstudy measures published puzzles, and others that perplex makes where few are
// published, for the norms of package core/norms.
package normstudy

import "github.com/perplex-puzzles/perplex/core/norms"

// Value is the measure of a puzzle.
type Value struct {
	Family string       `json:"family"`
	Type   string       `json:"type"`
	Size   string       `json:"size"`
	Source norms.Source `json:"source"`
	// Sh is the measure; null where it is not known.
	Sh *float64 `json:"sh"`
	// Guess says that no rule replaces a guess, so that the puzzle is not compared.
	Guess bool `json:"guess,omitempty"`
}
