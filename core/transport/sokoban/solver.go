// Package sokoban solves Sokoban levels: soon, or with the fewest pushes and the proof
// that there are none fewer.
//
// It is a best-first search over pushes (Junghanns and Schaeffer 2001): a node is where
// the boxes are and what the worker can reach. The lower bound is the cheapest matching
// of boxes and goals, by the pushes that a box needs alone; nodes are dropped when a box
// is frozen off a goal, when two boxes could not be brought to goals even alone, and
// where a corral (a region closed off by boxes that can only be pushed into it) must be
// opened, nothing else is looked at. All of that keeps a way with the fewest pushes, so
// the search is A*; in the fast mode the bound weighs more than the pushes made.
//
//	s, err := sokoban.New(level, sokoban.Options{Optimal: true})
//	for !s.Step(1000) {
//	}
//	s.Solved(); s.Moves()
package sokoban

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Options are what a search may be told.
type Options struct {
	Optimal bool // the fewest pushes
	Limit   int  // give up after so many expansions; 0: never
	Room    int  // give up when so many nodes are known; 0: DefaultRoom
}

// DefaultRoom is a number of nodes that fits into 2 GB with up to 20 boxes.
const DefaultRoom = 20_000_000

// The fast mode takes nodes from several queues in turn, since levels that stall one
// order are often easy to another. Each orders by a sum of the pushes made, the bound,
// the free cells that the worker cannot reach and the boxes off goals.
var orders = [...]struct{ pushes, bound, hidden, off int }{
	{0, 1, 0, 8},
	{1, 1, 0, 8},
	{1, 2, 2, 4},
	{1, 1, 1, 0},
	{1, 4, 0, 0},
}

type node struct {
	parent int32
	g, h   int32
	from   int16 // the pushed box's cell before
	dir    uint8
	closed bool
	home   int16 // the least cell that the worker reaches
	hidden int16 // free cells that it does not
	off    int16 // boxes off goals
}

// Solver is one search. It is not safe for concurrent use.
type Solver struct {
	*board
	o      Options
	k      int // boxes
	nodes  []node
	at     []int16  // by node: its boxes, in order, k each
	table  []int32  // open addressing: node number plus 1
	hash   []uint64 // by node
	queues []queue
	turn   int // the queue to take from

	pairs  *pairs
	found  int32
	done   bool
	proved bool // no node is left
	steps  int

	// Room for one expansion.
	on      []int16 // by cell: box number plus 1
	seen    []int32 // by cell: the round in which the worker came there
	round   int32
	cells   []int16
	base    *matching
	child   *matching
	zobrist []uint64 // by cell, then by the worker's home
	after   []int16  // a child's boxes
	still   []int16  // boxes that may be frozen
	frozen  []bool   // by cell: within the check under way
	corral  corrals
	pushes  []push
}

type push struct {
	c   int16
	dir uint8
}

// New returns a search that has not begun. Errors wrap transport.ErrLevel.
func New(l *transport.Level, o Options) (*Solver, error) {
	b, hopeless, err := newBoard(l)
	if err != nil {
		return nil, err
	}
	if o.Room == 0 {
		o.Room = DefaultRoom
	}
	s := &Solver{board: b, o: o, k: len(b.boxes), found: -1}
	s.on, s.seen = make([]int16, b.n), make([]int32, b.n)
	s.frozen = make([]bool, b.n)
	s.after = make([]int16, s.k)
	s.zobrist = make([]uint64, 2*b.n)
	x := uint64(0x9e3779b97f4a7c15)
	for i := range s.zobrist { // SplitMix64 (Steele, Lea and Flood 2014)
		x += 0x9e3779b97f4a7c15
		z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		s.zobrist[i] = z ^ z>>31
	}
	s.table = make([]int32, 1<<12)
	s.queues = make([]queue, len(orders))
	if o.Optimal {
		s.queues = s.queues[:1]
	}
	s.corral.init(b.n)
	if hopeless {
		s.done, s.proved = true, true
		return s, nil
	}
	m := len(b.goals)
	s.base, s.child = newMatching(m), newMatching(m)
	s.load(b.boxes)
	s.match(b.start)
	if h := s.base.total(); h < far {
		s.meet(node{parent: -1, h: int32(h), home: s.home(b.start)}, b.boxes)
	}
	s.unload(b.boxes)
	return s, nil
}

// Done reports whether the search is over.
func (s *Solver) Done() bool { return s.done }

// Solved reports whether a solution has been found.
func (s *Solver) Solved() bool { return s.found >= 0 }

// Exhausted reports whether the search is over because there is no solution.
func (s *Solver) Exhausted() bool { return s.proved && s.found < 0 }

// Optimal reports whether the solution found is known to have the fewest pushes.
func (s *Solver) Optimal() bool { return s.o.Optimal && s.found >= 0 }

// Expansions returns how many nodes have been expanded.
func (s *Solver) Expansions() int { return s.steps }

// Nodes returns how many nodes are known.
func (s *Solver) Nodes() int { return len(s.nodes) }

// Pushes returns how many pushes the solution has; there is one.
func (s *Solver) Pushes() int { return int(s.nodes[s.found].g) }

// Bound returns a number of pushes that no solution is below; so far it is proved only
// in the optimal mode, otherwise 0.
func (s *Solver) Bound() int {
	if !s.o.Optimal {
		return 0
	}
	return s.queues[0].low
}

// Step expands up to budget nodes and reports whether the search is over.
func (s *Solver) Step(budget int) (done bool) {
	for ; !s.done && budget > 0; budget-- {
		i, ok := s.queues[s.turn].pop()
		if !ok {
			s.done, s.proved = true, true
			break
		}
		s.turn = (s.turn + 1) % len(s.queues)
		if s.nodes[i].closed {
			continue
		}
		s.nodes[i].closed = true
		if s.nodes[i].h == 0 {
			s.found, s.done = i, true
			break
		}
		if s.o.Limit > 0 && s.steps >= s.o.Limit || len(s.nodes) >= s.o.Room {
			s.done = true
			break
		}
		s.steps++
		if s.steps == pairsAfter && s.n <= pairRoom && len(s.goals) > 1 {
			s.pairs = newPairs(s.board)
		}
		s.expand(i)
	}
	return s.done
}

// pairsAfter is how many expansions a level must take before the table of pairs is
// made, which takes as long as some hundreds.
const pairsAfter = 200

// put puts a node into the queues.
func (s *Solver) put(i int32) {
	n := &s.nodes[i]
	if s.o.Optimal {
		s.queues[0].push(i, int(n.g+n.h))
		return
	}
	for j, o := range orders {
		s.queues[j].push(i, o.pushes*int(n.g)+o.bound*int(n.h)+o.hidden*int(n.hidden)+o.off*int(n.off))
	}
}

func (s *Solver) boxesOf(i int32) []int16 { return s.at[int(i)*s.k:][:s.k] }

func (s *Solver) load(boxes []int16) {
	for i, c := range boxes {
		s.on[c] = int16(i + 1)
	}
}

func (s *Solver) unload(boxes []int16) {
	for _, c := range boxes {
		s.on[c] = 0
	}
}

// home finds what the worker reaches and returns the least cell; Solver.seen then holds
// the round.
func (s *Solver) home(w int16) int16 {
	s.round++
	s.cells = append(s.cells[:0], w)
	s.seen[w] = s.round
	least := w
	for i := 0; i < len(s.cells); i++ {
		c := s.cells[i]
		for d := range 4 {
			if to := s.next[d][c]; to != none && s.on[to] == 0 && s.seen[to] != s.round {
				s.seen[to] = s.round
				least = min(least, to)
				s.cells = append(s.cells, to)
			}
		}
	}
	return least
}

// match assigns the loaded boxes to goals with the worker on w.
func (s *Solver) match(w int16) {
	for c := range s.on {
		if s.on[c] > 0 {
			s.base.cost[s.on[c]-1] = s.row(int16(c), w)
		}
	}
	s.base.solve()
}

func (s *Solver) hashOf(boxes []int16, home int16) uint64 {
	h := s.zobrist[s.n+int(home)]
	for _, c := range boxes {
		h ^= s.zobrist[c]
	}
	return h
}

// meet takes a node that is new, or that is reached with fewer pushes than before.
func (s *Solver) meet(n node, boxes []int16) {
	hash := s.hashOf(boxes, n.home)
	mask := uint64(len(s.table) - 1)
	at := hash & mask
	for ; s.table[at] != 0; at = (at + 1) & mask {
		i := s.table[at] - 1
		old := &s.nodes[i]
		if s.hash[i] != hash || old.home != n.home || !slices.Equal(s.boxesOf(i), boxes) {
			continue
		}
		if old.g <= n.g || old.closed && !s.o.Optimal {
			return
		}
		*old = n // with a lower g; of a closed one it cannot be, the bound being consistent
		s.put(i)
		return
	}
	i := int32(len(s.nodes))
	s.nodes = append(s.nodes, n)
	s.hash = append(s.hash, hash)
	s.at = append(s.at, boxes...)
	s.table[at] = i + 1
	s.put(i)
	if len(s.nodes)*2 > len(s.table) {
		s.grow()
	}
}

func (s *Solver) grow() {
	s.table = make([]int32, 2*len(s.table))
	mask := uint64(len(s.table) - 1)
	for i, hash := range s.hash {
		at := hash & mask
		for s.table[at] != 0 {
			at = (at + 1) & mask
		}
		s.table[at] = int32(i + 1)
	}
}

// expand meets what follows a node.
func (s *Solver) expand(i int32) {
	parent := s.nodes[i]
	boxes := s.boxesOf(i)
	s.load(boxes)
	s.home(parent.home)
	s.match(parent.home)
	s.pushes = s.pushes[:0]
	if ok := s.corralPushes(boxes); !ok {
		s.unload(boxes)
		return
	}
	if len(s.pushes) == 0 {
		for _, c := range boxes {
			for d := range 4 {
				if s.canPush(c, d) {
					s.pushes = append(s.pushes, push{c, uint8(d)})
				}
			}
		}
	}
	for _, p := range s.pushes {
		boxes = s.boxesOf(i) // meet may have moved them
		to := s.next[p.dir][p.c]
		box := int(s.on[p.c]) - 1
		s.child.set(s.base)
		s.child.change(box, s.row(to, p.c))
		h := s.child.total()
		if h >= far {
			continue
		}
		s.on[to], s.on[p.c] = int16(box+1), 0
		if s.alive(boxes, box, to, p.c) {
			copy(s.after, boxes)
			j := box
			for ; j > 0 && s.after[j-1] > to; j-- {
				s.after[j] = s.after[j-1]
			}
			for ; j < s.k-1 && s.after[j+1] < to; j++ {
				s.after[j] = s.after[j+1]
			}
			s.after[j] = to
			n := node{parent: i, g: parent.g + 1, h: int32(h), from: p.c, dir: p.dir, home: s.home(p.c)}
			n.hidden = int16(s.n - s.k - len(s.cells))
			for _, c := range s.after {
				if !s.goal[c] {
					n.off++
				}
			}
			s.meet(n, s.after)
		}
		s.on[to], s.on[p.c] = 0, int16(box+1)
	}
	s.unload(s.boxesOf(i))
}

// canPush reports whether the worker can push the box on c, within the last round's
// reach, to a cell that is not dead.
func (s *Solver) canPush(c int16, d int) bool {
	to, w := s.next[d][c], s.next[d^2][c]
	return to != none && w != none && s.on[to] == 0 && s.seen[w] == s.round && !s.dead[to]
}

// alive reports whether a box that has just been pushed to a cell has made the state
// hopeless in a way that is known.
func (s *Solver) alive(boxes []int16, box int, to, w int16) bool {
	if s.pairs != nil {
		for i, c := range boxes {
			if i != box && !s.pairs.ok(c, to, w) {
				return false
			}
		}
	}
	boxes = append(s.still[:0], boxes...)
	s.still = boxes
	boxes[box] = to
	return !s.freezes(boxes)
}

// freezes reports whether some of the boxes, which are loaded, can never move again and
// one of them is off a goal: the most boxes of which each has on both axes a wall or
// another of them at its side, or dead cells at both.
func (s *Solver) freezes(boxes []int16) bool {
	for _, c := range boxes {
		s.frozen[c] = true
	}
	for changed := true; changed; {
		changed = false
		for _, c := range boxes {
			if s.frozen[c] && !(s.blocked(c, 0) && s.blocked(c, 1)) {
				s.frozen[c], changed = false, true
			}
		}
	}
	off := false
	for _, c := range boxes {
		off = off || s.frozen[c] && !s.goal[c]
		s.frozen[c] = false
	}
	return off
}

// blocked reports whether the box on c cannot move along an axis, 0 or 1, as long as
// those that are marked frozen do not move.
func (s *Solver) blocked(c int16, axis int) bool {
	a, b := s.next[axis][c], s.next[axis^2][c]
	return a == none || b == none || s.frozen[a] || s.frozen[b] || s.dead[a] && s.dead[b]
}

// Moves returns the solution's letters; there is one.
func (s *Solver) Moves() string {
	var pushes []push
	for i := s.found; s.nodes[i].parent >= 0; i = s.nodes[i].parent {
		pushes = append(pushes, push{s.nodes[i].from, s.nodes[i].dir})
	}
	slices.Reverse(pushes)
	s.load(s.boxes)
	worker := s.start
	var moves []byte
	for _, p := range pushes {
		moves = s.appendWalk(worker, s.next[p.dir^2][p.c], moves)
		moves = append(moves, transport.Dir(p.dir).Letter(true))
		to := s.next[p.dir][p.c]
		s.on[to], s.on[p.c] = s.on[p.c], 0
		worker = p.c
	}
	clear(s.on)
	return string(moves)
}

// appendWalk appends a shortest walk; there is one.
func (s *Solver) appendWalk(from, to int16, dst []byte) []byte {
	by := make([]int8, s.n)
	for i := range by {
		by[i] = -1
	}
	by[to] = 4
	queue := []int16{to}
	for i := 0; by[from] < 0; i++ {
		for d := range 4 {
			if c := s.next[d^2][queue[i]]; c != none && s.on[c] == 0 && by[c] < 0 {
				by[c] = int8(d)
				queue = append(queue, c)
			}
		}
	}
	for c := from; c != to; c = s.next[by[c]][c] {
		dst = append(dst, transport.Dir(by[c]).Letter(false))
	}
	return dst
}
