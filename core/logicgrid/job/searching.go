package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var searchAnswer = []verb.Member{
	{Name: "searchInformation", Type: "number | null", Unit: "Sh",
		Help: "search information; null where infinite, and before it is known"},
	{Name: "complete", Type: "boolean", Help: "whether the search information is known"},
}

// searching is the job of measuring the search information of a puzzle.
type searching struct {
	work   *measure.Searching[logicgrid.Sheet]
	sweeps int // upper bound of the sweeps so far
	done   bool
}

func openSearching(r *verb.Fields) (verb.Job, error) {
	d := readPuzzle(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	work, err := logicgrid.NewSearching(d.Space, d.Hints)
	if err != nil {
		return nil, err
	}
	return &searching{work: work}, nil
}

// sweepsOf returns the number of sweeps for a budget. A sweep costs some dozens of times as much as
// a list of hints.
func sweepsOf(budget int) int { return 1 + budget>>6 }

// Step implements verb.Job.
func (s *searching) Step(budget int) (done bool) {
	sweeps := sweepsOf(budget)
	s.sweeps += sweeps
	s.done = s.work.Step(sweeps)
	return s.done
}

// AppendProgress implements verb.Job: {"sweeps"}.
func (s *searching) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "sweeps", s.sweeps)
}

// AppendAnswer implements verb.Job.
func (s *searching) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	if s.done {
		w.Number("searchInformation", decimals(s.work.Searched().Information, 9))
	} else {
		w.Null("searchInformation")
	}
	w.Bool("complete", s.done)
	return w.Close('}')
}
