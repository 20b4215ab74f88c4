package curriculum

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// TestClimb goes through the table that the page's climb.js is tested on, too.
func TestClimb(t *testing.T) {
	text, err := os.ReadFile("testdata/climb.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Climb []struct {
			Name    string
			Results []fill.Result
			N       int
			Want    []uint64
		}
	}
	if err := json.Unmarshal(text, &table); err != nil || len(table.Climb) == 0 {
		t.Fatalf("%d cases: %v", len(table.Climb), err)
	}
	for _, c := range table.Climb {
		if got := ranks(Climb(c.Results, c.N)); !slices.Equal(got, c.Want) {
			t.Errorf("%s: ranks %v, want %v", c.Name, got, c.Want)
		}
	}
}

// TestClimbIsEven: what is picked rises, from end to end, and where there are many
// results no step is far from an even one.
func TestClimbIsEven(t *testing.T) {
	for seed := range uint64(200) {
		r := sample.Random(seed)
		results := make([]fill.Result, 500+r.IntN(1000))
		least, most := math.Inf(1), 0.0
		for i := range results {
			results[i] = fill.Result{Rank: uint64(i), TSI: 10 * r.Float64()}
			least, most = min(least, results[i].TSI), max(most, results[i].TSI)
		}
		before := slices.Clone(results)
		n := 2 + r.IntN(9)
		got := Climb(results, n)
		if !slices.Equal(results, before) {
			t.Fatal("the results were moved about")
		}
		if len(got) != n || got[0].TSI != least || got[n-1].TSI != most {
			t.Fatalf("seed %d: %v", seed, got)
		}
		for i := range got {
			if aim := least + (most-least)*float64(i)/float64(n-1); math.Abs(got[i].TSI-aim) > 0.15 {
				t.Fatalf("seed %d: board %d of %d has %v Sh, an even step %v", seed, i, n, got[i].TSI, aim)
			}
		}
	}
}

func ranks(results []fill.Result) []uint64 {
	all := []uint64{}
	for _, r := range results {
		all = append(all, r.Rank)
	}
	return all
}
