package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Rule is an inference rule of the line puzzle.
type Rule = measure.Rule[witness.State, witness.Action]

// Rules returns the model's rules for one board. All of them are Unknown for
// Begin; for Finish too, but for deadend.
func (m Model) Rules(b *witness.Board) measure.Ruled[witness.State, witness.Action] {
	var rules []Rule
	add := func(has bool, name string, judge func(s witness.State, a witness.Action) measure.Verdict) {
		if has {
			rules = append(rules, Rule{Name: name, Judge: judge})
		}
	}
	erased := b.HasAny(witness.Eliminator)
	add(m.Path, "path", moves(path{b, erased}))
	add(m.DeadEnd != NoDeadEnd, "deadend", deadEnd{b, m.DeadEnd == Always}.judge)
	add(m.Separation, "separation", moves(separation{b, erased}))
	add(m.Triangle, "triangle", moves(triangle{b, m.Compat2024, erased}))
	add(m.Pi, "pi", moves(pi{b, erased}))
	add(m.Polyomino, "polyomino", moves(polyomino{b}))
	add(m.APR, "apr", moves(alongPath{b}))
	add(m.RCR, "rcr", moves(regionCompletion{b}))
	return measure.Ruled[witness.State, witness.Action]{Rules: rules}
}

// mover is a rule that speaks of moves only.
type mover interface {
	move(s witness.State, d witness.Direction) measure.Verdict
}

func moves(r mover) func(witness.State, witness.Action) measure.Verdict {
	return func(s witness.State, a witness.Action) measure.Verdict {
		if a.Kind != witness.Move {
			return measure.Unknown
		}
		return r.move(s, a.Dir)
	}
}

// cannotUnless turns the outcome of a test into a verdict.
func cannotUnless(passes bool) measure.Verdict {
	if passes {
		return measure.Unknown
	}
	return measure.CannotTake
}

// extend returns the line one move longer.
func extend(b *witness.Board, s witness.State, d witness.Direction) witness.State {
	return witness.Game{Board: b}.Next(s, witness.Action{Kind: witness.Move, Dir: d})
}
