package analysis

import "github.com/perplex-puzzles/perplex/core/verb"

// Methods says which of its methods an analysis uses. Two analyses of a puzzle, one with Exact
// and one with Sampling, find at the same time what one with all of them finds in turn: what is
// known is what either knows, and the interval of a measure is what both leave of it.
type Methods uint8

// The choices. Sampling has no paths, and neither walk nor solver: it is done when its intervals are
// narrow enough (estimate.Estimate.Over), and has a player's MSI and TSI where it has met all states.
const (
	AllMethods Methods = iota
	Exact
	Sampling
)

// readMethods reads which part of two is wanted; all methods without.
func readMethods(r *verb.Fields) Methods {
	part, parts := r.Part()
	if parts > 2 {
		v, _ := r.Get("parts")
		r.Fail("parts", v, "is more than 2: the exact methods, and the sampler")
	}
	if parts == 1 {
		return AllMethods
	}
	return Exact + Methods(part)
}
