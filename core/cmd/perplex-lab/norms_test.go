package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

func TestNormsPencil(t *testing.T) {
	status, stdout, stderr := lab(solve+solve, "norms", "pencil", "-")
	got := clitest.Answers(t, stdout)
	// A puzzle that occurs twice is measured once.
	if status != cli.ExitFine || len(got) != 1 || got[0]["type"] != "hitori" || got[0]["size"] != "2x2" || got[0]["sh"] == nil {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}

func TestNormsTransport(t *testing.T) {
	status, stdout, stderr := lab("######\n#@$ .#\n######\n", "norms", "transport", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 1 || got[0]["type"] != "sokoban" || got[0]["size"] != "1" || got[0]["sh"] != 0.0 {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}

func TestNormsMake(t *testing.T) {
	status, stdout, stderr := lab("", "norms", "make", "-count", "2", "-side", "4", "sudoku")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 2 || got[0]["source"] != "made" || got[0]["size"] != "4x4" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	for _, unknown := range []string{"chess", "6x6"} {
		if status, _, stderr := lab("", "norms", "make", unknown); status == cli.ExitFine || !strings.Contains(stderr, unknown) {
			t.Errorf("%s: status %d, %s", unknown, status, stderr)
		}
	}
}

func TestNormsTable(t *testing.T) {
	var text string
	for i := range 30 {
		text += fmt.Sprintf(`{"family":"x","type":"a","size":"3x3","source":"published","sh":%d}`+"\n", i)
	}
	status, stdout, stderr := lab(text, "norms", "table", "-")
	if status != cli.ExitFine || !strings.Contains(stdout, "a 3x3 published 30 0 ") {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}
