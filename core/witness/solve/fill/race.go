package fill

import "github.com/perplex-puzzles/perplex/core/witness/solve/walk"

// Racing. Of configurations that are measured one by one, and of which the hardest few are
// wanted, one is given up as soon as it is known to be easier than all of these: the
// goals that a walk has met bound TSI from above, long before the walk is over. Such a
// configuration is solvable, since a goal was met, and counts as that and as kept; so the
// answer and its counts are those of a query without racing.

// raceStates is how many states a walk goes on before the bound is looked at again.
const raceStates = 1 << 6

// Bar says that as many configurations as are wanted are known to be at least so hard,
// of other shards. It is called before the first Step.
func (s *Shard) Bar(tsi float64) { s.bar = tsi }

// racing reports whether the bound decides: if more than TSI is asked of a configuration, or
// it may turn out to be undecided, it has to be measured.
func (s *Shard) racing() bool {
	q := s.query
	return q.Want == Best && q.Order == Order{} && !q.Filtered() && !q.shaped && !q.Compares() && !q.unraced
}

// race goes on measuring the configuration in hand as long as it may still be among the best.
// It reports whether it is not (outraced), and whether the budget was enough to find out.
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
		if nanos(walk.Information(w.Met()))+1 < nanos(bar) { // with room for rounding
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
