package job

import "github.com/perplex-puzzles/perplex/core/verb"

// search is the common interface of all searches for a solution.
type search interface {
	Step(budget int) (done bool)
	Expansions() int
}

// searching implements the part of a verb.Job that runs a search.
type searching[S search] struct {
	search S
	share  int // budget units per expansion
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
