package pencil

// A case is one of the combinations of answers that satisfy a clue: these cells beside a number have
// the lights, the line leaves a circle to this side. Whoever looks at a clue goes through
// its cases; what happens in all of them happens.
//
// This is no supposition: a supposition takes any mark and follows it as far as it leads.
// A case is one of a few that a single clue lists, and only the plainest rules, rank 0, are
// applied to it, and then each rule about the whole board, ranks 1 and 2, once. A case of a
// pattern or a shape answers many questions at once, and goes a little further: see through.

// demand is a clue's demand on a few questions: at least, or exactly, a number of them has a mark.
type demand struct {
	of    []int
	mark  Mark
	least int
	exact bool
}

// demands returns the demands of quotas: at least as many questions as the quota's minimum are answered yes.
func demands(of []quota) func(s *State, at int) (demand, bool) {
	return func(_ *State, at int) (demand, bool) {
		k := of[at]
		return demand{k.of, Yes, k.least, k.least == k.most}, true
	}
}

// mostCases is the maximum number of cases that a player goes through, and mostOpen the maximum number of
// open questions in them.
const (
	mostCases = 12
	mostOpen  = 16
)

const casesRank = suppositionRank - 1

// casesRule returns the rule of going through the cases of one clue. of returns the demand of the clue at a
// place under the current marks; false: there is none.
func casesRule(name, why string, places int, at func(at int) Point, of func(s *State, at int) (demand, bool)) Rule {
	return Rule{
		Name: name, Rank: casesRank, Places: places, Where: at,
		Why: why,
		Look: func(s *State, at int) {
			if d, ok := of(s, at); ok {
				d.look(s)
			}
		},
	}
}

// quotaCases is casesRule for quotas.
func quotaCases(name, why string, of []quota) Rule {
	return casesRule(name, why, len(of), func(at int) Point { return of[at].at }, demands(of))
}

func (d *demand) look(s *State) {
	have := 0
	var open []int
	for _, q := range d.of {
		switch s.marks[q] {
		case d.mark:
			have++
		case Open:
			open = append(open, q)
		}
	}
	need := d.least - have
	if need <= 0 || need >= len(open) || len(open) > mostOpen {
		return
	}
	c := &caseSearch{demand: d, state: s.beside(0), open: open}
	if c.choose(0, need) {
		c.tell(s)
	}
}

// outcome gathers what several cases have in common.
type outcome struct {
	cases  int
	common []find // marks common to all cases so far
}

// add adds the case that a state has reached, from its trail. It returns false if there are too many cases or
// nothing is left in common.
func (o *outcome) add(t *State) bool {
	o.cases++
	if o.cases == 1 {
		for _, q := range t.trail {
			o.common = append(o.common, find{question: q, mark: t.marks[q]})
		}
	} else {
		kept := o.common[:0]
		for _, f := range o.common {
			if t.marks[f.question] == f.mark {
				kept = append(kept, f)
			}
		}
		o.common = kept
	}
	return o.cases <= mostCases && len(o.common) > 0
}

// tell reports the marks that all cases have in common.
func (o *outcome) tell(s *State) {
	s.cases = o.cases
	if o.cases == 0 {
		s.Fail()
		return
	}
	for _, f := range o.common {
		s.Find(int(f.question), f.mark)
	}
}

// mostAnswers is the maximum number of cases that a player goes through if each case answers many questions
// at once.
const mostAnswers = 40

// through goes through a number of cases and collects their answers. Each case is carried as far as two
// passes of the rules of rank 0 and 1 and the rules about the whole board lead.
func (s *State) through(cases int, tell func(t *State, i int)) {
	if cases < 2 || cases > mostAnswers {
		return
	}
	t, o := s.beside(1), outcome{}
	for i := range cases {
		tell(t, i)
		more := !t.propagate(1) || !t.whole() || !t.propagate(1) || !t.whole() || o.add(t)
		t.undo(0)
		if !more {
			return
		}
	}
	o.tell(s)
}

// caseSearch goes through the cases of a demand.
type caseSearch struct {
	*demand
	outcome
	state *State // second state, in which cases are tried
	open  []int
}

// choose takes a number of the open questions from one on; false: there are too many
// cases, or they have nothing in common.
func (c *caseSearch) choose(i, need int) bool {
	if need == 0 {
		return c.leaf(i)
	}
	t := c.state
	for ; i <= len(c.open)-need; i++ {
		from := len(t.trail)
		ok := true
		if t.tell(c.open[i], c.mark); t.propagate(0) {
			ok = c.choose(i+1, need-1)
		}
		t.undo(from)
		if !ok {
			return false
		}
		if c.exact {
			// This case is excluded from the remaining ones.
			if t.tell(c.open[i], c.mark.Not()); !t.propagate(0) {
				break
			}
		}
	}
	return true
}

func (c *caseSearch) leaf(i int) bool {
	t := c.state
	from := len(t.trail)
	defer func() { t.undo(from) }()
	if c.exact {
		for _, q := range c.open[i:] {
			if t.marks[q] != c.mark {
				t.tell(q, c.mark.Not())
			}
		}
		if !t.propagate(0) {
			return true
		}
	}
	if !t.whole() {
		return true
	}
	return c.add(t)
}

// beside returns a second state with the same marks, in which rules up to a rank can be tried.
func (s *State) beside(rank int) *State {
	if s.second == nil {
		s.second = newState(s.Board)
	}
	t := s.second
	t.upTo = rank
	t.clearQueue()
	copy(t.marks, s.marks)
	t.version++
	t.open, t.trail, t.failed = s.open, t.trail[:0], false
	return t
}

// tell answers a question. The state fails if the question already has the other answer.
func (s *State) tell(q int, m Mark) {
	switch s.marks[q] {
	case Open:
		s.set(q, m)
	case m:
	default:
		s.Fail()
	}
}

// whole applies each rule about the whole board once and reports whether none fails.
func (s *State) whole() bool {
	for r := range s.rules {
		if k := &s.rules[r]; k.Sees == nil && k.Rank < 3 && k.Places == 1 && !s.failed {
			s.look(s.Board.first[r])
		}
	}
	return !s.failed
}
