package wish

import (
	"container/heap"
	"math"
)

// beyond begins the search among the boards that are further away: the boards of the last
// distance that was tried in full are expanded, those that promise most first.
func (s *Search) beyond() {
	s.promising = promising{scores: &s.scores}
	for i := s.first; i < len(s.boards.all); i++ {
		if i < len(s.scores) && !math.IsInf(float64(s.scores[i]), 1) {
			s.promising.boards = append(s.promising.boards, i)
		}
	}
	heap.Init(&s.promising)
	for distance := s.distance().Edits + 1; distance <= s.options.Edits; distance++ {
		s.distances = append(s.distances, Distance{Edits: distance})
	}
	s.phase = seeking
}

// seek tries the next board, or expands the most promising one.
func (s *Search) seek(budget int) (used int) {
	if len(s.fresh) == 0 {
		if s.promising.Len() == 0 {
			s.exhausted()
			return 1
		}
		if s.boards.full() {
			s.broken, s.phase = true, over
			return 1
		}
		from := len(s.boards.all)
		best := heap.Pop(&s.promising).(int)
		used = s.boards.expand(best, s.nearer)
		for i := from; i < len(s.boards.all); i++ {
			s.fresh = append(s.fresh, i)
		}
		return used/makingCost + 1
	}
	board := s.fresh[0]
	if !s.trying {
		s.road.begin(s.boards.diff(board), false)
		s.trying = true
	}
	used, done := s.road.step(budget)
	if done {
		s.trying = false
		s.fresh = s.fresh[1:]
		s.conclude(board, board)
		s.push(board)
	}
	return used + 1
}

// push makes a board one to be expanded, unless it is as far away as is asked for.
func (s *Search) push(board int) {
	if int(s.boards.all[board].distance) < s.options.Edits {
		heap.Push(&s.promising, board)
	}
}

// nearer is told of a board that has turned out to be nearer than it seemed: it is to be
// expanded again, if it has been.
func (s *Search) nearer(board int) {
	if board < len(s.scores) && !math.IsInf(float64(s.scores[board]), 1) {
		s.push(board)
	}
}

// exhausted ends a search that has expanded every board. With all the parts of a search
// each board was expanded by one of them, so that every board was tried.
func (s *Search) exhausted() {
	for i := range s.distances {
		at := &s.distances[i]
		if at.Edits > exhaustive {
			at.Complete = at.Undecided == 0
		}
	}
	s.phase = over
}

// score says by how much a board misses the wish, in Sh: by its solutions, as information,
// by the TSI of each player, and half a shannon for each symbol. What is not known counts
// as a shannon.
func (s *Search) score(f *Figures) float32 {
	o := &s.options
	sum := 0.0
	n := float(f.Solutions)
	switch {
	case n > o.Solutions.To:
		sum += math.Log2(n / max(o.Solutions.To, 0.5))
	case f.Exact && n < o.Solutions.From:
		sum += math.Log2(o.Solutions.From / max(n, 0.25))
	}
	if r := o.Symbols; r != nil {
		sum += max(r.From-float64(f.Symbols), float64(f.Symbols)-r.To, 0) / 2
	}
	for i := range s.players {
		r := s.players[i].tsi
		switch tsi := f.TSI[i]; {
		case r == nil || math.IsInf(tsi, 1):
		case math.IsNaN(tsi):
			sum++
		default:
			sum += max(r.From-tsi, tsi-r.To, 0)
		}
	}
	return float32(sum)
}
