package puzzlescript

// word is what stands before a name in a rule's cell: a movement, known or not, or what
// else is asked of the thing.
type word uint8

const (
	plain word = iota // nothing
	up
	down
	left
	right
	action
	stationary
	no
	random
	randomDir
	// Relative to the rule's direction, until it is known.
	ahead   // >
	behind  // <
	leftOf  // ^
	rightOf // v
	parallel
	perpendicular
	// One of several movements, until rules are expanded. What parallel and perpendicular
	// become is kept apart from horizontal and vertical, so that either can be repeated on
	// the right.
	moving
	orthogonal
	horizontal
	vertical
	horizontalParallel
	horizontalPerpendicular
	verticalParallel
	verticalPerpendicular
	ellipsis
)

// ruleWords are the words of a rule's cells by their spelling.
var ruleWords = map[string]word{
	">": ahead, "<": behind, "^": leftOf, "v": rightOf, "up": up, "down": down, "left": left, "right": right,
	"moving": moving, "stationary": stationary, "no": no, "randomdir": randomDir, "random": random,
	"horizontal": horizontal, "vertical": vertical, "orthogonal": orthogonal, "perpendicular": perpendicular,
	"parallel": parallel, "action": action,
}

// choices are the movements that an ambiguous word may be, in the order of expansion.
var choices = map[word][]word{
	moving: {up, down, left, right, action}, orthogonal: {up, down, left, right},
	horizontal: {left, right}, horizontalParallel: {left, right}, horizontalPerpendicular: {left, right},
	vertical: {up, down}, verticalParallel: {up, down}, verticalPerpendicular: {up, down},
}

// absolute says what relative words are in a rule of each direction.
var absolute = map[word]map[word]word{
	up:    {leftOf: left, rightOf: right, behind: down, ahead: up, parallel: verticalParallel, perpendicular: horizontalPerpendicular},
	down:  {leftOf: right, rightOf: left, behind: up, ahead: down, parallel: verticalParallel, perpendicular: horizontalPerpendicular},
	left:  {leftOf: down, rightOf: up, behind: right, ahead: left, parallel: horizontalParallel, perpendicular: verticalPerpendicular},
	right: {leftOf: up, rightOf: down, behind: left, ahead: right, parallel: horizontalParallel, perpendicular: verticalPerpendicular},
}

func (w word) relative() bool { return w >= ahead && w <= perpendicular }

// bits are a movement as five bits of a layer. They are what a cell's pattern asks for and
// what its replacement sets.
func (w word) bits() uint64 {
	switch w {
	case up:
		return 1
	case down:
		return 2
	case left:
		return 4
	case right:
		return 8
	case action:
		return 16
	}
	return 0
}

// directions are what a rule may say of where it looks, before its first bracket.
var ruleDirections = map[string][]word{
	"up": {up}, "down": {down}, "left": {left}, "right": {right},
	"horizontal": {left, right}, "vertical": {up, down}, "orthogonal": {up, down, left, right},
	"moving": {up, down, left, right, action}, // accepted by the engine, without use
}
