package penpa

// Drawing is what is printed on a board. Places outside the board have coordinates, too: the column
// left of it is -1.
type Drawing struct {
	Kind          string // of the grid: square, sudoku or kakuro
	Width, Height int    // of the board
	// Margin is how many rows and columns of empty space are around the board.
	Margin  int
	Lines   [3]string // how the grid, the points and the frame are drawn: "1", "2" and "1" are the usual ones
	Title   string
	Tags    []string // names of the genre
	Numbers map[At]Number
	Corners map[Corner]string // small texts in corners of cells
	Symbols map[At]Symbol
	Shades  map[At]int // colours of cells
	Borders map[Side]bool
	Others  []string // what else is drawn, by its names in Penpa+
}

// At is a cell.
type At struct{ X, Y int }

// Number is a text in a cell: a number, of Kind Arrow with an underscore and a direction behind it.
type Number struct {
	Text  string
	Style int // Plain, Ringed, OnBlack, or others
	Kind  string
}

// Styles and kinds of numbers.
const (
	Plain   = 1
	Ringed  = 6 // in a white circle
	OnBlack = 7 // white, in a black circle

	Normal = "1"
	Arrow  = "2"
	Groups = "4" // each character apart
)

// Corner is a corner of a cell: 0 and 1 are those above, 2 and 3 those below.
type Corner struct {
	At     At
	Corner int
}

// Symbol is a picture in a cell: its name and number, and whether numbers are drawn over it.
type Symbol struct {
	Name   string
	Index  int
	Behind bool
}

// Side is a side of a cell: the one on its right, or the one below it.
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

// frame is how places are numbered: all cells row by row, two of the frame before and after those of
// the drawing, then the corners to the right below the cells, and others.
type frame struct{ wide, high, left, top int }

// at returns the cell with a number.
func (f frame) at(n int) At { return At{n%f.wide - f.left, n/f.wide - f.top} }

// number returns the number of a cell.
func (f frame) number(at At) int { return (at.Y+f.top)*f.wide + at.X + f.left }

// cells is how many cells there are.
func (f frame) cells() int { return f.wide * f.high }
