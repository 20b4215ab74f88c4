package lesson

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// ErrLine is wrapped by errors about a line of which there is no lesson.
var ErrLine = errors.New("no lesson of this line")

// UsualStates is how many states may be visited below one way, some tenths of a second,
// unless Options say otherwise.
const UsualStates = 1 << 19

// Options are what a lesson is asked of beside the board and the line.
type Options struct {
	// Player and Compat name the player: see player.ParseCompat.
	Player, Compat string
	// States limits the states visited below one way; 0 is UsualStates.
	States int
}

// Lesson is one lesson in the making. It is resumable: Step works for a budget.
type Lesson struct {
	// Steps are those of the line, the first of which begins it and the last of which
	// ends it. What is Below their ways is filled in while Step works.
	Steps []Step

	options   Options
	board     *lattice.Board
	model     player.Model
	explainer player.Explainer
	line      []witness.Place
	most      int // states below a way
	listed    *listed
	open      []*Way // those that are not decided yet, the next one last
	search    *search
	doubts    int // questions whether shapes fit that were given up
}

// Step is a state on the way and what can be done there.
type Step struct {
	At      witness.Place // where the line stands; of the first step where it begins
	Choices int           // how many actions the rules leave
	Ways    []Way         // every action that the board allows, in the order of the game
	Taken   int           // the way of the solution
}

// Way is an action at a step.
type Way struct {
	Action witness.Action
	To     witness.Place // where the line stands after it
	// Findings are what the rules say of it; rules that say nothing have none.
	Findings []*player.Finding
	// Left is whether the rules leave it to the player.
	Left bool
	// Refused is, of a way that is not left, the index of the way whose finding it dies
	// by: its own, or the one that must be taken.
	Refused int
	Finding *player.Finding

	// Below is what is below a way that is left. Of the one that is taken it is known
	// from the further steps, so that there is no Death.
	Below Below
	Death *Death // the likeliest one below; nil while none is known

	line []witness.Place // to the state that it leads to
}

// New begins a lesson of a line, given by its places from start to end. Errors are those
// of witness.Compile and of package player, or say why there is no lesson of the line
// and wrap ErrLine.
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
	if err := l.explain(); err != nil {
		return nil, err
	}
	l.listed = newListed(l.board, l.model, l.line, l.most)
	return l, nil
}

// lineError says why there is no lesson of a line.
type lineError struct{ reason string }

func (e lineError) Error() string { return "line: " + e.reason }

func (e lineError) Unwrap() error { return ErrLine }

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

// explain makes the steps from the definitions.
func (l *Lesson) explain() error {
	game := witness.Game{Board: l.board.Source}
	s := game.Start()
	for range len(l.line) + 1 {
		step, err := l.step(game, s)
		if err != nil {
			return err
		}
		l.Steps = append(l.Steps, step)
		s = game.Next(s, step.Ways[step.Taken].Action)
	}
	for i := range l.Steps {
		for j := range l.Steps[i].Ways {
			if w := &l.Steps[i].Ways[j]; w.Left && j != l.Steps[i].Taken {
				l.open = append(l.open, w)
			}
		}
	}
	return nil
}

// step explains one state.
func (l *Lesson) step(game witness.Game, s witness.State) (Step, error) {
	step := Step{At: l.line[0], Taken: -1}
	if len(s.Line) > 0 {
		step.At = s.Head()
	}
	actions := game.Actions(s)
	verdicts := make([]measure.Verdict, len(actions))
	for i, a := range actions {
		next := game.Next(s, a)
		w := Way{Action: a, To: next.Head(), Findings: l.explainer.Findings(s, a), line: next.Line}
		for _, f := range w.Findings {
			verdicts[i] = verdicts[i].And(f.Verdict)
		}
		step.Ways = append(step.Ways, w)
	}
	for _, i := range measure.Remaining(verdicts) {
		w := &step.Ways[i]
		w.Left = true
		step.Choices++
		if step.Taken < 0 && l.follows(s, w) {
			step.Taken = i
		}
	}
	if step.Taken < 0 {
		return step, lineError{"is one that this player never draws: " + l.options.Player + " does not continue from " + game.Board.PlaceName(step.At)}
	}
	for i := range step.Ways {
		if !step.Ways[i].Left {
			step.blame(i, l.explainer.Rules())
		}
	}
	return step, nil
}

// follows reports whether a way goes on along the line.
func (l *Lesson) follows(s witness.State, w *Way) bool {
	n := len(s.Line)
	if n == len(l.line) {
		return w.Action.Kind == witness.Finish
	}
	return w.Action.Kind != witness.Finish && w.To == l.line[n]
}

// blame finds what a way dies by that the rules do not leave: the first rule that refuses
// it, or that wants the way which is taken instead. The first is the simplest to see.
func (s *Step) blame(i int, rules []string) {
	w := &s.Ways[i]
	for _, rule := range rules {
		for _, of := range [2]int{i, s.Taken} {
			for _, f := range s.Ways[of].Findings {
				if f.Rule == rule && (f.Verdict == measure.CannotTake) == (of == i) {
					w.Refused, w.Finding = of, f
					return
				}
			}
		}
	}
	panic("lesson: a way that is left to nobody")
}

// Line returns the line, by the places where it stops.
func (l *Lesson) Line() []witness.Place { return l.line }

// Board returns the board.
func (l *Lesson) Board() *witness.Board { return l.board.Source }

// Step works on for a budget of states and reports whether all is known that can be
// within the limits.
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
