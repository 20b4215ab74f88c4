package fill

import "github.com/perplex-puzzles/perplex/core/witness/solve/walk"

// Racing. If only the hardest few configurations are wanted and they are measured one by one, a configuration
// is given up as soon as it is known to be easier than all of these: the goals that a walk has found bound
// TSI from above long before the walk is over. Such a configuration is solvable, since a goal was found, and
// is counted as solvable and kept. So the answer and its counts are those of a query without racing.

// raceStates is the number of states between two looks at the bound.
const raceStates = 1 << 6

// Bar tells the shard that other shards have as many configurations as are wanted with at least this TSI.
// Call it before the first Step.
func (s *Shard) Bar(tsi float64) { s.bar = tsi }

// racing reports whether the bound may decide. It may not if a configuration has to satisfy conditions beyond
// TSI, or may turn out to be undecided.
func (s *Shard) racing() bool {
	q := s.query
	return q.Want == Best && q.Order == Order{} && !q.Filtered() && !q.shaped && !q.Compares() && !q.unraced
}

// race continues to measure the current configuration while it may still be among the best. outraced reports
// that it is not. ok is false if the budget is used up before either is known.
func (s *Shard) race(budget *int) (outraced, ok bool) {
	if !s.racing() {
		return false, true
	}
	bar := s.bar
	if last, full := s.best.Last(); full {
		bar = max(bar, last.TSI)
	}
	if bar == 0 {
		return false, true
	}
	if s.one == nil {
		s.one = s.query.gauge(s.at.rank, first)
		*budget -= perConfiguration
	}
	w, known := s.one.(walk.Lone)
	for known && !w.Done() {
		if nanos(walk.Information(w.Met()))+1 < nanos(bar) { // with a margin for rounding
			s.one = nil
			return true, true
		}
		if *budget <= 0 {
			return false, false
		}
		w.Step(raceStates)
		*budget -= raceStates
	}
	return false, true
}
