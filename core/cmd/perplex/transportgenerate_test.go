package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

const generateSmall = "transport generate -size 8x7 -boxes 3 -seed 3 -rounds 10 -neighbours 12 -changes 6 -easy"

func TestTransportGenerate(t *testing.T) {
	one := strings.Fields(generateSmall + " -trials 3 -workers 1")
	status, stdout, stderr := perplex("", append(one, "-plot")...)
	if status != cli.ExitFine || !strings.Contains(stderr, "trials=3 levels=") || !strings.Contains(stderr, "unsolvable") {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	levels := clitest.Answers(t, stdout)
	for _, a := range levels {
		rows := strings.Split(strings.TrimSpace(a["xsb"].(string)), "\n")
		if _, err := referee.Replay(a["rules"].(string), rows, a["solution"].(string)); err != nil {
			t.Errorf("%v: %v", a["id"], err)
		}
		if a["score"] != a["e"].(float64)*a["s"].(float64) || a["fitness"] != a["score"] || !strings.HasPrefix(a["id"].(string), "sokoban-3-") {
			t.Errorf("%v", a)
		}
	}
	archive, out := filepath.Join(t.TempDir(), "archive.json"), filepath.Join(t.TempDir(), "levels.jsonl")
	if _, more, _ := perplex("", append(strings.Fields(generateSmall+" -trials 3 -workers 3 -archive"), archive)...); more != stdout {
		t.Errorf("three workers find\n%s\nnot\n%s", more, stdout)
	}
	// Breeding continues from the archive, which keeps its levels.
	before, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr = perplex("", append(strings.Fields(generateSmall+" -search archive -rounds 2 -archive"), archive, "-out", out)...)
	after, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	if status != cli.ExitFine || stdout != "" || strings.Count(string(after), "xsb") < strings.Count(string(before), "xsb") || !strings.Contains(stderr, "trials=1 ") {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	if written, err := os.ReadFile(out); err != nil || strings.Count(string(written), "xsb") == 0 {
		t.Errorf("-out: %s, %v", written, err)
	}
	// The levels in the archive are not valid under the rules of Pull.
	if status, _, stderr = perplex("", "transport", "generate", "-rules", "pull", "-archive", archive); status != cli.ExitBadInput || !strings.Contains(stderr, "level 1: ") {
		t.Errorf("status %d, %s", status, stderr)
	}
	for _, tt := range []struct{ args, stderr string }{
		{"x.xsb", "generate reads no levels"},
		{"-size big", `-size: "big" is not a number; expected numbers as in 8,7 or 8x7`},
		{"-size 3x3", "-size[0]: 3 is not a whole number of at least 4"},
		{"-objective beauty", `-objective: "beauty" is not one of score`},
		{"-search far", `-search: "far" is not one of climb, archive`},
		{"-count -1", "-count: -1 is not a whole number"},
		{"-percentile 5 -least 3", "-percentile cannot be combined with -least"},
		{"-boxes 30", "-boxes: 30 is not a whole number from 1 to 20"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", append([]string{"transport", "generate"}, strings.Fields(tt.args)...)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %q", tt.args, status, stdout, stderr, tt.stderr)
			}
		})
	}
}
