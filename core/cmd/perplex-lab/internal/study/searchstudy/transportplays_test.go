package searchstudy

import (
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// TestStrata checks that items are ranked within their stratum only. By hand: the ranks less their means are
// -1, 0, 1 and -1/2, 1/2, and those of the other list -1, 1, 0 and -1/2, 1/2, so r = (1 + 0 + 0 + 1/2)/2.5.
func TestStrata(t *testing.T) {
	c := Corpus{Method: stats.SpearmanRho, strata: []int{7, 7, 7, 9, 9}, outcome: fixed([]float64{1, 2, 3, 100, 200}),
		Measures: []Measure{{Values: []float64{30, 50, 40, 1, 2}}}}
	if got := c.coefficient(0, wholeOf(5)); math.Abs(got-0.6) > 1e-12 {
		t.Errorf("%v, want 0.6", got)
	}
	// Two items of one stratum that agree, and an item alone in its stratum.
	if got := c.coefficient(0, []int{0, 1, 3}); math.Abs(got-1) > 1e-12 {
		t.Errorf("%v, want 1", got)
	}
	c.strata = []int{1, 2, 3, 4, 5}
	if got := c.coefficient(0, wholeOf(5)); !math.IsNaN(got) {
		t.Errorf("%v without two items in a stratum", got)
	}
}

// TestPlays checks that a person's attempts at a puzzle are added up, and that only people who solved it have
// a time.
func TestPlays(t *testing.T) {
	all := plays([]Attempt{
		{"2", "a", false, 8, 1}, {"1", "a", false, 3, 2}, {"1", "a", true, 4, 2},
		{"1", "b", false, 9, 1}, {"2", "b", false, 5, 2},
	})
	want := []Attempt{{"1", "a", true, 7, 2}, {"1", "b", false, 9, 1}, {"2", "a", false, 8, 1}, {"2", "b", false, 5, 2}}
	if !slices.Equal(all, want) {
		t.Errorf("%+v", all)
	}
	names := []string{"a", "b"}
	if failure := outcomes[0].of(all, names); failure[0] != 0.5 || failure[1] != 1 {
		t.Errorf("failure %v", failure)
	}
	if seconds := outcomes[1].of(all, names); seconds[0] != 7 || !math.IsNaN(seconds[1]) {
		t.Errorf("seconds %v", seconds)
	}
	got := lengths([]int{5, 3}, []float64{0.5, 1}, []float64{7, math.NaN()})
	if len(got) != 2 || got[1] != (Length{5, 1, 0.5, 7}) ||
		got[0].Length != 3 || got[0].Failure != 1 || !math.IsNaN(got[0].Seconds) {
		t.Errorf("lengths %+v", got)
	}
}

// TestHalves checks that people who all play alike agree fully, and that puzzles are compared within their
// stratum only.
func TestHalves(t *testing.T) {
	var all []Attempt
	names := []string{"a", "b", "c", "d"}
	for _, person := range []string{"1", "2", "3", "4"} {
		for i, name := range names {
			all = append(all, Attempt{person, name, true, float64(i + 1), 0})
		}
	}
	for _, strata := range [][]int{nil, {1, 1, 2, 2}} {
		got := halves("made", outcomes[1], all, names, strata)
		if math.Abs(got.Rho-1) > 1e-12 || math.Abs(got.Whole-1) > 1e-12 {
			t.Errorf("strata %v: %+v", strata, got)
		}
	}
}

// TestSettings checks that the frozen setting is among the settings, and that each setting has its own
// figure.
func TestSettings(t *testing.T) {
	open, err := openRush("AA.B.....B..........................")
	if err != nil {
		t.Fatal(err)
	}
	f, err := measureTransport(open, directedSettings)
	if err != nil || len(f.set) != len(directedSettings) || f.fewest != 2 {
		t.Fatalf("%+v, %v", f, err)
	}
	for i, by := range directedSettings {
		if frozen := by == measure.FrozenSecond.Look; frozen != (f.set[i] == f.directed) {
			t.Errorf("%+v: %v, with the frozen numbers %v", by, f.set[i], f.directed)
		}
	}
}
