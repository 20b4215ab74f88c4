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
)

// TestLearn checks that the shortest possible training writes weights that load, and the same weights when it
// is repeated. The answer is the training's card, and the verb test accepts the file.
func TestLearn(t *testing.T) {
	reference.Once(t)
	dir := t.TempDir()
	weights, card := filepath.Join(dir, "policy.bin"), filepath.Join(dir, "card.json")
	train := []string{"learn", "train", "-seed", "3", "-puzzles", "20", "-rounds", "1", "-held-out", "4", "-o", weights, "-card", card}
	status, stdout, stderr := lab("", train...)
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
	if status, stdout, _ = lab("", "learn", "test", "-seed", "3", "-held-out", "4", "-weights", weights); status != cli.ExitFine || len(clitest.Answers(t, stdout)) != 2 {
		t.Errorf("test: status %d, %s", status, stdout)
	} else if got := clitest.Answers(t, stdout)[0]; got["mean"] != answer.HeldOut.Mean {
		t.Errorf("test says %v, the card %v", got, answer.HeldOut)
	}
	// A second training continues from the first, and keeps the network in float32 beside the rounded one.
	further, float := filepath.Join(dir, "further.bin"), filepath.Join(dir, "float.bin")
	status, stdout, stderr = lab("", "learn", "train", "-from", weights, "-seed", "3", "-puzzles", "8", "-held-out", "2", "-o", further, "-float", float)
	if status != cli.ExitFine || len(clitest.Answers(t, stdout)) != 1 {
		t.Fatalf("going on: status %d, %s", status, stderr)
	}
	if text, err := os.ReadFile(float); err != nil || len(text) < 3*len(first) {
		t.Errorf("in float32 the network has %d bytes, %v; rounded it has %d", len(text), err, len(first))
	} else if _, err := learned.Load(text); err != nil {
		t.Error(err)
	}
	lab("", train...)
	if second, _ := os.ReadFile(weights); !slices.Equal(first, second) {
		t.Error("the same training made other weights")
	}
	if status, _, stderr = lab("", "learn", "test", "-weights", card); status != cli.ExitBadInput || !strings.Contains(stderr, "not a network") {
		t.Errorf("a file that is not a network: status %d, %q", status, stderr)
	}
}
