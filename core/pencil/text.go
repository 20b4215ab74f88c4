package pencil

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// ParseText reads a puzzle as people paste it: a link or a file as ParseLink reads it, or a
// sudoku as sudoku.Parse does, also in the address of another site.
func ParseText(text string) (*Link, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return ParseLink(text)
	case sudoku.IsAddress(text):
	case strings.HasPrefix(text, "pzprv"):
		return ParseLink(strings.ReplaceAll(strings.ReplaceAll(text, "\r", ""), "\n", "/"))
	case strings.Trim(text, "0123456789._* \t\r\n/|+-=:") != "" && sudoku.RowCells(text) != sudoku.MostCells:
		return ParseLink(text)
	}
	k, err := sudoku.Parse(text)
	if err != nil {
		return nil, err
	}
	p := &Puzzle{Type: Sudoku, Width: k.Size(), Height: k.Size(), Clues: make([]Clue, k.Cells())}
	givens := k.Givens()
	for c := range p.Clues {
		if p.Clues[c].Number = int(givens[c]); givens[c] == 0 {
			p.Clues[c].Number = None
		}
	}
	return ParseLink(p.Address())
}

// With returns a copy of a puzzle with another clue in a cell. Errors are those of Valid, and
// of Possible for that clue.
func (p *Puzzle) With(cell int, clue Clue) (*Puzzle, error) {
	q := *p
	q.board = nil
	q.Clues = append([]Clue(nil), p.Clues...)
	q.Clues[cell] = clue
	if err := q.Valid(); err != nil {
		return nil, err
	}
	return &q, q.possible(cell)
}
