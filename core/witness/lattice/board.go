package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// Board is a witness.Board as bit boards. It never changes after New.
type Board struct {
	Stride uint // width + 1
	Count  int  // vertices

	Starts []int
	Ends   Set
	Rim    Set // vertices on the outer boundary
	Cells  Set

	// Edges that are there (not removed), and where each leads: Beside[v][d]
	// is the neighbour in direction d, or -1.
	Across, Along Set // horizontal and vertical edges
	Beside        [MaxVertices][4]int8

	// The cells at the left and right hand of one who walks from a vertex in
	// a direction, or -1 outside the board.
	LeftCell, RightCell [MaxVertices][4]int8

	MustAcross, MustAlong, MustVertex       Set
	CannotAcross, CannotAlong, CannotVertex Set

	Colors      []witness.Color
	Separations []Set  // by colour, numbered as Colors
	Stars       []Set  // by colour: the stars
	Colored     []Set  // by colour: every symbol
	Triangles   [4]Set // by count; [0] is empty

	// What follows is derived, so that a state need not work it out.

	Vertices  Set  // all of them
	EndCells  Set  // cells with an end at a corner
	SingleEnd bool // there is one end only

	// Moves by vertex, a bit a direction: over a must-cross or cannot-cross
	// edge, between separations of different colours, and with a cell at either
	// hand that the rule along the path asks about.
	MustMoves, CannotMoves, SplitMoves, SideMoves [MaxVertices]uint8

	Concerned Set // cells with a constraint in them or on a vertex or edge around

	NearTriangle Set  // vertices that are a corner of a triangle cell
	HasTriangles bool // any triangle at all
	RegionBound  bool // stars, or separations of two colours: regions matter one by one
}

// MaxVertices is a power of two, so that an index masked with MaxVertices-1
// needs no bounds check.
const MaxVertices = 128

// New makes the bit boards of a board.
func New(b *witness.Board) *Board {
	l := &Board{Stride: uint(b.Width) + 1, Count: (b.Width + 1) * (b.Height + 1)}
	for _, at := range b.Starts {
		l.Starts = append(l.Starts, l.Index(at))
	}
	for _, at := range b.Ends {
		l.Ends = l.Ends.Or(Of(l.Index(at)))
	}
	b.Cells(func(cell witness.Place) { l.Cells = l.Cells.Or(Of(l.Index(cell))) })
	for i := range l.Count {
		l.link(b, i)
	}
	colors := make(map[witness.Color]int)
	b.Symbols(func(s witness.Symbol) { l.add(s, colors) })
	l.finish()
	return l
}

// Index numbers any place: a vertex by itself, a cell or edge by the vertex
// at its top left end.
func (l *Board) Index(at witness.Place) int { return at.B/2*int(l.Stride) + at.A/2 }

// Distance returns how many moves two vertices are apart on a board with all
// its edges.
func (l *Board) Distance(v, to int) int {
	stride := int(l.Stride)
	a, b := v%stride-to%stride, v/stride-to/stride
	return max(a, -a) + max(b, -b)
}

// Vertex returns the place of a vertex.
func (l *Board) Vertex(i int) witness.Place {
	return witness.Place{A: i % int(l.Stride) * 2, B: i / int(l.Stride) * 2}
}

// link notes what lies around vertex i.
func (l *Board) link(b *witness.Board, i int) {
	at := l.Vertex(i)
	if b.OnRim(at) {
		l.Rim = l.Rim.Or(Of(i))
	}
	for _, d := range witness.Directions {
		edge := d.Step(at, 1)
		l.Beside[i][d] = -1
		if b.Open(edge) {
			l.Beside[i][d] = int8(l.Index(d.Step(at, 2)))
			l.put(&l.Across, &l.Along, edge)
		}
		l.LeftCell[i][d] = l.cell(b, d.TurnLeft().Step(edge, 1))
		l.RightCell[i][d] = l.cell(b, d.TurnRight().Step(edge, 1))
	}
}

func (l *Board) cell(b *witness.Board, at witness.Place) int8 {
	if !b.Within(at) {
		return -1
	}
	return int8(l.Index(at))
}

// put adds an edge to the set of its direction.
func (l *Board) put(across, along *Set, edge witness.Place) {
	set := along
	if edge.A&1 == 1 {
		set = across
	}
	*set = set.Or(Of(l.Index(edge)))
}

func (l *Board) add(s witness.Symbol, colors map[witness.Color]int) {
	bit := Of(l.Index(s.At))
	vertex := s.At.Kind() == witness.Vertex
	switch s.Type {
	case witness.MustCross:
		if vertex {
			l.MustVertex = l.MustVertex.Or(bit)
		} else {
			l.put(&l.MustAcross, &l.MustAlong, s.At)
		}
	case witness.CannotCross:
		if vertex {
			l.CannotVertex = l.CannotVertex.Or(bit)
		} else {
			l.put(&l.CannotAcross, &l.CannotAlong, s.At)
		}
	}
	if s.Color == "" || s.At.Kind() != witness.Cell { // a dot's colour names a line
		return
	}
	c, known := colors[s.Color]
	if !known {
		c = len(colors)
		colors[s.Color] = c
		l.Colors = append(l.Colors, s.Color)
		l.Separations, l.Stars, l.Colored = append(l.Separations, Set{}), append(l.Stars, Set{}), append(l.Colored, Set{})
	}
	l.Colored[c] = l.Colored[c].Or(bit)
	switch s.Type {
	case witness.Separation:
		l.Separations[c] = l.Separations[c].Or(bit)
	case witness.Star:
		l.Stars[c] = l.Stars[c].Or(bit)
	case witness.Triangle:
		l.Triangles[s.Count] = l.Triangles[s.Count].Or(bit)
	}
}

// finish derives what states would work out again and again.
func (l *Board) finish() {
	squares := 0
	for c := range l.Colored {
		if !l.Separations[c].Empty() {
			squares++
		}
		l.RegionBound = l.RegionBound || !l.Stars[c].Empty()
	}
	l.RegionBound = l.RegionBound || squares > 1
	l.SingleEnd = l.Ends.Count() == 1
	l.EndCells = l.Touching(l.Ends)
	triangles := l.Triangles[1].Or(l.Triangles[2]).Or(l.Triangles[3])
	l.HasTriangles = !triangles.Empty()
	along := triangles.Or(triangles.Up(1))
	l.NearTriangle = along.Or(along.Up(l.Stride))
	symbols := triangles
	if l.RegionBound {
		for _, colored := range l.Colored {
			symbols = symbols.Or(colored)
		}
	}
	l.Concerned = symbols.
		Or(l.BesideEdges(l.MustAcross.Or(l.CannotAcross), l.MustAlong.Or(l.CannotAlong))).
		Or(l.Touching(l.MustVertex.Or(l.CannotVertex)))
	l.SideMoves = l.MovesBeside(symbols)
	for v := range l.Count {
		l.Vertices = l.Vertices.Or(Of(v))
		for d := range 4 {
			l.moveFlags(v, d)
		}
	}
}

// moveFlags notes what the local rules say of the edge from v in direction d.
func (l *Board) moveFlags(v, d int) {
	to := int(l.Beside[v][d])
	if to < 0 {
		return
	}
	must, cannot := l.MustAlong, l.CannotAlong
	if d&1 == 1 {
		must, cannot = l.MustAcross, l.CannotAcross
	}
	first := min(v, to)
	if must.Has(first) {
		l.MustMoves[v] |= 1 << d
	}
	if cannot.Has(first) {
		l.CannotMoves[v] |= 1 << d
	}
	left, right := l.Separation(int(l.LeftCell[v][d])), l.Separation(int(l.RightCell[v][d]))
	if left >= 0 && right >= 0 && left != right {
		l.SplitMoves[v] |= 1 << d
	}
}

// MovesBeside returns by vertex, a bit a direction, the moves that have one of
// the cells at either hand.
func (l *Board) MovesBeside(cells Set) (moves [MaxVertices]uint8) {
	for v := range l.Count {
		for d := range 4 {
			for _, cell := range [2]int8{l.LeftCell[v][d], l.RightCell[v][d]} {
				if cell >= 0 && cells.Has(int(cell)) {
					moves[v] |= 1 << d
				}
			}
		}
	}
	return moves
}

// Separation returns the number of the colour of the separation in a cell, or
// -1; cell may be -1.
func (l *Board) Separation(cell int) int {
	for c := range l.Separations {
		if cell >= 0 && l.Separations[c].Has(cell) {
			return c
		}
	}
	return -1
}

// TriangleCount returns the number of triangles in a cell.
func (l *Board) TriangleCount(cell int) int {
	for n := 1; n < len(l.Triangles); n++ {
		if l.Triangles[n].Has(cell) {
			return n
		}
	}
	return 0
}

// Sides returns how many edges of a cell are drawn.
func (l *Board) Sides(cell int, drawn *Lines) int {
	n := 0
	for _, has := range [4]bool{
		drawn.Across.Has(cell), drawn.Across.Has(cell + int(l.Stride)),
		drawn.Along.Has(cell), drawn.Along.Has(cell + 1),
	} {
		if has {
			n++
		}
	}
	return n
}
