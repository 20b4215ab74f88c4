package witness

// Board is a document made ready to be asked: valid, and with its symbols by
// place. A Board never changes; it may be shared.
//
// Beside says where the lines can go, HasCell which cells there are.
// On a pillar the columns are joined in a ring; with a symmetry there are two
// lines, the second being the mirror image (Mirror) of the first.
type Board struct {
	Width, Height int
	Starts        []Place // the actions Start 0, Start 1, ...
	Ends          []Place
	Pillar        bool
	Symmetry      Symmetry
	Profile       Profile
	Variants      Variants

	symbols map[Place]Symbol
	ends    map[Place]bool
	outside map[Place]bool // cells that are in no region; nil for none
	hidden  []Symbol       // what is in those cells
	joints  []Place        // vertices at which two cells of one region touch: see outside.go
}

// Compile makes a Board of a document. The error is a *FieldError: one that
// wraps ErrDocument when the document is not valid, ErrUnsupported when it has
// too many starts and ends in the middle of edges for its size (Fits). Placeholders
// (Unknown) are no constraint and are left out.
//
// With a symmetry the starts and ends of the second line are implied: in the
// profiles windmill and sparc what has no image gets one; in the game profile a start
// counts as it is listed; Document.Warnings names what is not listed. What is its own image cannot be used: both lines
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

// CompileLarge is Compile without the limit on starts and ends: for those who need no
// sets of places, such as Check, or who take the board in Parts.
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

// addTips enters starts and ends.
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

// Middles returns the edges in whose middle a line can stand, in reading order:
// where one starts, or stops (stopsOn). Elsewhere lines stand on vertices.
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

// hasMiddles reports whether a line stands in the middle of any edge.
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

// stopsOn reports whether a line that goes along an edge stops in its middle:
// where it may end; and on a pillar of two columns, where two edges join the
// same vertices and a line has to say which it takes. There half an edge towards a
// vertex that was visited is an action, too: a dead end of one state.
func (b *Board) stopsOn(edge Place) bool {
	return b.ends[edge] || b.Pillar && b.Width == 2 && edge.B&1 == 0
}

// Plane reports whether a line from boundary to boundary has a left and a right
// side that nothing joins: it is the only one, on a plane, and every cell is in a
// region.
func (b *Board) Plane() bool { return !b.Pillar && !b.TwoLines() && b.outside == nil }

// Symbol returns the constraint at a place; ok is false where there is none.
func (b *Board) Symbol(at Place) (s Symbol, ok bool) {
	s, ok = b.symbols[at]
	return s, ok
}

// Has reports whether a constraint of that type lies at a place.
func (b *Board) Has(at Place, t SymbolType) bool {
	s, ok := b.symbols[at]
	return ok && s.Type == t
}

// Simple reports whether the board is a plain one, with one line from vertex to
// vertex and all its cells, and has no other symbols than the thesis's: a
// separation, a star, up to three triangles, must-cross and cannot-cross.
func (b *Board) Simple() bool {
	return b.Plain() && !b.HasAny(Polyomino) && !b.HasAny(Eliminator)
}

// Plain is Simple, but there may be polyominoes and eliminators.
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

// HasAny reports whether there is a constraint of that type on the board.
func (b *Board) HasAny(t SymbolType) bool {
	for _, s := range b.symbols {
		if s.Type == t {
			return true
		}
	}
	return false
}

// BoardWide returns the type of a constraint that is judged by more of the line than its
// region (SymbolType.BoardWide); ok is false when there is none on the board.
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

// Cells calls visit for every cell in reading order, but those that are in no
// region.
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

// With returns a board that has the given constraints instead of what
// lies at their places; the receiver stays as it was. The symbols are those
// of a valid document of the same board.
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
	if c.Profile == ProfileGame { // a symbol may be the first that asks for regions
		c.findOutside()
	}
	return &c
}

// Bare returns the board without its constraints: sizes, starts, ends and
// removed edges only.
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

// Step is Direction.Step, round the pillar if the board is one.
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

// OnRim reports whether a vertex or edge lies on the outer boundary: whether a
// cell is missing beside it.
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

// besides returns the places of the two cells at the sides of an edge; they
// may lie outside.
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

// Open reports whether an edge is on the board and can be drawn at all: not
// removed, and with two lines neither in the second one's way nor removed
// there.
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

// ways returns the directions in which an edge runs.
func (p Place) ways() [2]Direction {
	if p.A&1 == 1 {
		return [2]Direction{Right, Left}
	}
	return [2]Direction{Up, Down}
}

// Beside returns where a line that stands at a place stands next when it goes
// on in a direction: on the neighbouring vertex, or in the middle of the edge
// if it may end there. ok is false when there is no way. Whether a line has
// been there is not asked.
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
