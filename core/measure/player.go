package measure

// A Policy models a player: it returns pi(a|s) for each of the actions, in their order. Probabilities are not
// negative and sum to 1, or are all 0 if the player sees no action to take.
type Policy[S, A any] interface {
	Probabilities(s S, actions []A) []float64
}

// PolicyFunc adapts a function to the interface Policy.
type PolicyFunc[S, A any] func(s S, actions []A) []float64

// Probabilities calls f.
func (f PolicyFunc[S, A]) Probabilities(s S, actions []A) []float64 { return f(s, actions) }

// Rule is an inference rule: a name and a judgement of one action in a state.
type Rule[S, A any] struct {
	Name  string
	Judge func(s S, a A) Verdict
}

// Ruled is the uniform policy filtered by inference rules (Shen 2024, chapter 4; here verdicts are combined
// independently of their order). Without rules it is the uniform player.
type Ruled[S, A any] struct{ Rules []Rule[S, A] }

// Verdicts returns the combined verdict of all rules on each action.
func (r Ruled[S, A]) Verdicts(s S, actions []A) []Verdict {
	verdicts := make([]Verdict, len(actions))
	for i, a := range actions {
		for _, rule := range r.Rules {
			verdicts[i] = verdicts[i].And(rule.Judge(s, a))
		}
	}
	return verdicts
}

// Probabilities returns the uniform distribution over the actions that Remaining returns, and 0 for all
// others.
func (r Ruled[S, A]) Probabilities(s S, actions []A) []float64 {
	verdicts := r.Verdicts(s, actions)
	remains := Remaining(verdicts)
	p := make([]float64, len(actions))
	for _, i := range remains {
		p[i] = 1 / float64(len(remains))
	}
	return p
}

// Remaining returns the indices of the actions that the verdicts allow: none if one verdict is Invalid or two
// are MustTake (the state is a dead end), only the MustTake if there is exactly one, and otherwise all that
// are not CannotTake.
func Remaining(verdicts []Verdict) []int {
	var open, must []int
	for i, v := range verdicts {
		switch v {
		case Invalid:
			return nil
		case MustTake:
			must = append(must, i)
		case Unknown:
			open = append(open, i)
		}
	}
	switch len(must) {
	case 0:
		return open
	case 1:
		return must
	}
	return nil
}
