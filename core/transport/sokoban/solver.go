// Package sokoban solves Sokoban levels: quickly, or with the fewest pushes and a
// proof that fewer are impossible.
//
// It is a best-first search over pushes (Junghanns and Schaeffer 2001). A node is the cells of the boxes and
// the area that the worker can reach. The lower bound is the cheapest matching of boxes and goals, where the
// cost is the pushes that a lone box needs, and boxes that can never move again count as walls. A node is
// dropped when
//
//   - a box is frozen off a goal, or the frozen boxes leave another box no way;
//   - two boxes could not be brought to goals even alone;
//   - the boxes around a region that the worker cannot reach could neither be brought to
//     goals nor let the worker in, were they alone (traps).
//
// A corral is a region closed off by boxes that can only be pushed into it. If one must be opened, only
// pushes into it are expanded. All this keeps some solution with the fewest pushes, so that the optimal mode
// is A* (Hart, Nilsson and Raphael 1968). The fast mode takes nodes from several orders in turn. After some
// time, searches in feature space (featureSearch) take turns with it.
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

// Options are the options of a search.
type Options struct {
	Optimal bool // find a solution with the fewest pushes
	Limit   int  // most expansions before the search gives up; 0 for no limit
	Room    int  // most known nodes before the search gives up; 0 for DefaultRoom
}

// DefaultRoom is the default of Options.Room: so many nodes fit into 2 GB with up to 20 boxes.
const DefaultRoom = 20_000_000

type node struct {
	parent int32
	g, h   int32
	from   int16 // cell of the pushed box before the push
	dir    uint8
	closed bool
	home   int16 // smallest cell that the worker can reach
	hidden int16 // number of free cells that the worker cannot reach
	off    int16 // number of boxes off goals
}

// Solver is one search. It is not safe for concurrent use.
type Solver struct {
	*board
	o        Options
	k        int // number of boxes
	nodes    []node
	at       []int16  // cells of the boxes of all nodes, k for each node, in ascending order
	table    []int32  // hash table with open addressing: node number plus 1
	hash     []uint64 // hash of a node, by node
	frontier *frontier

	features featureSearches
	answer   []push // solution of a feature search

	// Numbers of expansions after which pairs, traps and feature searches are used. Earlier, they would
	// cost more time than they save.
	pairsAfter, trapAfter, featuresAfter int

	pairs  *pairs
	tables map[uint64]*distances // by the hash of the boxes that count as walls
	now    *distances            // distances for the node that is being expanded
	space  int                   // memory of the tables in bytes
	found  int32
	done   bool
	proved bool // no node is left to expand
	steps  int

	// For a level that is a part of another level:
	gates []int16 // cells; the level is solved if the worker reaches one of them
	spare int     // number of goals that may stay empty

	// Buffers for one expansion.
	on      []int16 // number of the box on a cell plus 1, by cell
	seen    []int32 // last round in which the worker reached a cell, by cell
	round   int32
	cells   []int16
	base    *matching
	child   *matching
	zobrist []uint64 // hash values by cell of a box, then by home of the worker
	after   []int16  // boxes of a child
	still   []int16  // boxes that may be frozen
	ice     []int16  // boxes that are frozen
	frozen  []bool   // boxes taken for frozen in the present check, by cell
	corral  corrals
	traps   *traps // nil in the solver of a trap
	pushes  []push
}

type push struct {
	c   int16
	dir uint8
}

// New returns a search for a level; Step runs it. Errors wrap transport.ErrLevel.
func New(l *transport.Level, o Options) (*Solver, error) {
	b, hopeless, err := newBoard(l)
	if err != nil {
		return nil, err
	}
	if o.Room == 0 {
		o.Room = DefaultRoom
	}
	s := newSolver(b, o)
	s.tables = map[uint64]*distances{0: b.open}
	s.traps = &traps{}
	s.pairsAfter, s.trapAfter, s.featuresAfter = 200, 100, 1000
	if hopeless {
		s.done, s.proved = true, true
		return s, nil
	}
	s.begin(b.boxes, b.start)
	return s, nil
}

// newSolver returns a solver without a start state.
func newSolver(b *board, o Options) *Solver {
	s := &Solver{board: b, o: o, found: -1, spare: len(b.goals)}
	s.on, s.seen = make([]int16, b.n), make([]int32, b.n)
	s.frozen = make([]bool, b.n)
	s.zobrist = make([]uint64, 2*b.n)
	x := uint64(0x9e3779b97f4a7c15)
	for i := range s.zobrist { // SplitMix64 (Steele, Lea and Flood 2014)
		x += 0x9e3779b97f4a7c15
		z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		s.zobrist[i] = z ^ z>>31
	}
	s.table = make([]int32, 1<<10)
	s.frontier = newFrontier(o.Optimal)
	s.corral.init(b.n)
	m := len(b.goals)
	s.base, s.child = newMatching(m), newMatching(m)
	return s
}

// begin starts a new search from the given cells of boxes and worker, and discards the search before.
func (s *Solver) begin(boxes []int16, worker int16) {
	s.k = len(boxes)
	s.nodes, s.hash, s.at = s.nodes[:0], s.hash[:0], s.at[:0]
	clear(s.table)
	s.frontier.clear()
	clear(s.base.cost)
	clear(s.child.cost)
	s.steps, s.found, s.done, s.proved = 0, -1, false, false
	s.after = append(s.after[:0], boxes...)
	s.load(boxes)
	s.match(s.base, s.open, worker)
	if h := s.base.total(); h < far {
		s.meet(node{parent: -1, h: int32(h), home: s.home(worker)}, boxes)
	}
	s.unload(boxes)
}

// Done reports whether the search is over.
func (s *Solver) Done() bool { return s.done }

// Solved reports whether a solution has been found.
func (s *Solver) Solved() bool { return s.found >= 0 || s.answer != nil }

// Exhausted reports whether the search is over because there is no solution.
func (s *Solver) Exhausted() bool { return s.proved && !s.Solved() }

// Optimal reports whether the solution found is known to have the fewest pushes.
func (s *Solver) Optimal() bool { return s.o.Optimal && s.found >= 0 }

// Expansions returns the number of expanded nodes and of states that feature searches have added.
func (s *Solver) Expansions() int { return s.steps + s.features.expansions() }

// Nodes returns the number of known nodes.
func (s *Solver) Nodes() int { return len(s.nodes) + s.features.nodes() }

// Bound returns the lower bound of the pushes of any solution that the search has proved so far, in the
// optimal mode; in the fast mode it returns 0.
func (s *Solver) Bound() int {
	if !s.o.Optimal {
		return 0
	}
	return s.frontier.best.Least()
}

// Step expands up to budget nodes and reports whether the search is over.
func (s *Solver) Step(budget int) (done bool) {
	for ; !s.done && budget > 0; budget-- {
		if s.featuresTurn() {
			s.stepFeatures()
		} else {
			s.step()
		}
	}
	return s.done
}

// full reports whether the search has used up its expansions or its room for nodes.
func (s *Solver) full() bool {
	return s.o.Limit > 0 && s.Expansions() >= s.o.Limit || len(s.nodes)+s.features.room() >= s.o.Room
}

// step expands the next node.
func (s *Solver) step() {
	i, ok := s.frontier.pop(s.nodes)
	if !ok {
		s.done, s.proved = true, true
		return
	}
	s.nodes[i].closed = true
	if s.nodes[i].h == 0 && s.filled(i) {
		s.found, s.done = i, true
		return
	}
	if s.full() {
		s.done = true
		return
	}
	s.steps++
	if s.steps == s.pairsAfter && s.n <= pairRoom && len(s.goals) > 1 {
		s.pairs = newPairs(s.board)
	}
	s.expand(i)
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

// home finds the cells that a worker on w can reach and returns the smallest. It begins a new round and marks
// the cells with it in Solver.seen.
func (s *Solver) home(w int16) int16 {
	s.round++
	s.cells = append(s.cells[:0], w)
	s.seen[w] = s.round
	least := w
	for i := 0; i < len(s.cells); i++ {
		for _, to := range &s.next[s.cells[i]] {
			if to != none && s.on[to] == 0 && s.seen[to] != s.round {
				s.seen[to] = s.round
				least = min(least, to)
				s.cells = append(s.cells, to)
			}
		}
	}
	return least
}

// match assigns the loaded boxes to goals with the worker on w.
func (s *Solver) match(m *matching, t *distances, w int16) {
	for c := range s.on {
		if s.on[c] > 0 {
			m.cost[s.on[c]-1] = t.row(int16(c), w)
		}
	}
	m.solve()
}

// tableRoom is the largest memory of the tables of distances, in bytes.
const tableRoom = 64 << 20

// frozenTable returns the distances with the boxes that freezes has just found as walls, since nothing can
// ever pass these boxes again. If there is no memory for another table, it returns otherwise, which must be
// valid too.
func (s *Solver) frozenTable(otherwise *distances) *distances {
	hash := uint64(0)
	for _, c := range s.ice {
		hash ^= s.zobrist[c]
	}
	slices.Sort(s.ice)
	t, ok := s.tables[hash]
	switch {
	case ok && slices.Equal(t.walled, s.ice):
		return t
	case ok:
		return otherwise
	}
	size := s.n * (s.n + 4*parts*len(s.goals)) // bytes
	if s.space+size > tableRoom {
		return otherwise
	}
	s.space += size
	t = s.distances(s.ice)
	s.tables[hash] = t
	return t
}

// expand adds the children of a node.
func (s *Solver) expand(i int32) {
	parent := s.nodes[i]
	boxes := s.boxesOf(i)
	s.load(boxes)
	s.home(parent.home)
	s.freezes(boxes)
	s.now = s.frozenTable(s.open)
	s.match(s.base, s.now, parent.home)
	s.pushes = s.pushes[:0]
	if s.traps != nil && !s.corralPushes(boxes) {
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
		to := s.next[p.c][p.dir]
		box := int(s.on[p.c]) - 1
		s.on[to], s.on[p.c] = int16(box+1), 0
		if h, ok := s.bound(boxes, box, to, p.c); ok {
			copy(s.after, boxes)
			j := box
			for ; j > 0 && s.after[j-1] > to; j-- {
				s.after[j] = s.after[j-1]
			}
			for ; j < s.k-1 && s.after[j+1] < to; j++ {
				s.after[j] = s.after[j+1]
			}
			s.after[j] = to
			n := node{parent: i, g: parent.g + 1, h: h, from: p.c, dir: p.dir, home: s.home(p.c)}
			s.done = s.done || s.entered()
			n.hidden = int16(s.n - s.k - len(s.cells))
			for _, c := range s.after {
				if !s.goal[c] {
					n.off++
				}
			}
			if !s.trapped(to, p.c) {
				s.meet(n, s.after)
			}
		}
		s.on[to], s.on[p.c] = 0, int16(box+1)
	}
	s.unload(s.boxesOf(i))
}

// canPush reports whether the worker can push the box on c in direction d to a cell that is not dead, from a
// cell reached in the last round.
func (s *Solver) canPush(c int16, d int) bool {
	to, w := s.next[c][d], s.next[c][d^2]
	return to != none && w != none && s.on[to] == 0 && s.seen[w] == s.round && !s.now.dead[to]
}

// bound returns the lower bound of a state in which a box has just been pushed from w, the worker's present
// cell, to a cell. ok is false if the state is known to be unsolvable.
func (s *Solver) bound(boxes []int16, box int, to, w int16) (h int32, ok bool) {
	if !s.pairs.allOK(boxes, boxes[box], to, w) {
		return 0, false
	}
	s.still = append(s.still[:0], boxes...)
	s.still[box] = to
	if s.freezes(s.still) {
		return 0, false
	}
	if t := s.frozenTable(s.now); t != s.now {
		if s.barren(t) {
			return 0, false
		}
		s.match(s.child, t, w)
	} else {
		s.child.set(s.base)
		s.child.change(box, t.row(to, w))
	}
	h = int32(s.child.total())
	return h, h < far
}
