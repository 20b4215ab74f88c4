package main

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// squares1x2 has a black square above a white one.
const squares1x2 = `{"kind":"witness","width":1,"height":2,"symbols":[{"at":[1,1],"type":"separation"},{"at":[1,3],"type":"separation","color":"white"}]}`

// TestStudy checks the study of a puzzle with two solutions. Each solution has one state in which the rule
// forces the way between the squares, and one other way to go.
func TestStudy(t *testing.T) {
	for player, want := range map[string]float64{"none": 0.5, "separation": 1} {
		status, stdout, stderr := lab(squares1x2, "study", "-player", player, "-rule", "separation", "-forced", "-")
		if status != cli.ExitFine {
			t.Fatal(stderr)
		}
		answer := clitest.Answers(t, stdout)[0]
		if answer["states"] != 2.0 || answer["probability"] != want {
			t.Errorf("%s: %v, want 2 states and %v", player, answer, want)
		}
	}
	_, stdout, _ := lab(`{"width":1,"height":1}`, "study", "-")
	if answer := clitest.Answers(t, stdout)[0]; answer["states"] != 0.0 || answer["probability"] != nil {
		t.Errorf("a board that the rule has nothing to say of: %v", answer)
	}
}
