package witness

import "strconv"

// Board is a document made ready to be asked: valid, supported, and with its
// symbols by place. A Board never changes; it may be shared.
type Board struct {
	Width, Height int
	Starts        []Place // the actions Start 0, Start 1, ...
	Ends          []Place

	symbols map[Place]Symbol
	ends    map[Place]bool
}

// Compile makes a Board of a document. The error is a *FieldError: one that
// wraps ErrDocument when the document is not valid, ErrUnsupported when it
// holds what cannot be computed yet. Placeholders (Unknown) are no constraint
// and are left out.
func Compile(d *Document) (*Board, error) {
	if err := d.Validate(); err != nil {
		return nil, err
	}
	if err := supported(d); err != nil {
		return nil, err
	}
	b := &Board{
		Width: d.Width, Height: d.Height,
		Starts:  append([]Place(nil), d.Starts...),
		symbols: make(map[Place]Symbol, len(d.Symbols)),
		ends:    make(map[Place]bool, len(d.Ends)),
	}
	for _, e := range d.Ends {
		b.Ends = append(b.Ends, e.At)
		b.ends[e.At] = true
	}
	for _, s := range d.Symbols {
		if s.Type == Unknown {
			continue
		}
		if s.Color == "" {
			s.Color = s.DefaultColor()
		}
		b.symbols[s.At] = s
	}
	return b, nil
}

// supported refuses what later versions will compute.
func supported(d *Document) error {
	if d.Symmetry != SymmetryNone {
		return unsupported("symmetry", strconv.Quote(string(d.Symmetry)), "needs two lines")
	}
	if d.Pillar {
		return unsupported("pillar", "true", "joins the left and right sides")
	}
	for i, at := range d.Starts {
		if at.Kind() == Edge {
			return unsupported(index("starts", i), at.String(), "is in the middle of an edge")
		}
	}
	for i, e := range d.Ends {
		if e.At.Kind() == Edge {
			return unsupported(index("ends", i), e.At.String(), "is in the middle of an edge")
		}
	}
	for i, s := range d.Symbols {
		switch {
		case s.Type == Polyomino || s.Type == Eliminator:
			return unsupported(index("symbols", i), string(s.Type), "at "+s.At.String())
		case s.Type == Triangle && s.Count > 3:
			return unsupported(index("symbols", i)+".count", strconv.Itoa(s.Count), "is more than three triangles")
		}
	}
	return nil
}

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

// Symbols calls visit for every constraint in reading order.
func (b *Board) Symbols(visit func(Symbol)) {
	b.places(0, 1, func(at Place) {
		if s, ok := b.symbols[at]; ok {
			visit(s)
		}
	})
}

// Cells calls visit for every cell in reading order.
func (b *Board) Cells(visit func(Place)) { b.places(1, 2, visit) }

func (b *Board) places(first, step int, visit func(Place)) {
	for y := first; y <= 2*b.Height; y += step {
		for x := first; x <= 2*b.Width; x += step {
			visit(Place{x, y})
		}
	}
}

// With returns a board that has the given constraints in the stead of what
// lies at their places; the receiver stays as it was. The symbols are those
// of a valid document of the same board.
func (b *Board) With(symbols []Symbol) *Board {
	c := *b
	c.symbols = make(map[Place]Symbol, len(b.symbols)+len(symbols))
	for at, s := range b.symbols {
		c.symbols[at] = s
	}
	for _, s := range symbols {
		c.symbols[s.At] = s
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

// Within reports whether a place is on the board.
func (b *Board) Within(at Place) bool { return at.Within(b.Width, b.Height) }

// IsEnd reports whether a vertex is an end.
func (b *Board) IsEnd(at Place) bool { return b.ends[at] }

// OnRim reports whether a vertex or edge lies on the outer boundary.
func (b *Board) OnRim(at Place) bool {
	switch at.Kind() {
	case Vertex:
		return at.A == 0 || at.B == 0 || at.A == 2*b.Width || at.B == 2*b.Height
	case Edge:
		return at.A == 0 || at.A == 2*b.Width || at.B == 0 || at.B == 2*b.Height
	}
	return false
}

// Open reports whether an edge is on the board and not removed: whether a
// line can be drawn there at all.
func (b *Board) Open(edge Place) bool { return b.Within(edge) && !b.Has(edge, Removed) }
