package sudoku

import (
	"errors"
	"strconv"
	"sync"
)

// What can be wrong with a puzzle's text. Errors wrap one of these and name the place.
var (
	ErrLength = errors.New("not the length of a sudoku")
	ErrDigit  = errors.New("not a digit of the board")
	ErrTwice  = errors.New("a digit twice in a house")
)

// placeError is one of the errors above with its place and value.
type placeError struct {
	text string
	err  error
}

func (e *placeError) Error() string { return e.text }
func (e *placeError) Unwrap() error { return e.err }

// shapes are made when one is first needed.
var (
	nine = sync.OnceValue(func() *shape { return newShape(3) })
	four = sync.OnceValue(func() *shape { return newShape(2) })
)

// Parse reads a puzzle: 81 characters, or 16 for a board of four digits, in reading order.
// Open cells are points, zeros, underscores or asterisks; spaces, line ends, and the
// characters / | + - that frame a board, are left out. Errors wrap ErrLength, ErrDigit or
// ErrTwice.
func Parse(text string) (*Puzzle, error) {
	cells := make([]byte, 0, MostCells)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case ' ', '\t', '\r', '\n', '/', '|', '+', '-':
		default:
			if len(cells) == MostCells {
				return nil, &placeError{"more than 81 cells", ErrLength}
			}
			cells = append(cells, c)
		}
	}
	p := &Puzzle{}
	switch len(cells) {
	case 81:
		p.shape = nine()
	case 16:
		p.shape = four()
	default:
		return nil, &placeError{strconv.Itoa(len(cells)) + " cells, not 81 or 16", ErrLength}
	}
	for cell, c := range cells {
		switch {
		case c == '.' || c == '0' || c == '_' || c == '*':
		case '1' <= c && c <= '0'+byte(p.Size()):
			p.givens[cell] = c - '0'
		default:
			return nil, &placeError{p.Place(cell) + ": " + strconv.QuoteToASCII(string(rune(c))) + " is neither a digit from 1 to " + strconv.Itoa(p.Size()) + " nor a point", ErrDigit}
		}
	}
	return p, p.clash()
}

// clash returns the first given, in reading order, that an earlier one forbids.
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
