package sudoku

// Technique is a named rule.
type Technique uint8

// The techniques, cheapest first.
const (
	HiddenSingle Technique = iota
	NakedSingle
	Pointing
	Claiming
	NakedPair
	HiddenPair
	XWing
	Chain
	Search // no rule: the digit of the only solution
)

func (t Technique) String() string {
	return [...]string{"hidden single", "naked single", "pointing", "claiming", "naked pair", "hidden pair", "x-wing", "chain", "search"}[t]
}

// Rank returns the rank of a technique. Chains are one beyond those of search information,
// a search is one more.
func (t Technique) Rank() int { return [...]int{0, 1, 2, 2, 3, 3, 4, 5, 6}[t] }

// Step is one thing that follows: a digit for a cell, or candidates that go.
type Step struct {
	Technique Technique
	// Cell gets Digit; Digit is 0 if candidates are removed instead.
	Cell    int
	Digit   uint8
	Removed []Removal
	// Because are the cells that the reason is about, and Text says it in words.
	Because []int
	Text    string
}

// Removal is a digit that is no longer possible in a cell.
type Removal struct {
	Cell  int
	Digit uint8
}

// teller hears of a step that removes candidates, before they go. It says whether the
// rule should end there.
type teller func(make func() Step) (enough bool)

// rule removes candidates: everything that it sees in one pass. tell may be nil.
type rule struct {
	rank   int
	remove func(x *candidates, tell teller) (removed, enough bool)
}

// rules are all that remove candidates and are part of search information.
var rules = []rule{{2, lockedCandidates}, {3, nakedPairs}, {3, hiddenPairs}, {4, xWings}}

// Ranks is how many ranks of rules a player has.
const Ranks = 5

// reduce removes candidates with the rules of ranks up to a rank, until nothing changes.
func (x *candidates) reduce(rank int) {
	for changed := true; changed; {
		changed = false
		for _, r := range rules {
			if r.rank <= rank {
				removed, _ := r.remove(x, nil)
				changed = changed || removed
			}
		}
	}
}

// strike removes digits from cells, which the step explains; enough is the teller's word.
func (x *candidates) strike(gone digits, cells []int, tell teller, explain func() Step) (removed, enough bool) {
	for _, c := range cells {
		removed = removed || x.in[c]&gone != 0
	}
	if !removed {
		return false, false
	}
	if tell != nil {
		enough = tell(func() Step {
			s := explain()
			for _, c := range cells {
				for _, d := range (x.in[c] & gone).list() {
					s.Removed = append(s.Removed, Removal{c, d})
				}
			}
			return s
		})
	}
	to := x
	if x.into != nil {
		to = x.into
	}
	for _, c := range cells {
		to.in[c] &^= gone
	}
	return true, enough
}
