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

// TestPeopleTransport checks that on the shared half of Rush Hour and on the novices' levels the coefficients
// have the signs that the docs state, and that the halves of people agree as well as the data set allows.
func TestPeopleTransport(t *testing.T) {
	reference.Once(t)
	folder := filepath.Dir(reference.Path(t, "data/people/rush-hour.csv"))
	args := []string{"people", "transport", "-json", "-resamples", "200"}
	for _, name := range []string{
		"rush-hour.csv", "rush-hour-boards.json", "sokoban-novices.csv", "sokoban-novices-levels.json",
	} {
		args = append(args, filepath.Join(folder, name))
	}
	status, stdout, stderr := lab("", args...)
	if status != cli.ExitFine {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	rho, tables := map[string]float64{}, map[string]int{}
	for _, line := range clitest.Answers(t, stdout) {
		table := line["table"].(string)
		tables[table]++
		v, ok := line["rho"].(float64)
		if !ok {
			continue
		}
		name := table + ", " + line["puzzles"].(string) + ", " + line["people"].(string)
		if within, ok := line["within"].(string); ok {
			name += ", " + within
		}
		if measure, ok := line["measure"].(string); ok {
			name += ": " + measure
		}
		rho[name] = v
		difference, ok := line["differenceInterval"].([]any)
		if ok && difference[0].(float64) > line["difference"].(float64) {
			t.Errorf("%v", line)
		}
	}
	const ours, length = "goal-directed search information", "solution length"
	for _, people := range []string{"failure", "time of solvers"} {
		at := "correlation, Rush Hour, " + people
		if rho[at+": "+ours] <= rho[at+": "+length] || rho[at+", "+length+": "+ours] < 0.4 {
			t.Errorf("%s: %v", people, rho)
		}
	}
	if rho["halves, Sokoban novices, failure"] < 0.9 {
		t.Errorf("halves of the novices: %v", rho)
	}
	if tables["halves"] != 6 || tables["order"] != 1 || tables["length"] != 4 {
		t.Errorf("%v", tables)
	}
}

func TestPeopleTransportErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	rush := write("rush.csv", "subject,board,solved,seconds\n1,a,1,2.5\n")
	for _, tt := range []struct {
		name, want string
		args       []string
		status     int
	}{
		{"no file", "name a file", nil, cli.ExitUsage},
		{"few resamples", "resamples", []string{"-resamples", "9", rush}, cli.ExitUsage},
		{"something else", "expected the levels or plays", []string{write("a.txt", "hello\n")}, cli.ExitBadInput},
		{"no boards", "rush-hour with its boards", []string{rush}, cli.ExitBadInput},
		{"no column", "no column is named solved", []string{write("b.csv", "subject,board,seconds\n")},
			cli.ExitBadInput},
		{"a time", `line 2: seconds: "soon" is not a number`,
			[]string{write("c.csv", "subject,board,solved,seconds\n1,a,1,soon\n")}, cli.ExitBadInput},
		{"a count", "line 1: 3 solves of 2 plays",
			[]string{write("d.jsonl", `{"level":"x","plays":"2","solves":"3","boxes":"1","optimal":"1","astar":"1"}`)},
			cli.ExitBadInput},
		{"a board", "level 1: 2 letters", []string{rush, write("e.json", `[{"id":"a","board":"AA","optimal":3}]`)},
			cli.ExitBadInput},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, _, stderr := lab("", append([]string{"people", "transport"}, tt.args...)...)
			if status != tt.status || !strings.Contains(stderr, tt.want) {
				t.Errorf("status %d, %s; want %d, %s", status, stderr, tt.status, tt.want)
			}
		})
	}
}
