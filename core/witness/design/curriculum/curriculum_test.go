package curriculum

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// cases returns the cases of testdata/climb.json.
func cases(t *testing.T) (table struct {
	Climb []struct {
		Name    string
		Results []fill.Result
		N       int
		Want    []uint64
	}
	Next []struct {
		Name    string
		Results []fill.Result
		Played  []Played
		N       int
		Want    *uint64
	}
}) {
	t.Helper()
	text, err := os.ReadFile("testdata/climb.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &table); err != nil || len(table.Climb) == 0 || len(table.Next) == 0 {
		t.Fatalf("%d and %d cases: %v", len(table.Climb), len(table.Next), err)
	}
	return table
}

func TestClimb(t *testing.T) {
	for _, c := range cases(t).Climb {
		t.Run(c.Name, func(t *testing.T) {
			if got := ranks(Climb(c.Results, c.N)); !slices.Equal(got, c.Want) {
				t.Errorf("ranks %v, want %v", got, c.Want)
			}
		})
	}
}

func TestNext(t *testing.T) {
	for _, c := range cases(t).Next {
		t.Run(c.Name, func(t *testing.T) {
			before := slices.Clone(c.Results)
			got, ok := Next(c.Results, c.Played, c.N)
			if ok != (c.Want != nil) || ok && got.Rank != *c.Want {
				t.Errorf("%v, %v, want %v", got, ok, c.Want)
			}
			if !slices.Equal(c.Results, before) {
				t.Error("the results were moved about")
			}
		})
	}
}

// TestOpen checks that the verbs answer with ranks, and that errors name the fault.
func TestOpen(t *testing.T) {
	table := verb.Table{{Name: "climb", Open: OpenClimb}, {Name: "next", Open: OpenNext}}
	const results = `"results":[[0,1],[1,3],[2,2]]`
	for request, want := range map[string]string{
		`{"verb":"climb",` + results + `,"count":2}`:                                                `{"ranks":[0,1]}`,
		`{"verb":"next",` + results + `}`:                                                           `{"rank":0}`,
		`{"verb":"next",` + results + `,"played":[{"rank":0,"solved":true,"seconds":9}],"count":3}`: `{"rank":2}`,
		`{"verb":"next",` + results + `,"played":[{"rank":1,"solved":true,"seconds":9}],"count":3}`: `{"rank":null}`,
		`{"verb":"climb","results":[[0]]}`:                                                          "results[0]: [0] is not a result [rank,tsi]",
		`{"verb":"next",` + results + `,"played":[{"rank":0,"solved":1,"seconds":9}]}`:              "played[0].solved: 1 is a number; expected true or false",
		`{"verb":"next",` + results + `,"played":[{"rank":0,"solved":true}]}`:                       "played[0].seconds: is missing",
	} {
		t.Run(request, func(t *testing.T) {
			j, err := table.Open(request)
			got := ""
			if err != nil {
				got = err.Error()
			} else {
				got = string(j.AppendAnswer(nil))
			}
			if got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

// TestClimbIsEven checks that the picked results rise from end to end, and that with many results all steps
// are nearly equal.
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
