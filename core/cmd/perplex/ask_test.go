package main

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/families"
)

// requests returns the sample requests of each family, one for each verb.
func requests(t *testing.T) map[string][]json.RawMessage {
	t.Helper()
	text, err := os.ReadFile("../../families/testdata/requests.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	byFamily := map[string][]json.RawMessage{}
	for line := range strings.Lines(string(text)) {
		var row struct {
			Family  string
			Request json.RawMessage
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		byFamily[row.Family] = append(byFamily[row.Family], row.Request)
	}
	return byFamily
}

// TestAsk checks that every verb of every family can be called from the command line, and that its answer has
// the declared members.
func TestAsk(t *testing.T) {
	byFamily := requests(t)
	for _, f := range families.All(families.Surroundings{}) {
		t.Run(f.Name, func(t *testing.T) {
			var lines []string
			asked := map[string]bool{}
			for _, r := range byFamily[f.Name] {
				lines = append(lines, string(r))
				var named struct{ Verb string }
				if err := json.Unmarshal(r, &named); err != nil {
					t.Fatal(err)
				}
				asked[named.Verb] = true
			}
			if names := slices.Sorted(maps.Keys(asked)); !slices.Equal(names, slices.Sorted(slices.Values(f.Verbs.Names()))) {
				t.Errorf("there are requests for %v, and the verbs %v", names, f.Verbs.Names())
			}
			status, stdout, stderr := perplex(strings.Join(lines, "\n"), "ask", f.Name, "-")
			if status != cli.ExitFine {
				t.Fatalf("status %d, %s%s", status, stdout, stderr)
			}
			for i, answer := range clitest.Answers(t, stdout) {
				if len(answer) < 2 {
					t.Errorf("%s: %v", lines[i], answer)
				}
			}
		})
	}
}

func TestAskRefuses(t *testing.T) {
	for _, c := range []struct{ name, stdin, family, want string }{
		{"a family that is none", "", "golf", `"golf" is not one of lines, triangle`},
		{"an unknown option", `{"verb":"words","x":1}`, "triangle", `x: 1 is an unknown option`},
		{"an unknown verb", `{"verb":"guess"}`, "pencil", `verb: \"guess\" is not one of samples`},
		{"no verb", `{}`, "triangle", `verb: is missing`},
		{"a line", `5`, "triangle", `request: \"5\" is plain text; expected an object`},
		{"an empty list", `[]`, "triangle", "there is no request in the input"},
		{"no request", `"words"`, "triangle", `expected an object`},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := perplex(c.stdin, "ask", c.family, "-")
			if status == cli.ExitFine || !strings.Contains(stdout+stderr, c.want) {
				t.Errorf("status %d, %s%s; want %s", status, stdout, stderr, c.want)
			}
		})
	}
}
