package pencil

import (
	"slices"
	"strings"
)

// AllRules is a rank limit that includes all named rules.
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

// solved reports whether the marks are the only solution. Rules that assume a unique solution may exclude
// other solutions, so their result is confirmed by a search.
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

// applied applies the named rules up to a rank until they find nothing more.
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

// Needs reports whether a puzzle needs a named rule and nothing harder: the rules up to its rank solve the
// puzzle with this rule, but not without it.
func Needs(p *Puzzle, rule string) (bool, error) {
	rank, err := RuleRank(p, rule)
	if err != nil {
		return false, err
	}
	return ByRules(p, rank, "") && !ByRules(p, rank, rule), nil
}

// RuleNames lists the names of the rules that a puzzle may need, cheapest first.
func RuleNames(p *Puzzle) (names []string) {
	for _, r := range namedRules(p) {
		if !slices.Contains(names, r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}

// namedRules lists the rules of a puzzle by rank, for their names and ranks only.
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

// RuleRank returns the rank of a named rule. Errors wrap ErrPuzzle.
func RuleRank(p *Puzzle, name string) (int, error) {
	for _, r := range namedRules(p) {
		if r.Name == name {
			return r.Rank, nil
		}
	}
	return 0, badPuzzle("rule: %q is not one of %s", name, strings.Join(RuleNames(p), ", "))
}
