package job

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// weighing is the job of rating a puzzle again without each of its rules.
type weighing struct {
	p        *pencil.Puzzle
	solution pencil.Marks
	rules    []string
	found    []pencil.Rating
	now      *pencil.RatingWork
}

var worthAnswer = []verb.Member{
	{Name: "rules", Type: "PencilWorth[]", Help: "rules of the board, in their order, with the search information without each"},
	{Name: "total", Type: "number", Help: "number of rules to leave out"},
	completeMember,
}

// openWorth opens the worth of each rule. A missing rule is replaced by suppositions at a higher
// cost. Sudokus are rejected, because their ranks are frozen.
func openWorth(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	if l != nil && !l.Puzzle.Type.Weighed() {
		r.Note(verb.Within("puzzle: ", pencil.ErrRules))
	}
	solution := readSolution(r, l, true)
	if err := r.End(); err != nil {
		return nil, err
	}
	j := &weighing{p: l.Puzzle, solution: solution}
	for _, rule := range l.Puzzle.Board().Rules() {
		if !slices.Contains(j.rules, rule.Name) {
			j.rules = append(j.rules, rule.Name)
		}
	}
	return j, nil
}

// Step implements verb.Job.
func (j *weighing) Step(budget int) bool {
	for ; !j.done() && budget > 0; budget -= 1 << 12 {
		if j.now == nil {
			j.now = pencil.NewRatingWork(j.p, j.solution, j.rules[len(j.found)])
		}
		if !j.now.Step(budget) {
			return false
		}
		r, _ := j.now.Rating()
		j.found, j.now = append(j.found, r), nil
	}
	return j.done()
}

func (j *weighing) done() bool { return len(j.found) == len(j.rules) }

// AppendProgress implements verb.Job with the answer so far.
func (j *weighing) AppendProgress(dst []byte) []byte { return j.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (j *weighing) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("rules")
	for i, r := range j.found {
		w.Open('{')
		w.Text("rule", j.rules[i])
		w.Number("searchInformation", r.Information)
		w.Int("guesses", r.Guesses)
		w.Bool("cut", r.Cut)
		w.Close('}')
	}
	w.Close(']')
	w.Int("total", len(j.rules))
	w.Bool("complete", j.done())
	return w.Close('}')
}
