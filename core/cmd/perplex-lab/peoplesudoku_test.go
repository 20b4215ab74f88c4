package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestPeopleSudoku checks, on the sudokus with times, that the second player's coefficient is above 0.85 and
// above that of the number of sweeps, also when its constants are chosen on other folds.
func TestPeopleSudoku(t *testing.T) {
	reference.Once(t)
	path := reference.Path(t, "data/pencil/sudoku-times.csv")
	status, stdout, stderr := lab("", "people", "sudoku", "-json", "-resamples", "200", path)
	if status != cli.ExitFine {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	rho := map[string]float64{}
	tables := map[string]int{}
	for _, line := range clitest.Answers(t, stdout) {
		table := line["table"].(string)
		tables[table]++
		if v, ok := line["rho"].(float64); ok {
			rho[table+": "+line["measure"].(string)] = v
		}
		if table == "times" && line["measure"] == "number of sweeps" {
			least := line["differenceInterval"].([]any)[0].(float64)
			if line["difference"].(float64) < least || line["count"] != 173.0 {
				t.Errorf("%v", line)
			}
		}
	}
	if tables["times"] != 4 || tables["folds"] != 5 || tables["chosen"] == 0 || tables["seconds"] != 1 {
		t.Errorf("%v", tables)
	}
	second, sweeps := rho["times: search information 2"], rho["times: number of sweeps"]
	folds := rho["folds: search information 2, numbers chosen in the other folds"]
	if second < 0.85 || second <= sweeps || folds < 0.85 {
		t.Errorf("%v", rho)
	}
}

func TestPeopleSudokuErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	times := write("times.csv", "puzzle,d_to\n..43..213.14..3.,1\n")
	for _, tt := range []struct {
		name, want string
		args       []string
		status     int
	}{
		{"no file", "name a file", nil, cli.ExitUsage},
		{"few resamples", "-resamples must be at least 100", []string{"-resamples", "9", times}, cli.ExitUsage},
		{"no column", "the columns must be puzzle, and d_to or rating", []string{write("a.csv", "puzzle\n1\n")},
			cli.ExitBadInput},
		{"empty", "the file is empty", []string{write("b.csv", "")}, cli.ExitBadInput},
		{"a time", `line 2: d_to: "soon" is not a number`, []string{write("c.csv", "puzzle,d_to\n1,soon\n")},
			cli.ExitBadInput},
		{"a sudoku", "sudoku 1: 1 cells", []string{write("d.csv", "puzzle,rating\n1,1.2\n")}, cli.ExitBadInput},
		{"twice", "is a second table of the same kind", []string{times, times}, cli.ExitBadInput},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, _, stderr := lab("", append([]string{"people", "sudoku"}, tt.args...)...)
			if status != tt.status || !strings.Contains(stderr, tt.want) {
				t.Errorf("status %d, %s; want %d, %s", status, stderr, tt.status, tt.want)
			}
		})
	}
}
