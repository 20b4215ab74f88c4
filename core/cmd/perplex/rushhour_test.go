package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

func TestRushHour(t *testing.T) {
	input := `{"id":"one","board":"AA.B.....B..` + strings.Repeat(".", 24) + `"}` + "\n" +
		`{"id":"two","board":"AA..BB` + strings.Repeat(".", 30) + `"}` + "\n"
	status, stdout, stderr := perplex(input, "transport", "rushhour", "-")
	if status != cli.ExitFine {
		t.Fatalf("status %d, %s", status, stderr)
	}
	lines := clitest.Answers(t, stdout)
	moves := lines[0]["moves"].([]any)
	// B has to go down, by one cell or more; then A goes four cells to the right.
	if lines[0]["id"] != "one" || lines[0]["fewest"] != 2.0 ||
		!strings.HasPrefix(moves[0].(string), "B+") || moves[1] != "A+4" ||
		!strings.HasPrefix(lines[0]["board"].(string), "....AA") {
		t.Errorf("%s", stdout)
	}
	if lines[1]["solved"] != false || lines[1]["unsolvable"] != true {
		t.Errorf("%s", stdout)
	}
	status, stdout, _ = perplex(`{"id":1}`, "transport", "rushhour", "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, "board: 0 letters; a board has 36") {
		t.Errorf("status %d, %s", status, stdout)
	}
}
