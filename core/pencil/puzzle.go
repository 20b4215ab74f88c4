package pencil

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// ErrPuzzle is wrapped by errors about puzzles that cannot be: sizes, clues, links.
var ErrPuzzle = fault.New(fault.BadPuzzle, "bad pencil puzzle")

// badPuzzle is an error that wraps ErrPuzzle.
func badPuzzle(text string, args ...any) error {
	return format.Errorf("%w: %s", ErrPuzzle, format.Sprintf(text, args...))
}

// Clue is what is printed in a cell.
type Clue struct {
	// Number is the number, or what the type makes of it (masyu: 1 is white, 2 is black),
	// or None, Unknown or Blank.
	Number int
	// Down is the number of a kakuro's black cell for the digits below it; 0 or less: none.
	Down int
	// Dir is where an arrow points, for types with arrows.
	Dir Dir
}

// Numbers that are none.
const (
	None    = -1 // no clue
	Unknown = -2 // a question mark, or a black cell without a number
	Blank   = -3 // a clue with nothing printed in it: a grey cell of yajilin
)

// Dir is a direction.
type Dir uint8

const (
	NoDir Dir = iota
	Up
	Down
	Left
	Right
)

func (d Dir) String() string { return [...]string{"none", "up", "down", "left", "right"}[d] }

// back is the opposite direction.
func (d Dir) back() Dir { return [...]Dir{NoDir, Down, Up, Right, Left}[d] }

// delta is the step to the next cell.
func (d Dir) delta() (x, y int) {
	switch d {
	case Up:
		return 0, -1
	case Down:
		return 0, 1
	case Left:
		return -1, 0
	case Right:
		return 1, 0
	}
	return 0, 0
}

// Puzzle is a puzzle as it is printed. It is not to be changed after its first use.
type Puzzle struct {
	Type          *Type
	Width, Height int
	// Clues are those of the cells, row by row; in a type with clues outside the board, those
	// above its columns and then those left of its rows follow.
	Clues []Clue
	// Rooms is the room of each cell, numbered from 0 in reading order of their first
	// cells; nil for types without rooms.
	Rooms []int
	// Inside are the borders that are drawn between two cells of one room, by the sides
	// between cells: those to the right of a cell, row by row, and then those below one; nil:
	// none. They separate no rooms, and heyawake counts them.
	Inside []bool
	// Each is how many stars are in each row, column and room; 0 for types without stars.
	Each int

	board *Board
}

// Type is a kind of puzzle.
type Type struct {
	Name    string   // as in documents and answers: slither
	Title   string   // as on the page: Slitherlink
	Aliases []string // other names in links
	Old     []string // names that links are read with, and not written
	Rules   string   // the printed rules, in sentences
	Drawing Drawing  // of its clues
	Samples []string // puzzles of our own by the part of their links after the question mark, easier ones first
	Arrows  bool     // a number needs one
	Loop    bool     // lines are one loop
	Corners bool     // lines run along the sides of cells, from corner to corner
	Outside bool     // columns have clues above them, and rows to their left
	Fills   bool     // a clue is the number of its cell; a question mark is an open cell
	Square  bool     // boards are as wide as high, and files have one side
	Empty   string   // body of the link of a puzzle without clues; "": nothing
	// Lasting says that a clue is more than its number, so that a question mark remains
	// where the number is removed.
	Lasting bool
	// Least and Most bound the numbers that a page offers; Most 0: what Numbers says, and
	// otherwise the longer side.
	Least, Most int
	// edits are the changes of one clue for ClueEdits, in its order; nil: other numbers in the cells.
	edits func(p *Puzzle, solutions []Marks) []ClueEdit
	// lists are the numbers that single edits try, where most of those in between are none; nil: all up to 9.
	lists []int
	// Grey is a letter before the size that says how clues are drawn; 0: there is none.
	Grey byte
	// Other maps letters before the size that change the rules to the names of the variants.
	Other map[byte]string
	// Read reads clues from the body of a link into a puzzle that has its type and size.
	Read func(p *Puzzle, body string) error
	// forms are readers of other bodies, by a letter before the size.
	forms map[byte]func(p *Puzzle, body string) error
	// Write writes the body of a link.
	Write func(p *Puzzle) string
	// Valid reports what is wrong with the clues, or nil.
	Valid func(p *Puzzle) error
	// Numbers returns the least and the largest number that some filling satisfies; nil: all
	// valid ones.
	Numbers func(p *Puzzle) (least, most int)
	// asked is the number of a puzzle's questions, found without its rules; nil: an edit of a clue does not
	// change it.
	asked func(p *Puzzle) int
	// Compile makes a puzzle's questions and rules.
	Compile func(p *Puzzle) *Board
	// search is the board for a search, with further questions after those of the puzzle; nil: the
	// same one. The answers of the puzzle have to determine the further ones.
	search func(p *Puzzle) *Board
	// others calls each for solutions that are known from another one, and that the rules, or a search,
	// may leave out: they find out whether there is a solution, and all solutions are known from those
	// that a search finds and from each other. each returns false when it has enough. nil: they leave
	// none out.
	others func(p *Puzzle, solution Marks, each func(other Marks) bool)
	// word reads a cell of a file of pzprv3, kanpen one of kanpen.net; nil: as most types do.
	word, kanpen func(word string) (Clue, bool)
	// clues reads the clues of a file whose cells have more than a word each; nil: none has.
	clues func(t *table, p *Puzzle) error
	// rooms reads the rooms in a file, kanpenRooms those of kanpen.net; nil: there are none.
	rooms       func(t *table, p *Puzzle, version int) error
	kanpenRooms func(t *table, p *Puzzle) error
	// fits reports whether some filling satisfies the clue of a cell, where that is more than a
	// range of numbers; nil: as Numbers says.
	fits func(p *Puzzle, cell int) bool
	// missing says what a puzzle lacks before it can have a solution, "" for nothing; nil:
	// nothing is known to be missing.
	missing func(p *Puzzle) string
	// side names a side between two cells as players of the type do; nil: by the cells.
	side func(p *Puzzle, at Point) string
	// given is the answer that a clue prints for its cell, Open for none; nil: clues print none.
	given func(p *Puzzle, cell int) Mark
	// Check lists what is wrong with a filled board, from the printed rules alone.
	Check func(p *Puzzle, marks Marks, f *faults)
	// conflicts lists marks that contradict each other, whatever is open; nil: nothing is known of it.
	conflicts func(p *Puzzle, marks Marks, f *faults)
	// times is the number of cells that have each digit in the end; nil: it depends.
	times func(p *Puzzle) int

	// game is the type in Simon Tatham's collection; nil: it is not there.
	game *game
	// look is how the type is drawn in Penpa+.
	look look
	// elsewhere lists addresses of a puzzle at sites besides puzz.link; nil: there are none.
	elsewhere func(p *Puzzle) []Address
	// recipe says how random puzzles are made; none: they are not.
	recipe recipe

	// These replace what the rules of the board say, for a type whose rules are
	// in another package; nil: none do. Of a puzzle without one solution they return an error.
	// rate calls pause between its parts.
	explain func(p *Puzzle) ([]Step, error)
	byRules func(p *Puzzle, rank int, without string) bool
	named   []Rule // by name and rank
	rate    func(p *Puzzle, pause func()) (Rating, error)
	// notes are the further questions that a player has to answer with no in order to write
	// a step down among marks; nil: none.
	notes func(p *Puzzle, marks Marks, step Step) []int
}

// Drawing is how a clue is drawn.
type Drawing uint8

const (
	DrawnNumber Drawing = iota // as it is
	DrawnCircle                // as a circle, 1 white and 2 black
	DrawnWall                  // in a black cell
	DrawnSymbol                // on a cell that is shaded or stays
	DrawnRing                  // in a circle
	DrawnGroups                // its digits apart, a 9 as a question mark
	DrawnSums                  // in a black cell, one for the cells to the right and one for those below
	DrawnArea                  // as it is, with borders between different numbers
	DrawnTree                  // as a tree, or outside the board as a number
)

// Drawings are the names of all drawings.
var Drawings = []string{"number", "circle", "wall", "symbol", "ring", "groups", "sums", "area", "tree"}

func (d Drawing) String() string { return Drawings[d] }

// Types are all types, in the order in which they are listed.
var Types = []*Type{}

// register adds a type at its place, by name. Each type's file calls it once.
func register(t *Type) *Type {
	Types = append(Types, t)
	for i := len(Types) - 1; i > 0 && Types[i-1].Name > t.Name; i-- {
		Types[i-1], Types[i] = t, Types[i-1]
	}
	return t
}

// TypeNamed finds a type by its name or alias.
func TypeNamed(name string) (*Type, error) {
	for _, t := range Types {
		if t.Name == name || slices.Contains(t.Aliases, name) || slices.Contains(t.Old, name) {
			return t, nil
		}
	}
	var names []string
	for _, t := range Types {
		names = append(names, t.Name)
	}
	return nil, badPuzzle("type: %s is not one of %s", phrase.Quote(name), strings.Join(names, ", "))
}

// Board returns the compiled puzzle.
func (p *Puzzle) Board() *Board {
	if p.board == nil {
		p.board = p.Type.Compile(p)
	}
	return p.board
}

// searched returns the board for a search.
func (p *Puzzle) searched() *Board {
	if p.Type.search == nil {
		return p.Board()
	}
	return p.Type.search(p)
}

// Given is the answer to a question that is printed, as the digit of a sudoku or the colour of
// a circle; Open: none is.
func (p *Puzzle) Given(q int) Mark {
	k := p.Board().Questions[q]
	cell := p.at(k.At.X/2, k.At.Y/2)
	switch {
	case k.What == Digit && p.Clues[cell].Number == k.Digit:
		return Yes
	case p.Type.given != nil:
		return p.Type.given(p, cell)
	}
	return Open
}

// Check lists what is wrong with a filled board; nothing is wrong with a solution. Open
// questions count as answered with no.
func (p *Puzzle) Check(m Marks) []Fault {
	f := faults{p: p}
	p.Type.Check(p, m, &f)
	return f.all
}

// Conflicts lists marks that contradict each other, whatever is open. It needs no solution.
func (p *Puzzle) Conflicts(m Marks) []Fault {
	f := faults{p: p}
	if p.Type.conflicts != nil {
		p.Type.conflicts(p, m, &f)
	}
	return f.all
}

// Times returns the number of cells that have each digit in the end; 0: it depends.
func (p *Puzzle) Times() int {
	if p.Type.times == nil {
		return 0
	}
	return p.Type.times(p)
}

// Rules returns the printed rules, in sentences. That of a type with stars says how many.
func (p *Puzzle) Rules() string {
	return strings.Replace(p.Type.Rules, "%d", strconv.Itoa(p.Each), 1)
}

// Cells returns how many cells there are.
func (p *Puzzle) Cells() int { return p.Width * p.Height }

// Printed returns the number of cells with a clue, of a kakuro that of its sums; a question mark
// that is an open cell does not count.
func (p *Puzzle) Printed() (clues int) {
	for _, c := range p.Clues {
		if p.Type.Drawing == DrawnSums {
			clues += c.sums()
		} else if c.Number >= 0 || c.Number != None && !p.Type.Fills {
			clues++
		}
	}
	return clues
}

// at returns a cell's number, or -1 beyond the board.
func (p *Puzzle) at(x, y int) int {
	if x < 0 || y < 0 || x >= p.Width || y >= p.Height {
		return -1
	}
	return y*p.Width + x
}

// point is where a cell is, or a clue outside the board.
func (p *Puzzle) point(cell int) Point {
	if outside := cell - p.Cells(); outside >= p.Width {
		return cellAt(-1, outside-p.Width)
	} else if outside >= 0 {
		return cellAt(outside, -1)
	}
	return cellAt(cell%p.Width, cell/p.Width)
}

// points are where cells are.
func (p *Puzzle) points(cells []int) []Point {
	all := make([]Point, len(cells))
	for i, c := range cells {
		all[i] = p.point(c)
	}
	return all
}

// beside returns the neighbours of a cell above, below, left and right that are on the
// board.
func (p *Puzzle) beside(cell int) []int {
	x, y := cell%p.Width, cell/p.Width
	all := make([]int, 0, 4)
	for _, d := range []Dir{Up, Down, Left, Right} {
		dx, dy := d.delta()
		if c := p.at(x+dx, y+dy); c >= 0 {
			all = append(all, c)
		}
	}
	return all
}

// ray lists the cells from a cell in a direction, without the cell itself.
func (p *Puzzle) ray(cell int, d Dir) (all []int) {
	dx, dy := d.delta()
	if dx == 0 && dy == 0 {
		return nil
	}
	for x, y := cell%p.Width+dx, cell/p.Width+dy; p.at(x, y) >= 0; x, y = x+dx, y+dy {
		all = append(all, p.at(x, y))
	}
	return all
}

// cellQuestions asks one thing of every cell; the question of a cell has its number.
func (p *Puzzle) cellQuestions(what What) []Question {
	all := make([]Question, p.Cells())
	for c := range all {
		all[c] = Question{At: p.point(c), What: what}
	}
	return all
}
