package main

import (
	"encoding/csv"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// fourByFour is the 4x4 that core/sudoku works out by hand: 0.282608 Sh.
const fourByFour = "..43..213.14..3."

func TestSudokuRate(t *testing.T) {
	table := "game,puzzle,d_to\nfirst," + fourByFour + ",1\nsecond,..x3..213.14..3.,1\n3rd,................,1\nshort\n"
	status, stdout, stderr := perplex(table, "sudoku", "rate", "-json", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(got) != 4 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	if v := got[0]["value"].(float64); got[0]["game"] != "first" || math.Abs(v-0.282608) > 5e-7 || got[0]["sweeps"] != 3.0 {
		t.Errorf("%v", got[0])
	}
	for i, want := range []string{`r1c3: "x" is neither`, "more than one solution", "wrong number of fields"} {
		if text, _ := got[i+1]["error"].(string); !strings.Contains(text, want) || got[i+1]["value"] != nil {
			t.Errorf("%v, want %s", got[i+1], want)
		}
	}
	if got[1]["game"] != "second" || got[3]["game"] != "short" {
		t.Errorf("%v", got)
	}
	// A list of puzzles is answered as text.
	status, stdout, _ = perplex("\n"+fourByFour+"\n\n0043002130140030\n", "sudoku", "rate", "-")
	if status != cli.ExitFine || stdout != "1:   0.2826 Sh in 3 sweeps\n2:   0.2826 Sh in 3 sweeps\n" {
		t.Errorf("status %d, %q", status, stdout)
	}
}

// TestSudokuRateSecond checks that the second player's answer has the form of the first's. The 4x4 is worked
// out by hand in core/sudoku, too.
func TestSudokuRateSecond(t *testing.T) {
	table := "game,puzzle\nfirst," + fourByFour + "\nmany,................\nnone,123....4........\n"
	status, stdout, stderr := perplex(table, "sudoku", "rate", "-player", "second", "-json", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(got) != 3 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	_, stdout, _ = perplex(table, "sudoku", "rate", "-json", "-")
	for i, first := range clitest.Answers(t, stdout) {
		for name := range first {
			if _, ok := got[i][name]; !ok {
				t.Errorf("%v lacks %s of %v", got[i], name, first)
			}
		}
		if first["error"] != got[i]["error"] {
			t.Errorf("%v, want the error of %v", got[i], first)
		}
	}
	if v := got[0]["value"].(float64); math.Abs(v-0.318143) > 5e-7 || got[0]["sweeps"] != 3.0 {
		t.Errorf("%v", got[0])
	}
	status, stdout, _ = perplex(fourByFour, "sudoku", "rate", "-player", "second", "-")
	if status != cli.ExitFine || stdout != "1:   0.3181 Sh in 3 sweeps\n" {
		t.Errorf("status %d, %q", status, stdout)
	}
	if status, _, stderr := perplex("", "sudoku", "rate", "-player", "third", "-"); status != cli.ExitUsage || !strings.Contains(stderr, "-player must be first or second") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

func TestSudokuSolve(t *testing.T) {
	status, stdout, _ := perplex(fourByFour+"\n................\n123....4........\n", "sudoku", "solve", "-")
	if status != cli.ExitFine || stdout != "1: 2143432132141432\n2: more than one solution\n3: no solution\n" {
		t.Errorf("status %d, %q", status, stdout)
	}
	status, stdout, _ = perplex("..|43\n..|21\n--+--\n3.|14\n..|3.\n\n*---*\n..43\n", "sudoku", "solve", "-")
	if status != cli.ExitBadInput || stdout != "1: 2143432132141432\n2: 4 cells, not 256, 81, 36 or 16\n" {
		t.Errorf("rows: status %d, %q", status, stdout)
	}
	_, stdout, _ = perplex(fourByFour+"\n................\n123....4........\n", "sudoku", "solve", "-json", "-")
	for i, a := range clitest.Answers(t, stdout) {
		if a["solutions"] != []float64{1, 2, 0}[i] {
			t.Errorf("%v", a)
		}
	}
}

func TestSudokuExplain(t *testing.T) {
	status, stdout, _ := perplex(fourByFour, "sudoku", "explain", "-")
	if lines := strings.Split(stdout, "\n"); status != cli.ExitFine || len(lines) != 10 || lines[0] != "1: " || !strings.HasPrefix(lines[1], "  1. hidden single: ") {
		t.Errorf("status %d, %s", status, stdout)
	}
	_, stdout, _ = perplex(fourByFour, "sudoku", "explain", "-json", "-")
	steps := clitest.Answers(t, stdout)[0]["steps"].([]any)
	if step := steps[0].(map[string]any); len(steps) != 8 || step["technique"] != "hidden single" || step["cell"] == nil || step["digit"] == nil {
		t.Errorf("%s", stdout)
	}
}

func TestSudokuErrors(t *testing.T) {
	for _, tt := range []struct {
		args, stdin, stderr string
		status              int
	}{
		{"sudoku rate", "", "name a file", cli.ExitUsage},
		{"sudoku rate -", "", "there is no sudoku", cli.ExitBadInput},
	} {
		t.Run(tt.args, func(t *testing.T) {
			if status, _, stderr := perplex(tt.stdin, strings.Fields(tt.args)...); status != tt.status || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stderr %q; want %q", tt.args, status, stderr, tt.stderr)
			}
		})
	}
	if status, stdout, _ := perplex("game,sudoku\n1,2\n", "sudoku", "rate", "-"); status != cli.ExitBadInput || !strings.Contains(stdout, "-: line 1: no column is named puzzle") {
		t.Errorf("status %d, %q", status, stdout)
	}
}

// TestSudokuTimes compares the values of a file's puzzles with people's times.
func TestSudokuTimes(t *testing.T) {
	path := reference.Path(t, "data/pencil/sudoku-times.csv")
	status, stdout, stderr := perplex("", "sudoku", "rate", "-json", path)
	rows, err := csv.NewReader(strings.NewReader(string(reference.Read(t, "data/pencil/sudoku-times.csv")))).ReadAll()
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || err != nil || len(got) != len(rows)-1 {
		t.Fatalf("status %d, %s, %v", status, stderr, err)
	}
	var values, times []float64
	for i, a := range got {
		time, _ := strconv.ParseFloat(rows[i+1][2], 64)
		if a["game"] != rows[i+1][0] {
			t.Fatalf("%v, want %s", a, rows[i+1][0])
		}
		values, times = append(values, a["value"].(float64)), append(times, time)
	}
	if rho, err := stats.Spearman(values, times); err != nil || math.Abs(rho.R-0.856) > 1e-3 {
		t.Errorf("rho %v, want 0.856; %v", rho.R, err)
	}
}
