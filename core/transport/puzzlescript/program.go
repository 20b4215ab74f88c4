package puzzlescript

// mask is a set of objects, or of the movements of all layers, five bits each.
type mask []uint64

func (m mask) set(i int)      { m[i>>6] |= 1 << (i & 63) }
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

// pattern is what a cell must be for a rule to match.
type pattern struct {
	present, missing mask   // objects, all and none of them
	any              []mask // of each some
	moving, still    mask   // movements, all and none of them
	replace          *replacement

	// The same as planes, for all cells at once.
	planes, noPlanes []int32   // in all and in none of them
	anyPlanes        [][]int32 // of each in some
}

// replacement is what becomes of a cell.
type replacement struct {
	clear, set           mask  // objects
	clearMoves, setMoves mask  // movements; first those are cleared
	rigidMoves           mask  // the layers of the movements that a rigid rule vouches for
	random               []int // of these objects one is put here
	randomDirs           []int // to these layers a direction is given
}

// row is what is between brackets: segments of cells, with ellipses between.
type row struct {
	segments [][]pattern
	length   int // cells in all
}

// rule is one of a group, in one direction.
type rule struct {
	line      int
	direction word
	rows      []row
	changes   bool // it has replacements
	rigid     bool
	commands  []Command
	needs     mask // planes that must not be empty
}

// group is rules that are tried again and again until nothing changes.
type group struct {
	line   int
	rules  []rule
	random bool // one match of one of them, once
	rigid  int  // number of the rigid groups, from 1; 0: it is none
}

// stage is the groups before or after movement, and where loops go back.
type stage struct {
	groups []group
	back   []int // by group, the last of a loop: the first of it; -1: of no loop
}

// condition is a line of the win conditions.
type condition struct {
	quantifier        string // all, some or no
	what, where       mask
	whatAll, whereAll bool // all objects of the mask, not any
}

// Level is an entry of a game's levels: a message or a board.
type Level struct {
	Line    int
	Message string // where W is 0
	W, H    int
	cells   []uint64 // by column, then row: object masks
	rows    []string // as the source has it, all rows as wide as the first
}

// Program is a compiled game. It does not change and may be shared.
type Program struct {
	Prelude  Prelude
	Objects  []Object // by number, in the order of layers
	Layers   int
	Levels   []Level
	Problems []*Problem

	words, moveWords int    // of masks
	layerMasks       []mask // by layer: its objects
	background       int    // the object that fills cells without one
	player           mask
	playerPlanes     []int32 // its objects
	playerAll        bool    // all objects of the mask make a player
	early, late      stage
	rigidGroups      []int // by rigid number minus 1: the group
	wins             []condition
	winCommand       bool
	checkpoints      bool   // there is a checkpoint command
	random           bool   // what happens may be random
	slice            bool   // it is a slice of another program
	looseAgain       bool   // of a slice: a rule with again was left out
	kept             mask   // of a slice: the objects that matter
	merged           []mask // of a slice: objects that are one, the first of them
	names            *dictionary
	caveat           string
}
