package pencil

import "slices"

// learner decides how many solutions there are: it assumes answers, and from every
// contradiction it learns which few answers cannot be together. It is the search of solvers of
// satisfiability (conflict-driven clause learning); here the rules of the board say what
// follows, and which marks made them say so is only asked where a contradiction needs it.
// What is learned is for deciding and is no step of an explanation.
type learner struct {
	state   *State
	reasons *reasons
	clauses *clauses
	active  *activities
	head    int // up to where in the trail the clauses have been looked at

	levels []int32    // where in the trail the assumptions are
	of     []answered // by question
	last   Marks      // the last answer of a question, which is assumed first
	near   []bool     // scratch of learn: the questions that are part of the contradiction

	conflicts, sinceRestart, restarts int
}

// answered is how a question came by its answer.
type answered struct {
	level   int32
	at      int32   // in the trail
	before  int32   // the length of the trail when its place was looked at
	place   int32   // that said it; -1: none did
	clause  *clause // that said it
	because []int32 // the questions that the answer follows from, once asked for
	asked   bool
}

// newLearner begins without any answers.
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

// note writes down how the answers since a length of the trail came about.
func (l *learner) note(from int, place int32, before int) {
	for i := from; i < len(l.state.trail); i++ {
		a := &l.of[l.state.trail[i]]
		*a = answered{level: l.level(), at: int32(i), before: int32(before), place: place}
	}
}

// grounded gives the reasons the marks that need none.
func (l *learner) grounded() {
	if len(l.levels) > 0 {
		return
	}
	for _, q := range l.state.trail {
		l.reasons.ground[q] = l.state.marks[q]
	}
}

// assume answers the open question that had most to do with the last contradictions.
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

// try assumes both answers to a question in turn while nothing else is assumed. An answer that
// is a contradiction rules itself out; false: nothing has to be assumed for a contradiction.
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

// propagate applies what was learned, and the rules. It returns questions whose marks
// contradict each other, or false.
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

// questionsOf lists the questions of a clause without one.
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
	// It is said because of what the place said before, which follows from the same marks.
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

// back takes the assumptions after a level back.
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

// learn finds out what led to a contradiction and goes back to where that says something. It
// reports false if nothing was assumed for it.
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
	learned := []literal{0} // the first one is for the only answer of the top level
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

// shorten leaves literals out that follow from the others, as far as reasons are known or
// cheap to know.
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

// use goes back to where all literals of a clause but the first one are false, and tells it.
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

// exclude rules the answers that are assumed out, all together; false: none are.
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

// restartAfter is after how many contradictions the search begins again, by Luby's sequence.
const restartAfter = 50

// restart takes all assumptions back from time to time, and reports whether it did. What was
// learned stays.
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

// luby is the sequence 1 1 2 1 1 2 4 …
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
