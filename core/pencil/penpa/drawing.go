package penpa

// Drawing holds the printed contents of a board. Places outside the board also have coordinates:
// the column to its left is -1.
type Drawing struct {
	Kind          string // kind of the grid: square, sudoku or kakuro
	Width, Height int    // size of the board
	// Margin is the number of empty rows and columns around the board.
	Margin  int
	Lines   [3]string // styles of the grid, the points and the frame; usually "1", "2" and "1"
	Title   string
	Tags    []string // names of the genre
	Numbers map[At]Number
	Corners map[Corner]string // small texts in corners of cells
	Symbols map[At]Symbol
	Shades  map[At]int // colours of cells
	Borders map[Side]bool
	Others  []string // names of other drawn things in Penpa+
}

// At is the place of a cell.
type At struct{ X, Y int }

// Number is a text in a cell. With the kind Arrow, it is a number followed by an underscore and a
// direction.
type Number struct {
	Text  string
	Style int // Plain, Ringed, OnBlack or another style
	Kind  string
}

// Styles and kinds of numbers.
const (
	Plain   = 1
	Ringed  = 6 // in a white circle
	OnBlack = 7 // white, in a black circle

	Normal = "1"
	Arrow  = "2"
	Groups = "4" // separate characters
)

// Corner is a corner of a cell: 0 and 1 are the upper ones, 2 and 3 the lower ones.
type Corner struct {
	At     At
	Corner int
}

// Symbol is a picture in a cell: its name and number. Behind reports that numbers are drawn over
// it.
type Symbol struct {
	Name   string
	Index  int
	Behind bool
}

// Side is the right or the lower side of a cell.
type Side struct {
	At    At
	Below bool
}

// New returns an empty drawing.
func New(width, height int) *Drawing {
	return &Drawing{
		Kind: "square", Width: width, Height: height, Lines: [3]string{"1", "2", "1"},
		Numbers: map[At]Number{}, Corners: map[Corner]string{}, Symbols: map[At]Symbol{},
		Shades: map[At]int{}, Borders: map[Side]bool{},
	}
}

// frame is the numbering of places. First come all cells row by row, including a frame of two cells
// on each side, then the corners at the lower right of cells, then other places.
type frame struct{ wide, high, left, top int }

// at returns the cell with a number.
func (f frame) at(n int) At { return At{n%f.wide - f.left, n/f.wide - f.top} }

// number returns the number of a cell.
func (f frame) number(at At) int { return (at.Y+f.top)*f.wide + at.X + f.left }

// cells returns the number of cells.
func (f frame) cells() int { return f.wide * f.high }
