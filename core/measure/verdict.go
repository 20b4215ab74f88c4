package measure

// Verdict is what an inference rule says of an action in a state (Shen 2024,
// chapter 4).
type Verdict uint8

// The verdicts. Invalid is never given by one rule: it is what two rules that
// contradict each other amount to.
const (
	Unknown    Verdict = iota // the rule has nothing to say
	MustTake                  // without this action the puzzle cannot be solved any more
	CannotTake                // with this action it cannot
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

// And combines the verdicts of two rules on one action: the one that is not
// Unknown, or Invalid when they contradict each other. It is commutative and
// associative, so the order of rules does not matter (unlike in Algorithm 1
// as printed).
func (v Verdict) And(w Verdict) Verdict {
	switch {
	case v == w || w == Unknown:
		return v
	case v == Unknown:
		return w
	}
	return Invalid
}
