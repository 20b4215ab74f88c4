package witness

// Disputed returns the first symbol that the other profile may judge differently on this board; ok is false
// if both profiles agree on every line. Variants are ignored.
//
// The Windmill and the game can differ, as measured on both sites, in: eliminators; negative polyominoes;
// polyominoes where a line can end inside a region, because a start or end is inside the board or the board
// is a pillar; and, with an edge of the rim removed, every symbol in a cell. SPaRC differs from the game in
// the same ways except for negative polyominoes, and from the Windmill in negative polyominoes alone. If a
// line starts or ends in the middle of an edge inside the board, SPaRC differs from both in every symbol that
// depends on its region.
func (d *Document) Disputed(other Profile) (s Symbol, ok bool) {
	if d.Profile == other {
		return Symbol{}, false
	}
	_, inside := d.tipInside(anyTip)
	_, halved := d.tipInside(Edge)
	_, open := d.removedRim()
	game := d.Profile == ProfileGame || other == ProfileGame
	windmill := d.Profile == ProfileWindmill || other == ProfileWindmill
	halved = halved && (d.Profile == ProfileSparc || other == ProfileSparc)
	hanging := game && (inside || d.Pillar)
	for _, s := range d.Symbols {
		cell := s.At.Kind() == Cell && s.Type != Unknown
		if game && s.Type == Eliminator || s.Type == Polyomino && (s.Negative && windmill || hanging) || game && open && cell ||
			halved && cell && s.Type != Triangle {
			return s, true
		}
	}
	return Symbol{}, false
}

// Differences describes in sentences what the profiles may read differently in the document (see Disputed);
// none means that they all agree on every line. A listed difference need not affect any line of this board.
func (d *Document) Differences() []string {
	var eliminator, polyomino, negative, cell, region bool
	for _, s := range d.Symbols {
		eliminator = eliminator || s.Type == Eliminator
		polyomino = polyomino || s.Type == Polyomino
		negative = negative || s.Negative
		cell = cell || s.At.Kind() == Cell && s.Type != Unknown
		region = region || s.At.Kind() == Cell && s.Type != Unknown && s.Type != Triangle
	}
	tip, inside := d.tipInside(anyTip)
	half, halved := d.tipInside(Edge)
	rim, open := d.removedRim()
	var words []string
	if eliminator {
		words = append(words, "Cancellers: the Windmill forgives as many mistakes as a region has cancellers, and so does SPaRC's reading; in the game each removes a failing symbol, and two that are left over cancel.")
	}
	if negative {
		words = append(words, "Negative polyominoes: on the Windmill shapes may extend beyond the board where negative ones cover that, and equal numbers of squares cancel whatever the shapes; in the game and in SPaRC shapes stay on the board and cancel by shape.")
	}
	switch {
	case polyomino && inside:
		words = append(words, "A start or end inside the board ("+d.PlaceName(tip)+"): the game places no shape across a line that ends inside a region, the Windmill and SPaRC do.")
	case polyomino && d.Pillar:
		words = append(words, "Polyominoes on a pillar, where a line may separate nothing: the game places no shape across it, the Windmill and SPaRC do.")
	}
	if region && halved {
		words = append(words, "A start or end in the middle of an edge inside the board ("+d.PlaceName(half)+"): in SPaRC the half that is drawn separates cells once the line passes both ends of the edge; elsewhere it separates nothing.")
	}
	if cell && open {
		words = append(words, "Removed edges at the rim ("+d.PlaceName(rim)+"): in the game the cells behind are outside, and symbols in them do not count.")
	}
	if at, alone := d.startAlone(); alone {
		words = append(words, "A start without its mirror image ("+d.PlaceName(at)+"): on the Windmill and in SPaRC's reading either line may begin there, in the game only the first.")
	}
	return words
}

// startAlone returns a start whose mirror image is not listed, on a board with two lines.
func (d *Document) startAlone() (at Place, ok bool) {
	listed := make(map[Place]bool, len(d.Starts))
	for _, at := range d.Starts {
		listed[at] = true
	}
	for _, at := range d.Starts {
		if !listed[d.Mirror(at)] {
			return at, true
		}
	}
	return Place{}, false
}

// anyTip matches starts and ends on vertices and edges alike.
const anyTip = Cell

// tipInside returns the last start or end inside the board, where a line can end inside a region, of the
// given kind of place or of any; ends come after starts.
func (d *Document) tipInside(kind PlaceKind) (at Place, ok bool) {
	look := func(tip Place) {
		if !d.onRim(tip) && (kind == anyTip || tip.Kind() == kind) {
			at, ok = tip, true
		}
	}
	for _, start := range d.Starts {
		look(start)
	}
	for _, e := range d.Ends {
		look(e.At)
	}
	return at, ok
}

// removedRim returns the last removed edge of the rim.
func (d *Document) removedRim() (at Place, ok bool) {
	for _, s := range d.Symbols {
		if s.Type == Removed && d.onRim(s.At) {
			at, ok = s.At, true
		}
	}
	return at, ok
}

// onRim reports whether a vertex or edge is on the outer boundary.
func (d *Document) onRim(at Place) bool {
	side := !d.Pillar && (at.A == 0 || at.A == 2*d.Width)
	return side || at.B == 0 || at.B == 2*d.Height
}
