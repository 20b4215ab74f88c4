package search

import "math/bits"

// Space is a search tree for AStar.
type Space[N any] interface {
	// Start returns the root.
	Start() N
	// Expand appends the successors of a node to dst, without those that are never worth visiting. After a
	// goal it may stop.
	Expand(n N, dst []Successor[N]) []Successor[N]
}

// Successor is a node that follows another node.
type Successor[N any] struct {
	Node  N
	Class int // nodes of a lower class come first, whatever their cost
	Cost  int // g: cost from the start to this node
	Rest  int // h: lower bound of the remaining cost
	Goal  bool
}

// AStarOptions are the options of an A* search. The zero value sets no limits.
type AStarOptions struct {
	Limit int // maximum number of expansions; 0 means no limit
	Room  int // maximum number of waiting nodes; 0 means no limit
}

// AStar is a best-first search. It expands the waiting node of the lowest class; among these, one of the
// lowest g+h; among these, one of the lowest h; and among these, the one generated last. With one class it is
// A* (Hart, Nilsson and Raphael 1968) with ties broken towards the goal. With several classes, chosen by a
// predicate, it is Algorithm 1 of Stevens, Bulitko and Thue 2023.
//
// A goal ends the search as soon as it is generated. So the goal found has the least cost only if no node
// waiting at that time could lead to a cheaper one.
//
// Classes, costs and rests must be small numbers, not negative: the queue is an array of stacks indexed by
// all three, so that adding a node takes a few instructions.
type AStar[N any] struct {
	space      Space[N]
	options    AStarOptions
	queue      shelves[N]
	successors []Successor[N]
	goal       N
	solved     bool
	done       bool
	expansions int
	generated  int
}

// NewAStar returns a search that has not begun.
func NewAStar[N any](space Space[N], o AStarOptions) *AStar[N] {
	s := &AStar[N]{space: space, options: o, generated: 1}
	s.queue.free = nobody
	s.queue.push(Successor[N]{Node: space.Start()})
	return s
}

// Step expands up to budget nodes and reports whether the search is over: it has found a goal, no node is
// left, or a limit is reached.
func (s *AStar[N]) Step(budget int) (done bool) {
	for ; !s.done; budget-- {
		if s.queue.size == 0 || s.options.Limit > 0 && s.expansions >= s.options.Limit ||
			s.options.Room > 0 && s.queue.size >= s.options.Room {
			s.done = true
			break
		}
		if budget <= 0 {
			return false
		}
		s.expansions++
		s.successors = s.space.Expand(s.queue.pop(), s.successors[:0])
		for i := range s.successors {
			s.generated++
			if s.successors[i].Goal {
				s.goal, s.solved, s.done = s.successors[i].Node, true, true
				return true
			}
			s.queue.push(s.successors[i])
		}
	}
	return true
}

// Done reports whether the search is over.
func (s *AStar[N]) Done() bool { return s.done }

// Solved reports whether a goal has been found.
func (s *AStar[N]) Solved() bool { return s.solved }

// Goal returns the goal that was found. There must be one.
func (s *AStar[N]) Goal() N { return s.goal }

// Exhausted reports whether the search is over because no node is left.
func (s *AStar[N]) Exhausted() bool { return s.done && !s.solved && s.queue.size == 0 }

// Expansions returns the number of nodes taken from the queue, including dead ends.
func (s *AStar[N]) Expansions() int { return s.expansions }

// Generated returns the number of generated nodes, including the start.
func (s *AStar[N]) Generated() int { return s.generated }

// Waiting returns the number of nodes in the queue.
func (s *AStar[N]) Waiting() int { return s.queue.size }

// shelves is the queue: stacks by class, g+h and h. Nodes are in one arena as linked lists. The slot of a
// node that leaves is used again, so that memory grows with the number of waiting nodes. It is not a
// minheap.Heap, because it takes constant time for millions of nodes and moves none.
type shelves[N any] struct {
	classes []shelf
	size    int
	arena   [][]slot[N] // chunks of slots: firstChunk in the first, twice as many in each further one
	used    int32       // number of slots ever used
	free    int32       // top of a stack of slots that are free again
}

// nobody marks the end of a list of slots.
const nobody = -1

// firstChunk is the number of slots of the first chunk, small to keep small searches small.
const firstChunk = 64

type slot[N any] struct {
	node N
	next int32
}

// shelf holds the stacks of one class.
type shelf struct {
	rows  []row // by g+h
	first int   // rows before this row are empty
	size  int
}

// row holds the stacks of one g+h.
type row struct {
	tops  []int32 // by h: top slot of the stack
	first int     // stacks before this stack are empty
	size  int
}

func (q *shelves[N]) at(i int32) *slot[N] {
	n := uint32(i) + firstChunk
	chunk := bits.Len32(n) - bits.Len32(firstChunk)
	return &q.arena[chunk][n-firstChunk<<chunk]
}

// take returns a free slot.
func (q *shelves[N]) take() int32 {
	if i := q.free; i != nobody {
		q.free = q.at(i).next
		return i
	}
	i := q.used
	q.used++
	if n := uint32(i) + firstChunk; n&(n-1) == 0 {
		q.arena = append(q.arena, make([]slot[N], n))
	}
	return i
}

func (q *shelves[N]) push(n Successor[N]) {
	for len(q.classes) <= n.Class {
		q.classes = append(q.classes, shelf{})
	}
	c := &q.classes[n.Class]
	f := n.Cost + n.Rest
	for len(c.rows) <= f {
		c.rows = append(c.rows, row{})
	}
	r := &c.rows[f]
	for len(r.tops) <= n.Rest {
		r.tops = append(r.tops, nobody)
	}
	i := q.take()
	*q.at(i) = slot[N]{n.Node, r.tops[n.Rest]}
	r.tops[n.Rest] = i
	if r.size == 0 || n.Rest < r.first {
		r.first = n.Rest
	}
	if c.size == 0 || f < c.first {
		c.first = f
	}
	r.size++
	c.size++
	q.size++
}

// pop removes and returns the first node. The queue must not be empty.
func (q *shelves[N]) pop() N {
	c := &q.classes[0]
	for i := 1; c.size == 0; i++ {
		c = &q.classes[i]
	}
	for c.rows[c.first].size == 0 {
		c.first++
	}
	r := &c.rows[c.first]
	for r.tops[r.first] == nobody {
		r.first++
	}
	i := r.tops[r.first]
	s := q.at(i)
	r.tops[r.first] = s.next
	s.next, q.free = q.free, i
	r.size--
	c.size--
	q.size--
	return s.node
}
