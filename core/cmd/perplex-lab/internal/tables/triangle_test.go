package tables

import (
	"regexp"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

func TestTableTriangle2(t *testing.T) {
	status, stdout, stderr := lab("", strings.Fields("tables triangle-2 -puzzles 2")...)
	if status != cli.ExitFine || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	for _, want := range []string{
		`(?m)^3x5 +15 +2313 +2 +1533 +\d+\.\d +\d+\.\d +\d\.\d\d +\d+\.\d +\d+\.\d\d `,
		`(?m)^expansions, speed-up +6\.27 +\d`,
		`(?m)^time, most speed-up +1136 +\d`,
		`(?m)^share on which π° is slower +0\.325 +\d`,
		`(?m)^puzzles on which π° expands more +0 +0$`,
		`(?m)^  .*●─`,
		`(?m)^  1\. (up|right)`,
	} {
		if !regexp.MustCompile(want).MatchString(stdout) {
			t.Errorf("no %s in\n%s", want, stdout)
		}
	}
	_, stdout, _ = lab("", strings.Fields("tables -json triangle-2 -puzzles 1")...)
	if rows := clitest.Answers(t, stdout); len(rows) != 10*11+8 || rows[1]["table"] != "triangle-2" || rows[1]["row"] != "2x2" ||
		rows[1]["column"] != "baseline expansions" || rows[1]["published"] != 11.0 || !(rows[1]["ours"].(float64) >= 1) {
		t.Errorf("%s", stdout)
	}
}

func TestTableTriangleOpen(t *testing.T) {
	status, stdout, stderr := lab("", strings.Fields("tables triangle-open -puzzles 3")...)
	if status != cli.ExitFine || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	for _, want := range []string{
		`(?m)^generate, test, constrain +3 +1\.0000 +\d `,
		`(?m)^\d+\.\d\d +\d+\.\d\d +\d+ +\d+ +incompletable\(P, S\) :- square\(S, T, E\), path\(P, L\), len\(L, M\), `,
		`(?m)^stars +\d+\.\d\d +\d+ +incompletable\(P, S\) :- star\(S, C\), tally\(P, S, C, 1\)\.$`,
		`(?m)^separations +\d+\.\d\d +- +all of these$`,
	} {
		if !regexp.MustCompile(want).MatchString(stdout) {
			t.Errorf("no %s in\n%s", want, stdout)
		}
	}
	_, stdout, _ = lab("", strings.Fields("tables -json triangle-open -puzzles 1")...)
	if rows := clitest.Answers(t, stdout); len(rows) != 4*2+2+3*4+3*4 || rows[0]["table"] != "triangle-open" {
		t.Errorf("%s", stdout)
	}
}

// TestTriangleRate checks that the table has one line for each of the 30 seeds, and one for their mean.
func TestTriangleRate(t *testing.T) {
	status, stdout, stderr := lab("", "tables", "-json", "-puzzles", "20", "triangle-rate")
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if status != cli.ExitFine || len(lines) != 31 || !strings.Contains(lines[0], `"row":"seed 1","column":"π°","ours":`) || !strings.Contains(lines[30], `"row":"mean","n":20,"mean":`) {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}
