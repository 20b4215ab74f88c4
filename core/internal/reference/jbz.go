package reference

import (
	"encoding/json"
	"maps"
	"testing"
)

// Published is a puzzle of witnesspuzzles.com in the format of the reference data, which omits
// plain lines and empty cells.
type Published struct {
	ID, Title string
	W, H      int      // columns and rows of the grid
	Cells     [][3]any // column, row, and the site's value there
	Pillar    bool
	Symmetry  any
}

// PublishedPuzzles returns the published puzzles of witnesspuzzles.com, or
// skips the test.
func PublishedPuzzles(t testing.TB) []Published {
	t.Helper()
	lines := Lines(t, "data/jbz/puzzles.jsonl.gz")
	puzzles := make([]Published, len(lines))
	for i, line := range lines {
		if err := json.Unmarshal(line, &puzzles[i]); err != nil {
			t.Fatal(err)
		}
	}
	return puzzles
}

// JSON returns the puzzle in the site's format.
func (p *Published) JSON(t testing.TB) string {
	t.Helper()
	grid := make([][]any, p.W)
	for x := range grid {
		grid[x] = make([]any, p.H)
		for y := range grid[x] {
			if x%2 == 0 || y%2 == 0 {
				grid[x][y] = map[string]any{"type": "line", "line": 0}
			}
		}
	}
	for _, cell := range p.Cells {
		x, y := int(cell[0].(float64)), int(cell[1].(float64))
		if line, ok := grid[x][y].(map[string]any); ok {
			maps.Copy(line, cell[2].(map[string]any))
		} else {
			grid[x][y] = cell[2]
		}
	}
	puzzle := map[string]any{"grid": grid, "name": p.Title, "pillar": p.Pillar}
	if p.Symmetry != nil {
		puzzle["symmetry"] = p.Symmetry
	}
	text, err := json.Marshal(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
