package wish

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// beyond is the search among boards further away than exhaustive: the most promising boards are expanded
// first. Boards at the last distance (leaves) are not expanded, and so not kept.
type beyond struct {
	promising minheap.Heap[int] // boards tried but not expanded, by score
	fresh     []int             // boards not tried yet

	parent int // board whose leaves are tried
	leaves []edit.Edit
	diff   edit.Diff
	// Hashes of recently tried leaves. Trying one again only costs time.
	lately [1 << 19]lattice.Hash
}

// untried is the score of a board that was not tried, or by another part.
var untried = float32(math.Inf(1))

// begin begins the search beyond.
func (s *Search) begin() {
	s.beyond = &beyond{}
	s.beyond.promising.Before = func(a, b *int) bool {
		x, y := s.scores[*a], s.scores[*b]
		return x < y || x == y && *a < *b
	}
	for i := s.first; i < len(s.scores); i++ {
		if s.scores[i] != untried {
			s.push(i)
		}
	}
	for distance := exhaustive + 1; distance <= s.options.Edits; distance++ {
		s.distances = append(s.distances, Distance{Edits: distance})
	}
	s.phase = seeking
}

// promises reports whether further edits of a board may still meet the wish for the number of symbols: each
// edit adds or removes at most one.
func (s *Search) promises(board int) bool {
	left := s.options.Edits - int(s.boards.all[board].distance)
	r := s.options.Symbols
	if r == nil || left == 0 {
		return left > 0
	}
	symbols := float64(s.before.Symbols + s.boards.space.More(s.boards.diff(board)))
	return symbols+float64(left) >= r.From && symbols-float64(left) <= r.To
}

// seek tries the next board, or expands the most promising one.
func (s *Search) seek(budget int) (used int) {
	b := s.beyond
	switch {
	case len(b.fresh) > 0:
		return s.tryFresh(budget)
	case len(b.leaves) > 0:
		return s.tryLeaf(budget)
	case b.promising.Len() == 0:
		s.exhausted()
		return 1
	case s.boards.full():
		s.broken, s.phase = true, over
		return 1
	}
	best := b.promising.Pop()
	if int(s.boards.all[best].distance)+1 == s.options.Edits {
		b.parent = best
		b.leaves = s.boards.editsOf(b.leaves[:0], best)
		return len(b.leaves)/makingCost + 1
	}
	from := len(s.boards.all)
	used = s.boards.expand(best, s.nearer)
	for i := from; i < len(s.boards.all); i++ {
		b.fresh = append(b.fresh, i)
	}
	return used/makingCost + 1
}

// tryFresh tries the next of the newly made boards.
func (s *Search) tryFresh(budget int) (used int) {
	board := s.beyond.fresh[0]
	if !s.trying {
		s.road.begin(s.boards.diff(board), false)
		s.trying = true
	}
	used, done := s.road.step(budget)
	if done {
		s.trying = false
		s.beyond.fresh = s.beyond.fresh[1:]
		s.rate(board)
		if s.conclude(int(s.boards.all[board].distance)) {
			s.propose(board, board)
		}
		s.push(board)
	}
	return used + 1
}

// tryLeaf tries the next leaf.
func (s *Search) tryLeaf(budget int) (used int) {
	b := s.beyond
	e := b.leaves[0]
	if !s.trying {
		b.diff = s.boards.leaf(b.diff, b.parent, e)
		h := hash(b.diff)
		lately := &b.lately[h.A%uint64(len(b.lately))]
		if _, known := s.boards.known[h]; known || *lately == h {
			b.leaves = b.leaves[1:]
			return 1
		}
		*lately = h
		s.road.begin(b.diff, false)
		s.trying = true
	}
	used, done := s.road.step(budget)
	if done {
		s.trying = false
		b.leaves = b.leaves[1:]
		if s.conclude(s.options.Edits) {
			board := s.boards.keep(b.diff, b.parent, e)
			s.propose(board, board)
		}
	}
	return used + 1
}

// push adds a board to those to expand.
func (s *Search) push(board int) {
	if s.promises(board) {
		s.beyond.promising.Push(board)
	}
}

// nearer handles a board whose distance has become smaller: if it has been tried, it is expanded again.
func (s *Search) nearer(board int) {
	if board < len(s.scores) && s.scores[board] != untried {
		s.push(board)
	}
}

// exhausted ends a search that has expanded every board. With all the parts of a search together, each board
// was expanded by one of them, so every board was tried.
func (s *Search) exhausted() {
	for i := range s.distances {
		if at := &s.distances[i]; at.Edits > exhaustive {
			at.Complete = at.Undecided == 0
		}
	}
	s.phase = over
}

// score returns the miss of a board; an unknown TSI counts as one shannon.
func (s *Search) score(f *Figures) float32 { return float32(s.options.miss(f, s.players, 1)) }
