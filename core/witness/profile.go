package witness

// Disputed returns the first symbol that the two profiles may judge
// differently on this board; ok is false when they agree on every line, so that
// the profile does not matter. Variants are not looked at.
//
// The profiles can differ, as measured on both sites, in: eliminators; negative
// polyominoes; polyominoes where a line can hang into a region, since one of
// its ends is inside the board or the board is a pillar; and, with an edge of
// the rim removed, every symbol in a cell.
func (d *Document) Disputed() (s Symbol, ok bool) {
	_, inside := d.tipInside()
	_, open := d.removedRim()
	hanging := inside || d.Pillar
	for _, s := range d.Symbols {
		cell := s.At.Kind() == Cell && s.Type != Unknown
		if s.Type == Eliminator || s.Type == Polyomino && (s.Negative || hanging) || open && cell {
			return s, true
		}
	}
	return Symbol{}, false
}

// Differences says in sentences what of a document the two profiles may read
// differently (see Disputed); none means that they agree on every line. What it
// names need not make a difference for any line of this board.
func (d *Document) Differences() []string {
	var eliminator, polyomino, negative, cell bool
	for _, s := range d.Symbols {
		eliminator = eliminator || s.Type == Eliminator
		polyomino = polyomino || s.Type == Polyomino
		negative = negative || s.Negative
		cell = cell || s.At.Kind() == Cell && s.Type != Unknown
	}
	tip, inside := d.tipInside()
	rim, open := d.removedRim()
	var words []string
	if eliminator {
		words = append(words, "Cancellers: the Windmill forgives as many mistakes as a region has cancellers; in the game each removes a failing symbol, and two that are left over cancel.")
	}
	if negative {
		words = append(words, "Negative polyominoes: on the Windmill shapes may extend beyond the board where negative ones cover that, and equal numbers of squares cancel whatever the shapes; in the game shapes stay on the board and cancel by shape.")
	}
	switch {
	case polyomino && inside:
		words = append(words, "A start or end inside the board ("+d.PlaceName(tip)+"): the game places no shape across a line that ends inside a region, the Windmill does.")
	case polyomino && d.Pillar:
		words = append(words, "Polyominoes on a pillar, where a line may separate nothing: the game places no shape across it, the Windmill does.")
	}
	if cell && open {
		words = append(words, "Removed edges at the rim ("+d.PlaceName(rim)+"): in the game the cells behind are outside, and symbols in them do not count.")
	}
	if at, alone := d.startAlone(); alone {
		words = append(words, "A start without its mirror image ("+d.PlaceName(at)+"): on the Windmill either line may begin there, in the game only the first.")
	}
	return words
}

// startAlone finds a start on a board of two lines that has no image.
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

// tipInside finds a start or end inside the board, where a line can hang into a
// region: the last one, ends last.
func (d *Document) tipInside() (at Place, ok bool) {
	for _, start := range d.Starts {
		if !d.onRim(start) {
			at, ok = start, true
		}
	}
	for _, e := range d.Ends {
		if !d.onRim(e.At) {
			at, ok = e.At, true
		}
	}
	return at, ok
}

// removedRim finds a removed edge of the rim: the last one.
func (d *Document) removedRim() (at Place, ok bool) {
	for _, s := range d.Symbols {
		if s.Type == Removed && d.onRim(s.At) {
			at, ok = s.At, true
		}
	}
	return at, ok
}

// onRim reports whether a vertex or edge lies on the outer boundary.
func (d *Document) onRim(at Place) bool {
	side := !d.Pillar && (at.A == 0 || at.A == 2*d.Width)
	return side || at.B == 0 || at.B == 2*d.Height
}
