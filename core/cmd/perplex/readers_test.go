package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

// TestReadersOfMany gives every reader of several items an input whose second item is bad. The first and
// third must be answered, the bad one must be named in its place, and the exit status must be 1.
func TestReadersOfMany(t *testing.T) {
	line := func(text string) string { return strings.ReplaceAll(text, "\n", "") }
	long := strings.Repeat("x", longestLine+1)
	grid, link := line(gridPuzzle), "https://puzz.link/p?slither/1/1/4"
	sudoku := strings.Repeat(".", 81)
	const triangle = `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"triangle","count":1}]}`
	const level = "#####\n#@$.#\n#####\n"
	sequence := `{"panels":[{"role":"teach","puzzle":` + squares1x2 + `},{"role":"test","puzzle":` + squares1x2 + `}]}`
	for _, c := range []struct{ name, call, input string }{
		{"lines", "analyze -", squares1x2 + "\n{broken\n" + squares1x2},
		{"a list", "analyze -", "[\n" + squares1x2 + ",\n{broken},\n" + squares1x2 + "\n]"},
		{"a puzzle that is none", "count -", squares1x2 + "\n" + `{"width":0}` + "\n" + squares1x2},
		{"texts", "convert -to json -", empty4x4 + "\n!" + empty4x4 + "\n" + empty4x4},
		{"triangles", "triangle solve -", triangle + "\n" + squares1x2 + "\n" + triangle},
		{"sequences", "sequence -", sequence + "\n{}\n" + sequence},
		{"logic grids", "logicgrid solve -", grid + "\n" + `{"kind":"logicgrid","hints":[{"type":"is","a":"Math","b":"Latin"}]}` + "\n" + grid},
		{"links", "pencil solve -", link + "\nhttps://puzz.link/p?nagenawa/1/1/4\n" + link},
		{"objects with links", "pencil solve -", `{"url":"` + link + `"}` + "\n{\"url\":}\n" + link},
		{"a link that is too long", "pencil solve -", link + "\n" + long + "\n" + link},
		{"a file that is missing", "pencil solve - nowhere -", link},
		{"sudokus", "sudoku solve -json -", sudoku + "\n12\n" + sudoku},
		{"a table of sudokus", "sudoku solve -json -", "game,puzzle\na," + sudoku + "\nb\nc," + sudoku},
		{"a table with an open quote", "sudoku solve -json -", "game,puzzle\na," + sudoku + "\nb,\"" + sudoku + "\nc," + sudoku},
		{"levels", "transport solve -", level + "\n####\n#@x#\n####\n\n" + level},
		{"levels in XML", "transport rate -", "<SokobanLevels><Level><L>#####</L><L>#@$.#</L><L>#####</L></Level><Level><L>#x#</L></Level><Level><L>#####</L><L>#@$.#</L><L>#####</L></Level></SokobanLevels>"},
		{"recordings", "transport puzzlescript replay -", `[{"name":"a"},{"name":5},{"name":"c"}]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := perplex(c.input, strings.Fields(c.call)...)
			lines := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
			if status != cli.ExitBadInput || len(lines) != 3 && c.name != "a file that is missing" {
				t.Fatalf("status %d, %d lines: %.500s%.300s", status, len(lines), stdout, stderr)
			}
			for i, text := range lines {
				var v map[string]any
				if err := json.Unmarshal([]byte(text), &v); err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				if wrong := v["error"] != nil; wrong != (i == 1) && c.name != "recordings" {
					t.Errorf("line %d is %.300s", i+1, text)
				}
			}
		})
	}
}

// TestPlaysOfMany checks that a bad play in a file leaves the good ones.
func TestPlaysOfMany(t *testing.T) {
	const play = `{"id":"a","family":"line","sh":5,"seconds":30,"ended":"solved"}`
	status, stdout, stderr := perplex(`{"plays":[`+play+`,{"sh":"much"},`+play+`]}`, "people", "rate", "-json", "-")
	if status != cli.ExitBadInput || strings.Count(stdout, "\n") != 3 || !strings.Contains(stdout, `"plays":2,"left":0`) || !strings.Contains(stderr, "-: plays[1]: ") {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}
