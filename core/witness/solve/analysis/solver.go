package analysis

import "github.com/perplex-puzzles/perplex/core/witness/solve/count"

// solver is the bounder that lists the solutions, or counts them where they are too many, beside
// a long walk. It often knows their number when no walk would end in a lifetime.
type solver struct {
	*Analysis
	race   *count.Portfolio // nil: it has not begun
	leader *count.Solver    // of the race
	solo   int              // states that the race's first search has: count.Solo
}

const (
	// solutionsListed is how many solutions are listed, in 10 MB. With more of them the walk
	// or the sampler is faster.
	solutionsListed = 1 << 18
	// solverMost is how many states the solver may have: a minute or so, when its memory is full.
	solverMost = 1 << 26
)

func (s *solver) wants() bool {
	return s.walks.walking() && s.states() >= s.late &&
		(s.race == nil || s.race.States() < solverMost && !s.race.Done())
}

func (s *solver) share(budget int) int { return s.solverShare(budget) }

func (s *solver) step(budget int) {
	if s.race == nil {
		list := solutionsListed
		if s.board.Ambiguous() {
			list = 0
		}
		s.race = count.NewPortfolio(s.board, list, s.solo)
	}
	s.race.Step(budget)
	s.leader = s.race.Leader()
}

// listedAll reports whether the list has all solutions.
func (s *solver) listedAll() bool {
	return s.leader != nil && s.leader.Done() && s.leader.Count() == count.Number{Lo: uint64(s.leader.Listed())}
}

// full reports whether the list has as many solutions as it may.
func (s *solver) full() bool { return s.leader != nil && s.leader.Listed() == solutionsListed }

// byCases reports whether the solver searches by cases of eliminators, and is likely to end soon.
func (s *solver) byCases() bool { return s.race != nil && s.race.ByCases() }
