package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

const (
	apart1x2 = `{"width":1,"height":2,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[1,3],"type":"separation","color":"white"}]}`
	apart2x2 = `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,3],"type":"separation","color":"white"}]}`
)

// TestSequence checks that each sequence gets an answer with its gap and the panel that closes it, and that a
// bad sequence gets an error.
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

// TestSequencePage checks the page of one sequence, which contains the pack.
func TestSequencePage(t *testing.T) {
	one := `{"title":"</script> {{played}} & {{title}}","panels":[{"puzzle":` + apart1x2 + `}]}`
	status, page, stderr := perplex(one, "sequence", "-html", "-")
	if status != cli.ExitFine || stderr != "" || !strings.HasPrefix(page, "<!doctype html>") || !strings.Contains(page, "<title>&lt;/script&gt; {{played}} &amp; {{title}}</title>") {
		t.Fatalf("status %d, stderr %q, %.200s", status, stderr, page)
	}
	_, data, _ := strings.Cut(page, `<script type="application/json" id="played">`)
	data, _, _ = strings.Cut(data, "</script>")
	var packed struct{ Panels []struct{ Right []string } }
	if err := json.Unmarshal([]byte(data), &packed); err != nil || len(packed.Panels) != 1 || len(packed.Panels[0].Right) != 2 {
		t.Errorf("%v in %.200s", err, data)
	}
	for input, want := range map[string]string{
		one + "\n" + one: "-html needs exactly one sequence, and the input has 2",
		`{"panels":[{"puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"star","color":"black"}]}}]}`: "panel 1 cannot be packed: it has no solution",
		"{}}": "perplex sequence: ",
	} {
		if status, _, stderr := perplex(input, "sequence", "-html", "-"); status != cli.ExitBadInput || !strings.Contains(stderr, want) {
			t.Errorf("status %d, %q, want %s", status, stderr, want)
		}
	}
}
