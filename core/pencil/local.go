package pencil

// ways is a pattern of a few questions and the combinations of their answers that are possible under the
// marks. It tries all combinations. A person who knows a pattern such as "3 in a corner" remembers this
// outcome.
type ways struct {
	of []int // questions of the pattern, at most 16
	at Point
	// fits reports whether answers, a bit each, satisfy the clue.
	fits func(yes uint32) bool
	good []uint32 // fitting combinations of answers, listed once
	// key is equal for patterns with the same fitting answers; "" means that the pattern is unique.
	key string
}

// keyOf makes a key from numbers.
func keyOf(numbers ...uint32) string {
	var key []byte
	for _, n := range numbers {
		key = append(key, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return string(key)
}

// list returns the table of fitting answers.
func (w *ways) list() []uint32 {
	for yes := range uint32(1) << len(w.of) {
		if w.fits(yes) {
			w.good = append(w.good, yes)
		}
	}
	return w.good
}

// known returns bit sets of the answered questions and of those answered yes.
func (w *ways) known(s *State) (known, yes uint32) {
	for i, q := range w.of {
		switch s.marks[q] {
		case Yes:
			yes |= 1 << i
			known |= 1 << i
		case No:
			known |= 1 << i
		}
	}
	return known, yes
}

// look finds the answers common to all possible combinations.
func (w *ways) look(s *State) { w.among(s, nil) }

// among is look restricted to combinations that a further condition allows; nil allows all combinations.
func (w *ways) among(s *State, allows func(yes uint32) bool) {
	known, yes := w.known(s)
	w.gather(s, func(add func(uint32) bool) {
		for _, g := range w.good {
			if g&known == yes && (allows == nil || allows(g)) && !add(g) {
				return
			}
		}
	})
}

// gather finds the answers common to all combinations passed to add. add returns false when nothing is left
// in common.
func (w *ways) gather(s *State, each func(add func(uint32) bool)) {
	known, _ := w.known(s)
	always, never := ^uint32(0), ^uint32(0)
	left := ^known & (1<<len(w.of) - 1)
	any := false
	each(func(g uint32) bool {
		any = true
		always &= g
		never &^= g
		return (always|never)&left != 0
	})
	if !any {
		s.Fail()
		return
	}
	for i, q := range w.of {
		switch bit := uint32(1) << i; {
		case known&bit != 0:
		case always&bit != 0:
			s.Find(q, Yes)
		case never&bit != 0:
			s.Find(q, No)
		}
	}
}

// waysRule returns a rule whose places are patterns.
func waysRule(name, why string, rank int, all []ways) Rule {
	known := map[string][]uint32{}
	for i := range all {
		w := &all[i]
		if w.key != "" && known[w.key] != nil {
			w.good = known[w.key]
			continue
		}
		w.list()
		known[w.key] = w.good
	}
	return Rule{
		Name: name, Rank: rank, Places: len(all),
		Sees:  func(at int) []int { return all[at].of },
		Where: func(at int) Point { return all[at].at },
		Why:   why,
		Look:  func(s *State, at int) { all[at].look(s) },
	}
}

// waysCases is the rule of going through the answers that are left for a pattern. The patterns are
// those of a waysRule, which has listed their answers.
func waysCases(name, why string, all []ways) Rule {
	return Rule{
		Name: name, Rank: casesRank, Places: len(all), Where: func(at int) Point { return all[at].at },
		Why:  why,
		Look: func(s *State, at int) { all[at].cases(s) },
	}
}

func (w *ways) cases(s *State) {
	known, yes := w.known(s)
	var left []uint32
	for _, g := range w.good {
		if g&known == yes {
			left = append(left, g)
		}
	}
	s.through(len(left), func(t *State, i int) {
		for n, q := range w.of {
			m := No
			if left[i]>>n&1 == 1 {
				m = Yes
			}
			t.tell(q, m)
		}
	})
}
