package sudoku

import (
	"strconv"
	"strings"
)

// parameters are the query parameters that hold a sudoku: s of sudokuexchange, bd of sudokuwiki.
var parameters = []string{"s", "bd"}

// IsAddress reports whether a text is an address of a sudoku that Parse can read.
func IsAddress(text string) bool {
	if _, ok := inFPuzzles(text); ok {
		return true
	}
	if _, _, ok := inSudokuPad(text); ok {
		return true
	}
	_, query, ok := strings.Cut(text, "?")
	if !ok {
		return false
	}
	for _, name := range parameters {
		if strings.HasPrefix(query, name+"=") || strings.Contains(query, "&"+name+"=") {
			return true
		}
	}
	return false
}

// inAddress returns the text of the sudoku in an address.
func inAddress(text string) (string, error) {
	_, query, _ := strings.Cut(strings.TrimSpace(text), "?")
	query, _, _ = strings.Cut(query, "#")
	for part := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(part, "=")
		for _, known := range parameters {
			if name == known && value != "" {
				return value, nil
			}
		}
	}
	return "", &placeError{"the address has no sudoku in s or bd", ErrAddress}
}

// parseCandidates reads nine characters for each cell: candidates, or the characters of an open cell.
func parseCandidates(cells []byte) (*Puzzle, error) {
	p := &Puzzle{shape: nine()}
	can := make([]digits, nineCells)
	for i, c := range cells {
		cell := i / 9
		switch {
		case isOpen(c):
		case '1' <= c && c <= '9' && can[cell]&of(c-'0') == 0:
			can[cell] |= of(c - '0')
		default:
			return nil, &placeError{p.Place(cell) + ": " + strconv.QuoteToASCII(string(rune(c))) +
				" is no candidate, or there twice", ErrDigit}
		}
	}
	for cell, has := range can {
		switch has.count() {
		case 0:
			return nil, &placeError{p.Place(cell) + ": no candidate is left", ErrCandidates}
		case 1:
			p.givens[cell] = has.only()
		}
	}
	if err := p.clash(); err != nil {
		return nil, err
	}
	left := newCandidates(p.shape, &p.givens)
	for cell, has := range can {
		for d := uint8(1); d <= 9; d++ {
			if p.givens[cell] == 0 && has&of(d) == 0 && left.in[cell]&of(d) != 0 {
				return nil, &placeError{p.Place(cell) + ": candidate " + strconv.Itoa(int(d)) +
					" was removed, and no digit of the board does that; paste the sudoku without candidates", ErrCandidates}
			}
		}
	}
	return p, nil
}
