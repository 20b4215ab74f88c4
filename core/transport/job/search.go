package job

import "github.com/perplex-puzzles/perplex/core/verb"

// search is what all searches for a solution have in common.
type search interface {
	Step(budget int) (done bool)
	Expansions() int
}

// searching is the part of a verb.Job that works on a search.
type searching[S search] struct {
	search S
	share  int // units of a budget that an expansion takes
	done   bool
}

// Step implements verb.Job.
func (s *searching[S]) Step(budget int) (done bool) {
	s.done = s.search.Step(1 + budget/s.share)
	return s.done
}

// AppendProgress implements verb.Job: {"expansions"}.
func (s *searching[S]) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "expansions", s.search.Expansions())
}
