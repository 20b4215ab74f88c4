package pencil

import "slices"

// subsetRule compares two counts with common questions. If the first count needs all that the second may
// still have from the common questions, the second has nothing elsewhere. If the first can have so
// little from them that the second needs all its other questions, the second has all of these.
func subsetRule(name string, rank int, quotas []quota) Rule {
	type pair struct{ few, many int }
	var pairs []pair
	has := map[int][]int{}
	for i, k := range quotas {
		for _, q := range k.of {
			has[q] = append(has[q], i)
		}
	}
	seen := map[pair]bool{}
	for i, k := range quotas {
		for _, q := range k.of {
			for _, j := range has[q] {
				// A count without a real limit on either side implies nothing about the other count.
				if p := (pair{i, j}); i != j && !seen[p] && (k.limited() || quotas[j].limited()) {
					seen[p] = true
					pairs = append(pairs, p)
				}
			}
		}
	}
	return Rule{
		Name: name, Rank: rank, Places: len(pairs),
		Sees: func(at int) []int {
			few, many := &quotas[pairs[at].few], &quotas[pairs[at].many]
			all := append([]int{}, few.of...)
			for _, q := range many.of {
				if !slices.Contains(few.of, q) {
					all = append(all, q)
				}
			}
			return all
		},
		Where: func(at int) Point { return quotas[pairs[at].many].at },
		Why:   "what is needed nearby leaves only this",
		Look: func(s *State, at int) {
			few, many := &quotas[pairs[at].few], &quotas[pairs[at].many]
			yes, _ := s.tally(few.of)
			least, most := few.least-yes, few.most-yes
			if least <= 0 && !few.limited() {
				return
			}
			all, _ := s.tally(many.of)
			need, room := many.least-all, many.most-all
			outside := 0 // open in few, not in many
			for _, q := range few.of {
				if s.marks[q] == Open && !slices.Contains(many.of, q) {
					outside++
				}
			}
			apart := 0 // open in many, not in few
			for _, q := range many.of {
				if s.marks[q] == Open && !slices.Contains(few.of, q) {
					apart++
				}
			}
			if apart == 0 {
				return
			}
			mark := Open
			switch {
			case least-outside > 0 && least-outside >= room: // few has at least this much within many
				mark = No
			case need-apart >= 0 && need > 0 && most <= need-apart:
				mark = Yes
			default:
				return
			}
			for _, q := range many.of {
				if s.marks[q] == Open && !slices.Contains(few.of, q) {
					s.Find(q, mark)
				}
			}
		},
	}
}
