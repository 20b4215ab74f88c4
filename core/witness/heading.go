package witness

// Heading is one of the eight directions of an arrow, in clockwise order. The zero value means none: only
// arrows have a heading.
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

// headingNames lists the names in documents, from HeadingUp on.
var headingNames = [8]string{"up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"}

// String returns the name in documents; "" for NoHeading.
func (h Heading) String() string {
	if h == NoHeading || int(h) > len(headingNames) {
		return ""
	}
	return headingNames[h-1]
}

// ParseHeading returns the heading with a name.
func ParseHeading(name string) (h Heading, ok bool) {
	for i, known := range headingNames {
		if known == name {
			return Headings[i], true
		}
	}
	return NoHeading, false
}

// headingSteps lists the half edges to the right and down for each heading, from HeadingUp on.
var headingSteps = [8][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// Step returns the step of a heading in half edges to the right and down, -1..1 each.
func (h Heading) Step() (da, db int) {
	if h == NoHeading {
		return 0, 0
	}
	step := headingSteps[h-1]
	return step[0], step[1]
}

// headingOf returns the heading with a given step.
func headingOf(da, db int) Heading {
	for i, step := range headingSteps {
		if step == [2]int{da, db} {
			return Headings[i]
		}
	}
	return NoHeading
}

// Heading returns the heading of an arrow after its board is turned.
func (t Turn) Heading(h Heading) Heading {
	da, db := h.Step()
	step := t.Place(Place{da, db}, 0, 0) // turned about the origin, since a step is relative
	return headingOf(step.A, step.B)
}
