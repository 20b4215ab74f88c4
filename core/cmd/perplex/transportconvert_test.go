package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
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
			// The other verbs can read the converted levels.
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

// TestTransportFaults checks a file that contains bad levels. The good ones are answered, rated, measured,
// explained and converted, and each bad one is named.
func TestTransportFaults(t *testing.T) {
	const good = "#####\n#@$.#\n#####\n"
	const levels = "One\n" + good + "\nTwo\n####\n#@x#\n####\n\n" + good + "\n####\n#@@#\n####\nGame: Trioban\n"
	for _, action := range []string{"solve", "rate", "explain", "tsi"} {
		t.Run(action, func(t *testing.T) {
			status, stdout, _ := perplex(levels, "transport", action, "-")
			got := clitest.Answers(t, stdout)
			if status != cli.ExitBadInput || len(got) != 4 {
				t.Fatalf("status %d, %s", status, stdout)
			}
			for i, want := range []struct {
				id    any
				error string
			}{{"One", ""}, {"Two", "-: line 8, column 3: 'x' is not one of"}, {3.0, ""}, {4.0, "-: line 15, column 1: the level that begins here is Trioban"}} {
				said, _ := got[i]["error"].(string)
				if got[i]["id"] != want.id || (said == "") != (want.error == "") || !strings.HasPrefix(said, want.error) {
					t.Errorf("%v, want %v", got[i], want)
				}
			}
		})
	}
	status, stdout, stderr := perplex(levels, "transport", "convert", "-")
	if status != cli.ExitBadInput || stdout != good+"Title: One\n\n"+good || !strings.Contains(stderr, "-: line 8, column 3: 'x'") || !strings.Contains(stderr, "-: line 15, column 1") {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}
