package triangle

import (
	"github.com/perplex-puzzles/perplex/core/search"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// FurtherOptions are the options of a Further. The zero value is A* with Everything.
type FurtherOptions struct {
	Prune      *Predicate // drops the paths for which the predicate holds; replaces Knows
	Knows      Knowledge  // drops the paths known to be incompletable; 0 means Everything
	DepthFirst bool       // depth first instead of the order of Search
	Limit      int        // limit of expansions; 0 means no limit
	Room       int        // limit of waiting paths, unless DepthFirst; 0 means no limit
}

// Further is a search that goes beyond the paper, in its knowledge about paths or in the order in which it
// examines them.
//
// With Everything, it marks every edge of the board as on the solution, off it, or undecided, and derives the
// consequences of the path so far. A vertex has two edges of the solution or none, start and goal one; a
// square has as many as its clue; the solution closes no ring; edges that the solution cannot reach are off
// it. A path is dropped if no path is left from its head to the goal, or to an edge that is on the solution.
// That includes pi°, and the same for clues of 1 and 2. Consequences are derived edge by edge as the search
// proceeds, and undone as it backtracks.
type Further struct {
	further
	board *board
}

type further interface {
	Step(budget int) (done bool)
	Done() bool
	Solved() bool
	Exhausted() bool
	Expansions() int
	Goal() path
}

// NewFurther returns a search that has not begun.
func NewFurther(p *Puzzle, o FurtherOptions) *Further {
	b := newBoard(p)
	var where search.Space[path]
	switch {
	case o.Prune != nil:
		where = &space{board: b, prune: o.Prune.on(b)}
	case o.Knows == Available || o.Knows == Reachable:
		where = lookoutSpace{newLookout(b, o.Knows)}
	default:
		where = &aheadSpace{board: b, ahead: count.NewSimpleLookahead(lattice.New(p.compiled()), p.Start)}
	}
	if o.DepthFirst {
		return &Further{search.NewDepthFirst(where, o.Limit), b}
	}
	return &Further{search.NewAStar(where, search.AStarOptions{Limit: o.Limit, Room: o.Room}), b}
}

// Path returns the vertices of the solution, including start and goal; nil if none has been found.
func (f *Further) Path() []int {
	if !f.Solved() {
		return nil
	}
	goal := f.Goal()
	return f.board.vertices(&goal)
}

// compiled returns the puzzle as a board; vertices of its lattice have the same numbers.
func (p *Puzzle) compiled() *witness.Board {
	board, err := witness.Compile(p.Document())
	if err != nil {
		panic("triangle: " + err.Error() + ": only puzzles of New and FromDocument have a document")
	}
	return board
}

// aheadSpace is the search space of a Further with Everything.
type aheadSpace struct {
	board *board
	ahead *count.Lookahead
	steps []path // edges of ahead's line, in order
}

// Start returns the path without edges.
func (s *aheadSpace) Start() path { return path{} }

// Expand appends the paths with one more edge.
func (s *aheadSpace) Expand(p path, dst []search.Successor[path]) []search.Successor[path] {
	b := s.board
	if !s.follow(&p) {
		return dst
	}
	head, ways := s.ahead.Head(), s.ahead.Ways()
	length := s.ahead.Length() + 1
	for i := range b.moves[head] {
		m := &b.moves[head][i]
		if ways>>b.way(head, m.to)&1 == 0 {
			continue
		}
		next := p.with(m)
		if m.to == b.puzzle.Goal {
			if t := b.tally(&next); b.satisfied(&t) {
				return append(dst, search.Successor[path]{Node: next, Cost: length, Goal: true})
			}
			continue
		}
		if s.ahead.Go(b.way(head, m.to)) {
			s.ahead.Back()
			dst = append(dst, search.Successor[path]{Node: next, Cost: length, Rest: b.rest[m.to]})
		}
	}
	return dst
}

// follow moves the line of ahead to the head of a path, keeping their common beginning. ok is false if the
// path cannot be completed after all.
func (s *aheadSpace) follow(p *path) (ok bool) {
	common := 0
	for common < len(s.steps) && s.steps[common].within(p) {
		common++
	}
	for len(s.steps) > common {
		s.ahead.Back()
		s.steps = s.steps[:len(s.steps)-1]
	}
	b := s.board
	for s.ahead.Length() < p.length() {
		head := s.ahead.Head()
		for i := range b.moves[head] {
			m := &b.moves[head][i]
			if n := len(s.steps); !m.edge.within(p) || n > 0 && m.edge == s.steps[n-1] {
				continue
			}
			if !s.ahead.Go(b.way(head, m.to)) {
				return false
			}
			s.steps = append(s.steps, m.edge)
			break
		}
	}
	return true
}

// way returns the direction from a vertex to a neighbour.
func (b *board) way(v, to int) int {
	switch to - v {
	case 1:
		return int(witness.Right)
	case -1:
		return int(witness.Left)
	case int(b.stride):
		return int(witness.Down)
	}
	return int(witness.Up)
}
