package sudoku

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/lzstring"
)

// ErrVariant reports that a puzzle of f-puzzles or SudokuPad has rules besides those of sudoku.
var ErrVariant = fault.New(fault.BadPuzzle, "a sudoku with further rules")

// mostFPuzzles limits the text of a puzzle of f-puzzles, in UTF-16 units.
const mostFPuzzles = 1 << 20

// harmless lists the members of an f-puzzles puzzle that change no rule. Lines and circles are not among
// them, since they may mean a rule. harmlessInCells lists the members of its cells.
var (
	harmless = []string{"size", "grid", "title", "author", "ruleset", "solution", "successMessage",
		"highlightConflicts", "disabledlogic", "truecandidatesoptions"}
	harmlessInCells = []string{"value", "given", "region", "c", "cArray", "highlight", "cornerPencilMarks", "centerPencilMarks"}
)

// inFPuzzles finds the compressed puzzle in an address of f-puzzles (?load=…) or SudokuPad (fpuzzles…).
func inFPuzzles(text string) (compressed string, ok bool) {
	if strings.Contains(text, "f-puzzles.com") {
		_, compressed, ok = strings.Cut(text, "load=")
	} else {
		_, compressed, ok = strings.Cut(text, "fpuz") // fpuzzles, or fpuz for short
		compressed = strings.TrimPrefix(compressed, "zles")
	}
	if !ok {
		return "", false
	}
	compressed, _, _ = strings.Cut(compressed, "&")
	compressed, _, _ = strings.Cut(compressed, "#")
	compressed, _, _ = strings.Cut(compressed, "?")
	return unescaped.Replace(compressed), true
}

// unescaped restores the base64 characters that addresses escape. Some programs turn a plus sign into a
// space.
var unescaped = strings.NewReplacer("%2B", "+", "%2b", "+", " ", "+", "%20", "+", "%2F", "/", "%2f", "/", "%3D", "=", "%3d", "=")

// parseFPuzzles reads the JSON text of f-puzzles, compressed by lz-string: {"size":9,"grid":[[{"value":5,
// "given":true},{},…],…],…}. Digits that are not given were entered by a player and are ignored.
func parseFPuzzles(compressed string) (*Puzzle, error) {
	text, err := lzstring.Decompress(compressed, mostFPuzzles)
	switch {
	case errors.Is(err, lzstring.ErrLarge):
		return nil, &placeError{"f-puzzles: the puzzle is larger than a sudoku can be", ErrAddress}
	case err != nil:
		return nil, &placeError{"f-puzzles: the address is damaged; copy it again", ErrAddress}
	}
	v, err := jsonlite.Parse(text)
	if err != nil {
		return nil, &placeError{"f-puzzles: " + err.Error(), ErrAddress}
	}
	size, _ := v.Get("size")
	n, _ := size.Int()
	p := &Puzzle{shape: shapeOf(n * n)}
	if p.shape == nil || p.Size() != n {
		return nil, &placeError{"f-puzzles: size: " + size.Quote() + " is not 16, 9, 6 or 4", ErrLength}
	}
	if name := further(&v, harmless); name != "" {
		return nil, variant("f-puzzles", name)
	}
	grid, _ := v.Get("grid")
	if len(grid.Items) != n {
		return nil, &placeError{"f-puzzles: grid: " + strconv.Itoa(len(grid.Items)) + " rows, not " + strconv.Itoa(n), ErrLength}
	}
	for y := range grid.Items {
		row := &grid.Items[y]
		if len(row.Items) != n {
			return nil, &placeError{"f-puzzles: grid[" + strconv.Itoa(y) + "]: " + strconv.Itoa(len(row.Items)) + " cells, not " + strconv.Itoa(n), ErrLength}
		}
		for x := range row.Items {
			if err := p.readFPuzzlesCell(&row.Items[x], y*n+x); err != nil {
				return nil, err
			}
		}
	}
	return p, p.clash()
}

func (p *Puzzle) readFPuzzlesCell(cell *jsonlite.Value, at int) error {
	if name := further(cell, harmlessInCells); name != "" {
		return variant("f-puzzles", name)
	}
	n := p.Size()
	w, h, _ := Box(n)
	if region, ok := cell.Get("region"); ok {
		if i, ok := region.Int(); !ok || i != at/n/h*(n/w)+at%n/w {
			return variant("f-puzzles", "irregular regions")
		}
	}
	given, _ := cell.Get("given")
	if !given.Bool {
		return nil
	}
	value, _ := cell.Get("value")
	return p.giveValue(at, value)
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

// further returns the name of the first member that is not in a list and says anything; "": there is
// none.
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

// FPuzzles returns the puzzle in the form used in addresses of f-puzzles (after ?load=) and SudokuPad (after
// fpuzzles).
func (p *Puzzle) FPuzzles() string {
	n := p.Size()
	var w jsonlite.Writer
	w.Open('{')
	w.Int("size", n)
	w.List("grid")
	for y := range n {
		w.Open('[')
		for x := range n {
			w.Open('{')
			if digit := p.givens[y*n+x]; digit > 0 {
				w.Int("value", int(digit))
				w.Bool("given", true)
			}
			w.Close('}')
		}
		w.Close(']')
	}
	w.Close(']')
	return lzstring.Compress(string(w.Close('}')))
}
