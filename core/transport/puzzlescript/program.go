package puzzlescript

// mask is a set of objects, one bit each, or the movements of all layers, five bits each.
type mask []uint64

func (m mask) set(i int)      { m[i>>6] |= 1 << (i & 63) }
func (m mask) unset(i int)    { m[i>>6] &^= 1 << (i & 63) }
func (m mask) has(i int) bool { return m[i>>6]>>(i&63)&1 != 0 }
func (m mask) or(o mask) {
	for i := range m {
		m[i] |= o[i]
	}
}
func (m mask) layer(l int, bits uint64) { m.shift(5*l, bits) }
func (m mask) empty() bool {
	for _, w := range m {
		if w != 0 {
			return false
		}
	}
	return true
}
func (m mask) within(o mask) bool {
	for i := range m {
		if m[i]&^o[i] != 0 {
			return false
		}
	}
	return true
}
func (m mask) meets(o mask) bool {
	for i := range m {
		if m[i]&o[i] != 0 {
			return true
		}
	}
	return false
}
func (m mask) shift(at int, bits uint64) {
	m[at>>6] |= bits << (at & 63)
	if over := at&63 + 5 - 64; over > 0 {
		m[at>>6+1] |= bits >> (5 - over)
	}
}

// pattern is the condition that a cell must meet for a rule to match.
type pattern struct {
	present, missing mask   // objects that must all be there, and objects that must not
	any              []mask // sets of objects, of each of which one must be there
	moving, still    mask   // movements that must all be there, and movements that must not
	replace          *replacement

	// The same as numbers of planes, to match all cells at once.
	planes, noPlanes []int32   // planes that must all have the cell, and planes that must not
	anyPlanes        [][]int32 // sets of planes, of each of which one must have the cell
}

// replacement is the change of a cell that a rule makes.
type replacement struct {
	clear, set           mask  // objects to remove and to add
	clearMoves, setMoves mask  // movements to remove first, and then to add
	rigidMoves           mask  // layers whose movements a rigid rule gives
	random               []int // objects of which one random one is put here
	randomDirs           []int // layers that get a random direction
}

// row is the content of a pair of brackets: segments of cells, with ellipses between them.
type row struct {
	segments [][]pattern
	length   int // number of cells in all segments
}

// rule is an expanded rule of a group, in one direction.
type rule struct {
	line      int
	direction word
	rows      []row
	changes   bool // the rule has replacements
	rigid     bool
	commands  []Command
	needs     mask // planes that must not be empty for a match
}

// group holds rules that are applied again and again until nothing changes.
type group struct {
	line   int
	rules  []rule
	random bool // only one random match of one rule is applied, once
	rigid  int  // number of the rigid group, from 1; 0 if the group is not rigid
}

// stage holds the groups before or after movement, and the loops over them.
type stage struct {
	groups []group
	back   []int // first group of the loop that ends with a group, by group; -1 if no loop ends there
}

// condition is a line of the win conditions.
type condition struct {
	quantifier        string // all, some or no
	what, where       mask
	whatAll, whereAll bool // a cell needs all objects of the mask, not just one
}

// Level is an entry of a game's levels: a message or a board.
type Level struct {
	Line    int
	Message string // text of a message, if W is 0
	W, H    int
	cells   []uint64 // object masks of cells, by column, then row
	rows    []string // rows of the source, all as wide as the first
}

// Program is a compiled game. It does not change and may be shared.
type Program struct {
	Prelude  Prelude
	Objects  []Object // by number, in the order of layers
	Layers   int
	Levels   []Level
	Problems []*Problem

	words, moveWords int    // lengths of masks of objects and of movements, in words
	layerMasks       []mask // objects of a layer, by layer
	background       int    // object that is put in cells without a background
	player           mask
	playerPlanes     []int32 // objects of player
	playerAll        bool    // a player is all objects of the mask in a cell, not any of them
	early, late      stage
	rigidGroups      []int // index of the group, by rigid number minus 1
	wins             []condition
	winCommand       bool
	checkpoints      bool   // some rule has a checkpoint command
	random           bool   // play may depend on chance
	slice            bool   // the program is a slice of another program
	looseAgain       bool   // in a slice: a rule with again was left out
	kept             mask   // in a slice: the objects that matter
	merged           []mask // in a slice: sets of objects that were merged into the first of each
	names            *dictionary
	caveat           string
}

// Boards returns the numbers of the levels that are boards.
func (p *Program) Boards() (levels []int) {
	for n := range p.Levels {
		if p.Levels[n].W > 0 {
			levels = append(levels, n)
		}
	}
	return levels
}

// cell returns the objects of a cell of a level. A change of the mask changes the level.
func (p *Program) cell(l *Level, column, row int) mask {
	return mask(l.cells[(column*l.H+row)*p.words:][:p.words])
}
