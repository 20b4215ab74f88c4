// Package bws reads the reference file of puzzles with black and white squares
// (data/bws/puzzles.json): the game's puzzles, on which published policies were tested, and the
// puzzles on which these were trained. The file is not part of the project.
package bws

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// ErrFile is wrapped by errors about files of another form.
var ErrFile = errors.New("not a file of black and white squares")

// Game is the name of the set of the game's own ten puzzles, in its order.
const Game = "witness"

// Puzzle is one puzzle.
type Puzzle struct {
	ID       string
	Document *witness.Document
}

// record is a puzzle in the file's format. Places are a row, counted from the bottom, and a column.
type record struct {
	ID                 string
	Rows, Cols         int
	Start, Goal        [2]int
	Cells              string // row by row; 0 means no square, other digits are colours
	BlockedV, BlockedH [][2]int
}

// Read returns one set of a file.
func Read(file []byte, set string) ([]Puzzle, error) {
	var f struct{ Sets map[string][]record }
	if err := json.Unmarshal(file, &f); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFile, err)
	}
	if len(f.Sets[set]) == 0 {
		return nil, fmt.Errorf("%w: there is no set %q", ErrFile, set)
	}
	puzzles := make([]Puzzle, len(f.Sets[set]))
	for i, r := range f.Sets[set] {
		d, err := r.document()
		if err != nil {
			return nil, fmt.Errorf("%w: puzzle %q: %w", ErrFile, r.ID, err)
		}
		puzzles[i] = Puzzle{r.ID, d}
	}
	return puzzles, nil
}

func (r record) document() (*witness.Document, error) {
	if r.Rows < 1 || r.Cols < 1 || r.Rows > witness.MaxSide || r.Cols > witness.MaxSide || len(r.Cells) != r.Rows*r.Cols {
		return nil, fmt.Errorf("%d digits do not make %d x %d squares", len(r.Cells), r.Rows, r.Cols)
	}
	if len(r.BlockedV)+len(r.BlockedH) > 0 {
		// In these puzzles such an edge separates regions, which documents cannot express.
		return nil, errors.New("broken edges have different rules there")
	}
	d := witness.New(r.Cols, r.Rows)
	place := func(v [2]int) witness.Place { return witness.Place{A: 2 * v[1], B: 2 * (r.Rows - v[0])} }
	d.Starts = []witness.Place{place(r.Start)}
	d.Ends = []witness.End{{At: place(r.Goal)}}
	colors := [...]witness.Color{1: "black", 2: "white", 3: "cyan", 4: "magenta", 5: "yellow", 6: "red"}
	for i, digit := range []byte(r.Cells) {
		c := int(digit - '0')
		if c >= len(colors) {
			return nil, fmt.Errorf("%q is not a colour", digit)
		}
		if c > 0 {
			at := witness.Place{A: i%r.Cols*2 + 1, B: (r.Rows-1-i/r.Cols)*2 + 1}
			d.Put(witness.Symbol{At: at, Type: witness.Separation, Color: colors[c]})
		}
	}
	return d, d.Validate()
}
