package witness

// Board is a puzzle compiled for computing: a valid document with its symbols indexed by place. A Board never
// changes; it may be shared.
//
// Beside and HasCell define the graph: where a line can go, and which cells exist. On a pillar the columns
// form a ring. With a symmetry there are two lines, and the second is the mirror image (Mirror) of the first.
type Board struct {
	Width, Height int
	Starts        []Place // action Begin with Start i begins at Starts[i]
	Ends          []Place
	Pillar        bool
	Symmetry      Symmetry
	Profile       Profile
	Variants      Variants

	symbols map[Place]Symbol
	ends    map[Place]bool
	outside map[Place]bool // cells in no region; nil if there are none
	hidden  []Symbol       // symbols in the cells outside
	joints  []Place        // vertices at which two cells of one region touch; see outside.go
}

// Compile makes a Board of a document. The error is a *FieldError: it wraps ErrDocument if the document is
// not valid, and ErrUnsupported if the board has too many starts and ends in the middle of edges for its size
// (Fits). Placeholders (Unknown) are no constraint and are left out.
//
// With a symmetry, the mirror image of an end is always an end. The mirror image of a start is a start in the
// profiles windmill and sparc; in the game profile only listed starts count. Document.Warnings names the
// images that are not listed. A start or end that is its own mirror image cannot be used, since both lines
// would be there.
func Compile(d *Document) (*Board, error) {
	b, err := CompileLarge(d)
	if err != nil {
		return nil, err
	}
	if err := b.Fits(); err != nil {
		return nil, err
	}
	return b, nil
}

// CompileLarge is Compile without the limit on starts and ends. It serves callers that need no sets of
// places, such as Check, or that split the board into Parts.
func CompileLarge(d *Document) (*Board, error) {
	if err := d.Validate(); err != nil {
		return nil, err
	}
	b := &Board{
		Width: d.Width, Height: d.Height, Pillar: d.Pillar,
		Symmetry: d.Symmetry, Profile: d.Profile, Variants: d.Variants,
		symbols: make(map[Place]Symbol, len(d.Symbols)),
		ends:    make(map[Place]bool, len(d.Ends)),
	}
	b.addTips(d)
	for _, s := range d.Symbols {
		if s.Type == Unknown {
			continue
		}
		s.Color = s.EffectiveColor()
		b.symbols[s.At] = s
	}
	if d.Profile == ProfileGame {
		b.findOutside()
	}
	return b, nil
}

// addTips adds the starts and ends.
func (b *Board) addTips(d *Document) {
	started := make(map[Place]bool, len(d.Starts))
	start := func(at Place) {
		if !started[at] && !b.meetsItself(at) {
			started[at] = true
			b.Starts = append(b.Starts, at)
		}
	}
	end := func(at Place) {
		if !b.ends[at] && !b.meetsItself(at) {
			b.ends[at] = true
			b.Ends = append(b.Ends, at)
		}
	}
	for _, at := range d.Starts {
		start(at)
	}
	for _, e := range d.Ends {
		end(e.At)
	}
	if !b.TwoLines() {
		return
	}
	if d.Profile != ProfileGame {
		for _, at := range d.Starts {
			start(b.Mirror(at))
		}
	}
	for _, e := range d.Ends {
		end(b.Mirror(e.At))
	}
}

// Middles returns, in reading order, the edges in whose middle a line can stand: because it starts or stops
// there (stopsOn). Elsewhere lines stand on vertices.
func (b *Board) Middles() (middles []Place) {
	if !b.hasMiddles() {
		return nil
	}
	begun := make(map[Place]bool)
	for _, at := range b.Starts {
		begun[at], begun[b.Mirror(at)] = true, true
	}
	b.places(0, 1, func(at Place) {
		if at.Kind() == Edge && (begun[at] || b.stopsOn(at)) {
			middles = append(middles, at)
		}
	})
	return middles
}

// hasMiddles reports whether a line can stand in the middle of any edge.
func (b *Board) hasMiddles() bool {
	if b.Pillar && b.Width == 2 {
		return true
	}
	for _, tips := range [][]Place{b.Starts, b.Ends} {
		for _, at := range tips {
			if at.Kind() == Edge {
				return true
			}
		}
	}
	return false
}

// stopsOn reports whether a line along an edge stops in the middle of the edge. It stops where it may end,
// and also on a pillar of two columns, where two edges join the same pair of vertices, so that a state has to
// say which edge the line takes. On such a pillar half an edge towards a visited vertex is an action too,
// which leads to a dead end.
func (b *Board) stopsOn(edge Place) bool {
	return b.ends[edge] || b.Pillar && b.Width == 2 && edge.B&1 == 0
}

// Plane reports whether a line from boundary to boundary always separates its left side from its right: the
// board is a plane with one line, and every cell is in a region.
func (b *Board) Plane() bool { return !b.Pillar && !b.TwoLines() && b.outside == nil }

// Symbol returns the constraint at a place; ok is false where there is none.
func (b *Board) Symbol(at Place) (s Symbol, ok bool) {
	s, ok = b.symbols[at]
	return s, ok
}

// Has reports whether a constraint of a type is at a place.
func (b *Board) Has(at Place, t SymbolType) bool {
	s, ok := b.symbols[at]
	return ok && s.Type == t
}

// Simple reports whether the board is Plain and has only the thesis's symbols: separations, stars, up to
// three triangles, must-cross and cannot-cross.
func (b *Board) Simple() bool {
	return b.Plain() && !b.HasAny(Polyomino) && !b.HasAny(Eliminator)
}

// Plain reports whether the board is a Plane, its lines lead from vertex to vertex, counts are at most three
// and no symbol is board-wide. Unlike Simple it allows polyominoes and eliminators.
func (b *Board) Plain() bool {
	if !b.Plane() || b.hasMiddles() {
		return false
	}
	for _, s := range b.symbols {
		if s.Count > 3 || s.Type.BoardWide() {
			return false
		}
	}
	return true
}

// HasAny reports whether the board has a constraint of a type.
func (b *Board) HasAny(t SymbolType) bool {
	for _, s := range b.symbols {
		if s.Type == t {
			return true
		}
	}
	return false
}

// BoardWide returns the type of a constraint that depends on more of the line than the boundary of its region
// (SymbolType.BoardWide); ok is false if the board has none.
func (b *Board) BoardWide() (t SymbolType, ok bool) {
	for _, wide := range [2]SymbolType{Arrow, Sizer} {
		if b.HasAny(wide) {
			return wide, true
		}
	}
	return "", false
}

// Symbols calls visit for every constraint in reading order.
func (b *Board) Symbols(visit func(Symbol)) {
	b.places(0, 1, func(at Place) {
		if s, ok := b.symbols[at]; ok {
			visit(s)
		}
	})
}

// Cells calls visit for every cell that is in a region, in reading order.
func (b *Board) Cells(visit func(Place)) {
	b.places(1, 2, func(at Place) {
		if !b.outside[at] {
			visit(at)
		}
	})
}

// EachPlace calls visit for every place of the board in reading order.
func (b *Board) EachPlace(visit func(Place)) { b.places(0, 1, visit) }

func (b *Board) places(first, step int, visit func(Place)) {
	right := 2 * b.Width
	if b.Pillar {
		right--
	}
	for y := first; y <= 2*b.Height; y += step {
		for x := first; x <= right; x += step {
			visit(Place{x, y})
		}
	}
}

// With returns a board with the given constraints in place of those that are at the same places; the receiver
// stays unchanged. The symbols must be those of a valid document of the same board.
func (b *Board) With(symbols []Symbol) *Board {
	c := *b
	c.symbols = make(map[Place]Symbol, len(b.symbols)+len(symbols))
	for at, s := range b.symbols {
		c.symbols[at] = s
	}
	for _, list := range [2][]Symbol{b.hidden, symbols} {
		for _, s := range list {
			c.symbols[s.At] = s
		}
	}
	if c.Profile == ProfileGame { // a new symbol may be the first that depends on regions
		c.findOutside()
	}
	return &c
}

// Bare returns the board without its constraints: only its size, starts, ends and removed edges.
func (b *Board) Bare() *Board {
	c := *b
	c.symbols = make(map[Place]Symbol)
	for at, s := range b.symbols {
		if s.Type == Removed {
			c.symbols[at] = s
		}
	}
	return &c
}

// Step is Direction.Step on this board: on a pillar columns wrap around.
func (b *Board) Step(from Place, d Direction, n int) Place { return b.wrap(d.Step(from, n)) }

func (b *Board) wrap(at Place) Place {
	if b.Pillar {
		round := 2 * b.Width
		at.A = (at.A%round + round) % round
	}
	return at
}

// Within reports whether a place is on the board.
func (b *Board) Within(at Place) bool {
	return at.Within(b.Width, b.Height) && !(b.Pillar && at.A == 2*b.Width)
}

// HasCell reports whether a place is a cell that is in a region.
func (b *Board) HasCell(at Place) bool {
	return at.Kind() == Cell && b.Within(at) && !b.outside[at]
}

// IsEnd reports whether a line may end at a place.
func (b *Board) IsEnd(at Place) bool { return b.ends[at] }

// OnRim reports whether a vertex or edge is on the outer boundary, so that a cell beside it is missing.
func (b *Board) OnRim(at Place) bool {
	switch at.Kind() {
	case Vertex:
		for _, cell := range [4]Place{{at.A - 1, at.B - 1}, {at.A + 1, at.B - 1}, {at.A - 1, at.B + 1}, {at.A + 1, at.B + 1}} {
			if !b.HasCell(b.wrap(cell)) {
				return true
			}
		}
	case Edge:
		cells := b.besides(at)
		return !b.HasCell(cells[0]) || !b.HasCell(cells[1])
	}
	return false
}

// besides returns the places on both sides of an edge; either may be outside the board.
func (b *Board) besides(edge Place) [2]Place {
	if edge.A&1 == 1 {
		return [2]Place{{edge.A, edge.B - 1}, {edge.A, edge.B + 1}}
	}
	return [2]Place{b.wrap(Place{edge.A - 1, edge.B}), b.wrap(Place{edge.A + 1, edge.B})}
}

// Around returns the eight vertices and edges around a cell.
func (b *Board) Around(cell Place) []Place {
	around := make([]Place, 0, 8)
	for db := -1; db <= 1; db++ {
		for da := -1; da <= 1; da++ {
			if da != 0 || db != 0 {
				around = append(around, b.wrap(Place{cell.A + da, cell.B + db}))
			}
		}
	}
	return around
}

// Open reports whether an edge is on the board and can be drawn at all. With two lines its mirror image must
// be open too, and the lines must not meet there.
func (b *Board) Open(edge Place) bool {
	if !b.Within(edge) || b.Has(edge, Removed) {
		return false
	}
	if !b.TwoLines() {
		return true
	}
	if b.Has(b.Mirror(edge), Removed) || b.meetsItself(edge) {
		return false
	}
	for _, d := range edge.ways() {
		if b.meetsItself(b.Step(edge, d, 1)) {
			return false
		}
	}
	return true
}

// ways returns the two directions along an edge.
func (p Place) ways() [2]Direction {
	if p.A&1 == 1 {
		return [2]Direction{Right, Left}
	}
	return [2]Direction{Up, Down}
}

// Beside returns the next place of a line that stands at a place and goes in direction d: the neighbouring
// vertex, or the middle of the edge if the line may end there. ok is false if there is no such edge. Beside
// ignores where the line has been; Reaches does not.
func (b *Board) Beside(at Place, d Direction) (next Place, ok bool) {
	if at.Kind() == Edge {
		if ways := at.ways(); d != ways[0] && d != ways[1] || !b.Open(at) {
			return at, false
		}
		return b.Step(at, d, 1), true
	}
	edge := b.Step(at, d, 1)
	if !b.Open(edge) {
		return at, false
	}
	if b.stopsOn(edge) {
		return edge, true
	}
	return b.Step(at, d, 2), true
}
