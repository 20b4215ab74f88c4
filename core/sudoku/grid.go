package sudoku

import (
	"strconv"
	"strings"
)

// MostCells is the number of cells of the largest board.
const MostCells = 256

// Grid is the digits on a board, by cell in reading order; 0 is an open cell. It can be
// compared.
type Grid [MostCells]uint8

// Puzzle is a board with its givens. Make it with Parse.
type Puzzle struct {
	shape  *shape
	givens Grid
}

// Size returns how many digits there are: 16, 9, 6 or 4.
func (p *Puzzle) Size() int { return p.shape.size }

// Cells returns how many cells the board has.
func (p *Puzzle) Cells() int { return p.shape.cells() }

// Givens returns the digits that the puzzle begins with.
func (p *Puzzle) Givens() Grid { return p.givens }

// Text returns the puzzle in one line, a point for each open cell.
func (p *Puzzle) Text() string { return p.Line(p.givens) }

// Line returns digits on the puzzle's board in one line.
func (p *Puzzle) Line(g Grid) string {
	text := make([]byte, p.Cells())
	for c := range text {
		text[c] = '.'
		if g[c] != 0 {
			text[c] = Letter(g[c])
		}
	}
	return string(text)
}

// letters are the digits as texts have them: after 9 come a to g.
const letters = "123456789abcdefg"

// Letter returns a digit as texts have it.
func Letter(digit uint8) byte { return letters[digit-1] }

// digitOf reads a digit, also in a capital letter; 0 is none.
func digitOf(c byte) uint8 {
	if 'A' <= c && c <= 'G' {
		c += 'a' - 'A'
	}
	return uint8(strings.IndexByte(letters, c) + 1)
}

// Place names a cell as players do: r1c9 is the top right corner of a board of nine.
func (p *Puzzle) Place(cell int) string { return p.shape.place(cell) }

func (s *shape) place(cell int) string {
	return "r" + strconv.Itoa(cell/s.size+1) + "c" + strconv.Itoa(cell%s.size+1)
}
