package job

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

const sharedPuzzle = `"puzzle":{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,1],"type":"unknown"}]},"colors":["orange","blue"]`

// TestReadPart checks that a shard's answer is read back as its results, in every order of results, including
// each result's place in that order.
func TestReadPart(t *testing.T) {
	for _, members := range []string{
		"", `,"sort":"msi"`, `,"sort":"solutions","order":"least"`, `,"sort":"symbols","includeEmpty":true`,
		`,"against":"none","sort":"difference"`, `,"distinct":"both"`, `,"against":"baseline","distinct":"colors"`,
		`,"want":"count"`, `,"want":"histogram"`, `,"top":7`,
	} {
		plan, err := OpenQuery("{" + sharedPuzzle + members + "}")
		if err != nil {
			t.Fatal(err)
		}
		from, to := plan.Configurations()/5, plan.Configurations()/5*4
		shard := plan.Shard(from, to)
		for !shard.Step(1 << 12) {
		}
		part, err := plan.ReadPart(string(shard.AppendAnswer(nil)))
		if err != nil {
			t.Fatal(err)
		}
		if part.From != from || part.To != to || part.Done != shard.Done() || part.Solvable != shard.Solvable() || part.Kept != shard.Kept() || !part.Complete {
			t.Errorf("%s: read back %+v", members, part)
		}
		if plan.Want() == fill.Best && (len(part.Results) == 0 || !reflect.DeepEqual(part.Results, shard.Results())) {
			t.Errorf("%s: %d results read back differ from %d", members, len(part.Results), len(shard.Results()))
		}
		if !reflect.DeepEqual(part.Histogram, shard.Histogram()) {
			t.Errorf("%s: histogram %v, want %v", members, part.Histogram, shard.Histogram())
		}
	}
}

func TestReadPartRefuses(t *testing.T) {
	plan, err := OpenQuery("{" + sharedPuzzle + `,"against":"none"}`)
	if err != nil {
		t.Fatal(err)
	}
	whole := func(results string) string {
		return `{"from":0,"to":10,"done":10,"solvable":1,"kept":1,"results":` + results + `,"complete":true}`
	}
	if part, err := plan.ReadPart(whole(`[[3,1.5,1,2,[0,0,3],null]]`)); err != nil || !math.IsInf(part.Results[0].Against, 1) {
		t.Fatalf("null is an infinite measure: %+v, %v", part, err)
	}
	for _, answer := range []string{
		`{}`, whole(`[[3,1.5,1,2]]`), whole(`[[10,1.5,1,2,[0,1,3],2]]`), whole(`[[3,"1.5",1,2,[0,0,3],2]]`), whole(`[[3,1.5,1,2,[0,0,3],2,1,1]]`),
		whole(`[7]`), strings.Replace(whole(`[]`), `"to":10`, `"to":9999999`, 1), strings.Replace(whole(`[]`), `"from":0`, `"from":11`, 1),
		strings.Replace(whole(`[]`), `"done":10`, `"done":-1`, 1), strings.Replace(whole(`[]`), `"solvable":1`, `"solvable":1.5`, 1),
	} {
		if _, err := plan.ReadPart(answer); !errors.Is(err, verb.ErrRequest) {
			t.Errorf("%s: error %v, want one of verb.ErrRequest", answer, err)
		}
	}
}

func TestOpenQueryRefuses(t *testing.T) {
	for request, want := range map[string]string{
		`{"colors":[]}`:                           "puzzle: is missing",
		"{" + sharedPuzzle + `,"verb":"plan"}`:    "verb: ",
		"{" + sharedPuzzle + `,"from":0}`:         "from: 0 is an unknown option",
		"{" + sharedPuzzle + `,"player":"nobody"`: "",
		"{" + sharedPuzzle + `,"top":0}`:          "top: ",
	} {
		t.Run(request, func(t *testing.T) {
			if _, err := OpenQuery(request); err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%s: error %v, want %s…", request, err, want)
			}
		})
	}
}

// TestAligned checks that a shard of the aligned number of ranks has whole cycles of its last placeholders.
func TestAligned(t *testing.T) {
	plan, err := OpenQuery("{" + sharedPuzzle + "}") // seven options for each placeholder
	if err != nil {
		t.Fatal(err)
	}
	for most, want := range map[uint64]uint64{0: 1, 6: 1, 7: 7, 48: 7, 49: 49, 1 << 40: 343} {
		if got := plan.Aligned(most); got != want {
			t.Errorf("at most %d: %d ranks, want %d", most, got, want)
		}
	}
}

// FuzzReadPart checks that every part that is read stays within the query, so that it can be printed.
func FuzzReadPart(f *testing.F) {
	plan, err := OpenQuery("{" + sharedPuzzle + `,"against":"none","sort":"symbols"}`)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(`{"from":0,"to":10,"done":10,"solvable":1,"kept":1,"results":[[3,1.5,1,2,[0,0,3],null,1]],"complete":true}`)
	frugal.Fuzz(f, func(t *testing.T, answer string) {
		part, err := plan.ReadPart(answer)
		if err != nil {
			return
		}
		for _, r := range part.Results {
			plan.AppendResult(nil, r)
		}
	})
}
