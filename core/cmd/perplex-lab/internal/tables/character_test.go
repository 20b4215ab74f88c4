package tables

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/characterstudy"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// TestCharacterTable checks that each figure is in the column of its heading, as text and as JSON.
func TestCharacterTable(t *testing.T) {
	figure := func(rho, holm float64) characterstudy.Figure {
		return characterstudy.Figure{Rho: rho, Interval: stats.Interval{Low: rho - 0.1, High: rho + 0.1}, Holm: holm}
	}
	s := &characterstudy.Study{Puzzles: 644, Fresh: 98, Rows: []characterstudy.Row{
		{Name: "lateness", N: 643, TSI: figure(-0.08, 0), V: figure(-0.36, 0), Given: figure(-0.35, 0.0001), Q: figure(-0.28, 0.02), Older: figure(-0.37, 0), Newer: figure(-0.31, 0),
			Fresh: &characterstudy.Fresh{N: 97, Figure: figure(-0.24, 0.04)}},
	}, R2: []characterstudy.Share{{Names: []string{"TSI"}, R2: 0.13}, {Names: []string{"TSI", "lateness"}, R2: 0.24}}}
	var text, lines strings.Builder
	for out, print := range map[*strings.Builder]func(*cli.Call, *characterstudy.Study){&text: textCharacter, &lines: jsonCharacter} {
		c := cli.NewCall("tables", nil, nil, out, out)
		print(c, s)
		c.Out.Flush()
	}
	for _, part := range []string{"644 puzzles",
		"| lateness | 643 | -0.08 [-0.18, 0.02] | -0.36 [-0.46, -0.26] | -0.35 [-0.45, -0.25] | < 0.001 | -0.37 [-0.47, -0.27] | -0.31 [-0.41, -0.21] | -0.28 [-0.38, -0.18] | 0.020 |\n",
		"TSI 0.130, TSI + lateness 0.240\n", "98 puzzles", "| lateness | 97 | -0.24 [-0.34, -0.14] | 0.040 |\n"} {
		if !strings.Contains(text.String(), part) {
			t.Errorf("%q is not in %s", part, text.String())
		}
	}
	for _, part := range []string{`{"table":"character","row":"lateness","column":"v","n":643,"rho":-0.36,"interval":[-0.46,-0.26]}`,
		`"column":"v given TSI","n":643,"rho":-0.35,"interval":[-0.45,-0.25],"holm":0.0001}`, `"column":"v given TSI, 3x3","n":97,"rho":-0.24`,
		`"row":"TSI+lateness","column":"v","n":644,"r2":0.24}`} {
		if !strings.Contains(lines.String(), part) {
			t.Errorf("%s is not in %s", part, lines.String())
		}
	}
}

func TestCharacterRefuses(t *testing.T) {
	for _, tt := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"tables", "character", "6.1"}, cli.ExitUsage, "ask for it alone"},
		{[]string{"tables", "-data", t.TempDir(), "character"}, cli.ExitBadInput, "-data names another folder"},
	} {
		t.Run(tt.stderr, func(t *testing.T) {
			if status, _, stderr := lab("", tt.args...); status != tt.status || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, %q", tt.args, status, stderr)
			}
		})
	}
}
