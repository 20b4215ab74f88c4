package triangle

import "github.com/perplex-puzzles/perplex/core/search"

// Options are the options of a search. The zero value is A* that drops no path.
type Options struct {
	// Prune drops the paths for which it holds. A predicate with a false positive may drop the beginning of
	// the only solution.
	Prune *Predicate
	// Sort puts the paths for which it holds after all others; it loses no solution.
	Sort  *Predicate
	Limit int // limit of expansions; 0 means no limit
	Room  int // limit of waiting paths; 0 means no limit
}

// Search is Algorithm 1 of the paper: A* whose nodes are whole paths, in the order of (pi, g+h, h), for the
// length g of a path and the Manhattan distance h to the goal. Of equal paths the one found last goes first;
// neighbours are visited in the order up, right, down, left. A path that reaches the goal is judged
// immediately and dropped if it is not a solution.
//
// For a puzzle with a solution, a predicate without false positives takes as many expansions for sorting as
// for pruning.
type Search struct {
	*search.AStar[path]
	board *board
}

// NewSearch returns a search that has not begun.
func NewSearch(p *Puzzle, o Options) *Search {
	b := newBoard(p)
	s := space{board: b}
	if o.Prune != nil {
		s.prune = o.Prune.on(b)
	}
	if o.Sort != nil {
		s.sort = o.Sort.on(b)
	}
	return &Search{search.NewAStar(&s, search.AStarOptions{Limit: o.Limit, Room: o.Room}), b}
}

// Path returns the vertices of the solution, including start and goal; nil if none has been found.
func (s *Search) Path() []int {
	if !s.Solved() {
		return nil
	}
	goal := s.Goal()
	return s.board.vertices(&goal)
}

// vertices lists the vertices of a path in order.
func (b *board) vertices(p *path) []int {
	v, came := b.puzzle.Start, -1
	list := []int{v}
	for range p.length() {
		for _, m := range b.moves[v] {
			if m.to != came && m.edge.within(p) {
				v, came = m.to, v
				list = append(list, v)
				break
			}
		}
	}
	return list
}

// space is the search space.
type space struct {
	board       *board
	prune, sort *bound
}

// Start returns the path without edges.
func (s *space) Start() path { return path{} }

// Expand appends the paths with one more edge.
func (s *space) Expand(p path, dst []search.Successor[path]) []search.Successor[path] {
	b := s.board
	visited, head := b.follow(&p)
	length := p.length() + 1
	moves := b.moves[head]
	for i := range moves {
		m := &moves[i]
		if visited.Meets(m.bit) {
			continue
		}
		next := p.with(m)
		t := b.tally(&next)
		if m.to == b.puzzle.Goal {
			if b.satisfied(&t) {
				return append(dst, search.Successor[path]{Node: next, Cost: length, Goal: true})
			}
			continue
		}
		if s.prune != nil && s.prune.holds(&t, length, m.to) {
			continue
		}
		class := 0
		if s.sort != nil && s.sort.holds(&t, length, m.to) {
			class = 1
		}
		dst = append(dst, search.Successor[path]{Node: next, Class: class, Cost: length, Rest: b.rest[m.to]})
	}
	return dst
}
