package pencil

import "slices"

// learner counts solutions by conflict-driven clause learning, the search of satisfiability solvers. It
// assumes answers, and learns from every contradiction which few answers exclude each other. Instead of
// clauses, the rules of the board find what follows; their reasons are computed only where a contradiction
// needs them. Learned clauses serve to decide and are never steps of an explanation.
type learner struct {
	state   *State
	reasons *reasons
	clauses *clauses
	active  *activities
	head    int // length of the trail to which the clauses have been applied

	levels []int32    // indices into the trail of the assumptions
	of     []answered // origin of each answer, indexed by question
	last   Marks      // last answer of each question, which is assumed first
	near   []bool     // scratch of learn: questions that are part of the contradiction

	conflicts, sinceRestart, restarts int
}

// answered is the origin of an answer.
type answered struct {
	level   int32
	at      int32   // index into the trail
	before  int32   // length of the trail when the place was looked at
	place   int32   // place that found the answer; -1 if none did
	clause  *clause // clause that gave the answer
	because []int32 // questions from which the answer follows, once computed
	asked   bool
}

// newLearner returns a learner without any answers.
func newLearner(b *Board) *learner {
	n := len(b.Questions)
	l := &learner{
		state: newState(b), reasons: newReasons(b), clauses: newClauses(n), active: newActivities(n),
		of: make([]answered, n), last: make(Marks, n), near: make([]bool, n),
	}
	for q := range l.last {
		l.last[q] = No
	}
	for _, of := range b.claims {
		l.claim(of)
	}
	l.state.enqueueAll()
	return l
}

// claim adds a clause of the board.
func (l *learner) claim(of []literal) {
	switch x := of[0]; {
	case len(of) > 1:
		l.clauses.watch(&clause{of: slices.Clone(of), kept: true})
	case l.state.marks[x.question()] == Open:
		l.tell(x, &clause{of: of, kept: true})
	case l.state.marks[x.question()] != x.mark():
		l.state.Fail()
	}
}

func (l *learner) level() int32 { return int32(len(l.levels)) }

// note records the origin of the answers since a length of the trail.
func (l *learner) note(from int, place int32, before int) {
	for i := from; i < len(l.state.trail); i++ {
		a := &l.of[l.state.trail[i]]
		*a = answered{level: l.level(), at: int32(i), before: int32(before), place: place}
	}
}

// grounded gives empty reasons to the marks that need none.
func (l *learner) grounded() {
	if len(l.levels) > 0 {
		return
	}
	for _, q := range l.state.trail {
		l.reasons.ground[q] = l.state.marks[q]
	}
}

// assume answers the open question with the most activity in recent contradictions.
func (l *learner) assume() (ok bool) {
	for {
		q := l.active.pop()
		if q < 0 {
			return false
		}
		if l.state.marks[q] != Open {
			continue
		}
		l.suppose(int(q), l.last[q])
		return true
	}
}

func (l *learner) suppose(q int, m Mark) {
	from := len(l.state.trail)
	l.levels = append(l.levels, int32(from))
	l.state.set(q, m)
	l.note(from, -1, from)
}

// try assumes each answer to a question in turn while nothing else is assumed, and excludes an answer that
// leads to a contradiction. It returns false for a contradiction without assumptions.
func (l *learner) try(q int) bool {
	last := slices.Clone(l.last)
	defer func() { l.last = last }()
	for _, m := range []Mark{Yes, No} {
		l.suppose(q, m)
		if because, bad := l.propagate(); bad {
			return l.learn(because)
		}
		l.back(0)
	}
	return true
}

// tell answers a question by a clause.
func (l *learner) tell(x literal, c *clause) {
	from := len(l.state.trail)
	l.state.set(int(x.question()), x.mark())
	l.note(from, -1, from)
	l.of[x.question()].clause = c
}

// propagate applies the learned clauses and the rules. It returns the questions of contradictory marks, or
// false if there is no contradiction.
func (l *learner) propagate() (because []int32, contradiction bool) {
	s := l.state
	for {
		for l.head < len(s.trail) {
			q := s.trail[l.head]
			l.head++
			if c := l.clauses.visit(s, literalOf(q, s.marks[q]).not(), l.tell); c != nil {
				return questionsOf(c, -1), true
			}
		}
		p, more := s.next(searchRank)
		if !more {
			l.grounded()
			return nil, false
		}
		before := len(s.trail)
		s.look(p)
		l.note(before, p, before)
		switch {
		case s.failed && len(l.levels) == 0:
			return nil, true
		case s.failed:
			return l.ask(wanted{p, -1, Open}, len(s.trail)), true
		}
	}
}

// questionsOf lists the questions of a clause, except one.
func questionsOf(c *clause, without int32) (all []int32) {
	for _, x := range c.of {
		if q := x.question(); q != without {
			all = append(all, q)
		}
	}
	return all
}

// ask finds a reason among the first marks of the trail.
func (l *learner) ask(w wanted, before int) []int32 {
	s := l.state
	first := s.trail[min(int(l.levels[0]), before):before]
	if sees := l.reasons.sees(w.place); sees != nil {
		var near []int32
		for _, q := range sees {
			if s.marks[q] != Open && int(l.of[q].at) < before && l.of[q].level > 0 {
				near = append(near, q)
			}
		}
		slices.SortFunc(near, func(a, b int32) int { return int(l.of[a].at - l.of[b].at) })
		if few, ok := l.reasons.of(w, s.marks, near); ok {
			return few
		}
	}
	if few, ok := l.reasons.of(w, s.marks, first); ok {
		return few
	}
	// The place implied this with an earlier find, so the same marks are its reason.
	return slices.Clone(first)
}

// why returns the questions that an answer follows from.
func (l *learner) why(q int32) []int32 {
	a := &l.of[q]
	if !a.asked {
		a.asked = true
		switch {
		case a.clause != nil:
			a.because = questionsOf(a.clause, q)
		case a.place >= 0:
			a.because = l.ask(wanted{a.place, q, l.state.marks[q]}, int(a.before))
		}
	}
	return a.because
}

// back undoes all assumptions after a level.
func (l *learner) back(level int32) {
	s := l.state
	if level >= l.level() {
		s.failed = false
		s.clearQueue()
		return
	}
	to := int(l.levels[level])
	for _, q := range s.trail[to:] {
		l.last[q] = s.marks[q]
		l.active.push(q)
	}
	l.levels = l.levels[:level]
	s.undo(to)
	l.head = min(l.head, to)
}

// learn derives a clause from a contradiction and goes back to the level at which the clause implies an
// answer. It returns false if the contradiction depends on no assumption.
func (l *learner) learn(because []int32) bool {
	l.conflicts++
	l.sinceRestart++
	top := int32(0)
	for _, q := range because {
		top = max(top, l.of[q].level)
	}
	if top == 0 {
		return false
	}
	l.back(top)
	s := l.state
	learned := []literal{0} // the first literal becomes the only one from the current level
	onTop := 0
	var met []int32
	meet := func(all []int32) {
		for _, q := range all {
			if level := l.of[q].level; !l.near[q] && level > 0 {
				l.near[q] = true
				met = append(met, q)
				l.active.bump(q)
				if level == top {
					onTop++
				} else {
					learned = append(learned, literalOf(q, s.marks[q]).not())
				}
			}
		}
	}
	meet(because)
	q := int32(0)
	for i := len(s.trail) - 1; ; i-- {
		if q = s.trail[i]; !l.near[q] {
			continue
		}
		if onTop--; onTop == 0 {
			break
		}
		meet(l.why(q))
	}
	learned[0] = literalOf(q, s.marks[q]).not()
	learned = l.shorten(learned)
	for _, q := range met {
		l.near[q] = false
	}
	l.active.fade()
	l.use(&clause{of: learned})
	return true
}

// shorten removes literals that follow from the others, as far as their reasons are known or cheap to
// compute.
func (l *learner) shorten(learned []literal) []literal {
	kept := learned[:1]
	for _, x := range learned[1:] {
		a := &l.of[x.question()]
		needed := a.clause == nil && (a.place < 0 || !a.asked && l.reasons.sees(a.place) == nil)
		if needed {
			kept = append(kept, x)
			continue
		}
		for _, q := range l.why(x.question()) {
			needed = needed || !l.near[q] && l.of[q].level > 0
		}
		if needed {
			kept = append(kept, x)
		}
	}
	return kept
}

// use goes back to the level at which all literals of a clause but the first are false, and asserts the
// first.
func (l *learner) use(c *clause) {
	level := int32(0)
	levels := map[int32]bool{}
	for i, x := range c.of[1:] {
		at := l.of[x.question()].level
		levels[at] = true
		if at > level {
			level = at
			c.of[1], c.of[i+1] = c.of[i+1], c.of[1]
		}
	}
	c.spread = len(levels) + 1
	l.back(level)
	if len(c.of) > 1 {
		l.clauses.add(c)
	}
	l.tell(c.of[0], c)
}

// exclude excludes the current combination of assumptions. It returns false if there are no assumptions.
func (l *learner) exclude() bool {
	if len(l.levels) == 0 {
		return false
	}
	c := &clause{kept: true}
	for i := len(l.levels) - 1; i >= 0; i-- {
		q := l.state.trail[l.levels[i]]
		c.of = append(c.of, literalOf(q, l.state.marks[q]).not())
	}
	l.use(c)
	return true
}

// restartAfter is the number of contradictions before a restart, multiplied by Luby's sequence.
const restartAfter = 50

// restart undoes all assumptions from time to time, and reports whether it did. Learned clauses are kept.
func (l *learner) restart() bool {
	if l.sinceRestart < restartAfter*luby(l.restarts+1) {
		return false
	}
	l.sinceRestart = 0
	l.restarts++
	l.back(0)
	l.clauses.forget(func(c *clause) bool {
		q := c.of[0].question()
		return l.state.marks[q] != Open && l.of[q].clause == c
	})
	return true
}

// luby returns an element of Luby's sequence 1 1 2 1 1 2 4 …
func luby(i int) int {
	for {
		size := 1
		for size < i+1 {
			size *= 2
		}
		if size == i+1 {
			return size / 2
		}
		i -= size/2 - 1
	}
}
