package pencil

// ways says of a few questions which answers together are possible, given the marks: it
// tries all of them. It is what a person does who looks at a pattern, "3 in a corner", and
// remembers the outcome.
type ways struct {
	of []int // at most 16 questions
	at Point
	// fits reports whether answers, a bit each, obey what is printed there.
	fits func(yes uint32) bool
	good []uint32 // the answers that fit, listed once
	// key is equal for patterns that the same answers fit; "": there is no other like it.
	key string
}

// keyOf is a key made of numbers.
func keyOf(numbers ...uint32) string {
	var key []byte
	for _, n := range numbers {
		key = append(key, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return string(key)
}

// list makes the table of answers that fit.
func (w *ways) list() []uint32 {
	for yes := range uint32(1) << len(w.of) {
		if w.fits(yes) {
			w.good = append(w.good, yes)
		}
	}
	return w.good
}

// known returns which of the questions are answered, and which with yes.
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

// look finds what all possible answers have in common.
func (w *ways) look(s *State) { w.among(s, nil) }

// among is look where answers are possible that a further condition allows; nil: all.
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

// gather finds what the answers that each adds have in common; add returns false when nothing is left.
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

// waysRule is a rule whose places are patterns.
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
