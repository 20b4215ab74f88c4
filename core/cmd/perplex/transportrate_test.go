package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// stairs is a level with two boxes that are in each other's way.
const stairs = "; first\n\n####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####\nTitle: One\n"

func TestTransportRateUsage(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		stderr string
	}{
		{"transport rate -limit -1 -", cli.ExitUsage, "-limit: -1 is not a whole number of at least 1"},
		{"transport rate -limit many -", cli.ExitUsage, `-limit: "many" is not a number`},
		{"transport rate -rules magic -", cli.ExitUsage, "is not one of sokoban, pull"},
		{"transport explain", cli.ExitUsage, "name a file"},
	} {
		t.Run(c.args, func(t *testing.T) {
			if status, stdout, stderr := perplex(stairs, strings.Fields(c.args)...); status != c.status || !strings.Contains(stderr, c.stderr) || stdout != "" {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %d and %q", c.args, status, stdout, stderr, c.status, c.stderr)
			}
		})
	}
}

// TestTransportRate checks that the score is the product of its factors in both readings, and that both use
// the same raw numbers.
func TestTransportRate(t *testing.T) {
	_, stdout, _ := perplex(stairs, "transport", "rate", "-analyze", "-")
	edges := clitest.Answers(t, stdout)[0]
	_, stdout, _ = perplex(stairs, "transport", "rate", "-nodes", "-")
	nodes := clitest.Answers(t, stdout)[0]
	for _, a := range []map[string]any{edges, nodes} {
		if a["id"] != "One" || a["solved"] != true || a["score"] != a["expansions"].(float64)*a["switches"].(float64) || a["boxes"] != 2.0 {
			t.Errorf("%v", a)
		}
	}
	if nodes["expansions"] != edges["expansions"].(float64)+1 || nodes["switches"] != edges["switches"].(float64)+1 ||
		edges["expanded"] != nodes["expansions"] || edges["edges"] != edges["switches"] || nodes["score"] != edges["nodesScore"] || edges["linearity"] != 1.0 {
		t.Errorf("%v\n%v", edges, nodes)
	}
	_, stdout, _ = perplex(stairs, "transport", "split", "-")
	if a := clitest.Answers(t, stdout)[0]; a["solved"] != true || a["problems"].(float64) < 2 {
		t.Errorf("%v", a)
	}
	_, stdout, _ = perplex(stairs, "transport", "resolve", "-")
	if a := clitest.Answers(t, stdout)[0]; a["solved"] != true || a["resolved"].(float64) < 1 {
		t.Errorf("%v", a)
	}
	_, stdout, _ = perplex(stairs, "transport", "rate", "-no-brm", "-no-new-nodes", "-no-freedom", "-")
	if a := clitest.Answers(t, stdout)[0]; a["solved"] != true || a["expanded"].(float64) < edges["expanded"].(float64) {
		t.Errorf("%v", a)
	}
}

func TestTransportExplain(t *testing.T) {
	_, stdout, _ := perplex(stairs, "transport", "explain", "-")
	a := clitest.Answers(t, stdout)[0]
	clashes := a["clashes"].([]any)
	if a["width"] != 6.0 || len(clashes) != 1 || clashes[0].(map[string]any)["kind"] != "worker" ||
		!strings.HasPrefix(clashes[0].(map[string]any)["text"].(string), "Wherever box A is on its plan, it is in the way of the worker") {
		t.Errorf("%s", stdout)
	}
	_, stdout, _ = perplex("#####\n#$  #\n# @.#\n#####\n", "transport", "explain", "-")
	if a := clitest.Answers(t, stdout)[0]; a["text"] != "A box cannot reach any goal, even alone: there is no solution." {
		t.Errorf("%s", stdout)
	}
}
