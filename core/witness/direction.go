package witness

// Direction is one of the four directions of a line.
type Direction uint8

// The directions, in the order in which actions are listed.
const (
	Up Direction = iota
	Right
	Down
	Left
)

// Directions lists all four.
var Directions = [4]Direction{Up, Right, Down, Left}

func (d Direction) String() string {
	switch d {
	case Up:
		return "up"
	case Right:
		return "right"
	case Down:
		return "down"
	case Left:
		return "left"
	}
	panic("witness: impossible direction")
}

// Step returns the place n half edges away: 1 leads from a vertex to the edge
// beside it, 2 to the next vertex.
func (d Direction) Step(from Place, n int) Place {
	switch d {
	case Up:
		return Place{from.A, from.B - n}
	case Right:
		return Place{from.A + n, from.B}
	case Down:
		return Place{from.A, from.B + n}
	}
	return Place{from.A - n, from.B}
}

// TurnLeft returns the direction to the left of d.
func (d Direction) TurnLeft() Direction { return (d + 3) & 3 }

// TurnRight returns the direction to the right of d.
func (d Direction) TurnRight() Direction { return (d + 1) & 3 }
