package tables

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/searchstudy"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// TestSearchTable checks that each figure is in the column of its heading, as text and as JSON.
func TestSearchTable(t *testing.T) {
	results := []searchstudy.Result{{
		Corpus: &searchstudy.Corpus{Name: "sudoku", People: "time", Method: stats.SpearmanRho, Chosen: true, Unit: "minutes"},
		N:      173, Units: 100, Best: 1, PerShannon: 0.077, PerShannonRange: stats.Interval{Low: 0.05, High: 0.09},
		Rows: []searchstudy.Row{
			{Measure: "search information", R: 0.856, Interval: stats.Interval{Low: 0.8, High: 0.9}},
			{Measure: "sweeps", Simple: true, R: 0.806, Interval: stats.Interval{Low: 0.74, High: 0.86}, Difference: 0.05, Range: stats.Interval{Low: 0.01, High: 0.09}, P: 0.004, Holm: 0.01},
		},
	}}
	var text, lines strings.Builder
	for out, print := range map[*strings.Builder]func(*cli.Call, []searchstudy.Result){&text: textSearch, &lines: jsonSearch} {
		c := cli.NewCall("tables", nil, nil, out, out)
		print(c, results)
		c.Out.Flush()
	}
	for _, part := range []string{"all 1 comparisons", "### sudoku: time, Spearman's coefficient, n = 173 by 100 players", "| search information | 0.856 | 0.80 to 0.90 | | | | |\n",
		"| sweeps * | 0.806 | 0.74 to 0.86 | +0.050 | +0.01 to +0.09 | 0.004 | 0.01 |\n", "One Sh more goes with 0.077 minutes (0.050 to 0.090)", "* sudoku, time: +0.050 (+0.01 to +0.09) against sweeps"} {
		if !strings.Contains(text.String(), part) {
			t.Errorf("%q is not in %s", part, text.String())
		}
	}
	for _, part := range []string{`{"table":"search","row":"search information","column":"sudoku, time","n":173,"units":100,"method":"spearman","coefficient":0.856,"interval":[0.8,0.9],"unit":"minutes","perShannon":0.077`,
		`"row":"sweeps"`, `"difference":0.05,"range":[0.01,0.09],"differenceP":0.004,"holm":0.01}`} {
		if !strings.Contains(lines.String(), part) {
			t.Errorf("%s is not in %s", part, lines.String())
		}
	}
}

func TestFoldsTable(t *testing.T) {
	folds := []searchstudy.Fold{{Measure: "search information, frozen", Rho: 0.8431, Low: 0.831, High: 0.852}}
	for _, tt := range []struct {
		name, want string
		print      func(*cli.Call, []searchstudy.Fold)
	}{
		{"text", "| search information, frozen | 0.843 | 0.831 to 0.852 |\n", textFolds},
		{"JSON", `{"table":"search","row":"search information, frozen","column":"sudoku, cross-validation","coefficient":0.8431,"least":0.831,"largest":0.852}`, jsonFolds},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			c := cli.NewCall("tables", nil, nil, &out, &out)
			tt.print(c, folds)
			c.Out.Flush()
			if !strings.Contains(out.String(), tt.want) {
				t.Errorf("%q is not in %s", tt.want, out.String())
			}
		})
	}
}

func TestSearchRefuses(t *testing.T) {
	for _, tt := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"tables", "search", "6.1"}, cli.ExitUsage, "ask for it alone"},
		{[]string{"tables", "-data", t.TempDir(), "search"}, cli.ExitBadInput, "-data names another folder"},
	} {
		t.Run(tt.stderr, func(t *testing.T) {
			if status, _, stderr := lab("", tt.args...); status != tt.status || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, %q", tt.args, status, stderr)
			}
		})
	}
}
