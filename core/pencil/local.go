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
func (w *ways) list() {
	for yes := range uint32(1) << len(w.of) {
		if w.fits(yes) {
			w.good = append(w.good, yes)
		}
	}
}

// look finds what all possible answers have in common.
func (w *ways) look(s *State) {
	var known, yes uint32
	for i, q := range w.of {
		switch s.marks[q] {
		case Yes:
			yes |= 1 << i
			known |= 1 << i
		case No:
			known |= 1 << i
		}
	}
	always, never := ^uint32(0), ^uint32(0)
	any := false
	for _, g := range w.good {
		if g&known == yes {
			any = true
			always &= g
			never &^= g
			if (always|never)&^known&(1<<len(w.of)-1) == 0 {
				return
			}
		}
	}
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
