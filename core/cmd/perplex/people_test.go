package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

func TestPeopleRate(t *testing.T) {
	file := `{"plays":[{"id":"a","family":"line","title":"One","sh":5,"seconds":30,"ended":"solved"},` +
		`{"id":"b","family":"line","title":"","sh":null,"seconds":30,"ended":"solved"},{"id":"c","family":"transport","sh":15,"seconds":90,"ended":"given up"}]}`
	status, stdout, stderr := perplex(file, "people", "rate", "-json", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 3 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	if got[0]["id"] != "a" || got[1]["id"] != "c" || got[2]["plays"] != 2.0 || got[2]["left"] != 1.0 {
		t.Errorf("%v", got)
	}
	status, stdout, _ = perplex(file, "people", "rate", "-")
	if status != cli.ExitFine || !strings.Contains(stdout, "2 plays, 1 left out") {
		t.Errorf("status %d, %s", status, stdout)
	}
	status, _, stderr = perplex(`{"plays":[{"family":"go","sh":1,"seconds":1}]}`, "people", "rate", "-")
	if status != cli.ExitBadInput || !strings.Contains(stderr, `-: plays[0]: family "go" is not known`) {
		t.Errorf("status %d, %s", status, stderr)
	}
}
