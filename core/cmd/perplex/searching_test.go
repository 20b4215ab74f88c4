package main

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// TestAnalyzeSearch checks the 2x1 board that package measure works out on paper, and a board without a
// solution.
func TestAnalyzeSearch(t *testing.T) {
	const board = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`
	const none = `{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"star","color":"white"}]}`
	status, stdout, stderr := perplex(board+"\n"+none+"\n", "analyze", "-search", "-players", "separation,none,learned", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 2 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	found := got[0]["searchInformation"].(map[string]any)
	for name, want := range map[string]float64{"separation": 0.751003, "none": 1.678072} {
		if sh, ok := found[name].(float64); !ok || math.Abs(sh-want) > 5e-7 {
			t.Errorf("%s: %v Sh, want %v", name, found[name], want)
		}
	}
	if _, ok := found["learned"]; ok {
		t.Errorf("a player who is no set of rules: %v", found)
	}
	if sh, ok := got[1]["searchInformation"].(map[string]any)["none"]; !ok || sh != nil {
		t.Errorf("without a solution: %v", got[1])
	}
}
