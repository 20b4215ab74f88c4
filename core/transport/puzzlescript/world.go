package puzzlescript

import (
	"math"
	"math/bits"
	"slices"
)

// World is the board of a level in play. It holds the objects and movements of each cell and, for each object
// and movement, a plane: the cells where it is, one bit a cell. Cells are numbered by column, then row, as in
// the original engine; rules are matched in this order.
//
// Changes are written to a log, so that a turn can be undone and a search can go from one state to another
// without copying boards. A World is not safe for concurrent use.
type World struct {
	p           *Program
	w, h, n     int
	size        int // length of a plane in words
	cells       []uint64
	moves       []uint64
	planes      []uint64
	counts      []int32  // number of cells in a plane, by plane
	some        mask     // planes that are not empty
	stirred     []uint64 // plane of the cells with any movement
	hash        uint64
	things      uint64 // hash of all objects but players
	touched     mask   // objects that have changed so far
	log         []change
	rank        []int32 // number of a cell by row, then column, by cell
	fits        map[fit][]uint64
	generator   *generator
	draw        func(n int) int // source of chance instead of script and generator, if not nil
	script      *script         // source of chance instead of the generator, if not nil
	chances     int             // number of random numbers drawn so far
	rigid       *rigidity       // nil unless the program has rigid rules
	queued      commands
	players     []int32     // cells of players when the turn began
	work        int         // steps that the input has taken so far
	most        int         // most steps that an input may take
	look        int         // value of work at which overdue is called next
	overdue     func() bool // reports whether the time is up; nil for no limit
	folds       int         // length at which the log of a turn is folded
	folded      int         // length of the log when the turn began
	net         []uint64
	repeats     repetition
	conflict    bool // a turn that a slice leaves out would change something that matters
	againLine   int  // line of the rule that last asked for another turn
	stuck       int  // line of a rule that did not end; 0 if there is none
	found       [][]match
	scratch     []uint64
	scratch2    []uint64
	tail        [][]uint64 // planes of the segments after an ellipsis
	first       []uint64   // planes of objects at the beginning of the level
	tracked     []int32    // objects that packed states hold
	trackedMask mask
	ready       bool         // the win conditions hold, or may hold, when the level begins
	unready     bool         // the win conditions may fail to hold when the level begins
	broken      int          // line of the rule that Break leaves out; 0 if there is none
	matched     map[int]bool // lines of rules that have matched; nil until Matched is called
}

// change is an entry of the log.
type change struct {
	at   int32 // index of a word of World.cells
	diff uint64
}

// fit is the key of World.fits: a direction and a number of cells.
type fit struct {
	direction word
	length    int
}

// rigidity records the rigid group that last moved each layer of a cell, and the movements that rigid groups
// gave.
type rigidity struct {
	group, applied []uint64 // masks of five bits a layer, laid out like World.moves
	banned         []bool   // groups that are left out for the rest of the turn, by group
}

// NewWorld returns the board of a level in its initial state. The level must not be a message.
func NewWorld(p *Program, l *Level) *World {
	w := &World{p: p, w: l.W, h: l.H, n: l.W * l.H, fits: map[fit][]uint64{}, most: DefaultWork, look: math.MaxInt, folds: math.MaxInt}
	w.size = (w.n + 63) / 64
	planes := len(p.Objects) + 5*p.Layers
	w.cells = make([]uint64, w.n*p.words)
	w.moves = make([]uint64, w.n*p.moveWords)
	w.planes = make([]uint64, planes*w.size)
	w.counts = make([]int32, planes)
	w.some = make(mask, (planes+63)/64)
	w.stirred = make([]uint64, w.size)
	w.touched, w.trackedMask = p.objectMask(), p.objectMask()
	w.scratch, w.scratch2 = make([]uint64, w.size), make([]uint64, w.size)
	w.rank = make([]int32, w.n)
	for i := range w.rank {
		w.rank[i] = int32(i%w.h*w.w + i/w.h)
	}
	if len(p.rigidGroups) > 0 {
		w.rigid = &rigidity{make([]uint64, len(w.moves)), make([]uint64, len(w.moves)), make([]bool, len(p.early.groups))}
	}
	w.load(l.cells)
	w.first = slices.Clone(w.planes[:len(p.Objects)*w.size])
	w.hash, w.things = 0, 0
	clear(w.touched)
	w.log = w.log[:0]
	return w
}

// load sets the objects to those of a board of the same size.
func (w *World) load(cells []uint64) {
	for at, word := range cells {
		if diff := w.cells[at] ^ word; diff != 0 {
			w.flip(at, diff)
		}
	}
}

// flip changes the objects of a word of cells and writes it to the log.
func (w *World) flip(at int, diff uint64) {
	if len(w.log) >= w.folds {
		w.fold(w.folded)
		w.folds = len(w.log) + 2*len(w.cells) + 1024
	}
	w.log = append(w.log, change{int32(at), diff})
	w.toggle(at, diff)
}

// toggle changes the objects of a word of cells, with planes and hashes, but does not write to the log.
func (w *World) toggle(at int, diff uint64) {
	word, cell := 0, at
	if w.p.words > 1 {
		cell, word = at/w.p.words, at%w.p.words
	}
	w.cells[at] ^= diff
	w.touched[word] |= diff
	now := w.cells[at]
	for d := diff; d != 0; d &= d - 1 {
		bit := bits.TrailingZeros64(d)
		object := word<<6 + bit
		w.planes[object*w.size+cell>>6] ^= 1 << (cell & 63)
		z := scramble(uint64(object)<<32 | uint64(cell))
		w.hash ^= z
		if w.p.player[word]>>bit&1 == 0 {
			w.things ^= z
		}
		w.count(object, now>>bit&1 != 0)
	}
}

// count updates the number of cells of a plane, by one more or one less.
func (w *World) count(plane int, more bool) {
	if more {
		if w.counts[plane]++; w.counts[plane] == 1 {
			w.some[plane>>6] |= 1 << (plane & 63)
		}
	} else if w.counts[plane]--; w.counts[plane] == 0 {
		w.some[plane>>6] &^= 1 << (plane & 63)
	}
}

// scramble returns a hash of a number (SplitMix64; Steele, Lea and Flood 2014).
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// back undoes changes until the length of the log is mark.
func (w *World) back(mark int) {
	for i := len(w.log) - 1; i >= mark; i-- {
		w.toggle(int(w.log[i].at), w.log[i].diff)
	}
	w.log = w.log[:mark]
}

// setMoves sets a word of movements, and updates their planes.
func (w *World) setMoves(at int, now uint64) {
	diff := w.moves[at] ^ now
	if diff == 0 {
		return
	}
	word, cell := 0, at
	if w.p.moveWords > 1 {
		cell, word = at/w.p.moveWords, at%w.p.moveWords
	}
	w.moves[at] = now
	for d := diff; d != 0; d &= d - 1 {
		bit := bits.TrailingZeros64(d)
		plane := len(w.p.Objects) + word<<6 + bit
		w.planes[plane*w.size+cell>>6] ^= 1 << (cell & 63)
		w.count(plane, now>>bit&1 != 0)
	}
	stirred := now != 0
	if w.p.moveWords > 1 {
		stirred = !mask(w.movesOf(cell)).empty()
	}
	if stirred {
		w.stirred[cell>>6] |= 1 << (cell & 63)
	} else {
		w.stirred[cell>>6] &^= 1 << (cell & 63)
	}
}

// settle removes all movements.
func (w *World) settle() {
	for i, word := range w.stirred {
		for ; word != 0; word &= word - 1 {
			cell := i<<6 + bits.TrailingZeros64(word)
			for k := range w.p.moveWords {
				w.setMoves(cell*w.p.moveWords+k, 0)
			}
		}
	}
}

func (w *World) cell(i int) mask    { return w.cells[i*w.p.words:][:w.p.words] }
func (w *World) movesOf(i int) mask { return w.moves[i*w.p.moveWords:][:w.p.moveWords] }

// plane returns the cells of an object, or of a movement.
func (w *World) plane(i int) []uint64 { return w.planes[i*w.size:][:w.size] }

// step returns the difference between the numbers of a cell and its neighbour in a direction.
func (w *World) step(d word) int {
	switch d {
	case up:
		return -1
	case down:
		return 1
	case left:
		return -w.h
	}
	return w.h
}

// fitting returns the plane of cells from which so many cells in a direction lie on the board.
func (w *World) fitting(d word, length int) []uint64 {
	key := fit{d, length}
	if f, ok := w.fits[key]; ok {
		return f
	}
	f := make([]uint64, w.size)
	for i := range w.n {
		x, y := i/w.h, i%w.h
		room := 0
		switch d {
		case up:
			room = y + 1
		case down:
			room = w.h - y
		case left:
			room = x + 1
		case right:
			room = w.w - x
		}
		if room >= length {
			f[i>>6] |= 1 << (i & 63)
		}
	}
	w.fits[key] = f
	return f
}
