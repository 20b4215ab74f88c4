package transport

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// Cell is a place of a board: row times width plus column.
type Cell int32

// Nowhere is the cell beyond the edge, or within a wall.
const Nowhere Cell = -1

// Dir is an input, one of four directions, clockwise from Up.
type Dir uint8

// The inputs.
const (
	Up Dir = iota
	Right
	Down
	Left
)

// Dirs lists the inputs.
var Dirs = [4]Dir{Up, Right, Down, Left}

// Opposite returns the direction back.
func (d Dir) Opposite() Dir { return d ^ 2 }

// Letter returns u, r, d or l, or the capital where a box moves.
func (d Dir) Letter(box bool) byte {
	if box {
		return "URDL"[d]
	}
	return "urdl"[d]
}

// Pushes counts the letters of a solution that move boxes, the capitals.
func Pushes(letters string) int {
	n := 0
	for i := range len(letters) {
		if letters[i] < 'a' {
			n++
		}
	}
	return n
}

// DirOf reads a letter of a solution.
func DirOf(letter byte) (d Dir, ok bool) {
	switch letter {
	case 'u', 'U':
		return Up, true
	case 'r', 'R':
		return Right, true
	case 'd', 'D':
		return Down, true
	case 'l', 'L':
		return Left, true
	}
	return 0, false
}

// Limits of a level. They keep cells within 16 bits and a page's memory small.
const (
	MaxSide  = 127
	MaxBoxes = 1000
)

// ErrLevel is wrapped by every error about a level that cannot be played.
var ErrLevel = fault.New(fault.BadPuzzle, "not a playable level")

// LevelError says what of a level cannot be played, and where.
type LevelError struct {
	What   string // size, worker, box, boxes, goal or goals
	Cell   Cell   // Nowhere if it is about no place
	Place  string // the cell's name
	Reason string
}

func (e *LevelError) Error() string {
	place := ""
	if e.Cell != Nowhere {
		place = e.Place + ": "
	}
	return e.What + ": " + place + e.Reason
}

// Unwrap makes errors.Is(err, ErrLevel) hold.
func (e *LevelError) Unwrap() error { return ErrLevel }

func (l *Level) wrong(what string, c Cell, reason string) error {
	e := &LevelError{What: what, Cell: c, Reason: reason}
	if c != Nowhere {
		e.Place = l.Name(c)
	}
	return e
}

// Level is a puzzle as it is written down.
type Level struct {
	Title, Author, Comment string // of the comment each line
	W, H                   int
	Wall                   []bool // by cell
	Goal                   []bool // by cell
	Boxes                  []Cell // of a box of several cells the top left one
	Worker                 Cell
}

// NewLevel returns a level of floor without boxes, goals or a worker.
func NewLevel(w, h int) *Level {
	return &Level{W: w, H: h, Wall: make([]bool, w*h), Goal: make([]bool, w*h), Worker: Nowhere}
}

// At returns the cell at column x and row y.
func (l *Level) At(x, y int) Cell { return Cell(y*l.W + x) }

// Clone returns a copy that shares nothing.
func (l *Level) Clone() *Level {
	c := *l
	c.Wall, c.Goal, c.Boxes = slices.Clone(l.Wall), slices.Clone(l.Goal), slices.Clone(l.Boxes)
	return &c
}

// Name is how errors and pages call a cell: columns and rows count from 1.
func (l *Level) Name(c Cell) string {
	return "cell " + strconv.Itoa(int(c)%l.W+1) + "," + strconv.Itoa(int(c)/l.W+1)
}

// Board is the part of a level that never changes, with what rules ask most often
// ready. It is shared by all states of a game.
type Board struct {
	W, H int
	wall []bool
	goal []bool
	next [4][]Cell
}

func newBoard(l *Level) *Board {
	b := &Board{W: l.W, H: l.H, wall: l.Wall, goal: l.Goal}
	for d := range b.next {
		b.next[d] = make([]Cell, l.W*l.H)
		for c := range b.next[d] {
			x, y := c%l.W, c/l.W
			switch Dir(d) {
			case Up:
				y--
			case Right:
				x++
			case Down:
				y++
			case Left:
				x--
			}
			n := Nowhere
			if x >= 0 && y >= 0 && x < l.W && y < l.H && !l.Wall[y*l.W+x] {
				n = Cell(y*l.W + x)
			}
			b.next[d][c] = n
		}
	}
	return b
}

// Cells returns how many cells the board has, walls included.
func (b *Board) Cells() int { return len(b.wall) }

// Next returns the neighbour of a cell; Nowhere where there is a wall or the edge.
func (b *Board) Next(c Cell, d Dir) Cell { return b.next[d][c] }

// Wall reports whether a cell is a wall.
func (b *Board) Wall(c Cell) bool { return b.wall[c] }

// Goal reports whether a cell is a goal.
func (b *Board) Goal(c Cell) bool { return b.goal[c] }

// State is where the worker and the boxes are. Boxes keep their numbers while they
// move; that boxes are alike only Game.Key knows.
type State struct {
	*Board
	Worker Cell
	Boxes  []Cell
	on     []int16 // box number plus 1 by cell
}

// BoxAt returns the number of the box whose cell, of several the top left one, c is;
// -1 if there is none. It accepts Nowhere, where there never is one.
func (s *State) BoxAt(c Cell) int {
	if c < 0 {
		return -1
	}
	return int(s.on[c]) - 1
}

// Free reports whether a cell is floor without a box, which boxes of one cell may
// enter.
func (s *State) Free(c Cell) bool { return c >= 0 && !s.wall[c] && s.on[c] == 0 }

// Place puts a box elsewhere. Where several boxes are moved to each other's cells, the
// one in front goes first.
func (s *State) Place(box int, c Cell) {
	if old := s.Boxes[box]; s.on[old] == int16(box+1) {
		s.on[old] = 0
	}
	s.Boxes[box] = c
	s.on[c] = int16(box + 1)
}

// Clone returns a copy with the same board.
func (s *State) Clone() *State {
	c := *s
	c.Boxes, c.on = slices.Clone(s.Boxes), slices.Clone(s.on)
	return &c
}

// Set makes s what t is; both are of one game.
func (s *State) Set(t *State) {
	s.SetBoxes(t.Boxes, t.Worker)
}

// SetBoxes places all boxes and the worker. The number of boxes may change.
func (s *State) SetBoxes(boxes []Cell, worker Cell) {
	for _, c := range s.Boxes {
		s.on[c] = 0
	}
	s.Boxes = append(s.Boxes[:0], boxes...)
	for i, c := range boxes {
		s.on[c] = int16(i + 1)
	}
	s.Worker = worker
}
