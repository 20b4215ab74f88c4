// Package clitest calls the command line from tests.
package clitest

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

// Run runs a call of a program like main.
func Run(p cli.Program, stdin string, args ...string) (status int, stdout, stderr string) {
	var out, msg bytes.Buffer
	status = p.Run(args, strings.NewReader(stdin), &out, &msg)
	return status, out.String(), msg.String()
}

// Answers parses JSON Lines. It fails the test where there are none, so that no loop over answers passes
// because a call was refused.
func Answers(t *testing.T, stdout string) []map[string]any {
	t.Helper()
	all := AnswersIfAny(t, stdout)
	if len(all) == 0 {
		t.Fatal("there are no answers")
	}
	return all
}

// AnswersIfAny parses JSON Lines, of which there may be none.
func AnswersIfAny(t *testing.T, stdout string) []map[string]any {
	t.Helper()
	var all []map[string]any
	for line := range strings.Lines(stdout) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatalf("the answer %q is not a JSON object: %v", line, err)
		}
		all = append(all, one)
	}
	return all
}
