package sudoku

import (
	"strconv"
	"strings"
)

// MostCells is the number of cells of the largest board.
const MostCells = 256

// Grid holds the digits on a board, by cell in reading order; 0 is an open cell. It is comparable.
type Grid [MostCells]uint8

// Puzzle is a board with its givens. Use Parse to make one.
type Puzzle struct {
	shape  *shape
	givens Grid
}

// Size returns the number of digits: 16, 9, 6 or 4.
func (p *Puzzle) Size() int { return p.shape.size }

// Cells returns the number of cells of the board.
func (p *Puzzle) Cells() int { return p.shape.cells() }

// Givens returns the digits at the start of the puzzle.
func (p *Puzzle) Givens() Grid { return p.givens }

// Text returns the puzzle in one line, with a point for each open cell.
func (p *Puzzle) Text() string { return p.Line(p.givens) }

// Line returns the digits of a grid on the puzzle's board in one line, with a point for each open cell.
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

// letters are the characters of the digits in texts: a to g follow 9.
const letters = "123456789abcdefg"

// Letter returns the character of a digit in texts.
func Letter(digit uint8) byte { return letters[digit-1] }

// digitOf reads a digit, also as a capital letter; it returns 0 for any other character.
func digitOf(c byte) uint8 {
	if 'A' <= c && c <= 'G' {
		c += 'a' - 'A'
	}
	return uint8(strings.IndexByte(letters, c) + 1)
}

// Place returns the usual name of a cell: r1c9 is the top right corner of a 9x9 board.
func (p *Puzzle) Place(cell int) string { return p.shape.place(cell) }

func (s *shape) place(cell int) string {
	return "r" + strconv.Itoa(cell/s.size+1) + "c" + strconv.Itoa(cell%s.size+1)
}
