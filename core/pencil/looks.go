package pencil

import "slices"

// Looks keeps what one look at each place of a board finds while the marks change, up to the highest rank
// that a search applies. After a mark, only the places that see it are looked at again.
type Looks struct {
	state   *State
	finds   [][]find   // of each place
	ranks   [][]uint16 // of each question, how many places of each rank find an answer
	stale   []int32    // the places to look at again
	isStale []bool
	sees    [][]int // what each place depends on, where it has been asked for
}

// Unfound is the rank of a question that no place answers in one look.
const Unfound = searchRank + 1

// NewLooks looks at a puzzle without marks.
func NewLooks(p *Puzzle) *Looks {
	b := p.Board()
	l := &Looks{state: newState(b), finds: make([][]find, len(b.places)), isStale: make([]bool, len(b.places)), sees: make([][]int, len(b.places))}
	l.ranks = make([][]uint16, len(b.Questions))
	for q := range l.ranks {
		l.ranks[q] = make([]uint16, Unfound)
	}
	for place, at := range b.places {
		if b.rules[at.rule].Rank <= searchRank {
			l.again(int32(place))
		}
	}
	return l
}

func (l *Looks) again(place int32) {
	if !l.isStale[place] {
		l.isStale[place] = true
		l.stale = append(l.stale, place)
	}
}

// Mark returns a question's mark.
func (l *Looks) Mark(q int) Mark { return l.state.marks[q] }

// Set marks a question, or opens it again.
func (l *Looks) Set(q int, m Mark) {
	s := l.state
	if s.marks[q] == m {
		return
	}
	s.marks[q] = m
	s.version++
	for _, place := range s.watch[q] {
		l.again(place)
	}
}

// Rank returns the cheapest rank of the places that find an answer to a question; Unfound: none does.
func (l *Looks) Rank(q int) int {
	l.refresh()
	for rank, places := range l.ranks[q] {
		if places > 0 {
			return rank
		}
	}
	return Unfound
}

// refresh looks again at the places that have seen a change.
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

// Implied marks every question that a rule up to a rank answers with no, as long as there are any: what a
// person sees and need not draw, such as a lit cell or a digit that a row has. It returns the questions.
func (l *Looks) Implied(rank int) (all []int) {
	for {
		l.refresh()
		before := len(all)
		for q, ranks := range l.ranks {
			if l.state.marks[q] == Open && anyPlace(ranks[:rank+1]) && l.saysNo(q, rank) {
				all = append(all, q)
			}
		}
		if len(all) == before {
			return all
		}
		for _, q := range all[before:] {
			l.Set(q, No)
		}
	}
}

func anyPlace(ranks []uint16) bool {
	return slices.ContainsFunc(ranks, func(places uint16) bool { return places > 0 })
}

// saysNo reports whether a place up to a rank answers a question with no.
func (l *Looks) saysNo(q, rank int) bool {
	s := l.state
	for _, place := range s.watch[q] {
		if s.rules[s.places[place].rule].Rank > rank {
			continue
		}
		for _, f := range l.finds[place] {
			if int(f.question) == q && f.mark == No {
				return true
			}
		}
	}
	return false
}

// Left returns how few questions are open at a place that finds the answer to a question at a rank, in
// marks that may have fewer answers than those looked at.
func (l *Looks) Left(q, rank int, marks Marks) int {
	s := l.state
	least := len(marks)
	for _, place := range s.watch[q] {
		at := s.places[place]
		r := &s.rules[at.rule]
		if r.Rank != rank || r.Sees == nil || !slices.ContainsFunc(l.finds[place], func(f find) bool { return int(f.question) == q }) {
			continue
		}
		if l.sees[place] == nil {
			l.sees[place] = r.Sees(int(at.at))
		}
		open := 0
		for _, other := range l.sees[place] {
			if marks[other] == Open {
				open++
			}
		}
		least = min(least, open)
	}
	return least
}
