package lesson

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Step is a state on the line and the possible actions there.
type Step struct {
	At      witness.Place // head of the line; for the first step the start
	Choices int           // number of actions that the rules leave
	Ways    []Way         // every action that the board allows, in the order of the game
	Taken   int           // index of the action of the solution
}

// Way is an action at a step.
type Way struct {
	Action witness.Action
	To     witness.Place // head of the line after the action
	// Findings holds the findings of the rules on the action; silent rules have none.
	Findings []*player.Finding
	// Left reports whether the rules leave the action to the player.
	Left bool
	// Refused is, for an action that is not left, the index of the action whose finding refuses it: its own,
	// or the one that must be taken. Finding is that finding.
	Refused int
	Finding *player.Finding

	// Below describes the states below an action that is left. For the action that is taken it follows from
	// the later steps, and there is no Death.
	Below Below
	Death *Death // likeliest death below; nil if unknown

	line []witness.Place // line to the state after the action
}

// lineError is the reason why a line has no lesson.
type lineError struct{ reason string }

func (e lineError) Error() string { return "line: " + e.reason }

func (e lineError) Unwrap() error { return ErrLine }

// Along returns the steps of a line, given by the places where it stops, by definition. The Below of the
// actions is unknown. The error wraps ErrLine if the player never draws the line; name is the player's name
// for the error.
func Along(b *witness.Board, m player.Model, name string, line []witness.Place) (steps []Step, err error) {
	g := guide{game: witness.Game{Board: b}, explainer: m.Explainer(b), line: line, name: name}
	s := g.game.Start()
	for range len(line) + 1 {
		step, err := g.step(s)
		if err != nil {
			return nil, err
		}
		steps = append(steps, step)
		s = g.game.Next(s, step.Ways[step.Taken].Action)
	}
	return steps, nil
}

// guide explains the states along a line.
type guide struct {
	game      witness.Game
	explainer player.Explainer
	line      []witness.Place
	name      string
}

// step explains one state.
func (g *guide) step(s witness.State) (Step, error) {
	step := Step{At: g.line[0], Taken: -1}
	if len(s.Line) > 0 {
		step.At = s.Head()
	}
	actions := g.game.Actions(s)
	verdicts := make([]measure.Verdict, len(actions))
	for i, a := range actions {
		next := g.game.Next(s, a)
		w := Way{Action: a, To: next.Head(), Findings: g.explainer.Findings(s, a), Below: unknown, line: next.Line}
		for _, f := range w.Findings {
			verdicts[i] = verdicts[i].And(f.Verdict)
		}
		step.Ways = append(step.Ways, w)
	}
	for _, i := range measure.Remaining(verdicts) {
		w := &step.Ways[i]
		w.Left = true
		step.Choices++
		if step.Taken < 0 && g.follows(s, w) {
			step.Taken = i
		}
	}
	if step.Taken < 0 {
		return step, lineError{"is one that this player never draws: " + g.name + " does not continue from " + g.game.Board.PlaceName(step.At)}
	}
	for i := range step.Ways {
		if !step.Ways[i].Left {
			step.blame(i, g.explainer.Rules())
		}
	}
	return step, nil
}

// follows reports whether an action follows the line.
func (g *guide) follows(s witness.State, w *Way) bool {
	n := len(s.Line)
	if n == len(g.line) {
		return w.Action.Kind == witness.Finish
	}
	return w.Action.Kind != witness.Finish && w.To == g.line[n]
}

// blame sets the finding that refuses an action: the first rule that refuses it, or that requires the action
// taken instead. The first rule is the simplest to see.
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
