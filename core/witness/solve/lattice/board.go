package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// Board is a witness.Board as bit boards. Only Pause changes after New.
//
// Lines stand on vertices, and on the middles of edges where a line starts or may end
// (witness.Board.Middles). Both are numbered, the middles after all vertices. Most boards have no
// middles.
type Board struct {
	Source *witness.Board
	Stride uint // width + 1
	Count  int  // number of vertices; on a pillar one number in each row is unused
	Stops  int  // number of vertices and middles

	// Pause, if set, is called now and then by long searches in regions of the board
	// (packing.Packer). It is set before these are made.
	Pause func()

	Starts  []int
	Ends    Set
	Rim     Set // vertices and middles on the outer boundary
	Divides Set // vertices and middles where a line's sides may be divided: witness.Board.DividesSides
	Cells   Set // cells in a region
	All     Set // all cells, also those outside

	// Edges that exist, and where each leads: Beside[v][d] is where a line stands after a move
	// from v in direction d, or -1.
	Across, Along Set // horizontal and vertical edges
	Beside        [MaxVertices][4]int8

	// The cells to the left and right of a move from a vertex in a direction, or -1 outside the
	// board.
	LeftCell, RightCell [MaxVertices][4]int8

	MustAcross, MustAlong, MustVertex       Set
	CannotAcross, CannotAlong, CannotVertex Set

	Colors        []witness.Color
	Separations   []Set  // by colour, numbered as Colors
	Stars         []Set  // by colour: the stars
	Colored       []Set  // by colour: all symbols
	Triangles     [5]Set // by count; [0] is empty
	TriangleCells Set    // all triangle cells, also those that no line can satisfy
	Polyominoes   Set
	Eliminators   Set
	Arrows        []Arrow
	Sizers        Set

	// With two lines, the second is at Mirror[v] when the first is at v, and moves in direction
	// MirrorWay[d] when that moves in direction d.
	TwoLines  bool
	Mirror    [MaxVertices]uint8
	MirrorWay [4]uint8
	// Places where the first line must not go: must-cross symbols of the other line, and mirror
	// images of its own. Also the moves, a bit a direction, and the starts that lead there.
	WrongAcross, WrongAlong, WrongVertex Set
	WrongMoves                           [MaxVertices]uint8
	WrongStarts                          Set

	Plane  bool // witness.Board.Plane
	Plain  bool // plane and without middles
	Pillar bool
	pillar pillar
	// Half an edge may be a wall: where a line starts in its middle, and where one ends there.
	halfWallStarts, halfWallEnds bool
	// On a board with middles: by vertex and direction the middle that a move passes without
	// stopping, or 0; and by middle its edge.
	passing [MaxVertices][4]uint8
	middles []middle
	joints  []joint
	numbers Set // of vertices alone

	// The fields below are derived, to spare work in every state.

	Vertices  Set  // vertices that exist, and middles
	EndCells  Set  // cells with an end at a corner, or in the middle of a side
	SingleEnd bool // there is only one end

	// Moves by vertex, a bit a direction: over a must-cross or cannot-cross edge, between
	// separations of different colours, and beside a cell with a symbol.
	MustMoves, CannotMoves, SplitMoves, SideMoves [MaxVertices]uint8

	Concerned Set // cells with a constraint in them, or on a vertex or edge around

	Spoken       Set  // triangle cells to which the rule for triangles applies
	NearTriangle Set  // their corners
	HasTriangles bool // any triangle at all
	RegionBound  bool // stars, or separations of two colours: regions must be known
}

// MaxVertices is a power of two, so that an index masked with MaxVertices-1
// needs no bounds check.
const MaxVertices = 128

// New makes the bit boards of a board.
func New(b *witness.Board) *Board {
	l := &Board{
		Source: b, Stride: uint(b.Width) + 1, Count: (b.Width + 1) * (b.Height + 1),
		Pillar: b.Pillar, TwoLines: b.TwoLines(),
	}
	l.Stops = l.Count
	l.addMiddles(b)
	b.Cells(func(cell witness.Place) { l.Cells = l.Cells.Or(Of(l.Index(cell))) })
	for row := range b.Height {
		for column := range b.Width {
			l.All = l.All.Or(Of(row*int(l.Stride) + column))
		}
	}
	l.Plane = b.Plane()
	l.Plain = l.Plane && len(l.middles) == 0
	if l.Pillar {
		l.pillar = newPillar(b.Width, b.Height)
	}
	for _, at := range b.Starts {
		l.Starts = append(l.Starts, l.Stop(at))
	}
	for _, at := range b.Ends {
		l.Ends = l.Ends.Or(Of(l.Stop(at)))
	}
	for i := range l.Stops {
		if !l.exists(i) {
			continue
		}
		l.Vertices = l.Vertices.Or(Of(i))
		if i < l.Count {
			l.numbers = l.numbers.Or(Of(i))
		}
		l.link(b, i)
	}
	l.addJoints(b)
	colors := make(map[witness.Color]int)
	b.Symbols(func(s witness.Symbol) { l.add(s, colors) })
	if l.TwoLines {
		l.mirror(b)
	}
	l.finish()
	return l
}

// Index numbers a place: a vertex, and a cell or edge by its upper left vertex.
func (l *Board) Index(at witness.Place) int { return at.B/2*int(l.Stride) + at.A/2 }

// Stop numbers a place where lines stand.
func (l *Board) Stop(at witness.Place) int {
	if at.Kind() == witness.Vertex {
		return l.Index(at)
	}
	for i, m := range l.middles {
		if m.at == at {
			return l.Count + i
		}
	}
	panic("lattice: no line stands at " + at.String())
}

// exists is false for the column of vertices that a pillar does not have.
func (l *Board) exists(i int) bool { return !l.Pillar || i >= l.Count || (i+1)%int(l.Stride) != 0 }

// Distance returns how many moves two vertices are apart on a board with all its edges.
func (l *Board) Distance(v, to int) int {
	stride := int(l.Stride)
	a, b := v%stride-to%stride, v/stride-to/stride
	return max(a, -a) + max(b, -b)
}

// Vertex returns the place of a vertex or middle.
func (l *Board) Vertex(i int) witness.Place {
	if i >= l.Count {
		return l.middles[i-l.Count].at
	}
	return witness.Place{A: i % int(l.Stride) * 2, B: i / int(l.Stride) * 2}
}

// Cell returns the place of a cell.
func (l *Board) Cell(i int) witness.Place {
	return witness.Place{A: i%int(l.Stride)*2 + 1, B: i/int(l.Stride)*2 + 1}
}

// link enters the surroundings of a place where lines stand.
func (l *Board) link(b *witness.Board, i int) {
	at := l.Vertex(i)
	if b.OnRim(at) {
		l.Rim = l.Rim.Or(Of(i))
	}
	if b.DividesSides(at) {
		l.Divides = l.Divides.Or(Of(i))
	}
	for _, d := range witness.Directions {
		l.Beside[i][d], l.LeftCell[i][d], l.RightCell[i][d] = -1, -1, -1
		edge := at
		if i < l.Count {
			edge = b.Step(at, d, 1)
		} else if (edge.A&1 == 1) != (d&1 == 1) {
			continue
		}
		if next, ok := b.Beside(at, d); ok {
			l.Beside[i][d] = int8(l.Stop(next))
			l.put(&l.Across, &l.Along, edge)
			if n := l.middleOf(edge); n > 0 && i < l.Count && next != edge {
				l.passing[i][d] = uint8(n)
			}
		}
		l.LeftCell[i][d] = l.cell(b, b.Step(edge, d.TurnLeft(), 1))
		l.RightCell[i][d] = l.cell(b, b.Step(edge, d.TurnRight(), 1))
	}
}

func (l *Board) cell(b *witness.Board, at witness.Place) int8 {
	if !b.HasCell(at) {
		return -1
	}
	return int8(l.Index(at))
}

// EdgeOf returns the number of the edge from a vertex or middle in a direction.
func (l *Board) EdgeOf(v, d int) uint8 {
	if v >= l.Count {
		return l.middles[v-l.Count].edge
	}
	switch d {
	case int(witness.Up):
		return uint8(v - int(l.Stride))
	case int(witness.Left):
		if l.Pillar && v%int(l.Stride) == 0 {
			return uint8(v + int(l.Stride) - 2)
		}
		return uint8(v - 1)
	}
	return uint8(v)
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
	if s.Color == "" || s.At.Kind() != witness.Cell { // the colour of a dot names a line
		return
	}
	c, known := colors[s.Color]
	if !known {
		c = len(colors)
		colors[s.Color] = c
		l.Colors = append(l.Colors, s.Color)
		l.Separations, l.Stars = append(l.Separations, Set{}), append(l.Stars, Set{})
		l.Colored = append(l.Colored, Set{})
	}
	l.Colored[c] = l.Colored[c].Or(bit)
	switch s.Type {
	case witness.Separation:
		l.Separations[c] = l.Separations[c].Or(bit)
	case witness.Star:
		l.Stars[c] = l.Stars[c].Or(bit)
	case witness.Triangle:
		l.TriangleCells = l.TriangleCells.Or(bit)
		if s.Count < len(l.Triangles) {
			l.Triangles[s.Count] = l.Triangles[s.Count].Or(bit)
		}
	case witness.Arrow:
		l.Arrows = append(l.Arrows, l.arrow(s))
	case witness.Sizer:
		l.Sizers = l.Sizers.Or(bit)
	case witness.Polyomino:
		l.Polyominoes = l.Polyominoes.Or(bit)
	case witness.Eliminator:
		l.Eliminators = l.Eliminators.Or(bit)
	}
}

// finish computes the derived fields.
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
	l.HasTriangles = !l.TriangleCells.Empty()
	l.Spoken = l.spoken()
	l.NearTriangle = l.corners(l.Spoken)
	if l.TwoLines {
		for near := l.NearTriangle; !near.Empty(); {
			var v int
			v, near = near.Next()
			l.NearTriangle = l.NearTriangle.Or(Of(int(l.Mirror[v])))
		}
	}
	symbols := l.TriangleCells.Or(l.Polyominoes).Or(l.Eliminators)
	if l.RegionBound {
		for _, colored := range l.Colored {
			symbols = symbols.Or(colored)
		}
	}
	l.Concerned = symbols.
		Or(l.BesideEdges(l.MustAcross.Or(l.CannotAcross), l.MustAlong.Or(l.CannotAlong))).
		Or(l.Touching(l.MustVertex.Or(l.CannotVertex)))
	l.SideMoves = l.MovesBeside(symbols)
	for v := range l.Stops {
		if !l.exists(v) {
			continue
		}
		for d := range 4 {
			l.moveFlags(v, d)
		}
	}
}

// Separation returns the number of the colour of a cell's separation, or -1. cell may be -1.
func (l *Board) Separation(cell int) int {
	for c := range l.Separations {
		if cell >= 0 && l.Separations[c].Has(cell) {
			return c
		}
	}
	return -1
}

// TriangleCount returns the number of triangles in a cell, and 5 for more than four, which no line
// can satisfy.
func (l *Board) TriangleCount(cell int) int {
	for n := 1; n < len(l.Triangles); n++ {
		if l.Triangles[n].Has(cell) {
			return n
		}
	}
	if l.TriangleCells.Has(cell) {
		return len(l.Triangles)
	}
	return 0
}

// Sides returns how many edges of a cell lines pass.
func (l *Board) Sides(cell int, drawn *Lines) int {
	if l.Plain && l.Count <= 64 { // no half edges, and one word
		c := uint(cell)
		return int(drawn.Across.Lo>>(c&63)&1 + drawn.Across.Lo>>((c+l.Stride)&63)&1 +
			drawn.Along.Lo>>(c&63)&1 + drawn.Along.Lo>>((c+1)&63)&1)
	}
	n := 0
	for _, has := range [4]bool{
		drawn.PassAcross(cell), drawn.PassAcross(cell + int(l.Stride)),
		drawn.PassAlong(cell), drawn.PassAlong(l.rightOf(cell)),
	} {
		if has {
			n++
		}
	}
	return n
}

// SideOf returns the edge on one side of a cell, and whether it is horizontal.
func (l *Board) SideOf(cell int, side witness.Direction) (edge int, across bool) {
	switch side {
	case witness.Up:
		return cell, true
	case witness.Down:
		return cell + int(l.Stride), true
	case witness.Left:
		return cell, false
	}
	return l.rightOf(cell), false
}

// Ambiguous reports whether a line is not determined by its places: round a pillar of one column
// two edges join the same vertices.
func (l *Board) Ambiguous() bool { return l.Pillar && l.Stride == 2 }
