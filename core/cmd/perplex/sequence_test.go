package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli/clitest"
)

const (
	apart1x2 = `{"width":1,"height":2,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[1,3],"type":"separation","color":"white"}]}`
	apart2x2 = `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,3],"type":"separation","color":"white"}]}`
)

// TestSequence: an answer a sequence, with the gap, and the panel that closes it; a bad one
// is answered with what is wrong.
func TestSequence(t *testing.T) {
	gap := `{"id":"gap","title":"Apart","panels":[{"puzzle":` + apart1x2 + `},{"role":"test","puzzle":` + apart2x2 + `}]}`
	status, stdout, stderr := perplex(gap+"\n"+`{"panels":[{"role":"exam","puzzle":`+apart1x2+`}]}`+"\n"+apart1x2+"\n", "sequence", "-propose", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || stderr != "" || len(got) != 3 || got[0]["id"] != "gap" || got[0]["complete"] != true || got[0]["proposal"].(map[string]any)["before"] != 1.0 ||
		got[0]["sentence"] != "Panel 2 tests what the panels before it leave open: neighbours, rows." {
		t.Fatalf("status %d, stderr %q, %v", status, stderr, got)
	}
	for i, want := range map[int]string{1: `panels[0].role: "exam" is not one of teach, test, show`, 2: "panels: is missing"} {
		if text, _ := got[i]["error"].(string); !strings.HasPrefix(text, want) {
			t.Errorf("%v, want %s", got[i], want)
		}
	}
	_, stdout, _ = perplex(gap, "sequence", "-refuted", "1", "-propose", "-")
	if got = clitest.Answers(t, stdout); got[0]["refuted"] != 1.0 || got[0]["proposal"] == nil {
		t.Errorf("%v", got)
	}
}
