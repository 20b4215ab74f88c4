package witness

// Differences says in sentences what of a document the two profiles may read
// differently (see Disputed); none means that they agree on every line. What it
// names need not make a difference for any line of this board.
func (d *Document) Differences() []string {
	var eliminator, polyomino, negative, cell bool
	rim, tip := Place{A: -1}, Place{A: -1}
	for _, s := range d.Symbols {
		eliminator = eliminator || s.Type == Eliminator
		polyomino = polyomino || s.Type == Polyomino
		negative = negative || s.Negative
		cell = cell || s.At.Kind() == Cell && s.Type != Unknown
		if s.Type == Removed && d.onRim(s.At) {
			rim = s.At
		}
	}
	for _, at := range d.Starts {
		if !d.onRim(at) {
			tip = at
		}
	}
	for _, e := range d.Ends {
		if !d.onRim(e.At) {
			tip = e.At
		}
	}
	var words []string
	if eliminator {
		words = append(words, "Eliminators: the Windmill excuses as many mistakes as a region has eliminators; in the game each takes a failing symbol away, and two that are left over cancel.")
	}
	if negative {
		words = append(words, "Negative polyominoes: on the Windmill shapes may hang out of the board where negative ones cover that, and equal numbers of squares cancel whatever the shapes; in the game shapes stay on the board and cancel by shape.")
	}
	switch {
	case polyomino && tip.A >= 0:
		words = append(words, "A start or end inside the board ("+tip.Name()+"): the game lays no shape across the line that hangs into a region there, the Windmill does.")
	case polyomino && d.Pillar:
		words = append(words, "Polyominoes on a pillar, where a line may part nothing: the game lays no shape across it, the Windmill does.")
	}
	if cell && rim.A >= 0 {
		words = append(words, "Removed edges at the rim ("+rim.Name()+"): in the game the cells behind are outside, and what lies in them does not count.")
	}
	if at, alone := d.startAlone(); alone {
		words = append(words, "A start without its mirror image ("+at.Name()+"): on the Windmill either line may begin there, in the game only the first.")
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
