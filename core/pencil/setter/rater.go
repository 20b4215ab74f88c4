package setter

import "github.com/perplex-puzzles/perplex/core/pencil"

// unitCost is what looking at a puzzle once takes, and what is rated at a time, in the
// units of Step.
const unitCost = 4096

// rater rates one puzzle after the other, a part of the work at a time.
type rater struct {
	work   *pencil.RatingWork // of the puzzle whose turn it is; nil: none
	failed error              // what stopped it; nil: nothing did
}

// rate does a part of the work on a puzzle, which open begins, and reports whether its
// rating is known. Whoever has begun one asks for it until it is.
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
