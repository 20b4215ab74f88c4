package policy

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Policy is a player of line puzzles in the form of package measure.
type Policy = measure.Policy[witness.State, witness.Action]

// On returns the model as a policy over the actions of one board, by definition. One player of a population
// draws the whole line, so the weight of each kind in a state is its share times its probability of reaching
// the state. The error is the network's about the board, or wraps ErrPlayer if the library lacks a part.
func (m Model) On(b *witness.Board, l Library) (Policy, error) {
	kinds := make([]Policy, len(m.Parts))
	for i, p := range m.Parts {
		kind, err := p.on(b, l)
		if err != nil {
			return nil, err
		}
		kinds[i] = kind
	}
	if len(kinds) == 1 {
		return kinds[0], nil
	}
	return population{witness.Game{Board: b}, m.Parts, kinds}, nil
}

func (p Part) on(b *witness.Board, l Library) (Policy, error) {
	if err := l.has(p); err != nil {
		return nil, err
	}
	var kind Policy
	if p.Learned {
		network, err := l.Learned(b)
		if err != nil {
			return nil, err
		}
		kind = network
	} else {
		rules := p.Rules.Rules(b)
		if p.Own {
			rules.Rules = append(rules.Rules, measure.Rule[witness.State, witness.Action]{Name: "own", Judge: hopeless{b, l.Own(b)}.judge})
		}
		kind = rules
	}
	if p.Slip > 0 {
		kind = slipping{kind, p.Slip}
	}
	return kind, nil
}

// has returns an error if the library lacks something that the part needs, and loads the network for a
// learned player.
func (l Library) has(p Part) error {
	switch {
	case p.Learned && l.Learned == nil:
		return fault("learned", "is missing: no network was loaded")
	case p.Learned && l.Load != nil:
		return l.Load()
	case p.Own && l.Own == nil:
		return fault("own", "is missing: no rules of your own were given")
	}
	return nil
}

// hopeless combines the user's rules into one inference rule.
type hopeless struct {
	board *witness.Board
	own   Own
}

func (h hopeless) judge(s witness.State, a witness.Action) measure.Verdict {
	if a.Kind == witness.Move && h.own.Hopeless((witness.Game{Board: h.board}).Next(s, a).Line) {
		return measure.CannotTake
	}
	return measure.Unknown
}

// slipping sometimes takes a random possible action. A player who sees no way to go on gives up and does not
// slip.
type slipping struct {
	Policy
	slip float64
}

func (p slipping) Probabilities(s witness.State, actions []witness.Action) []float64 {
	probabilities := p.Policy.Probabilities(s, actions)
	sum := 0.0
	for _, x := range probabilities {
		sum += x
	}
	if sum == 0 {
		return probabilities
	}
	slipped := make([]float64, len(actions))
	for i, x := range probabilities {
		slipped[i] = (1-p.slip)*x + p.slip/float64(len(actions))
	}
	return slipped
}

// population is several kinds of players, one of which plays. If some kinds that may have reached a state
// give up there, the probabilities sum to the share of the others.
type population struct {
	game  witness.Game
	parts []Part
	kinds []Policy
}

func (p population) Probabilities(s witness.State, actions []witness.Action) []float64 {
	all := make([]float64, len(actions))
	total := 0.0
	for i, kind := range p.kinds {
		here := p.parts[i].Share * p.reach(kind, s.Line)
		total += here
		for j, x := range kind.Probabilities(s, actions) {
			all[j] += here * x
		}
	}
	if total > 0 {
		for j := range all {
			all[j] /= total
		}
	}
	return all
}

// reach returns the probability that a kind draws a line, from the empty line on.
func (p population) reach(kind Policy, line []witness.Place) float64 {
	reach := 1.0
	state := p.game.Start()
	for _, at := range line {
		actions := p.game.Actions(state)
		probabilities := kind.Probabilities(state, actions)
		var next witness.State
		for i, a := range actions {
			if to := p.game.Next(state, a); a.Kind != witness.Finish && to.Head() == at {
				reach, next = reach*probabilities[i], to
			}
		}
		if reach == 0 {
			return 0
		}
		state = next
	}
	return reach
}
