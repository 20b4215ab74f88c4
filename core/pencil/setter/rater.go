package setter

import "github.com/perplex-puzzles/perplex/core/pencil"

// unitCost is the cost of one look at a puzzle, and the unit of work of a rating, in the units of
// Step.
const unitCost = 4096

// rater rates one puzzle after another, a unit of work at a time.
type rater struct {
	work   *pencil.RatingWork // rating of the current puzzle; nil if no rating is in progress
	failed error              // error that stopped the rater, or nil
}

// rate does a unit of work on a rating, which open begins, and reports whether it is done. The
// caller must finish a rating before it starts another one.
func (r *rater) rate(open func() *pencil.RatingWork) (rating pencil.Rating, done bool) {
	if r.work == nil {
		r.work = open()
	}
	if !r.work.Step(unitCost) {
		return rating, false
	}
	rating, r.failed = r.work.Rating()
	r.work = nil
	return rating, true
}
