package sudoku

// Technique is a named solving rule.
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
	Search // used when no rule applies: the digit of the solution
)

func (t Technique) String() string {
	return [...]string{"hidden single", "naked single", "pointing", "claiming", "naked pair", "hidden pair", "x-wing", "chain", "search"}[t]
}

// Rank returns the rank of a technique. Chains have the rank after those of search information, and Search
// the one after that.
func (t Technique) Rank() int { return [...]int{0, 1, 2, 2, 3, 3, 4, 5, 6}[t] }

// Step is one conclusion: a digit for a cell, or removed candidates.
type Step struct {
	Technique Technique
	// Cell receives Digit. If Digit is 0, the step removes candidates instead.
	Cell    int
	Digit   uint8
	Removed []Removal
	// Because lists the cells on which the conclusion rests; Text states the reason in words.
	Because []int
	Text    string
}

// Removal is a digit that is no longer possible in a cell.
type Removal struct {
	Cell  int
	Digit uint8
}

// teller receives a step that removes candidates, before they are removed. It reports whether the rule should
// stop.
type teller func(make func() Step) (enough bool)

// rule is a rule that removes candidates. remove makes one pass and applies all its finds; tell may be nil.
type rule struct {
	rank   int
	remove func(x *candidates, tell teller) (removed, enough bool)
}

// rules are the candidate-removing rules of search information.
var rules = []rule{{2, lockedCandidates}, {3, nakedPairs}, {3, hiddenPairs}, {4, xWings}}

// Ranks is the number of ranks of the first player.
const Ranks = 5

// reduce applies the rules of ranks up to rank until nothing changes.
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

// strike removes digits from cells. explain makes the step for tell, whose answer is returned as enough.
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
