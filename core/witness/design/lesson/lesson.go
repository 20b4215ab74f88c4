package lesson

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// ErrLine is wrapped by errors about a line that has no lesson.
var ErrLine = errors.New("no lesson of this line")

// UsualStates is the default limit of states below one action, some tenths of a second.
const UsualStates = 1 << 19

// Options are the options of a lesson other than the board and the line.
type Options struct {
	// Player and Compat name the player; see player.ParseCompat.
	Player, Compat string
	// States limits the states visited below one action; 0 is UsualStates.
	States int
}

// Lesson is a lesson in progress. It is resumable; see Step.
type Lesson struct {
	// Steps lists the steps of the line, of which the first begins and the last ends it. Step fills in the
	// Below of their actions.
	Steps []Step

	options   Options
	board     *lattice.Board
	model     player.Model
	explainer player.Explainer
	line      []witness.Place
	most      int // limit of states below an action
	listed    *listed
	open      []*Way // undecided actions, the next action last
	search    *search
	doubts    int // number of questions for which it was not decided whether shapes fit
}

// New begins a lesson about a line, given by its places from start to end. Errors are those of
// witness.Compile and package player, or wrap ErrLine and say why the line has no lesson.
func New(d *witness.Document, line []witness.Place, o Options) (*Lesson, error) {
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	m, err := player.ParseCompat(o.Player, o.Compat)
	if err != nil {
		return nil, err
	}
	l := &Lesson{options: o, board: lattice.New(board), model: m, explainer: m.Explainer(board), most: o.States}
	if l.most == 0 {
		l.most = UsualStates
	}
	if err := l.solves(line); err != nil {
		return nil, err
	}
	l.line = board.AtStops(line)
	if l.Steps, err = Along(board, m, o.Player, l.line); err != nil {
		return nil, err
	}
	for i := range l.Steps {
		for j := range l.Steps[i].Ways {
			if w := &l.Steps[i].Ways[j]; w.Left && j != l.Steps[i].Taken {
				l.open = append(l.open, w)
			}
		}
	}
	l.listed = newListed(l.board, l.model, l.line, l.most)
	return l, nil
}

// solves checks that a line is a solution of the board.
func (l *Lesson) solves(line []witness.Place) error {
	board := l.board.Source
	failed := board.Check(line)
	if len(failed) == 0 {
		return nil
	}
	if !witness.Wrong(failed) {
		j := judge.New(l.board)
		if j.SolvesLine(line) {
			return nil
		}
		if j.GaveUp() > 0 {
			return lineError{"whether it is a solution is not decided: " + failed[0].Reason}
		}
	}
	return lineError{"is not a solution: " + player.Failing(board, failed).Long}
}

// Line returns the line as the places where it stops.
func (l *Lesson) Line() []witness.Place { return l.line }

// Board returns the board.
func (l *Lesson) Board() *witness.Board { return l.board.Source }

// Step works for a budget of states and reports whether everything is known that can be found within the
// limits.
func (l *Lesson) Step(budget int) (done bool) {
	switch {
	case !l.listed.done:
		l.listed.step(budget)
	case len(l.open) > 0:
		w := l.open[len(l.open)-1]
		if l.search == nil {
			l.search = newSearch(l, w)
		}
		if l.search.step(budget) {
			w.Below, w.Death = l.search.below(), l.search.death()
			l.doubts += l.search.doubts()
			l.search = nil
			l.open = l.open[:len(l.open)-1]
		}
	}
	return l.Done()
}
