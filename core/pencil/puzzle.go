package pencil

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// ErrPuzzle is wrapped by errors about impossible puzzles: bad sizes, clues or links.
var ErrPuzzle = fault.New(fault.BadPuzzle, "bad pencil puzzle")

// badPuzzle returns an error that wraps ErrPuzzle.
func badPuzzle(text string, args ...any) error {
	return format.Errorf("%w: %s", ErrPuzzle, format.Sprintf(text, args...))
}

// Clue is the print in a cell.
type Clue struct {
	// Number is the printed number, a code of the type (masyu: 1 is white, 2 is black), or None, Unknown or
	// Blank.
	Number int
	// Down is the number of a kakuro's black cell for the digits below it; 0 or less: none.
	Down int
	// Dir is the direction of an arrow, for types with arrows.
	Dir Dir
}

// Special values of a clue's number.
const (
	None    = -1 // no clue
	Unknown = -2 // a question mark, or a black cell without a number
	Blank   = -3 // a printed clue without content, such as a grey cell of yajilin
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

// back returns the opposite direction.
func (d Dir) back() Dir { return [...]Dir{NoDir, Down, Up, Right, Left}[d] }

// delta returns the step to the next cell in a direction.
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

// Puzzle is a printed puzzle. It must not be changed after its first use.
type Puzzle struct {
	Type          *Type
	Width, Height int
	// Clues lists the clues of the cells, row by row. In a type with clues outside the board, the clues above
	// the columns and then those left of the rows follow.
	Clues []Clue
	// Rooms is the room of each cell, numbered from 0 in reading order of their first
	// cells; nil for types without rooms.
	Rooms []int
	// Inside marks the borders between two cells of the same room. Such borders do not separate rooms, but
	// Heyawake counts them. Sides are numbered row by row, first the right side of each cell, then the lower
	// side of each cell. nil means that there are no such borders.
	Inside []bool
	// Each is the number of stars in each row, column and room; 0 for types without stars.
	Each int

	board *Board
}

// Type is a kind of puzzle.
type Type struct {
	Name    string   // name in documents and answers, such as slither
	Title   string   // title on the page, such as Slitherlink
	Aliases []string // other names in links
	Old     []string // former names, accepted in links but not written
	Rules   string   // printed rules, in sentences
	Drawing Drawing  // drawing of the clues
	// original sample puzzles, as the part of a link after the question mark; easier ones first
	Samples []string
	Arrows  bool   // numbers have arrows
	Loop    bool   // lines form one loop
	Corners bool   // lines run along the sides of cells, from corner to corner
	Outside bool   // clues are also above the columns and left of the rows
	Fills   bool   // a clue gives the answer of its cell; a question mark is an open cell
	Square  bool   // boards are squares, and files have one size
	Empty   string // body of the link of an empty puzzle; "" means that the link has no body
	// Lasting is true if a clue is more than its number: a question mark remains when the number is removed.
	Lasting bool
	// Least and Most bound the numbers that a page offers. If Most is 0, the bounds come from Numbers or else
	// are the longer side.
	Least, Most int
	// edits lists the changes of one clue for ClueEdits, in order; nil means that edits put other numbers in
	// the cells.
	edits func(p *Puzzle, solutions []Marks) []ClueEdit
	// lists are the numbers that single edits try, for types in which most numbers are not valid; nil means
	// all numbers up to 9.
	lists []int
	// Grey is the letter before the size that stands for grey clues; 0 if there is none.
	Grey byte
	// Other maps letters before the size that change the rules to the names of the variants.
	Other map[byte]string
	// Read reads clues from the body of a link into a puzzle that has its type and size.
	Read func(p *Puzzle, body string) error
	// forms are readers of other bodies, by a letter before the size.
	forms map[byte]func(p *Puzzle, body string) error
	// Write writes the body of a link.
	Write func(p *Puzzle) string
	// Valid returns an error for bad clues, or nil.
	Valid func(p *Puzzle) error
	// Numbers returns the smallest and largest number that some filling satisfies; nil means all valid
	// numbers.
	Numbers func(p *Puzzle) (least, most int)
	// asked returns the number of a puzzle's questions without compiling its rules; nil means that changes of
	// clues do not change this number.
	asked func(p *Puzzle) int
	// Compile returns a puzzle's questions and rules.
	Compile func(p *Puzzle) *Board
	// search returns the board used by a search. Further questions may follow those of the puzzle, whose
	// answers must determine theirs. nil means that a search uses the puzzle's own board.
	search func(p *Puzzle) *Board
	// others calls each for solutions that can be derived from a known one. Rules and searches may leave such
	// solutions out: they decide whether there is a solution, and others derives the rest from the solutions
	// found and from each other. each returns false to stop. nil means that nothing is left out.
	others func(p *Puzzle, solution Marks, each func(other Marks) bool)
	// word reads a cell of a file of pzprv3, kanpen a cell of a file of kanpen.net; nil means that cells have
	// the common form.
	word, kanpen func(word string) (Clue, bool)
	// clues reads the clues of a file in which cells consist of several words; nil means that each cell is
	// one word.
	clues func(t *table, p *Puzzle) error
	// rooms reads the rooms of a file, kanpenRooms those of a file of kanpen.net; nil if there are none.
	rooms       func(t *table, p *Puzzle, version int) error
	kanpenRooms func(t *table, p *Puzzle) error
	// fits reports whether some filling satisfies the clue of a cell, where a range of numbers cannot express
	// this; nil means that Numbers decides.
	fits func(p *Puzzle, cell int) bool
	// missing describes a part that a puzzle needs before it can have a solution; "" means none. nil means
	// that nothing is known to be missing.
	missing func(p *Puzzle) string
	// side returns the name that players of the type use for a side between two cells; nil means that a side
	// is named by its two cells.
	side func(p *Puzzle, at Point) string
	// given returns the answer that a clue prints for its cell, or Open; nil means that clues print no
	// answers.
	given func(p *Puzzle, cell int) Mark
	// Check reports the faults of a filled board, from the printed rules alone.
	Check func(p *Puzzle, marks Marks, f *faults)
	// conflicts reports marks that contradict each other, whatever the open answers are; nil means that such
	// marks cannot be found.
	conflicts func(p *Puzzle, marks Marks, f *faults)
	// times returns the number of cells that have each digit in a solution; nil means that the number varies.
	times func(p *Puzzle) int

	// game is the type's game in Simon Tatham's collection; nil if the collection has no such game.
	game *game
	// look is the appearance of the type in Penpa+.
	look look
	// elsewhere lists the addresses of a puzzle at sites other than puzz.link; nil if there are no such
	// sites.
	elsewhere func(p *Puzzle) []Address
	// recipe describes the making of random puzzles; the zero value makes none.
	recipe recipe

	// These functions replace the rules of the board for a type whose rules are in another package; nil means
	// that the rules are not replaced. They return an error for a puzzle without a unique solution. rate
	// calls pause between its parts.
	explain func(p *Puzzle) ([]Step, error)
	byRules func(p *Puzzle, rank int, without string) bool
	named   []Rule // rules by name and rank
	rate    func(p *Puzzle, pause func()) (Rating, error)
	// notes lists the further questions that a player has to answer with no in order to write a step down
	// among marks; nil means that there are no further questions.
	notes func(p *Puzzle, marks Marks, step Step) []int
}

// Drawing is the graphical form of a clue.
type Drawing uint8

const (
	DrawnNumber Drawing = iota // the plain number
	DrawnCircle                // a circle; 1 is white and 2 is black
	DrawnWall                  // a number in a black cell
	DrawnSymbol                // a number in a cell that is shaded or stays unshaded
	DrawnRing                  // a number in a circle
	DrawnGroups                // separate digits, with a 9 as a question mark
	DrawnSums                  // two numbers in a black cell, for the cells to the right and for those below
	DrawnArea                  // a number, with borders between different numbers
	DrawnTree                  // a tree or, outside the board, a number
)

// Drawings lists the names of all drawings.
var Drawings = []string{"number", "circle", "wall", "symbol", "ring", "groups", "sums", "area", "tree"}

func (d Drawing) String() string { return Drawings[d] }

// Types lists all types, in the order of their names.
var Types = []*Type{}

// register inserts a type in the order of names. Each type's file calls it once.
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

// searched returns the board used by a search.
func (p *Puzzle) searched() *Board {
	if p.Type.search == nil {
		return p.Board()
	}
	return p.Type.search(p)
}

// Given returns the printed answer to a question, such as the digit of a sudoku or the colour of a circle;
// Open: none is printed.
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

// Check returns the faults of a filled board, and none for a solution. Open questions count as answered with
// no.
func (p *Puzzle) Check(m Marks) []Fault {
	f := faults{p: p}
	p.Type.Check(p, m, &f)
	return f.all
}

// Conflicts returns marks that contradict each other, whatever the open answers are. It needs no solution.
func (p *Puzzle) Conflicts(m Marks) []Fault {
	f := faults{p: p}
	if p.Type.conflicts != nil {
		p.Type.conflicts(p, m, &f)
	}
	return f.all
}

// Times returns the number of cells that have each digit in a solution; 0 means that the number varies.
func (p *Puzzle) Times() int {
	if p.Type.times == nil {
		return 0
	}
	return p.Type.times(p)
}

// Rules returns the printed rules, in sentences. For a type with stars they include the number of stars.
func (p *Puzzle) Rules() string {
	return strings.Replace(p.Type.Rules, "%d", strconv.Itoa(p.Each), 1)
}

// Cells returns the number of cells.
func (p *Puzzle) Cells() int { return p.Width * p.Height }

// Printed returns the number of cells with a clue, or the number of sums of a kakuro. A question mark that
// stands for an open cell does not count.
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

// point returns the position of a cell or of a clue outside the board.
func (p *Puzzle) point(cell int) Point {
	if outside := cell - p.Cells(); outside >= p.Width {
		return cellAt(-1, outside-p.Width)
	} else if outside >= 0 {
		return cellAt(outside, -1)
	}
	return cellAt(cell%p.Width, cell/p.Width)
}

// points returns the positions of cells.
func (p *Puzzle) points(cells []int) []Point {
	all := make([]Point, len(cells))
	for i, c := range cells {
		all[i] = p.point(c)
	}
	return all
}

// beside returns the orthogonal neighbours of a cell that are on the board.
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

// cellQuestions returns a question of one kind for every cell, with the cell's number.
func (p *Puzzle) cellQuestions(what What) []Question {
	all := make([]Question, p.Cells())
	for c := range all {
		all[c] = Question{At: p.point(c), What: what}
	}
	return all
}
