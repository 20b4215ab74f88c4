package pencil

import (
	"slices"
	"strings"
)

// AllRules is the highest rank of named rules: all of them.
const AllRules = Ranks

// ByRules reports whether the named rules of a type, up to a rank, solve a puzzle, without
// the rule of one name if that is not empty. Suppositions and guesses are no rules. A
// puzzle that its rules solve has one solution.
func ByRules(p *Puzzle, rank int, without string) bool {
	if p.Type.byRules != nil {
		return p.Type.byRules(p, rank, without)
	}
	return applied(p, rank, without).solved(p)
}

// solved reports whether the marks are the only solution. Rules that may leave others out do not show
// that: then it takes a search.
func (s *State) solved(p *Puzzle) bool {
	if s.failed || s.open > 0 {
		return false
	}
	if p.Type.others == nil {
		return true
	}
	found := Solve(p, Limits{Near: []Marks{s.marks}})
	return found.Complete && len(found.Solutions) == 1
}

// applied applies the named rules up to a rank as long as they find something.
func applied(p *Puzzle, rank int, without string) *State {
	s := newState(p.Board())
	s.without = without
	s.enqueueAll()
	for s.propagate(min(rank, searchRank)) && s.open > 0 && rank >= casesRank {
		found := s.sweep(casesRank)
		if len(found) == 0 || s.failed {
			break
		}
		for _, f := range found {
			s.tell(int(f.question), f.mark)
		}
	}
	return s
}

// Needs reports whether a puzzle needs the rule of a name, and none that costs more: the
// rules up to its rank solve it with this rule, and not without.
func Needs(p *Puzzle, rule string) (bool, error) {
	rank, err := RuleRank(p, rule)
	if err != nil {
		return false, err
	}
	return ByRules(p, rank, "") && !ByRules(p, rank, rule), nil
}

// RuleNames lists the named rules that a puzzle may need, cheapest first.
func RuleNames(p *Puzzle) (names []string) {
	for _, r := range namedRules(p) {
		if !slices.Contains(names, r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}

// namedRules are the rules of a puzzle by rank; only their names and ranks are used.
func namedRules(p *Puzzle) []Rule {
	if p.Type.named != nil {
		return p.Type.named
	}
	var rules []Rule
	for rank := range Ranks {
		for _, r := range p.Board().rules {
			if r.Rank == rank {
				rules = append(rules, r)
			}
		}
	}
	return rules
}

// RuleRank returns the rank of the rule of a name. Errors wrap ErrPuzzle.
func RuleRank(p *Puzzle, name string) (int, error) {
	for _, r := range namedRules(p) {
		if r.Name == name {
			return r.Rank, nil
		}
	}
	return 0, badPuzzle("rule: %q is not one of %s", name, strings.Join(RuleNames(p), ", "))
}
