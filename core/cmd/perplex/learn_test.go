package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
)

func TestLearnUsage(t *testing.T) {
	for _, tt := range []struct{ args, stderr string }{
		{"learn", "train or test"},
		{"learn play", `"play" is not one of`},
		{"learn train test", "train or test"},
		{"learn train -puzzles -1", "positive"},
		{"learn train -minutes NaN", "positive"},
		{"learn train -loss mse -puzzles 1 -held-out 1", `"mse" is unknown`},
		{"solve -search bfs x", `"bfs" is not one of lts, phs`},
		{"solve -search lts -player you x", `-player: `},
		{"solve -search lts -player all~2 x", `-player: `},
		{"solve -search lts -limit 0 x", "-limit"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", strings.Fields(tt.args)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want 2, nothing, %q", tt.args, status, stdout, stderr, tt.stderr)
			}
		})
	}
}

// TestLearn: a training as short as can be writes weights that load, and the same
// ones again; its card is the answer, and test takes the file.
func TestLearn(t *testing.T) {
	reference.Once(t)
	dir := t.TempDir()
	weights, card := filepath.Join(dir, "policy.bin"), filepath.Join(dir, "card.json")
	train := []string{"learn", "train", "-seed", "3", "-puzzles", "20", "-rounds", "1", "-held-out", "4", "-o", weights, "-card", card}
	status, stdout, stderr := perplex("", train...)
	if status != cli.ExitFine || !strings.Contains(stderr, "round 1 of 1") {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	var answer, written learned.Card
	text, err := os.ReadFile(card)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &written); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(stdout), &answer); err != nil || answer.Training != 20 || answer.HeldOut.Puzzles != 4 || answer.Settings.Seed != 3 || written.HeldOut != answer.HeldOut {
		t.Errorf("%s, %v; the file says %+v", stdout, err, written)
	}
	first, err := os.ReadFile(weights)
	if err != nil {
		t.Fatal(err)
	}
	if status, stdout, _ = perplex("", "learn", "test", "-seed", "3", "-held-out", "4", "-weights", weights); status != cli.ExitFine || len(clitest.Answers(t, stdout)) != 2 {
		t.Errorf("test: status %d, %s", status, stdout)
	} else if got := clitest.Answers(t, stdout)[0]; got["mean"] != answer.HeldOut.Mean {
		t.Errorf("test says %v, the card %v", got, answer.HeldOut)
	}
	// A second training goes on from it, and keeps a network in float32 beside the rounded one.
	further, float := filepath.Join(dir, "further.bin"), filepath.Join(dir, "float.bin")
	status, stdout, stderr = perplex("", "learn", "train", "-from", weights, "-seed", "3", "-puzzles", "8", "-held-out", "2", "-o", further, "-float", float)
	if status != cli.ExitFine || len(clitest.Answers(t, stdout)) != 1 {
		t.Fatalf("going on: status %d, %s", status, stderr)
	}
	if text, err := os.ReadFile(float); err != nil || len(text) < 3*len(first) {
		t.Errorf("in float32 the network has %d bytes, %v; rounded it has %d", len(text), err, len(first))
	} else if _, err := learned.Load(text); err != nil {
		t.Error(err)
	}
	perplex("", train...)
	if second, _ := os.ReadFile(weights); !slices.Equal(first, second) {
		t.Error("the same training made other weights")
	}
	if status, _, stderr = perplex("", "learn", "test", "-weights", card); status != cli.ExitBadInput || !strings.Contains(stderr, "not a network") {
		t.Errorf("a file that is not a network: status %d, %q", status, stderr)
	}
}

// TestSolveSearch: both searches and players solve the puzzle of two squares;
// what the network cannot see is refused.
func TestSolveSearch(t *testing.T) {
	for _, method := range []string{"lts", "phs"} {
		for _, player := range []string{"uniform", "learned", "baseline~0.05", "0.5*none|0.5*learned"} {
			status, stdout, stderr := perplex(squares1x2+"\n", "solve", "-search", method, "-player", player, "-")
			if status != cli.ExitFine || stderr != "" {
				t.Fatalf("status %d, stderr %q", status, stderr)
			}
			a := clitest.Answers(t, stdout)[0]
			if a["count"] != 1.0 || a["search"] != method || a["player"] != player || a["expansions"].(float64) < 3 || a["information"].(float64) <= 0 {
				t.Errorf("%s", stdout)
			}
		}
	}
	// Who knows the rule goes straight to the solution: nothing is left to guess but the first move.
	status, stdout, _ := perplex(squares1x2+"\n", "solve", "-search", "lts", "-player", "all", "-")
	if a := clitest.Answers(t, stdout)[0]; status != cli.ExitFine || a["count"] != 1.0 || a["player"] != "all" {
		t.Errorf("all rules: status %d, %s", status, stdout)
	}
	status, stdout, _ = perplex(`{"kind":"witness","width":1,"height":1,"symbols":[{"at":[1,1],"type":"star"}]}`+"\n", "solve", "-search", "lts", "-player", "learned", "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, "does not see star") {
		t.Errorf("status %d, %s", status, stdout)
	}
	file := filepath.Join(t.TempDir(), "policy.bin")
	if err := os.WriteFile(file, shipped.Policy, 0o666); err != nil {
		t.Fatal(err)
	}
	if status, _, stderr := perplex(squares1x2+"\n", "solve", "-search", "lts", "-player", "learned", "-weights", file, "-"); status != cli.ExitFine {
		t.Errorf("weights from a file: status %d, %q", status, stderr)
	}
}
