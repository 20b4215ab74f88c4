package pencil

// State is the marks of a board while rules are applied to them.
type State struct {
	*Board
	marks  Marks
	trail  []int32 // answered questions, in order
	failed bool
	failAt int32 // place that failed
	// version changes with every change of the marks.
	version int

	// listing is true while the finds of a rule are only listed, not written down at once.
	listing bool
	found   []find
	here    int32
	about   int32 // question that a part of a place concerns, plus 1; 0 means no part

	queue  [Ranks][]int32 // places to look at again, by rank
	queued []uint64       // set of queued places, a bit each
	upTo   int            // highest rank whose places are queued
	open   int            // number of questions without an answer

	without string // name of a rule that is left out

	cases int // number of cases in the last rule that went through cases

	scratch scratch
	second  *State  // second state, for trying marks
	puzzle  *Puzzle // puzzle, for the names of places; nil means that places have no names
	pause   func()  // called between the parts of long work; nil means no calls
}

// rest interrupts long work between two of its parts, so that the caller can stop it.
func (s *State) rest() {
	if s.pause != nil {
		s.pause()
	}
}

// find is a rule's answer to a question.
type find struct {
	question int32
	mark     Mark
	place    int32
	about    int32
}

func newState(b *Board) *State {
	s := &State{
		Board: b, marks: make(Marks, len(b.Questions)), open: len(b.Questions) - len(b.printed),
		queued: make([]uint64, (len(b.places)+63)/64), upTo: searchRank,
	}
	for _, f := range b.printed {
		s.marks[f.question] = f.mark
	}
	return s
}

// with returns a state that begins with the printed marks and these; missing marks are open.
func (s *State) with(marks Marks) *State {
	for q, m := range marks {
		if m != Open && s.marks[q] == Open {
			s.marks[q] = m
			s.open--
		}
	}
	return s
}

// Mark returns the answer to a question so far.
func (s *State) Mark(q int) Mark { return s.marks[q] }

// Find reports a rule's answer to a question. A known answer changes nothing; the opposite of a known answer
// is a contradiction.
func (s *State) Find(q int, m Mark) {
	switch s.marks[q] {
	case m:
	case Open:
		if s.listing {
			s.found = append(s.found, find{int32(q), m, s.here, s.about})
			return
		}
		s.set(q, m)
	default:
		s.Fail()
	}
}

// part begins a part of a rule's conclusions at a place: all that follow are about the given question.
// An explanation has a step for each part.
func (s *State) part(question int) { s.about = int32(question) + 1 }

// Fail reports that the marks contradict each other.
func (s *State) Fail() {
	if !s.failed {
		s.failed, s.failAt = true, s.here
	}
}

// set answers a question and queues the places that depend on it.
func (s *State) set(q int, m Mark) {
	s.marks[q] = m
	s.version++
	s.open--
	s.trail = append(s.trail, int32(q))
	for _, p := range s.watch[q] {
		s.enqueue(p)
	}
}

func (s *State) enqueue(p int32) {
	if bit := uint64(1) << (p & 63); s.queued[p>>6]&bit == 0 {
		rank := s.rules[s.places[p].rule].Rank
		if rank > s.upTo {
			return
		}
		s.queued[p>>6] |= bit
		s.queue[rank] = append(s.queue[rank], p)
	}
}

// enqueueAll queues every place.
func (s *State) enqueueAll() {
	for p := range s.places {
		s.enqueue(int32(p))
	}
}

// undo removes the answers since a length of the trail, and empties the queues.
func (s *State) undo(to int) {
	for _, q := range s.trail[to:] {
		s.marks[q] = Open
	}
	s.open += len(s.trail) - to
	s.version++
	s.trail = s.trail[:to]
	s.failed = false
	s.clearQueue()
}

func (s *State) clearQueue() {
	for rank := range s.queue {
		for _, p := range s.queue[rank] {
			s.queued[p>>6] &^= 1 << (p & 63)
		}
		s.queue[rank] = s.queue[rank][:0]
	}
}

// propagate applies the rules up to a rank, cheapest first, until they find nothing new. It reports whether
// these rules find no contradiction.
func (s *State) propagate(rank int) bool {
	for !s.failed {
		p, ok := s.next(rank)
		if !ok {
			return true
		}
		s.look(p)
	}
	return false
}

// next removes and returns the next place to look at.
func (s *State) next(rank int) (int32, bool) {
	for r := range rank + 1 {
		if n := len(s.queue[r]); n > 0 {
			p := s.queue[r][n-1]
			s.queue[r] = s.queue[r][:n-1]
			s.queued[p>>6] &^= 1 << (p & 63)
			return p, true
		}
	}
	return 0, false
}

func (s *State) look(p int32) {
	s.here, s.about = p, 0
	at := s.places[p]
	if r := &s.rules[at.rule]; s.without == "" || r.Name != s.without {
		r.Look(s, int(at.at))
	}
}

// sweep lists the finds of all rules of a rank for the current marks, each question once.
func (s *State) sweep(rank int) []find {
	return s.listed(rank, false)
}

// firstFind lists the finds of the first place of a rank that finds anything.
func (s *State) firstFind(rank int) []find { return s.listed(rank, true) }

// listed looks at the places of a rank, at all of them or up to the first that finds anything.
func (s *State) listed(rank int, first bool) []find {
	s.listing, s.found = true, s.found[:0]
	for r := range s.rules {
		if s.rules[r].Rank != rank {
			continue
		}
		for at := 0; at < s.rules[r].Places && !(first && len(s.found) > 0); at++ {
			s.look(s.Board.first[r] + int32(at))
		}
	}
	s.listing = false
	seen := make([]uint64, (len(s.marks)+63)/64)
	all := s.found[:0]
	for _, f := range s.found {
		if bit := uint64(1) << (f.question & 63); seen[f.question>>6]&bit == 0 {
			seen[f.question>>6] |= bit
			all = append(all, f)
		}
	}
	return all
}
