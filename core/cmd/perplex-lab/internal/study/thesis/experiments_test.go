package thesis

import (
	"fmt"
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// TestKnowledge checks that the players of the tables are among the compared sets of rules.
func TestKnowledge(t *testing.T) {
	for _, name := range player.Presets {
		if _, err := known(name); err != nil {
			t.Error(err)
		}
	}
	if s, _ := known("baseline"); s != baseline {
		t.Errorf("the baseline is %s", subset(baseline))
	}
	if got := subset(baseline).String() + " " + subset(0).String(); got != "path+separation+triangle none" {
		t.Error(got)
	}
}

// TestGroups checks that the groups together contain each of the 226 puzzles without triangles exactly once.
func TestGroups(t *testing.T) {
	groups, err := load(t).groups()
	if err != nil {
		t.Fatal(err)
	}
	sizes := make(map[string]int)
	for _, g := range groups {
		sizes[g.name] = len(g.puzzles)
	}
	if sizes["set 104"] != 103 || sizes[nonT] != 226 || sizes[tOnly] != 179 || sizes["BWS"] != 24 || sizes["all 405"] != 405 {
		t.Error(sizes)
	}
	if kinds := sizes["separations, no stars"] + sizes["stars, no separations"] + sizes["separations and stars"]; kinds != 226 {
		t.Errorf("%d puzzles of a kind, want 226", kinds)
	}
}

// TestComparisons checks the correlations of the fast computation against the published ones that contain no
// slip: those of Table 6.3 without apr, and some of Table 6.2.
func TestComparisons(t *testing.T) {
	reference.Once(t)
	d := load(t)
	groups, err := d.groups()
	if err != nil {
		t.Fatal(err)
	}
	quiet := func(string, ...any) {}
	wanted := map[string]map[string]string{
		"BWS": {"path+separation": "0.844", "path+rcr": "0.449", "path+separation+rcr": "0.827"},
		nonT:  {"path+separation": "0.515", "path+separation+rcr": "0.497"},
	}
	for _, g := range groups {
		if wanted[g.name] == nil || g.name == nonT && !reference.Large() {
			continue
		}
		if err := d.measure([]group{g}, quiet); err != nil {
			t.Fatal(err)
		}
		var predictors []predictor
		for _, s := range []subset{baseline &^ g.idle, 1 | 1<<4, 1 | separationBit | 1<<4, 1} {
			predictors = append(predictors, predictor{name: s.String(), values: d.values(g, s, measures["tsi"])})
		}
		comparisons, err := compare(g.name, votes(g.puzzles), predictors)
		if err != nil {
			t.Fatal(err)
		}
		if n := correct(comparisons); n != 3 {
			t.Errorf("%d comparisons, want 3", n)
		}
		found := 0
		for i, c := range comparisons {
			if want, ok := wanted[g.name][c.Name]; ok {
				found++
				if got := fmt.Sprintf("%.3f", c.Pearson.R); got != want {
					t.Errorf("%s, %s: r %s, published is %s", g.name, c.Name, got, want)
				}
			}
			if !c.Interval.Holds(c.Pearson.R) || (c.Base == "") != (i == 0) || !near(c.Difference, c.Pearson.R-comparisons[0].Pearson.R) {
				t.Errorf("%+v", c)
			}
			if i > 0 && (!c.Range.Holds(c.Difference) || c.Holm < c.P || c.P <= 0) {
				t.Errorf("%+v", c)
			}
		}
		if found != len(wanted[g.name]) {
			t.Errorf("%s: %d of %d figures", g.name, found, len(wanted[g.name]))
		}
	}
}

func near(x, y float64) bool { return math.Abs(x-y) < 1e-12 }

// TestCompareWithItself checks that a predictor is never better than itself.
func TestCompareWithItself(t *testing.T) {
	v := stats.Votes{Published: []float64{1, 2, 3, 4, 5, 6}, Upvotes: []float64{3, 1, 4, 1, 5, 9}}
	same := predictor{name: "same", values: []float64{1, 2, 4, 3, 6, 5}}
	comparisons, err := compare("six", v, []predictor{same, same, {"alone", same.values, true}})
	if err != nil {
		t.Fatal(err)
	}
	if n := correct(comparisons); n != 1 || comparisons[2].Base != "" {
		t.Errorf("%d comparisons: %+v", n, comparisons)
	}
	if c := comparisons[1]; c.Difference != 0 || c.Range != (stats.Interval{}) || c.P != 1 {
		t.Errorf("%+v", c)
	}
}
