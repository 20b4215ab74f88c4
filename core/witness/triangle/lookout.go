package triangle

import (
	"github.com/perplex-puzzles/perplex/core/search"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Knowledge selects the facts that a Further derives about the beginning of a path. Each level includes the
// previous ones, and all include the baseline.
type Knowledge uint8

const (
	// Available: a path is dropped if a square has too few edges that can still be drawn. An edge can be
	// drawn if each of its ends is the path's head or unvisited. This extends lines 2 and 3 of pi° to all
	// clues, and to squares that have not been touched.
	Available Knowledge = iota + 1
	// Reachable: a path is dropped if it can no longer reach the goal, or if a square has too few edges that
	// it can reach. Vertices can be reached if unvisited vertices connect them with the head.
	Reachable
	// Everything that follows; see Further.
	Everything
)

// lookout judges paths by the edges that can still be drawn.
type lookout struct {
	*board
	all           path // every edge of the board
	vertices      lattice.Set
	lookReachable bool
}

func newLookout(b *board, k Knowledge) *lookout {
	l := &lookout{board: b, lookReachable: k == Reachable}
	for v := range b.puzzle.Vertices() {
		l.vertices = l.vertices.Or(lattice.Of(v))
		for i := range b.moves[v] {
			l.all = l.all.with(&b.moves[v][i])
		}
	}
	return l
}

// lost reports whether a path cannot be completed. visited and head are those of follow.
func (l *lookout) lost(p *path, visited lattice.Set, head int) bool {
	t := l.tally(p)
	if l.overdrawn(&t) {
		return true
	}
	free := l.vertices.AndNot(visited).Or(lattice.Of(head))
	open := path{l.all.across.And(free).And(free.Down(1)), l.all.along.And(free).And(free.Down(l.stride))}
	if l.lookReachable {
		reached := lattice.Of(head)
		for {
			grown := reached.
				Or(reached.And(open.across).Up(1)).
				Or(reached.Down(1).And(open.across)).
				Or(reached.And(open.along).Up(l.stride)).
				Or(reached.Down(l.stride).And(open.along))
			if grown == reached {
				break
			}
			reached = grown
		}
		if !reached.Has(l.puzzle.Goal) {
			return true
		}
		open = path{open.across.And(reached), open.along.And(reached)} // the other end is reached too
	}
	return l.lacking(path{p.across.Or(open.across), p.along.Or(open.along)})
}

// overdrawn reports whether some square has more edges than its clue.
func (b *board) overdrawn(t *tally) bool {
	return !t.with(1<<2|1<<3, b.clues[1]).Or(t.with(1<<3, b.clues[2])).Empty()
}

// lacking reports whether some square has fewer edges than its clue even if all of the given edges are drawn.
func (b *board) lacking(edges path) bool {
	top, bottom, left, right := edges.across, edges.across.Down(b.stride), edges.along, edges.along.Down(1)
	across, along := top.Or(bottom), left.Or(right)
	acrossTwo, alongTwo := top.And(bottom), left.And(right)
	two := acrossTwo.Or(alongTwo).Or(across.And(along))
	three := acrossTwo.And(along).Or(alongTwo.And(across))
	return !b.clues[1].AndNot(across.Or(along)).Or(b.clues[2].AndNot(two)).Or(b.clues[3].AndNot(three)).Empty()
}

// lookoutSpace is the search space of a Further with a lookout.
type lookoutSpace struct{ lookout *lookout }

// Start returns the path without edges.
func (s lookoutSpace) Start() path { return path{} }

// Expand appends the paths with one more edge.
func (s lookoutSpace) Expand(p path, dst []search.Successor[path]) []search.Successor[path] {
	b := s.lookout.board
	visited, head := b.follow(&p)
	length := p.length() + 1
	for i := range b.moves[head] {
		m := &b.moves[head][i]
		if visited.Meets(m.bit) {
			continue
		}
		next := p.with(m)
		if m.to == b.puzzle.Goal {
			if t := b.tally(&next); b.satisfied(&t) {
				return append(dst, search.Successor[path]{Node: next, Cost: length, Goal: true})
			}
			continue
		}
		if !s.lookout.lost(&next, visited.Or(m.bit), m.to) {
			dst = append(dst, search.Successor[path]{Node: next, Cost: length, Rest: b.rest[m.to]})
		}
	}
	return dst
}
