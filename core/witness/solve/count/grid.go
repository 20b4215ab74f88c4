package count

import "github.com/perplex-puzzles/perplex/core/witness"

// grid is a board as the sweep of a Frontier passes it, vertex by vertex.
type grid struct {
	columns, rows int
	turned        bool // columns and rows are exchanged, so that the frontier is short
	regional      bool // regions matter, even after the line is complete
	vertices      []gridVertex
}

// gridVertex is a vertex with its edges to the right and down, and the constraints on them.
type gridVertex struct {
	column               int
	lastColumn           bool
	starts, ends         []lineTip  // where the line may begin and end here, except at the far halves of edges
	starting, ending     edgeChoice // edges in whose middle it may begin and end
	staying              edgeChoice // edges in whose middle it may do both, and not move at all
	must, cannot         bool       // must-cross, cannot-cross
	free                 edgeChoice // edges that may be drawn
	need                 edgeChoice // edges that must be drawn
	above, beside, below bool       // triangles above and below the right edge, and left of the lower edge
	wants                plugs      // how many sides the triangles below the right edge want
	lastStart, lastEnd   bool       // no start, or end, comes later
	lastWish             bool       // nothing later has to be passed
}

// edgeChoice is a set of the two edges that lead on from a vertex.
type edgeChoice uint8

const (
	right edgeChoice = 1 << iota
	down
)

// lineTip is where a line begins or ends: on a vertex, or in the middle of one of its edges. Of
// such an edge it draws the near half, the far half, or none if it never leaves the middle.
type lineTip uint8

// The tips.
const (
	noTip lineTip = iota
	onVertex
	nearRight
	nearDown
	farRight
	farDown
	stillRight
	stillDown
)

// tipEdges are the edges in whose middle the tips are.
var tipEdges = [8]edgeChoice{
	nearRight: right, farRight: right, stillRight: right,
	nearDown: down, farDown: down, stillDown: down,
}

// edge returns the edge in whose middle a tip is.
func (t lineTip) edge() edgeChoice { return tipEdges[t&7] }

// newGrid makes the grid of a board.
func newGrid(b *witness.Board) grid {
	f := grid{columns: b.Width + 1, rows: b.Height + 1}
	if f.columns > f.rows {
		f.turned = true
		f.columns, f.rows = f.rows, f.columns
	}
	f.vertices = make([]gridVertex, f.columns*f.rows)
	for i := range f.vertices {
		f.addVertex(b, i)
	}
	for _, at := range b.Starts {
		f.addTip(at, func(s *gridVertex) (*[]lineTip, *edgeChoice) { return &s.starts, &s.starting })
	}
	for _, at := range b.Ends {
		f.addTip(at, func(s *gridVertex) (*[]lineTip, *edgeChoice) { return &s.ends, &s.ending })
	}
	for i := range f.vertices {
		s := &f.vertices[i]
		s.staying &= s.starting & s.ending
	}
	f.markLast(func(s *gridVertex) bool { return len(s.starts) > 0 }, func(s *gridVertex) { s.lastStart = true })
	f.markLast(func(s *gridVertex) bool { return len(s.ends) > 0 }, func(s *gridVertex) { s.lastEnd = true })
	wishes := func(s *gridVertex) bool { return s.must || s.need != 0 || s.wants != 0 }
	f.markLast(wishes, func(s *gridVertex) { s.lastWish = true })
	return f
}

// markLast marks the last vertex for which a condition holds, and all later ones.
func (f *grid) markLast(holds func(*gridVertex) bool, mark func(*gridVertex)) {
	for i := len(f.vertices) - 1; i >= 0; i-- {
		mark(&f.vertices[i])
		if holds(&f.vertices[i]) {
			return
		}
	}
}

// place converts the coordinates of a place to the board's own, or back.
func (f *grid) place(a, b int) witness.Place {
	if f.turned {
		a, b = b, a
	}
	return witness.Place{A: a, B: b}
}

// index numbers a vertex in the order of the sweep.
func (f *grid) index(at witness.Place) int {
	at = f.place(at.A, at.B)
	return at.B/2*f.columns + at.A/2
}

// vertex returns the place of a vertex, the reverse of index.
func (f *grid) vertex(i int) witness.Place {
	return f.place(i%f.columns*2, i/f.columns*2)
}

// addTip enters a start or an end. One in the middle of an edge belongs to the left or upper
// vertex of that edge.
func (f *grid) addTip(at witness.Place, of func(*gridVertex) (*[]lineTip, *edgeChoice)) {
	tips, middles := of(&f.vertices[f.index(at)])
	switch at = f.place(at.A, at.B); {
	case at.A&1 == 1:
		*tips, *middles = append(*tips, nearRight), *middles|right
	case at.B&1 == 1:
		*tips, *middles = append(*tips, nearDown), *middles|down
	default:
		*tips = append(*tips, onVertex)
	}
}

// addVertex enters the constraints around a vertex.
func (f *grid) addVertex(b *witness.Board, i int) {
	x, y := i%f.columns*2, i/f.columns*2
	s := &f.vertices[i]
	s.column, s.lastColumn = x/2, x/2 == f.columns-1
	at := f.place(x, y)
	s.must, s.cannot = b.Has(at, witness.MustCross), b.Has(at, witness.CannotCross)
	s.addEdge(b, right, f.place(x+1, y))
	s.addEdge(b, down, f.place(x, y+1))
	s.above = b.Has(f.place(x+1, y-1), witness.Triangle)
	s.beside = b.Has(f.place(x-1, y+1), witness.Triangle)
	if cell, ok := b.Symbol(f.place(x+1, y+1)); ok && cell.Type == witness.Triangle {
		s.below, s.wants = true, plugs(cell.Count)
	}
}

// addEdge enters the constraints on one of its edges.
func (s *gridVertex) addEdge(b *witness.Board, edge edgeChoice, at witness.Place) {
	if !b.Has(at, witness.CannotCross) {
		s.staying |= edge
		if b.Open(at) {
			s.free |= edge
		}
	}
	if b.Has(at, witness.MustCross) {
		s.need |= edge
	}
}
