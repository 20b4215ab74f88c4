package measure

// Verdict is the judgement of an inference rule on an action in a state (Shen 2024, chapter 4).
type Verdict uint8

// The verdicts. A single rule never returns Invalid; it results from two contradicting rules.
const (
	Unknown    Verdict = iota // the rule draws no conclusion
	MustTake                  // without this action the puzzle can no longer be solved
	CannotTake                // with this action the puzzle can no longer be solved
	Invalid
)

func (v Verdict) String() string {
	switch v {
	case Unknown:
		return "UNKNOWN"
	case MustTake:
		return "MUST_TAKE"
	case CannotTake:
		return "CANNOT_TAKE"
	case Invalid:
		return "INVALID"
	}
	panic("measure: impossible verdict")
}

// And combines the verdicts of two rules on one action: it returns the verdict that is not Unknown, or
// Invalid if the two contradict each other. And is commutative and associative, so the order of rules does
// not matter (unlike in Algorithm 1 as printed).
func (v Verdict) And(w Verdict) Verdict {
	switch {
	case v == w || w == Unknown:
		return v
	case v == Unknown:
		return w
	}
	return Invalid
}
