package pencil

import "slices"

// Looks keeps the finds of a single look at each place of a board while the marks change, for ranks up to the
// highest that a search applies. After a mark, only the places that depend on it are looked at again.
type Looks struct {
	state   *State
	finds   [][]find   // of each place
	ranks   [][]uint16 // for each question, the number of places of each rank that find its answer
	stale   []int32    // places to look at again
	isStale []bool
	sees    [][]int   // questions of each place, once computed
	cases   [][]int32 // for each question, the nearby places that go through cases
}

// Unfound is the rank of a question whose answer no place finds in one look.
const Unfound = searchRank + 1

// nearCases is the largest distance, in half cells, between a question and the clues whose cases Follows goes
// through.
const nearCases = 6

// NewLooks looks at a puzzle without marks.
func NewLooks(p *Puzzle) *Looks {
	b := p.Board()
	n := len(b.places)
	l := &Looks{state: newState(b), finds: make([][]find, n), isStale: make([]bool, n), sees: make([][]int, n)}
	l.ranks = make([][]uint16, len(b.Questions))
	l.cases = make([][]int32, len(b.Questions))
	for q := range l.ranks {
		l.ranks[q] = make([]uint16, Unfound)
	}
	l.anew()
	for place, at := range b.places {
		if r := &b.rules[at.rule]; r.Rank == casesRank && r.Where != nil {
			from := r.Where(int(at.at))
			for q, k := range b.Questions {
				dx, dy := k.At.X-from.X, k.At.Y-from.Y
				if max(dx, -dx, dy, -dy) <= nearCases {
					l.cases[q] = append(l.cases[q], int32(place))
				}
			}
		}
	}
	return l
}

// anew marks all places as stale.
func (l *Looks) anew() {
	for place := range l.finds {
		if l.rule(int32(place)).Rank <= searchRank {
			l.again(int32(place))
		}
	}
}

func (l *Looks) again(place int32) {
	if !l.isStale[place] {
		l.isStale[place] = true
		l.stale = append(l.stale, place)
	}
}

// Mark returns a question's mark.
func (l *Looks) Mark(q int) Mark { return l.state.marks[q] }

// Set marks a question, or opens it again. A place may answer a question on which it does not depend, and
// finds nothing while that question has an answer; so after an erasure, all places are looked at again.
func (l *Looks) Set(q int, m Mark) {
	s := l.state
	if s.marks[q] == m {
		return
	}
	if m == Open {
		s.open++
	} else if s.marks[q] == Open {
		s.open--
	}
	s.marks[q] = m
	s.version++
	if m == Open {
		l.anew()
	}
	for _, place := range s.watch[q] {
		l.again(place)
	}
}

// Rank returns the cheapest rank of the places that find an answer to a question, or Unfound.
func (l *Looks) Rank(q int) int {
	l.refresh()
	if rank := slices.IndexFunc(l.ranks[q], anyPlace); rank >= 0 {
		return rank
	}
	return Unfound
}

func anyPlace(places uint16) bool { return places > 0 }

// refresh looks again at the stale places.
func (l *Looks) refresh() {
	s := l.state
	for _, place := range l.stale {
		l.isStale[place] = false
		rank := s.rules[s.places[place].rule].Rank
		for _, f := range l.finds[place] {
			l.ranks[f.question][rank]--
		}
		s.listing, s.found = true, s.found[:0]
		s.look(place)
		s.listing, s.failed = false, false
		l.finds[place] = slices.Clone(s.found)
		for _, f := range l.finds[place] {
			l.ranks[f.question][rank]++
		}
	}
	l.stale = l.stale[:0]
}

// Imply repeatedly applies every find of rank 0 whose answer is no, such as a lit cell, or a digit that the
// row has already. People see these answers and need not draw them.
func (l *Looks) Imply() {
	for again := true; again; {
		again = false
		l.refresh()
		for q, ranks := range l.ranks {
			if l.state.marks[q] == Open && ranks[0] > 0 && l.saysNo(q) {
				l.Set(q, No)
				again = true
			}
		}
	}
}

// saysNo reports whether a place of rank 0 finds that the answer to a question is no.
func (l *Looks) saysNo(q int) bool {
	return slices.ContainsFunc(l.state.watch[q], func(place int32) bool {
		return l.rule(place).Rank == 0 && slices.ContainsFunc(l.finds[place], func(f find) bool {
			return int(f.question) == q && f.mark == No
		})
	})
}

func (l *Looks) rule(place int32) *Rule { return &l.state.rules[l.state.places[place].rule] }

// seen lists the questions on which a place depends; nil means all questions.
func (l *Looks) seen(place int32) []int {
	if r := l.rule(place); l.sees[place] == nil && r.Sees != nil {
		l.sees[place] = r.Sees(int(l.state.places[place].at))
	}
	return l.sees[place]
}

// Left returns the smallest number of cells or sides that are open at a place of a given rank that finds the
// answer to q. marks may contain fewer answers than the looks.
func (l *Looks) Left(q, rank int, marks Marks) int {
	least := len(marks)
	for _, place := range l.state.watch[q] {
		finds := func(f find) bool { return int(f.question) == q }
		if l.rule(place).Rank != rank || !slices.ContainsFunc(l.finds[place], finds) || l.seen(place) == nil {
			continue
		}
		open, last := 0, Point{-1, -1}
		for _, other := range l.seen(place) {
			if at := l.state.Questions[other].At; marks[other] == Open && at != last {
				open++
				last = at
			}
		}
		least = min(least, open)
	}
	return least
}

// mostTogether is the largest place that Together considers: a house or a clue, but not the whole board.
const mostTogether = 16

// Together sets with to true for the questions that share a house, a clue or another small place with q.
func (l *Looks) Together(q int, with []bool) {
	clear(with)
	for _, place := range l.state.watch[q] {
		if of := l.seen(place); len(of) <= mostTogether {
			for _, other := range of {
				with[other] = true
			}
		}
	}
}

// Follows reports whether an answer follows from the marks by the rules that a search applies and by going
// through the cases of nearby clues, one clue after another. It supposes nothing.
func (l *Looks) Follows(q int, answer Mark) bool {
	s := newState(l.state.Board).with(l.state.marks)
	s.enqueueAll()
	for again := true; again && s.propagate(searchRank) && s.marks[q] == Open; {
		again = false
		s.listing, s.found = true, s.found[:0]
		for _, place := range l.cases[q] {
			s.look(place)
		}
		s.listing = false
		if s.failed {
			break
		}
		for _, f := range s.found {
			again = again || s.marks[f.question] == Open
			s.tell(int(f.question), f.mark)
		}
	}
	return s.marks[q] == answer
}
