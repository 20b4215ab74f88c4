package witness

// Differences says in sentences what of a document the two profiles read
// differently; none means that they agree on every line. What it names may
// differ, and need not for every line or at all.
func (d *Document) Differences() []string {
	var polyomino, negative, eliminator, rim *Symbol
	for i := range d.Symbols {
		s := &d.Symbols[i]
		switch {
		case s.Type == Eliminator:
			eliminator = s
		case s.Type == Polyomino && s.Negative:
			negative = s
		case s.Type == Polyomino:
			polyomino = s
		case s.Type == Removed && d.onRim(s.At):
			rim = s
		}
	}
	var words []string
	if eliminator != nil {
		words = append(words, "Eliminators: the Windmill excuses as many mistakes as a region has eliminators; in the game each takes a failing symbol away, and two that are left over cancel.")
	}
	if negative != nil {
		words = append(words, "Negative polyominoes: on the Windmill shapes may hang out of the board where negative ones cover that, and equal numbers of squares cancel whatever the shapes; in the game shapes stay on the board and cancel by shape.")
	}
	if at, inside := d.startInside(); inside && (polyomino != nil || negative != nil) {
		words = append(words, "A start inside the board ("+at.Name()+"): the game lays no shape across the line that dangles there, the Windmill does.")
	}
	if rim != nil {
		words = append(words, "Removed edges at the rim ("+rim.At.Name()+"): in the game the cells behind are outside, and what lies in them does not count.")
	}
	if at, alone := d.startAlone(); alone {
		words = append(words, "A start without its mirror image ("+at.Name()+"): on the Windmill either line may begin there, in the game only the first.")
	}
	return words
}

// onRim reports whether an edge has a cell on one side only.
func (d *Document) onRim(edge Place) bool {
	return edge.B == 0 || edge.B == 2*d.Height || !d.Pillar && (edge.A == 0 || edge.A == 2*d.Width)
}

// startInside finds a start that has cells all around it: a line from there
// need not part the board.
func (d *Document) startInside() (at Place, ok bool) {
	for _, at := range d.Starts {
		if !d.onRim(at) {
			return at, true
		}
	}
	return Place{}, false
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
