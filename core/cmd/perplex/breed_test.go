package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

const board2x2 = `{"width":2,"height":2,"title":"two by two"}`

// TestBreed checks that the bred puzzles have the figures that analyze finds. The result must be the same
// again from the same seed, with other numbers of workers, and when it is bred in two parts through a file.
func TestBreed(t *testing.T) {
	saved := filepath.Join(t.TempDir(), "bred.json")
	args := strings.Fields("breed -population 20 -seed 5 -width 1 -generations")
	status, whole, stderr := perplex(board2x2, append(args, "8", "-workers", "1", "-")...)
	if status != cli.ExitFine || !strings.Contains(stderr, "generations=8 puzzles=") {
		t.Fatalf("status %d, %s", status, stderr)
	}
	bred := clitest.Answers(t, whole)
	_, measured, stderr := perplex(whole, "analyze", "-tsi-only", "-")
	again := clitest.Answers(t, measured)
	if len(again) != len(bred) {
		t.Fatalf("%d of %d puzzles are measured: %s", len(again), len(bred), stderr)
	}
	for i, a := range again {
		b := bred[i]
		if a["id"] != b["id"] || a["solutions"] != b["solutions"] || fmt.Sprint(a["measures"].(map[string]any)["all"]) != fmt.Sprint(map[string]any{"msi": b["msi"], "tsi": b["tsi"]}) {
			t.Errorf("%v is %v to analyze", b, a)
		}
	}
	if status, _, stderr := perplex(board2x2, append(args, "3", "-save", saved, "-workers", "3", "-")...); status != cli.ExitFine {
		t.Fatal(stderr)
	}
	if _, resumed, stderr := perplex("", "breed", "-resume", saved, "-generations", "8"); resumed != whole {
		t.Errorf("resumed, there are other puzzles: %s", stderr)
	}
	_, some, _ := perplex("", "breed", "-resume", saved, "-generations", "8", "-solutions", "2..", "-tsi", "..1.5")
	n := 0
	for _, b := range bred {
		if b["solutions"].(float64) >= 2 && b["tsi"].(float64) <= 1.5 {
			n++
		}
	}
	if strings.Count(some, "\n") != n || n == 0 || n == len(bred) {
		t.Errorf("%d puzzles of %d in the ranges are printed", strings.Count(some, "\n"), n)
	}
	for flag, want := range map[string]string{
		"-seed 7": `was bred with "5", and this is "7"`, "-columns 3": "was bred with ", "-player baseline": `was bred with "all"`,
		"-colors red": `was bred with ["black","white"]`, "-seed 5 -population 20 -width 1": "",
	} {
		status, _, stderr := perplex("", append([]string{"breed", "-resume", saved, "-generations", "3"}, strings.Fields(flag)...)...)
		refused := status == cli.ExitUsage
		if refused != (want != "") || !strings.Contains(stderr, want) {
			t.Errorf("-resume with %s: status %d, %s", flag, status, stderr)
		}
	}
	if err := os.WriteFile(saved, []byte(`{"verb":"breed"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ args, stderr string }{
		{"-player you x", `"you" is not a player model`},
		{"-kinds wings x", " is not one of"},
		{"-colors mauve x", `"mauve" is neither`},
		{"-shapes {} x", "-shapes: "},
		{"-width 0.0001 x", "-width: 0.0001 is not a number from 0.001 to 1000"},
		{"-population 1 x", "-population: 1 is not a whole number"},
		{"-tsi much x", `-tsi: "much" is not a range`},
		{"-workers -1 x", "-workers: -1 is not a whole number of at least 0"},
		{"", "name a file"},
		{"-resume x y", "leave out y"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", append([]string{"breed"}, strings.Fields(tt.args)...)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %q", tt.args, status, stdout, stderr, tt.stderr)
			}
		})
	}
	if status, _, stderr := perplex("", "breed", "-resume", saved); status != cli.ExitBadInput || !strings.Contains(stderr, "puzzle: is missing") {
		t.Errorf("status %d, %s", status, stderr)
	}
	if status, stdout, _ := perplex(board2x2+"\n"+board2x2, "breed", "-generations", "1", "-population", "2", "-"); status != cli.ExitBadInput || !strings.Contains(stdout, "one puzzle at a time") {
		t.Errorf("status %d, %s", status, stdout)
	}
}
