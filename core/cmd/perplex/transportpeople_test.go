package main

import (
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestTransportRatePeople checks a level of one push, which the player can only give up afterwards, and the
// red car alone, whose probability is 4032/4099 (worked out in the test of package directed).
func TestTransportRatePeople(t *testing.T) {
	input := `{"level":"one push","layout":"#####\n#@$.#\n#####","plays":"12"}` + "\n" +
		`{"level":"none","layout":"#####\n#.@$#\n#####"}` + "\n" +
		`{"id":"alone","board":"AA....` + strings.Repeat(".", 30) + `","optimal":2}` + "\n"
	status, stdout, stderr := perplex(input, "transport", "rate", "-people", "-json", "-")
	if status != cli.ExitFine {
		t.Fatalf("status %d, %s", status, stderr)
	}
	lines := clitest.Answers(t, stdout)
	near := func(got any, want float64) bool {
		value, ok := got.(float64)
		return ok && math.Abs(value-want) < 1e-6
	}
	if len(lines) != 3 || lines[0]["level"] != "one push" || lines[0]["fewest"] != 1.0 ||
		!near(lines[0]["value"], -math.Log2(63./64)) {
		t.Fatalf("%s", stdout)
	}
	if value, ok := lines[1]["value"]; lines[1]["level"] != "none" || value != nil || !ok {
		t.Errorf("unsolvable: %v", lines[1])
	}
	if lines[2]["id"] != "alone" || !near(lines[2]["value"], -math.Log2(4032./4099)) || lines[2]["states"] != 5.0 {
		t.Errorf("the red car alone: %v", lines[2])
	}
}

func TestTransportRatePeopleErrors(t *testing.T) {
	for _, c := range []struct{ name, input, want string }{
		{"neither", `{"id":"x"}`, "expected level and layout of a Sokoban level, or id and board of a Rush Hour board"},
		{"letters", `{"id":"x","board":"AA"}`, "board: 2 letters; a board has 36"},
		{"a level", `{"level":"x","layout":"#####\n#@$.?\n#####"}`, `x: layout: line 2, column 5`},
		{"no worker", `{"level":"x","layout":"#####\n# $.#\n#####"}`, "x: layout: worker: there is none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, _ := perplex(c.input, "transport", "rate", "-people", "-")
			if status != cli.ExitBadInput || !strings.Contains(stdout, c.want) {
				t.Errorf("status %d, %s; want %s", status, stdout, c.want)
			}
		})
	}
}

// TestTransportRatePeopleData checks that every board and level of the data gets a value.
func TestTransportRatePeopleData(t *testing.T) {
	reference.Once(t)
	folder := filepath.Dir(reference.Path(t, "data/people/rush-hour-boards.json"))
	for _, c := range []struct {
		file, name string
		count      int
	}{
		{"rush-hour-boards.json", "id", 35},
		{"sokoban-online.jsonl.gz", "level", 208},
	} {
		status, stdout, stderr := perplex("", "transport", "rate", "-people", "-json", filepath.Join(folder, c.file))
		lines := clitest.Answers(t, stdout)
		if status != cli.ExitFine || len(lines) != c.count {
			t.Fatalf("%s: status %d, %d lines, %s", c.file, status, len(lines), stderr)
		}
		for _, line := range lines {
			name, _ := line[c.name].(string)
			if value, ok := line["value"].(float64); !ok || value <= 0 || name == "" {
				t.Errorf("%s: %v", c.file, line)
			}
		}
	}
}
