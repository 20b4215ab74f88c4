package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
)

func TestSolveSearchUsage(t *testing.T) {
	for _, tt := range []struct{ args, stderr string }{
		{"search -method bfs x", `"bfs" is not one of lts, phs`},
		{"search -method lts -player you x", `-player: `},
		{"search -method lts -player all~2 x", `-player: `},
		{"search -method lts -limit 0 x", "-limit"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", strings.Fields(tt.args)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want 2, nothing, %q", tt.args, status, stdout, stderr, tt.stderr)
			}
		})
	}
}

// TestSolveSearch checks that both searches solve the puzzle of two squares with each player, and that
// puzzles which the network cannot represent are refused.
func TestSolveSearch(t *testing.T) {
	for _, method := range []string{"lts", "phs"} {
		for _, player := range []string{"uniform", "learned", "baseline~0.05", "0.5*none|0.5*learned"} {
			status, stdout, stderr := perplex(squares1x2+"\n", "search", "-method", method, "-player", player, "-")
			if status != cli.ExitFine || stderr != "" {
				t.Fatalf("status %d, stderr %q", status, stderr)
			}
			a := clitest.Answers(t, stdout)[0]
			if a["count"] != 1.0 || a["method"] != method || a["complete"] != true || a["player"] != player || a["expansions"].(float64) < 3 || a["information"].(float64) <= 0 {
				t.Errorf("%s", stdout)
			}
		}
	}
	// A player who knows the rule goes straight to the solution: only the first move is a guess.
	status, stdout, _ := perplex(squares1x2+"\n", "search", "-method", "lts", "-player", "all", "-")
	if a := clitest.Answers(t, stdout)[0]; status != cli.ExitFine || a["count"] != 1.0 || a["player"] != "all" {
		t.Errorf("all rules: status %d, %s", status, stdout)
	}
	status, stdout, _ = perplex(`{"kind":"witness","width":1,"height":1,"symbols":[{"at":[1,1],"type":"star"}]}`+"\n", "search", "-method", "lts", "-player", "learned", "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, "does not see star") {
		t.Errorf("status %d, %s", status, stdout)
	}
	file := filepath.Join(t.TempDir(), "policy.bin")
	if err := os.WriteFile(file, shipped.Policy, 0o666); err != nil {
		t.Fatal(err)
	}
	if status, _, stderr := perplex(squares1x2+"\n", "search", "-method", "lts", "-player", "learned", "-weights", file, "-"); status != cli.ExitFine {
		t.Errorf("weights from a file: status %d, %q", status, stderr)
	}
}
