package sudoku

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/lzstring"
)

// ErrVariant reports that a puzzle of f-puzzles or SudokuPad has rules besides those of sudoku.
var ErrVariant = fault.New(fault.BadPuzzle, "a sudoku with further rules")

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
	text, err := decompress("f-puzzles", compressed)
	if err != nil {
		return nil, err
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
	if err := eachCell("f-puzzles: grid", grid.Items, n, p.readFPuzzlesCell); err != nil {
		return nil, err
	}
	return p, p.clash()
}

func (p *Puzzle) readFPuzzlesCell(cell *jsonlite.Value, at int) error {
	if name := further(cell, harmlessInCells); name != "" {
		return variant("f-puzzles", name)
	}
	if region, ok := cell.Get("region"); ok {
		if i, ok := region.Int(); !ok || i != p.shape.houses[p.shape.of[at][2]].number {
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
