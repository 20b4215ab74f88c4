package measure

// A Policy is a player: it returns pi(a|s) for each of the actions, in their
// order. Probabilities are not negative and sum to 1, or are all 0 when the
// player sees no way to go on.
type Policy[S, A any] interface {
	Probabilities(s S, actions []A) []float64
}

// PolicyFunc lets a function be a Policy.
type PolicyFunc[S, A any] func(s S, actions []A) []float64

// Probabilities calls f.
func (f PolicyFunc[S, A]) Probabilities(s S, actions []A) []float64 { return f(s, actions) }

// Rule is an inference rule: a name and a judgement of one action in a state.
type Rule[S, A any] struct {
	Name  string
	Judge func(s S, a A) Verdict
}

// Ruled is the uniform policy filtered by inference rules (Shen 2024, chapter
// 4, with verdicts combined independently of their order). No rules at all is
// the uniform player.
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

// Probabilities is uniform over what Remaining leaves.
func (r Ruled[S, A]) Probabilities(s S, actions []A) []float64 {
	verdicts := r.Verdicts(s, actions)
	remains := Remaining(verdicts)
	p := make([]float64, len(actions))
	for _, i := range remains {
		p[i] = 1 / float64(len(remains))
	}
	return p
}

// Remaining returns the indices of the actions that the verdicts leave: none
// if one is Invalid or two are MustTake (the state is a dead end), the only
// MustTake if there is one, else all that are not CannotTake.
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
