package witness

// Heading is one of the eight directions in which an arrow points, in the order of a
// clockwise round. The zero value is none: only arrows have a heading.
type Heading uint8

// The headings.
const (
	NoHeading Heading = iota
	HeadingUp
	HeadingUpRight
	HeadingRight
	HeadingDownRight
	HeadingDown
	HeadingDownLeft
	HeadingLeft
	HeadingUpLeft
)

// Headings lists all eight.
var Headings = [8]Heading{
	HeadingUp, HeadingUpRight, HeadingRight, HeadingDownRight, HeadingDown, HeadingDownLeft, HeadingLeft, HeadingUpLeft,
}

// headingNames are the names in documents, from HeadingUp on.
var headingNames = [8]string{"up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"}

// String is the name in documents; "" for none.
func (h Heading) String() string {
	if h == NoHeading || int(h) > len(headingNames) {
		return ""
	}
	return headingNames[h-1]
}

// ParseHeading finds a heading by its name.
func ParseHeading(name string) (h Heading, ok bool) {
	for i, known := range headingNames {
		if known == name {
			return Headings[i], true
		}
	}
	return NoHeading, false
}

// headingSteps are the half edges to the right and down that a heading takes, from HeadingUp on.
var headingSteps = [8][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// Step returns how far a heading leads to the right and down, -1..1 half edges each.
func (h Heading) Step() (da, db int) {
	if h == NoHeading {
		return 0, 0
	}
	step := headingSteps[h-1]
	return step[0], step[1]
}

// headingOf finds the heading with a step.
func headingOf(da, db int) Heading {
	for i, step := range headingSteps {
		if step == [2]int{da, db} {
			return Headings[i]
		}
	}
	return NoHeading
}

// Heading returns a heading as it is turned with its board.
func (t Turn) Heading(h Heading) Heading {
	da, db := h.Step()
	step := t.Place(Place{da, db}, 0, 0) // about 0,0
	return headingOf(step.A, step.B)
}
