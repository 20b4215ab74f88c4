package tables

import (
	"bytes"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/trianglestudy"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// TestTableTriangle5 checks that text and JSON have the published shares beside ours.
func TestTableTriangle5(t *testing.T) {
	row := trianglestudy.Large{Short: 5, Long: 6, N: 2, Baseline: []float64{0, 0.5, 0.5, 1}, Learned: []float64{0.5, 1, 1, 1}}
	row.Best = trianglestudy.SolveBeyond(5, 6, 2, triangle.DepthFirst, 1)
	print := func(write func(*cli.Call)) string {
		var out bytes.Buffer
		c := cli.NewCall("tables", nil, nil, &out, &out)
		write(c)
		if err := c.Flush(); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	rows := []trianglestudy.Large{row}
	text := print(func(c *cli.Call) { textTriangle5(c, triangle.DepthFirst, rows, row.Best) })
	for _, want := range []string{"5x6   0           50  50  100  50    100  100  100  100   ", "baseline  30       83.1 %     100.0 %", "learned   1        74.4 %     50.0 %"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	lines := print(func(c *cli.Call) { jsonTriangle5(c, row); jsonTotal5(c, triangle.DepthFirst, rows) })
	for _, want := range []string{
		`{"table":"triangle-5","row":"depth-first 5x6","column":"baseline 5 min","ours":0.5}`,
		`{"table":"triangle-5","row":"depth-first 5x6","column":"best solved","ours":1}`,
		`{"table":"triangle-5","row":"depth-first all","column":"learned 5 min","published":0.839,"ours":1}`,
	} {
		if !strings.Contains(lines, want+"\n") {
			t.Errorf("%s is not in\n%s", want, lines)
		}
	}
}

// TestTableSearches checks that the table has a line for each search and figure.
func TestTableSearches(t *testing.T) {
	var out bytes.Buffer
	c := cli.NewCall("tables", nil, nil, &out, &out)
	jsonSearches(c, "2x2", trianglestudy.Compare(2, 2, 3, 1))
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	if lines := clitest.Answers(t, out.String()); len(lines) != 7*len(trianglestudy.Searches) || lines[0]["row"] != "2x2 baseline" || lines[0]["column"] != "expansions" || lines[0]["ours"].(float64) < 1 {
		t.Errorf("%s", &out)
	}
}
