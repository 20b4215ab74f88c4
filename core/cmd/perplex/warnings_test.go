package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

// TestWarnings checks a board with two lines and one start. It is answered with a warning about the missing
// start on standard error and, for verbs that count, in the answer. convert gives no warning.
func TestWarnings(t *testing.T) {
	const lone = `{"width":3,"height":3,"symmetry":"horizontal","starts":[[0,6]],"ends":[[0,0],[6,0]]}`
	const both = `{"width":3,"height":3,"symmetry":"horizontal","starts":[[0,6],[6,6]],"ends":[[0,0],[6,0]]}`
	const word = "starts: [6,6], the mirror image of [0,6], is not listed"
	for _, verb := range []string{"analyze", "solve", "count", "explain", "character", "convert -to json"} {
		t.Run(verb, func(t *testing.T) {
			status, stdout, stderr := perplex(lone, append(strings.Fields(verb), "-")...)
			counts := verb == "analyze" || verb == "solve" || verb == "count"
			warns := verb != "convert -to json"
			if status != cli.ExitFine || strings.Contains(stderr, word) != warns || strings.Contains(stdout, `"warnings":["`+word) != counts {
				t.Errorf("status %d, %.400s%s", status, stdout, stderr)
			}
			if status, stdout, stderr := perplex(both, append(strings.Fields(verb), "-")...); status != cli.ExitFine || stderr != "" || strings.Contains(stdout, "warnings") {
				t.Errorf("both: status %d, %.400s%s", status, stdout, stderr)
			}
		})
	}
}
