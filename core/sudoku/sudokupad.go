package sudoku

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Members of a SudokuPad puzzle that change no rule, by their full names and the short names of zipped texts:
// of the puzzle, its metadata and its cells. Cages are checked by harmlessCage.
var (
	harmlessInPad = []string{"id", "cellSize", "cs", "cells", "ce", "regions", "re", "cages", "ca", "metadata",
		"settings", "title", "t", "author", "rules"}
	harmlessInMetadata = []string{"source", "title", "t", "author", "rules", "solution", "msgcorrect"}
	harmlessInPadCells = []string{"value", "v", "pencilMarks", "centremarks", "cornermarks", "highlights"}
)

// padForm is one of the two notations that SudokuPad has besides that of f-puzzles.
type padForm int

const (
	padZipped padForm = iota // prefix scl, formerly ctc: the puzzle's JSON text, shortened and compressed
	padShort                 // prefix scf: the digits of a 9x9 board, and a few rules as letters
)

// inSudokuPad finds the text after scl, ctc or scf in an address of SudokuPad, or at the beginning of a text.
func inSudokuPad(text string) (body string, form padForm, ok bool) {
	id := strings.TrimSpace(text)
	if after, found := afterPad(id); found {
		if _, asked, found := strings.Cut(after, "puzzleid="); found {
			after = asked
		}
		id = strings.TrimPrefix(after, "sudoku/")
	} else if strings.ContainsAny(id, "\n:") {
		return "", 0, false
	}
	for prefix, is := range padPrefixes {
		if after, found := strings.CutPrefix(id, prefix); found && after != "" {
			after, _, _ = strings.Cut(after, "&")
			after, _, _ = strings.Cut(after, "#")
			after, _, _ = strings.Cut(after, "?")
			return unescaped.Replace(after), is, true
		}
	}
	return "", 0, false
}

// padPrefixes maps the prefixes of a puzzle in an address to its notation.
var padPrefixes = map[string]padForm{"scl": padZipped, "ctc": padZipped, "scf": padShort}

// afterPad returns the part of a SudokuPad address after the host.
func afterPad(text string) (path string, ok bool) {
	for _, host := range []string{"sudokupad.app/", "app.crackingthecryptic.com/"} {
		if _, path, ok = strings.Cut(text, host); ok {
			return path, true
		}
	}
	return "", false
}

// parseSudokuPad reads a puzzle in one of SudokuPad's own notations.
func parseSudokuPad(body string, form padForm) (*Puzzle, error) {
	if form == padShort {
		return parsePadShort(body)
	}
	text, err := decompress("SudokuPad", body)
	if err != nil {
		return nil, err
	}
	v, err := jsonlite.Parse(text)
	if err != nil {
		if v, err = jsonlite.Parse(unzip(text)); err != nil {
			return nil, &placeError{"SudokuPad: " + err.Error(), ErrAddress}
		}
	}
	rows := member(&v, "cells", "ce")
	n := len(rows.Items)
	p := &Puzzle{shape: shapeOf(n * n)}
	if p.shape == nil || p.Size() != n {
		return nil, &placeError{"SudokuPad: cells: " + strconv.Itoa(n) + " rows, not 16, 9, 6 or 4", ErrLength}
	}
	if err := padVariant(&v, p.shape); err != nil {
		return nil, err
	}
	if err := eachCell("SudokuPad: cells", rows.Items, n, p.readPadCell); err != nil {
		return nil, err
	}
	return p, p.clash()
}

func (p *Puzzle) readPadCell(cell *jsonlite.Value, at int) error {
	if name := further(cell, harmlessInPadCells); name != "" {
		return variant("SudokuPad", name)
	}
	return p.giveValue(at, member(cell, "value", "v"))
}

// member returns a member by its name or by its short name in zipped texts.
func member(v *jsonlite.Value, name, short string) jsonlite.Value {
	if value, ok := v.Get(name); ok {
		return value
	}
	value, _ := v.Get(short)
	return value
}

// padVariant returns an error for a puzzle with irregular boxes, or with anything besides digits: lines,
// cages, arrows.
func padVariant(v *jsonlite.Value, board *shape) error {
	if name := further(v, harmlessInPad); name != "" {
		if long := padNames[name]; long != "" {
			name = long
		}
		return variant("SudokuPad", name)
	}
	if metadata, ok := v.Get("metadata"); ok {
		if name := further(&metadata, harmlessInMetadata); name != "" {
			return variant("SudokuPad", name)
		}
	}
	cages := member(v, "cages", "ca")
	for i := range cages.Items {
		if !harmlessCage(&cages.Items[i]) {
			return variant("SudokuPad", "cages")
		}
	}
	regions := member(v, "regions", "re")
	if len(regions.Items) == 0 {
		return variant("SudokuPad", "no boxes")
	}
	if !board.hasBoxes(regions.Items) {
		return variant("SudokuPad", "irregular regions")
	}
	return nil
}

// hasBoxes reports whether lists of [row, column], counted from 0, are the boxes of the board.
func (s *shape) hasBoxes(regions []jsonlite.Value) bool {
	listed := make(map[int]bool) // by house
	for i := range regions {
		var cells []int
		for _, cell := range regions[i].Items {
			if len(cell.Items) != 2 {
				return false
			}
			y, first := cell.Items[0].Int()
			x, second := cell.Items[1].Int()
			if !first || !second || min(y, x) < 0 || max(y, x) >= s.size {
				return false
			}
			cells = append(cells, y*s.size+x)
		}
		if len(cells) == 0 {
			return false
		}
		slices.Sort(cells)
		box := s.of[cells[0]][2]
		if !slices.Equal(cells, s.houses[box].cells) {
			return false
		}
		listed[box] = true
	}
	return len(listed) == s.size
}

// harmlessCage reports whether a cage is only a text about the puzzle, or a house of every sudoku.
func harmlessCage(cage *jsonlite.Value) bool {
	cells, _ := cage.Get("cells")
	short, _ := cage.Get("ce")
	kind, _ := cage.Get("type")
	empty := len(cells.Items)+len(short.Items) == 0 && cells.Text == "" && short.Text == ""
	return empty || kind.Text == "rowcol" || kind.Text == "region"
}

// parsePadShort reads the digits of a 9x9 board. Each character stands for a digit and the open cells after
// it: the first ten characters of 0-9A-Za-x are a digit without open cells, the next ten a digit with one
// open cell, and so on up to five. Rules may follow after an asterisk: t and a are the title and the author,
// and all others are refused.
func parsePadShort(body string) (*Puzzle, error) {
	const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
	p := &Puzzle{shape: nine()}
	digits, rules, _ := strings.Cut(body, "*")
	cell := 0
	for i := range len(digits) {
		n := strings.IndexByte(letters, digits[i])
		if cell >= nineCells { // short addresses have their rules right after the digits
			rules = digits[i:] + rules
			break
		}
		if n < 0 {
			return nil, &placeError{"SudokuPad: " + p.Place(cell) + ": " + strconv.QuoteToASCII(digits[i:i+1]) +
				" is no digit of the short form", ErrAddress}
		}
		p.givens[cell] = uint8(n % 10)
		cell += 1 + n/10
	}
	if cell > nineCells {
		return nil, &placeError{"SudokuPad: " + strconv.Itoa(cell) + " cells, not " + strconv.Itoa(nineCells), ErrLength}
	}
	if rules != "" && rules[0] != 't' && rules[0] != 'a' {
		return nil, variant("SudokuPad", "the rule "+strconv.QuoteToASCII(rules[:1]))
	}
	return p, p.clash()
}
