package pencil

import "slices"

// choice is a clue that only a few combinations of answers satisfy.
type choice struct {
	at   Point
	ways []way
}

// way is one combination of answers.
type way []answer

type answer struct {
	question int
	mark     Mark
}

// open lists the combinations that agree with the marks.
func (k *choice) open(s *State) (left []way) {
	for _, w := range k.ways {
		if !slices.ContainsFunc(w, func(a answer) bool { return s.marks[a.question] == a.mark.Not() }) {
			left = append(left, w)
		}
	}
	return left
}

// sees lists the questions that occur in any combination.
func (k *choice) sees() (all []int) {
	for _, w := range k.ways {
		for _, a := range w {
			if !slices.Contains(all, a.question) {
				all = append(all, a.question)
			}
		}
	}
	return all
}

// look finds the answers that all remaining combinations share.
func (k *choice) look(s *State) {
	left := k.open(s)
	if len(left) == 0 {
		s.Fail()
		return
	}
	for _, a := range left[0] {
		if !slices.ContainsFunc(left, func(w way) bool { return !slices.Contains(w, a) }) {
			s.Find(a.question, a.mark)
		}
	}
}

// choiceRule is the rule about the answers that all combinations of a clue have in common.
func choiceRule(name, why string, rank int, all []choice) Rule {
	return Rule{
		Name: name, Rank: rank, Places: len(all), Where: func(at int) Point { return all[at].at },
		Sees: func(at int) []int { return all[at].sees() },
		Why:  why,
		Look: func(s *State, at int) { all[at].look(s) },
	}
}

// choiceCases is the rule of going through the combinations of a clue.
func choiceCases(name, why string, all []choice) Rule {
	return Rule{
		Name: name, Rank: casesRank, Places: len(all), Where: func(at int) Point { return all[at].at },
		Why: why,
		Look: func(s *State, at int) {
			left := all[at].open(s)
			s.through(len(left), func(t *State, i int) {
				for _, a := range left[i] {
					t.tell(a.question, a.mark)
				}
			})
		},
	}
}
