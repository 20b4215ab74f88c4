package norms

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// ErrTable is wrapped by errors about a text that is no table.
var ErrTable = errors.New("norms: not a table of norms")

// Table is what is known of published puzzles.
type Table struct {
	Kind    string `json:"kind"`    // "norms"
	Measure string `json:"measure"` // "tsi"
	Unit    string `json:"unit"`    // "Sh"
	Source  string `json:"source"`  // the site
	Date    string `json:"date"`    // of its crawl, as in 2024-02-20
	Profile string `json:"profile"` // of the rules
	Version string `json:"version"` // of the program that made the table
	Visits  int    `json:"visits"`  // the most that a player's walk took
	Counts  Counts `json:"counts"`
	Sizes   []Size `json:"sizes"`
	Few     []Few  `json:"few"` // sizes with less than Least puzzles
}

// Counts tells what became of the records of a crawl.
type Counts struct {
	Records    int `json:"records"`
	Repeated   int `json:"repeated"`   // the string of an earlier one
	Unreadable int `json:"unreadable"` // no puzzle, or no sound one
	Larger     int `json:"larger"`     // than 5x5 cells
	Unsolvable int `json:"unsolvable"`
	Measured   int `json:"measured"` // for one player at least
}

// Size is a size of board. Its name is "4x5", width first, or "3x5 or 5x3"
// where one of them has less than Least puzzles.
type Size struct {
	Name    string `json:"size"`
	Players []Norm `json:"players"`
}

// Norm is the distribution of TSI for one player.
type Norm struct {
	Player     string    `json:"player"`
	Of         int       `json:"of"`         // puzzles
	Unfinished int       `json:"unfinished"` // further ones, whose walks were too long
	Quantiles  []float64 `json:"quantiles"`  // from the least to the greatest, evenly, in hundredths of Sh
}

// Few is a size that has too few puzzles.
type Few struct {
	Name    string `json:"size"`
	Puzzles int    `json:"puzzles"`
}

// Parse reads a table. Errors wrap ErrTable.
func Parse(text []byte) (*Table, error) {
	var t Table
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&t); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrTable, err)
	}
	if t.Kind != "norms" || t.Measure != "tsi" || t.Unit != "Sh" {
		return nil, fmt.Errorf("%w: it is of kind %q, measure %q, unit %q", ErrTable, t.Kind, t.Measure, t.Unit)
	}
	for _, s := range t.Sizes {
		for _, n := range s.Players {
			if len(n.Quantiles) == 0 || n.Of < len(n.Quantiles) || !slices.IsSorted(n.Quantiles) {
				return nil, fmt.Errorf("%w: %s, player %s: %d quantiles of %d puzzles, sorted: %t", ErrTable, s.Name, n.Player,
					len(n.Quantiles), n.Of, slices.IsSorted(n.Quantiles))
			}
		}
	}
	return &t, nil
}

// AppendJSON appends the table as Parse reads it, a line for each norm.
func (t *Table) AppendJSON(dst []byte) []byte {
	text, err := json.Marshal(t)
	if err != nil {
		panic("norms: a table holds finite numbers only: " + err.Error())
	}
	for _, start := range []string{`{"size":`, `{"player":`} {
		text = bytes.ReplaceAll(text, []byte(start), []byte("\n"+start))
	}
	return append(append(dst, text...), '\n')
}
