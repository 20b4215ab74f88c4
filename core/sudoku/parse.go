package sudoku

import (
	"strconv"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// Faults of a puzzle's text. Errors wrap one of these and name the place.
var (
	ErrLength = fault.New(fault.BadPuzzle, "not the length of a sudoku")
	ErrDigit  = fault.New(fault.BadPuzzle, "not a digit of the board")
	ErrTwice  = fault.New(fault.BadPuzzle, "a digit twice in a house")
	// ErrCandidates reports removed candidates that the digits on the board do not exclude.
	ErrCandidates = fault.New(fault.BadPuzzle, "candidates were removed")
	// ErrAddress reports an address without a readable sudoku.
	ErrAddress = fault.New(fault.BadPuzzle, "an address without a sudoku")
)

// placeError is one of the errors above, with a message that names the place and the value.
type placeError struct {
	text string
	err  error
}

func (e *placeError) Error() string { return e.text }
func (e *placeError) Unwrap() error { return e.err }

// shapes are made when one is first needed.
var (
	sixteen = sync.OnceValue(func() *shape { return newShape(16) })
	nine    = sync.OnceValue(func() *shape { return newShape(9) })
	six     = sync.OnceValue(func() *shape { return newShape(6) })
	four    = sync.OnceValue(func() *shape { return newShape(4) })
)

// nineCells is the number of cells of a 9x9 board.
const nineCells = 81

// shapeOf returns the shape of a board by its number of cells, or nil if there is none.
func shapeOf(cells int) *shape {
	switch cells {
	case 256:
		return sixteen()
	case nineCells:
		return nine()
	case 36:
		return six()
	case 16:
		return four()
	}
	return nil
}

// Parse reads a puzzle of 81, 256, 36 or 16 characters in reading order, for boards of 9, 16, 6 and 4 digits.
// The digits after 9 are the letters from a on. Open cells are points, zeros, underscores or asterisks. Parse
// ignores spaces, line ends, the characters / | + - that frame a board, and lines without a cell.
//
// It also reads an address of sudokuexchange (?s=), sudokuwiki (?bd=), f-puzzles (?load=) or SudokuPad
// (fpuzzles…, scl…, scf…), and a board of 729 candidates: nine characters for each cell, where a cell with
// one candidate has that digit. Since a Puzzle stores no candidates, a board is an error if candidates were
// removed that its digits do not exclude.
//
// Errors wrap ErrLength, ErrDigit, ErrTwice, ErrCandidates, ErrAddress or ErrVariant.
func Parse(text string) (*Puzzle, error) {
	if compressed, ok := inFPuzzles(text); ok {
		return parseFPuzzles(compressed)
	}
	if body, form, ok := inSudokuPad(text); ok {
		return parseSudokuPad(body, form)
	}
	if _, ok := afterPad(text); ok {
		return nil, &placeError{"SudokuPad: the address has no puzzle in it, only its name at the site; " +
			"paste a link that has the whole puzzle: fpuzzles…, scl… or scf…", ErrAddress}
	}
	if IsAddress(text) {
		var err error
		if text, err = inAddress(text); err != nil {
			return nil, err
		}
	}
	cells, err := cellsOf(text)
	if err != nil {
		return nil, err
	}
	if len(cells) == nineCells*9 {
		return parseCandidates(cells)
	}
	p := &Puzzle{shape: shapeOf(len(cells))}
	if p.shape == nil {
		return nil, &placeError{strconv.Itoa(len(cells)) + " cells, not 256, 81, 36 or 16", ErrLength}
	}
	for cell, c := range cells {
		switch {
		case isOpen(c):
		case digitOf(c) > 0 && int(digitOf(c)) <= p.Size():
			p.givens[cell] = digitOf(c)
		default:
			return nil, &placeError{p.Place(cell) + ": " + strconv.QuoteToASCII(string(rune(c))) +
				" is neither a digit from 1 to " + strconv.Itoa(p.Size()) + " nor a point", ErrDigit}
		}
	}
	return p, p.clash()
}

// isOpen reports whether a character stands for an open cell.
func isOpen(c byte) bool { return c == '.' || c == '0' || c == '_' || c == '*' }

// cellsOf returns the characters of a text that stand for cells.
func cellsOf(text string) ([]byte, error) {
	cells := make([]byte, 0, MostCells)
	for line := range strings.Lines(text) {
		if IsFrame(line) {
			continue
		}
		for i := range len(line) {
			switch c := line[i]; c {
			case ' ', '\t', '\r', '\n', '/', '|', '+', '-':
			default:
				if len(cells) == nineCells*9 {
					return nil, &placeError{"more than 729 candidates", ErrLength}
				}
				cells = append(cells, c)
			}
		}
	}
	return cells, nil
}

// RowCells returns the number of cells in a line of text, or 0 if the line contains anything besides cells
// and a frame. Letters count as digits only on boards of sixteen.
func RowCells(line string) (cells int) {
	letters := false
	for i := range len(line) {
		switch c := line[i]; {
		case isOpen(c), digitOf(c) > 0:
			cells++
			letters = letters || digitOf(c) > 9
		case strings.IndexByte(" \t\r|+-", c) < 0:
			return 0
		}
	}
	if letters && cells != mostDigits && cells != MostCells {
		return 0
	}
	return cells
}

// IsFrame reports whether a line of text has no cell and is part of the frame of a board: ------+-------,
// *-----*, or an empty line.
func IsFrame(line string) bool {
	if strings.Trim(line, " \t\r\n|+-=:*") != "" {
		return false
	}
	return strings.Contains(line, "--") || strings.Contains(line, "==") || !strings.Contains(line, "*")
}

// clash returns an error for the first given, in reading order, that conflicts with an earlier one, or nil.
func (p *Puzzle) clash() error {
	for cell := range p.Cells() {
		for _, h := range p.shape.of[cell] {
			for _, other := range p.shape.houses[h].cells {
				if other < cell && p.givens[other] != 0 && p.givens[other] == p.givens[cell] {
					return &placeError{p.Place(cell) + ": " + strconv.Itoa(int(p.givens[cell])) + " is also in " + p.Place(other) + ", in the same " + p.shape.houses[h].kind.String(), ErrTwice}
				}
			}
		}
	}
	return nil
}
