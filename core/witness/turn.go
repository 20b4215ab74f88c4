package witness

// Turn is one of the eight ways to lay a board: unchanged, rotated, or mirrored and then rotated. Its two low
// bits count quarter turns to the right; the third is set if left and right are swapped first.
type Turn uint8

// The eight turns.
const (
	Unturned Turn = iota
	QuarterRight
	HalfTurn
	QuarterLeft
	MirrorAcross  // mirrored: left and right swapped
	MirrorRising  // mirrored across the diagonal that rises to the right
	MirrorDown    // mirrored: top and bottom swapped
	MirrorFalling // mirrored across the diagonal that falls to the right: rows become columns
	turns         = iota
)

// Turns lists all eight.
var Turns = [turns]Turn{Unturned, QuarterRight, HalfTurn, QuarterLeft, MirrorAcross, MirrorRising, MirrorDown, MirrorFalling}

func (t Turn) quarters() int { return int(t & 3) }
func (t Turn) mirrors() bool { return t&4 != 0 }

// Sides reports whether the turn swaps width and height.
func (t Turn) Sides() bool { return t&1 != 0 }

// Then returns the turn equal to t followed by next.
func (t Turn) Then(next Turn) Turn {
	quarters := t
	if next.mirrors() { // a mirror reverses the sense of rotation
		quarters = -t
	}
	return (t^next)&4 | (quarters+next)&3
}

// Back returns the turn that undoes t.
func (t Turn) Back() Turn {
	if t.mirrors() {
		return t
	}
	return -t & 3
}

// Place returns the turned place of a board of the given size in cells.
func (t Turn) Place(at Place, width, height int) Place {
	if t.mirrors() {
		at.A = 2*width - at.A
	}
	for range t.quarters() {
		at = Place{2*height - at.B, at.A}
		width, height = height, width
	}
	return at
}

// Shape returns a polyomino's shape after its board is turned.
func (t Turn) Shape(shape [][]bool) [][]bool {
	if len(shape) == 0 || t == Unturned {
		return shape
	}
	height, width := len(shape), len(shape[0])
	turned := make([][]bool, height)
	for y := range turned {
		turned[y] = make([]bool, width)
	}
	if t.Sides() {
		turned = make([][]bool, width)
		for y := range turned {
			turned[y] = make([]bool, height)
		}
	}
	for y, row := range shape {
		for x, set := range row {
			to := t.Place(Place{2*x + 1, 2*y + 1}, width, height)
			turned[to.B/2][to.A/2] = set
		}
	}
	return turned
}

// Symmetry returns the symmetry of the turned board.
func (t Turn) Symmetry(s Symmetry) Symmetry {
	switch {
	case t.Sides() && s == SymmetryHorizontal:
		return SymmetryVertical
	case t.Sides() && s == SymmetryVertical:
		return SymmetryHorizontal
	}
	return s
}

// Turned returns the puzzle with everything on it turned; it has the same solutions, turned. A pillar stands
// upright: the four turns that would lay it down return a *FieldError.
func (d *Document) Turned(t Turn) (*Document, error) {
	if d.Pillar && t.Sides() {
		return nil, invalid("pillar", "true", "is upright: it can be turned by half or mirrored, but not laid on its side")
	}
	next := d.Clone()
	if t.Sides() {
		next.Width, next.Height = d.Height, d.Width
	}
	next.Symmetry = t.Symmetry(d.Symmetry)
	place := func(at Place) Place {
		at = t.Place(at, d.Width, d.Height)
		if d.Pillar && at.A == 2*d.Width { // the right side is the left side
			at.A = 0
		}
		return at
	}
	for i, at := range d.Starts {
		next.Starts[i] = place(at)
	}
	for i, end := range d.Ends {
		next.Ends[i].At = place(end.At)
		if o := end.Orientation; o != nil {
			way := t.Place(Place{o[0], o[1]}, 0, 0) // turned about the origin, since a direction is relative
			next.Ends[i].Orientation = &[2]int{way.A, way.B}
		}
	}
	for i, s := range d.Symbols {
		next.Symbols[i].At = place(s.At)
		next.Symbols[i].Shape, next.Symbols[i].Heading = t.Shape(s.Shape), t.Heading(s.Heading)
	}
	return next, nil
}
