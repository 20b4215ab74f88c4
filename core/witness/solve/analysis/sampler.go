package analysis

import "github.com/perplex-puzzles/perplex/core/measure/estimate"

// samples are what drawn lines say of a player's MSI and TSI: intervals, or the measures
// themselves once all states have been met.
type samples struct {
	tree      *tree // nil: no intervals are wanted, or possible
	estimate  *estimate.Estimate
	exhausted bool // the estimate is exact, and the likelihood holds its figures
}

// known reports whether there are intervals.
func (s *samples) known() bool {
	return s.tree != nil && (s.estimate.TSI().Known() || s.estimate.MSI().Known())
}

// near reports whether the interval of TSI is likely to become narrow soon. The width of one
// that may be wrong falls with the square root of the work, whereas nobody knows when the
// solver ends.
func (s *samples) near() bool {
	i := s.estimate.TSI()
	return i.Kind == estimate.Confidence && i.Width() > 1 && i.Width() <= nearWidth
}

// sampler is the bounder that draws lines as the players do (package estimate).
type sampler struct{ *Analysis }

func (s *sampler) wants() bool { return s.next() != nil }

func (s *sampler) share(budget int) int { return s.samplerShare(s.next(), budget) }

// next returns the player whose intervals have had the least work, of those that are not
// narrow enough yet; nil if there is none.
func (s *sampler) next() (least *knowledge) {
	if !s.options.Intervals || s.states() < s.late {
		return nil
	}
	for i := s.current; i < len(s.players); i++ {
		k := &s.players[i]
		if k.samples.tree == nil || k.along.complete || k.Done() || k.samples.estimate.Over() {
			continue
		}
		if least == nil || k.samples.estimate.States() < least.samples.estimate.States() {
			least = k
		}
	}
	return least
}

// drawCost is what a state costs that is sampled with the look-ahead, in states of a walk.
const drawCost = 16

func (s *sampler) step(budget int) {
	k := s.next()
	e, l := k.samples.estimate, &k.along
	if list := s.solver.leader; list != nil && !s.solver.listedAll() && list.Listed() <= manyListed {
		// A few listed solutions bound TSI from above. If there are many, the sampler finds the likeliest itself.
		s.follow(budget/8, nil)
		if l.along != nil && l.along.GaveUp() == 0 {
			e.Know(l.total, l.best)
		}
	}
	if s.options.Methods == Exact {
		return
	}
	e.Step(max(budget/drawCost, 1))
	if goals, ok := e.Exact(); ok {
		k.samples.exhausted, l.complete = true, true
		l.total, l.best = e.Chances()
		l.followed = goals
	}
}

// TSI returns the interval of a player's TSI while it is not known itself. ok is false while
// there is none.
func (a *Analysis) TSI(name string) (i estimate.Interval, ok bool) {
	for j := range a.players {
		if k := &a.players[j]; k.name == name && k.samples.known() {
			return k.samples.estimate.TSI(), true
		}
	}
	return i, false
}
