package sudoku

import (
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/lzstring"
)

// mostOnline bounds the JSON text of a puzzle of f-puzzles or SudokuPad, in units of UTF-16.
const mostOnline = 1 << 20

// decompress returns the JSON text of a site's puzzle, which is compressed by lz-string.
func decompress(site, compressed string) (string, error) {
	text, err := lzstring.Decompress(compressed, mostOnline)
	switch {
	case errors.Is(err, lzstring.ErrLarge):
		return "", &placeError{site + ": the puzzle is larger than a sudoku can be", ErrAddress}
	case err != nil:
		return "", &placeError{site + ": the address is damaged; copy it again", ErrAddress}
	}
	return text, nil
}

// eachCell calls read for each cell of n rows of n cells, with its index. where names the list in errors.
func eachCell(where string, rows []jsonlite.Value, n int, read func(cell *jsonlite.Value, at int) error) error {
	if len(rows) != n {
		return &placeError{where + ": " + strconv.Itoa(len(rows)) + " rows, not " + strconv.Itoa(n), ErrLength}
	}
	for y := range rows {
		cells := rows[y].Items
		if len(cells) != n {
			return &placeError{where + "[" + strconv.Itoa(y) + "]: " + strconv.Itoa(len(cells)) + " cells, not " + strconv.Itoa(n), ErrLength}
		}
		for x := range cells {
			if err := read(&cells[x], y*n+x); err != nil {
				return err
			}
		}
	}
	return nil
}

// giveValue makes a value the given of a cell. A null value is ignored.
func (p *Puzzle) giveValue(at int, value jsonlite.Value) error {
	if value.Kind == jsonlite.Null {
		return nil
	}
	digit, ok := value.Int()
	if value.Kind == jsonlite.String {
		var err error
		digit, err = strconv.Atoi(value.Text)
		ok = err == nil
	}
	if !ok || digit < 1 || digit > p.Size() {
		return &placeError{p.Place(at) + ": " + value.Quote() + " is not a digit from 1 to " + strconv.Itoa(p.Size()), ErrDigit}
	}
	p.givens[at] = uint8(digit)
	return nil
}

// variant returns the error for a puzzle of a site with something besides digits; name is the extra member.
func variant(site, name string) error {
	return &placeError{site + ": this puzzle has " + name + ", and perplex reads sudokus with the usual rules only", ErrVariant}
}

// further returns the name of the first member that is not in known and has a value that is not empty, or ""
// if there is none.
func further(v *jsonlite.Value, known []string) string {
	for i := range v.Members {
		m := &v.Members[i]
		empty := m.Value.Kind == jsonlite.Null || m.Value.Kind == jsonlite.Bool && !m.Value.Bool ||
			m.Value.Kind == jsonlite.Array && len(m.Value.Items) == 0 || m.Value.Kind == jsonlite.String && m.Value.Text == ""
		if !empty && !slices.Contains(known, m.Name) {
			return m.Name
		}
	}
	return ""
}
