package pencil

// quota is a set of questions and the minimum and maximum number of them that are answered yes.
type quota struct {
	of          []int
	least, most int
	at          Point
}

// limited reports whether the quota excludes the case that all its questions are answered yes.
func (k *quota) limited() bool { return k.most < len(k.of) }

// quotaRules returns the two rules of counting. If the maximum number is reached, the rest is no; if the
// minimum number needs all remaining questions, these are yes. full and all are the names of the rules.
func quotaRules(full, all, whatFull, whatAll string, quotas []quota) []Rule {
	sees := func(at int) []int { return quotas[at].of }
	where := func(at int) Point { return quotas[at].at }
	answered := func(m Mark) func(s *State, at, question int, _ Mark) []int {
		return func(s *State, at, _ int, _ Mark) []int { return s.answered(quotas[at].of, m) }
	}
	return []Rule{
		{
			Name: full, Rank: 0, Places: len(quotas), Sees: sees, Where: where, Cause: answered(Yes),
			Why: whatFull,
			Look: func(s *State, at int) {
				k := &quotas[at]
				switch yes, _ := s.tally(k.of); {
				case yes > k.most:
					s.Fail()
				case yes == k.most:
					s.answer(k.of, No)
				}
			},
		},
		{
			Name: all, Rank: 0, Places: len(quotas), Sees: sees, Where: where, Cause: answered(No),
			Why: whatAll,
			Look: func(s *State, at int) {
				k := &quotas[at]
				switch yes, open := s.tally(k.of); {
				case yes+open < k.least:
					s.Fail()
				case yes+open == k.least:
					s.answer(k.of, Yes)
				}
			},
		},
	}
}

// tally counts the questions answered yes and the open ones.
func (s *State) tally(questions []int) (yes, open int) {
	for _, q := range questions {
		switch s.marks[q] {
		case Yes:
			yes++
		case Open:
			open++
		}
	}
	return yes, open
}

// answer finds one mark for all open questions of a list.
func (s *State) answer(questions []int, m Mark) {
	for _, q := range questions {
		if s.marks[q] == Open {
			s.Find(q, m)
		}
	}
}

// answered lists the questions of a list that have a mark.
func (s *State) answered(questions []int, m Mark) (all []int) {
	for _, q := range questions {
		if s.marks[q] == m {
			all = append(all, q)
		}
	}
	return all
}
