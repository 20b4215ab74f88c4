package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Rule is an inference rule of the line puzzle.
type Rule = measure.Rule[witness.State, witness.Action]

// Rules returns the model's rules for a board. All of them are Unknown for Begin, and all but deadend for
// Finish.
func (m Model) Rules(b *witness.Board) measure.Ruled[witness.State, witness.Action] {
	known := m.known(b)
	rules := make([]Rule, len(known))
	for i, rule := range known {
		rules[i] = Rule{Name: rule.name, Judge: rule.judge}
	}
	return measure.Ruled[witness.State, witness.Action]{Rules: rules}
}

// rule is an inference rule with reasons for its verdicts. It has at most one finding on an action, or two
// that contradict each other.
type rule struct {
	name string
	find func(witness.State, witness.Action) []*Finding
}

func (r rule) judge(s witness.State, a witness.Action) (v measure.Verdict) {
	for _, f := range r.find(s, a) {
		v = v.And(f.Verdict)
	}
	return v
}

// known lists the rules that the model knows, in a fixed order.
func (m Model) known(b *witness.Board) (rules []rule) {
	add := func(has bool, name string, find func(witness.State, witness.Action) []*Finding) {
		if has {
			rules = append(rules, rule{name, find})
		}
	}
	erased := b.HasAny(witness.Eliminator)
	add(m.Path, "path", moves(path{b, erased}))
	add(m.DeadEnd != NoDeadEnd, "deadend", single(deadEnd{b, m.DeadEnd == Always}.judge))
	add(m.Separation, "separation", moves(separation{b, erased}))
	add(m.Triangle, "triangle", triangle{b, m.Compat2024, erased}.find)
	add(m.Pi, "pi", moves(pi{b, erased}))
	add(m.Polyomino, "polyomino", moves(polyomino{b}))
	add(m.APR, "apr", moves(alongPath{b, m.Compat2024}))
	add(m.RCR, "rcr", moves(regionCompletion{b}))
	return rules
}

// mover is a rule about moves only.
type mover interface {
	move(s witness.State, d witness.Direction) *Finding
}

func moves(r mover) func(witness.State, witness.Action) []*Finding {
	return single(func(s witness.State, a witness.Action) *Finding {
		if a.Kind != witness.Move {
			return nil
		}
		return r.move(s, a.Dir)
	})
}

// single adapts a rule with at most one finding per action.
func single(find func(witness.State, witness.Action) *Finding) func(witness.State, witness.Action) []*Finding {
	return func(s witness.State, a witness.Action) []*Finding {
		if f := find(s, a); f != nil {
			return []*Finding{f}
		}
		return nil
	}
}

// extend returns the state one move further.
func extend(b *witness.Board, s witness.State, d witness.Direction) witness.State {
	return witness.Game{Board: b}.Next(s, witness.Action{Kind: witness.Move, Dir: d})
}
