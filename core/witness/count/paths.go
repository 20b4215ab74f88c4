package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/lattice"
)

// Paths counts the simple paths from a start to an end of a bare board: every
// pair of a start and an end, whatever other starts and ends a path passes;
// only removed edges are looked at. It is resumable, as every long job.
//
// The board is swept vertex by vertex. What matters of the part behind the
// frontier is which of the edges that cross it are drawn, and how they hang
// together: each crossing edge holds a plug, which says whether its other end
// is a further plug to the right or to the left (as brackets pair), the
// path's beginning, or its end. A frontier with the same plugs is met in many
// ways, and all of them are continued at once. (Method: Knuth, The Art of
// Computer Programming 4A, 7.1.4, "simpath".)
//
// On pillars, with two lines, and where paths start or end in the middle of edges
// a Solver counts on the bare board. That can take long, so that it is given up
// after solverMost states; then the number stays unknown.
type Paths struct {
	solver *Solver // nil: the board is swept

	columns, rows int
	turned        bool // columns and rows are exchanged, so that a frontier is short
	board         *witness.Board
	starts, ends  []bool // by vertex of the sweep

	at     int // the vertex that is next
	now    map[plugs]Number
	states []plugs // of now, those still to be continued
	next   map[plugs]Number
	total  Number
}

// plugs is a frontier: three bits a plug, the one to the right of the last
// vertex between those below and above the row's columns.
type plugs uint64

// The plugs. A pair is one piece of path with both ends open.
const (
	none plugs = iota
	opens
	closes
	begun // hangs together with the path's beginning
	ended // with its end
)

const plugBits = 3

func (p plugs) get(i int) plugs { return p >> (plugBits * i) & (1<<plugBits - 1) }

func (p plugs) set(i int, plug plugs) plugs {
	return p&^((1<<plugBits-1)<<(plugBits*i)) | plug<<(plugBits*i)
}

// holds reports whether some plug is of this kind.
func (p plugs) holds(plug plugs) bool {
	for ; p != 0; p >>= plugBits {
		if p&(1<<plugBits-1) == plug {
			return true
		}
	}
	return false
}

// partner returns where the other end of a piece is whose one end is at i.
func (p plugs) partner(i int) int {
	step, depth := 1, 0
	if p.get(i) == closes {
		step = -1
	}
	for j := i; ; j += step {
		switch p.get(j) {
		case opens:
			depth++
		case closes:
			depth--
		}
		if depth == 0 {
			return j
		}
	}
}

// NewPaths prepares the count.
func NewPaths(b *witness.Board) *Paths {
	if b.Pillar || b.TwoLines() || !onVertices(b) {
		return &Paths{solver: NewSolver(lattice.New(b.Bare()), 0)}
	}
	c := &Paths{columns: b.Width + 1, rows: b.Height + 1, board: b}
	if c.columns > c.rows {
		c.turned = true
		c.columns, c.rows = c.rows, c.columns
	}
	c.starts, c.ends = make([]bool, c.columns*c.rows), make([]bool, c.columns*c.rows)
	for _, at := range b.Starts {
		c.starts[c.index(at)] = true
	}
	for _, at := range b.Ends {
		c.ends[c.index(at)] = true
	}
	c.now, c.next = map[plugs]Number{0: {Lo: 1}}, make(map[plugs]Number)
	c.states = []plugs{0}
	return c
}

// onVertices reports whether all starts and ends are vertices.
func onVertices(b *witness.Board) bool {
	for _, tips := range [2][]witness.Place{b.Starts, b.Ends} {
		for _, at := range tips {
			if at.Kind() != witness.Vertex {
				return false
			}
		}
	}
	return true
}

// index numbers a vertex in the order of the sweep.
func (c *Paths) index(at witness.Place) int {
	if c.turned {
		at.A, at.B = at.B, at.A
	}
	return at.B/2*c.columns + at.A/2
}

// open reports whether there is an edge from a vertex to the next in its row,
// or to the one below.
func (c *Paths) open(vertex int, down bool) bool {
	at := witness.Place{A: vertex % c.columns * 2, B: vertex / c.columns * 2}
	if down {
		at.B++
	} else {
		at.A++
	}
	if c.turned {
		at.A, at.B = at.B, at.A
	}
	return c.board.Open(at)
}

// solverMost is how many states the Solver has for a count, a second or so.
const solverMost = 1 << 21

// Done reports whether the count is over, or given up.
func (c *Paths) Done() bool {
	if c.solver != nil {
		return c.solver.Done() || c.solver.States() >= solverMost
	}
	return c.at == c.columns*c.rows
}

// Known reports whether all paths are counted.
func (c *Paths) Known() bool { return c.Done() && (c.solver == nil || c.solver.Done()) }

// Total returns the number of paths found; all of them once Known.
func (c *Paths) Total() Number {
	if c.solver != nil {
		return c.solver.Count()
	}
	return c.total
}

// Step continues up to budget frontiers, or states of a Solver, and reports
// whether the count is over.
func (c *Paths) Step(budget int) (done bool) {
	if c.solver != nil {
		c.solver.Step(min(budget, solverMost-c.solver.States()))
		return c.Done()
	}
	for !c.Done() {
		x := c.at % c.columns
		right, down := c.open(c.at, false), c.open(c.at, true)
		for len(c.states) > 0 {
			if budget--; budget < 0 {
				return false
			}
			state := c.states[len(c.states)-1]
			c.states = c.states[:len(c.states)-1]
			c.extend(state, c.now[state], x, right, down)
		}
		c.advance(x)
	}
	return true
}

// advance goes on to the next vertex.
func (c *Paths) advance(x int) {
	c.at++
	c.now, c.next = c.next, c.now
	clear(c.next)
	if x == c.columns-1 { // a new row begins with nothing to the left of it
		shifted := make(map[plugs]Number, len(c.now))
		for state, n := range c.now {
			shifted[state<<plugBits] = n
		}
		c.now = shifted
	}
	for state := range c.now {
		c.states = append(c.states, state)
	}
}

// extend does everything that can be done at a vertex. Its plugs are those at
// x (from the left) and x+1 (from above); afterwards the one below is at x and
// the one to the right at x+1.
func (c *Paths) extend(state plugs, n Number, x int, right, down bool) {
	left, above := state.get(x), state.get(x+1)
	rest := state.set(x, none).set(x+1, none)
	starts, ends := c.starts[c.at] && !state.holds(begun), c.ends[c.at] && !state.holds(ended)
	switch {
	case left == none && above == none:
		c.add(rest, n) // not visited
		if right && down {
			c.add(rest.set(x, opens).set(x+1, closes), n)
		}
		if starts {
			c.lead(rest, n, x, begun, right, down)
		}
		if ends {
			c.lead(rest, n, x, ended, right, down)
		}
		if starts && ends && rest == 0 { // a path of one vertex
			c.total = c.total.Plus(n)
		}
	case left != none && above != none:
		c.join(state, n, x)
	default:
		plug, from := left, x
		if above != none {
			plug, from = above, x+1
		}
		c.lead(rest, n, x, plug, right, down)
		if starts {
			c.stop(state, rest, n, from, plug, begun)
		}
		if ends {
			c.stop(state, rest, n, from, plug, ended)
		}
	}
}

// add counts a frontier among those of the next vertex.
func (c *Paths) add(state plugs, n Number) { c.next[state] = c.next[state].Plus(n) }

// lead draws on from the vertex, to the right or down.
func (c *Paths) lead(rest plugs, n Number, x int, plug plugs, right, down bool) {
	if down {
		c.add(rest.set(x, plug), n)
	}
	if right {
		c.add(rest.set(x+1, plug), n)
	}
}

// stop lets the path begin or end at the vertex, where a piece arrives.
func (c *Paths) stop(state, rest plugs, n Number, from int, plug, tip plugs) {
	switch plug {
	case opens, closes:
		c.add(rest.set(state.partner(from), tip), n)
	case tip:
		// two beginnings, or two ends
	default: // the piece has the path's other tip: it is complete
		if rest == 0 {
			c.total = c.total.Plus(n)
		}
	}
}

// join connects the pieces that arrive from the left (x) and from above (x+1).
func (c *Paths) join(state plugs, n Number, x int) {
	left, above := state.get(x), state.get(x+1)
	rest := state.set(x, none).set(x+1, none)
	tip := func(p plugs) bool { return p == begun || p == ended }
	switch {
	case tip(left) && tip(above):
		if rest == 0 { // one begins, one ends, since neither is there twice
			c.total = c.total.Plus(n)
		}
	case tip(left):
		c.add(rest.set(state.partner(x+1), left), n)
	case tip(above):
		c.add(rest.set(state.partner(x), above), n)
	default:
		a, b := state.partner(x), state.partner(x+1)
		if a == x+1 {
			return // a ring
		}
		c.add(rest.set(min(a, b), opens).set(max(a, b), closes), n)
	}
}
