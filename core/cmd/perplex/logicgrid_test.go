package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// gridPuzzle is the puzzle of Figure 1 of Shyne, Facey and Cooper.
const gridPuzzle = `{"id":"figure 1","puzzle":{"kind":"logicgrid","theme":"school","hints":[
 {"type":"is","a":"Math","b":"Mr. Johnson"},{"type":"is","a":"Ms. Smith","b":"3:00 PM"},
 {"type":"or","a":"English","b":"Ms. Smith","is":"2:00 PM"},{"type":"is","a":"Mr. Baker","b":"English"},
 {"type":"or","a":"Mr. Baker","b":"Science","is":"4:00 PM"}]}}`

func TestGridUsage(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		stderr string
	}{
		{"logicgrid breed -", cli.ExitUsage, "takes no files"},
		{"logicgrid solve -mode fast -", cli.ExitUsage, `-mode: "fast" is not one of clean, compat-2024`},
		{"logicgrid solve", cli.ExitUsage, "name a file"},
		{"logicgrid generate x.json", cli.ExitUsage, "generate reads no files"},
		{"logicgrid generate -theme zoo", cli.ExitUsage, "is not one of school, detective, street"},
		{"logicgrid generate -size big", cli.ExitUsage, `-size: "big" is not a number; expected numbers as in 8,7 or 8x7`},
		{"logicgrid generate -size 9x4", cli.ExitUsage, "-size: 9x4 is not between 2x2 and 3x6"},
		{"logicgrid generate -generations 0", cli.ExitUsage, "at least 1"},
		{"logicgrid generate -swap half", cli.ExitUsage, "is not one of real, none"},
		{"logicgrid generate -nearness far", cli.ExitUsage, "is not one of 2024, poster"},
		{"logicgrid generate -selection luck", cli.ExitUsage, "is not one of nearness, rank"},
		{"logicgrid generate -mutation 0", cli.ExitUsage, "-mutation: 0 is not a number above 0 and at most 1"},
	} {
		t.Run(c.args, func(t *testing.T) {
			if status, stdout, stderr := perplex("", strings.Fields(c.args)...); status != c.status || !strings.Contains(stderr, c.stderr) || stdout != "" {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %d and %q", c.args, status, stdout, stderr, c.status, c.stderr)
			}
		})
	}
}

func TestGridSolve(t *testing.T) {
	input := gridPuzzle + "\n" + `{"id":"bad","puzzle":{"kind":"logicgrid","hints":[{"type":"is","a":"Math","b":"Latin"}]}}` + "\n" + `{"kind":"logicgrid","hints":[]}`
	status, stdout, _ := perplex(input, "logicgrid", "solve", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(got) != 3 {
		t.Fatalf("status %d, %s", status, stdout)
	}
	first := got[0]
	if first["id"] != "figure 1" || first["solvable"] != true || first["loops"] != 1.0 || first["mode"] != "clean" {
		t.Errorf("%v", first)
	}
	text, _ := json.Marshal(first["solution"])
	if want := `[["Math","Mr. Johnson","1:00 PM"],["Science","Ms. McDonald","4:00 PM"],["English","Mr. Baker","2:00 PM"],["History","Ms. Smith","3:00 PM"]]`; string(text) != want {
		t.Errorf("solution %s, want %s", text, want)
	}
	if got[1]["error"] != `hints[0].b: "Latin" is not an entity of the space` || got[2]["solvable"] != false || got[2]["solution"] != nil {
		t.Errorf("%v, %v", got[1], got[2])
	}
}

// TestGridSolveRecords checks that the published puzzles are answered under their own ids.
func TestGridSolveRecords(t *testing.T) {
	path := reference.Path(t, "data/logicgrid/study16.jsonl")
	status, stdout, _ := perplex("", "logicgrid", "solve", "-mode", "compat-2024", path)
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 16 || got[15]["id"] != "p444_5" || got[15]["loops"] != 6.0 {
		t.Errorf("status %d, %s", status, stdout)
	}
}

func TestGridCheckRateHint(t *testing.T) {
	_, stdout, _ := perplex(gridPuzzle, "logicgrid", "check", "-")
	a := clitest.Answers(t, stdout)[0]
	if a["fair"] != true || a["solutions"] != 1.0 || a["clues"].([]any)[2] != "Either English or Ms. Smith's class is at 2:00 PM." {
		t.Errorf("%s", stdout)
	}
	_, stdout, _ = perplex(gridPuzzle, "logicgrid", "rate", "-")
	a = clitest.Answers(t, stdout)[0]
	tsi := a["tsi"].(map[string]any)
	if a["hardest"] != "transfer" || tsi["all"] != 0.0 || math.Abs(tsi["none"].(float64)-math.Log2(576)) > 1e-9 {
		t.Errorf("%s", stdout)
	}
	// Hints solve the whole puzzle.
	marks := ""
	for steps := 0; ; steps++ {
		input := gridPuzzle
		if marks != "" {
			quoted, _ := json.Marshal(marks)
			input = strings.TrimSuffix(gridPuzzle, "}") + `,"marks":` + string(quoted) + "}"
		}
		status, stdout, stderr := perplex(input, "logicgrid", "hint", "-")
		if status != cli.ExitFine || steps > 60 {
			t.Fatalf("step %d: status %d, %s %s", steps, status, stdout, stderr)
		}
		a = clitest.Answers(t, stdout)[0]
		if a["done"] == true {
			break
		}
		if len(a["layers"].([]any)) != 3 {
			t.Errorf("%s", stdout)
		}
		marks = a["marks"].(string)
	}
	if want := "|OXXX|XOXX|\n|XXOX|XXXO|\n|XXXO|OXXX|\n|XOXX|XXOX|\n|XXXO|\n|OXXX|\n|XOXX|\n|XXOX|"; marks != want {
		t.Errorf("solved as\n%s", marks)
	}
	if status, stdout, _ := perplex(strings.TrimSuffix(gridPuzzle, "}")+`,"marks":"OO"}`, "logicgrid", "hint", "-"); status != cli.ExitBadInput || !strings.Contains(stdout, "marks: 2 marks are fewer than the 48 cells") {
		t.Errorf("status %d, %s", status, stdout)
	}
}

// TestGridGenerate checks that generated puzzles are fair and have the reported number of loops, and that the
// same seed gives the same puzzles.
func TestGridGenerate(t *testing.T) {
	args := strings.Fields("logicgrid generate -generations 30 -loops 3 -top 5 -seed 4")
	status, stdout, stderr := perplex("", args...)
	if status != cli.ExitFine || !strings.Contains(stderr, "puzzles=") || strings.Count(stdout, "\n") != 5 {
		t.Fatalf("status %d, %s %s", status, stdout, stderr)
	}
	if _, again, _ := perplex("", args...); again != stdout {
		t.Error("the same seed gives other puzzles")
	}
	_, checked, _ := perplex(stdout, "logicgrid", "check", "-")
	_, solved, _ := perplex(stdout, "logicgrid", "solve", "-")
	for i, a := range clitest.Answers(t, checked) {
		if a["fair"] != true || clitest.Answers(t, solved)[i]["loops"] != 3.0 {
			t.Errorf("%v, %v", a, clitest.Answers(t, solved)[i])
		}
	}
	theme := filepath.Join(t.TempDir(), "theme.json")
	if err := os.WriteFile(theme, []byte(`{"categories":[{"name":"who","entities":["a","b","c"]},{"name":"what","entities":["x","y","z"]},{"name":"when","numeric":true,"entities":["1","2","3"]}]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr = perplex("", "logicgrid", "generate", "-space", "@"+theme, "-generations", "20", "-top", "1")
	if status != cli.ExitFine || !strings.Contains(stdout, `"categories":[{"name":"who"`) {
		t.Errorf("status %d, %s %s", status, stdout, stderr)
	}
}
