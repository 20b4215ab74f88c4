package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// TestPlayersOfAnyKind checks that a population's probability is the mean of its players' probabilities,
// weighted by their shares.
func TestPlayersOfAnyKind(t *testing.T) {
	status, stdout, stderr := perplex(squares1x2, "analyze", "-players", "none,all,0.25*none|0.75*all,learned,none~1", "-")
	if status != cli.ExitFine {
		t.Fatal(stderr)
	}
	measures := clitest.Answers(t, stdout)[0]["measures"].(map[string]any)
	tsi := func(name string) float64 { return measures[name].(map[string]any)["tsi"].(float64) }
	if got, want := tsi("0.25*none|0.75*all"), -math.Log2(0.25*math.Exp2(-tsi("none"))+0.75*math.Exp2(-tsi("all"))); math.Abs(got-want) > 1e-9 {
		t.Errorf("a population of who knows nothing and who knows all: TSI %v, want %v", got, want)
	}
	if got, want := tsi("none~1"), tsi("none"); got != want {
		t.Errorf("who always slips: TSI %v, want %v, of who knows no rule", got, want)
	}
	if got := tsi("learned"); !(got >= 0 && got < tsi("none")) {
		t.Errorf("the network: TSI %v, want less than %v, of who knows no rule", got, tsi("none"))
	}
}

func TestOwnRules(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rules.pl")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const puzzle = `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"triangle","count":1},{"at":[3,3],"type":"triangle","count":3}]}`
	write("incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), greaterThan(N, T).")
	status, stdout, stderr := perplex(puzzle, "analyze", "-players", "none,own", "-rules", file, "-")
	if status != cli.ExitFine {
		t.Fatal(stderr)
	}
	measures := clitest.Answers(t, stdout)[0]["measures"].(map[string]any)
	none, own := measures["none"].(map[string]any), measures["own"].(map[string]any)
	if !(own["tsi"].(float64) < none["tsi"].(float64)) || own["muse"] == nil {
		t.Errorf("who sees overdrawn squares: %v, want less than %v, of who knows no rule", own, none)
	}
	write("incompletable(P, S) :- circle(S).")
	if status, _, stderr := perplex(puzzle, "analyze", "-players", "own", "-rules", file, "-"); status != cli.ExitUsage || !strings.Contains(stderr, "circle") {
		t.Errorf("status %d: %s", status, stderr)
	}
}
