package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// Explaining is Explain as a resumable job, beginning with any marks.
type Explaining struct {
	*Work
	out *explained
}

type explained struct {
	steps []Step
	open  int
	err   error
}

// NewExplaining prepares to explain a puzzle from marks that agree with its only solution,
// nil for none, at most as many steps as most says; 0 means all steps.
func NewExplaining(p *Puzzle, solution, from Marks, most int) *Explaining {
	out := &explained{open: len(solution)}
	return &Explaining{newWork(func(pause func()) {
		if p.Type.explain != nil {
			out.elsewhere(p, from, most)
			return
		}
		s := newState(p.Board()).with(from)
		s.puzzle, s.pause = p, pause
		for s.open > 0 && (most == 0 || len(out.steps) < most) {
			pause()
			step := s.cheapest(solution)
			for i, q := range step.Questions {
				if step.Marks[i] != solution[q] {
					out.err = format.Errorf("%w: %s", ErrRule, step.Text)
					return
				}
				s.set(q, step.Marks[i])
			}
			s.clearQueue()
			out.steps, out.open = append(out.steps, step), s.open
		}
	}), out}
}

// Steps returns the steps found so far.
func (e *Explaining) Steps() ([]Step, error) { return e.out.steps, e.out.err }

// Open returns how many questions have no answer yet.
func (e *Explaining) Open() int { return e.out.open }

// elsewhere explains by the rules of another package, which begins with clues: those that
// are printed, and the marks as further ones. Steps that say nothing new are left out.
func (out *explained) elsewhere(p *Puzzle, from Marks, most int) {
	q := *p
	q.board, q.Clues = nil, slices.Clone(p.Clues)
	known := slices.Clone(from)
	for i, k := range p.Board().Questions {
		if i < len(from) && from[i] == Yes {
			q.Clues[p.at(k.At.X/2, k.At.Y/2)].Number = k.Digit
		}
	}
	steps, err := p.Type.explain(&q)
	out.open, out.err = 0, err
	for _, step := range steps {
		if len(known) == 0 || slices.ContainsFunc(step.Questions, func(q int) bool { return known[q] == Open }) {
			out.steps = append(out.steps, step)
		}
		if len(out.steps) == most && most > 0 {
			return
		}
	}
}

// Notes lists the questions, beside those of a step, that have to be answered with no so
// that the step can be written down among marks. In a sudoku a candidate goes from a cell
// whose candidates are written down, or else they are written down first.
func (p *Puzzle) Notes(marks Marks, step Step) []int {
	if p.Type.notes == nil {
		return nil
	}
	return p.Type.notes(p, marks, step)
}
