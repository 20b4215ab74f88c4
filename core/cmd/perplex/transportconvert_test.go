package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli/clitest"
)

func TestTransportConvert(t *testing.T) {
	const levels = "#####\n#@$.#\n#####\nTitle: One push\n\n###\n#+#\n###\n"
	for format, want := range map[string]string{
		"xsb": levels,
		"rle": "5#|#@$.#|5#\nTitle: One push\n\n3#|#+#|3#\n",
		"slc": `<Level Id="One push" Width="5" Height="3">`,
	} {
		t.Run(format, func(t *testing.T) {
			status, stdout, stderr := perplex(levels, "transport", "convert", "-to", format, "-")
			if status != 0 || stderr != "" || format != "slc" && stdout != want || !strings.Contains(stdout, want) {
				t.Errorf("%s: status %d, %s%s", format, status, stdout, stderr)
			}
			// Other actions read all of it.
			status, answer, stderr := perplex(stdout, "transport", "solve", "-optimal", "-")
			if got := clitest.Answers(t, answer); status != 0 || len(got) != 2 || got[0]["id"] != "One push" || got[0]["moves"] != "R" || got[0]["optimal"] != true {
				t.Errorf("%s: status %d, %s%s", format, status, answer, stderr)
			}
		})
	}
	for _, tt := range []struct{ to, levels, stderr string }{
		{"sgf", levels, `-to: "sgf" is not one of xsb, rle, slc`},
		{"slc", "###\n#x#\n###\n", "-: line 2, column 2: 'x' is not one of"},
	} {
		if status, stdout, stderr := perplex(tt.levels, "transport", "convert", "-to", tt.to, "-"); status == 0 || stdout != "" || !strings.Contains(stderr, tt.stderr) {
			t.Errorf("-to %s: status %d, %s%s", tt.to, status, stdout, stderr)
		}
	}
}
