package transport

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// Cell is the number of a square of a board: row times width plus column.
type Cell int32

// Nowhere stands for no cell: beyond the edge of the board, or in a wall.
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

// Opposite returns the opposite direction.
func (d Dir) Opposite() Dir { return d ^ 2 }

// Letter returns the letter of an input in a solution: u, r, d or l, in upper case if box is true.
func (d Dir) Letter(box bool) byte {
	if box {
		return "URDL"[d]
	}
	return "urdl"[d]
}

// Pushes returns the number of inputs of a solution that move boxes, which are its capital letters.
func Pushes(letters string) int {
	n := 0
	for i := range len(letters) {
		if letters[i] < 'a' {
			n++
		}
	}
	return n
}

// DirOf returns the direction of a letter of a solution, in upper or lower case. ok is false for any other
// letter.
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

// Limits of a level: cells on a side, and boxes. They keep cells within 16 bits and limit the memory of a web
// page.
const (
	MaxSide  = 127
	MaxBoxes = 1000
)

// ErrLevel is wrapped by every error about a level that cannot be played.
var ErrLevel = fault.New(fault.BadPuzzle, "not a playable level")

// LevelError reports the part of a level that makes it unplayable, and its cell.
type LevelError struct {
	What   string // size, worker, box, boxes, goal or goals
	Cell   Cell   // Nowhere if the error concerns no single cell
	Place  string // name of the cell; "" if there is none
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

// Level is a puzzle: its board and the cells of the worker and the boxes at the start.
type Level struct {
	Title, Author, Comment string // Comment may have several lines
	W, H                   int
	Wall                   []bool // by cell
	Goal                   []bool // by cell
	Boxes                  []Cell // the top left cell of each box
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

// Name returns the name of a cell in messages, "cell 2,3" for column 2 and row 3, both counted from 1.
func (l *Level) Name(c Cell) string {
	return "cell " + strconv.Itoa(int(c)%l.W+1) + "," + strconv.Itoa(int(c)/l.W+1)
}

// Board is the part of a level that never changes, with precomputed neighbours of cells. All states of a game
// share it.
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

// Cells returns the number of cells of the board, walls included.
func (b *Board) Cells() int { return len(b.wall) }

// Next returns the neighbour of a cell, or Nowhere if this is a wall or beyond the edge.
func (b *Board) Next(c Cell, d Dir) Cell { return b.next[d][c] }

// Wall reports whether a cell is a wall.
func (b *Board) Wall(c Cell) bool { return b.wall[c] }

// Goal reports whether a cell is a goal.
func (b *Board) Goal(c Cell) bool { return b.goal[c] }

// Reached reports for each cell whether it is floor connected with one of the given floor cells.
func (b *Board) Reached(from ...Cell) []bool {
	reached := make([]bool, b.Cells())
	queue := make([]Cell, 0, b.Cells())
	add := func(c Cell) {
		if !reached[c] {
			reached[c] = true
			queue = append(queue, c)
		}
	}
	for _, c := range from {
		add(c)
	}
	for i := 0; i < len(queue); i++ {
		for _, d := range Dirs {
			if c := b.Next(queue[i], d); c != Nowhere {
				add(c)
			}
		}
	}
	return reached
}

// State holds the cells of the worker and the boxes. A box keeps its number, its index in Boxes, while it
// moves. Only Game.Key treats boxes as alike.
type State struct {
	*Board
	Worker Cell
	Boxes  []Cell
	on     []int16 // number of the box plus 1, by cell; 0 if there is none
}

// BoxAt returns the number of the box at c, or -1 if there is none. A box of several cells counts only at its
// top left cell. c may be Nowhere.
func (s *State) BoxAt(c Cell) int {
	if c < 0 {
		return -1
	}
	return int(s.on[c]) - 1
}

// Free reports whether a cell is floor without a box. It is for boxes of one cell. c may be Nowhere, which is
// not free.
func (s *State) Free(c Cell) bool { return c >= 0 && !s.wall[c] && s.on[c] == 0 }

// Place moves a box to a cell. If a box moves to the cell of another one that moves too, place the other one
// first.
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

// Set sets s to the state t of the same game.
func (s *State) Set(t *State) {
	s.SetBoxes(t.Boxes, t.Worker)
}

// SetBoxes sets the cells of all boxes and of the worker. The number of boxes may change.
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
