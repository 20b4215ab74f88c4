package bws

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestRead checks a puzzle read by hand: lines count from the bottom, colours from 1.
func TestRead(t *testing.T) {
	puzzles, err := Read([]byte(`{"sets":{"s":[{"id":"x","rows":1,"cols":3,"start":[1,0],"goal":[0,3],"cells":"201"}]}}`), "s")
	if err != nil {
		t.Fatal(err)
	}
	want := witness.New(3, 1)
	want.Starts = []witness.Place{{A: 0, B: 0}}
	want.Ends = []witness.End{{At: witness.Place{A: 6, B: 2}}}
	want.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: "white"})
	want.Put(witness.Symbol{At: witness.Place{A: 5, B: 1}, Type: witness.Separation, Color: "black"})
	if len(puzzles) != 1 || puzzles[0].ID != "x" || !puzzles[0].Document.SamePuzzle(want) {
		t.Errorf("got %+v", puzzles[0].Document)
	}
	two, err := Read([]byte(`{"sets":{"s":[{"id":"y","rows":2,"cols":1,"start":[0,0],"goal":[2,1],"cells":"12"}]}}`), "s")
	if err != nil {
		t.Fatal(err)
	}
	if s, _ := two[0].Document.SymbolAt(witness.Place{A: 1, B: 3}); s.Color != "black" {
		t.Errorf("the first line is not at the bottom: %+v", two[0].Document.Symbols)
	}
}

func TestReadErrors(t *testing.T) {
	for _, file := range []string{
		``, `{}`, `{"sets":{"s":[]}}`,
		`{"sets":{"s":[{"rows":1,"cols":2,"cells":"1"}]}}`,
		`{"sets":{"s":[{"rows":-1,"cols":-1,"cells":"1"}]}}`,
		`{"sets":{"s":[{"rows":1,"cols":1,"cells":"x"}]}}`,
		`{"sets":{"s":[{"rows":1,"cols":1,"cells":"1","start":[5,5],"goal":[1,1]}]}}`,
		`{"sets":{"s":[{"rows":1,"cols":1,"cells":"1","goal":[1,1],"blockedV":[[0,0]]}]}}`,
	} {
		if _, err := Read([]byte(file), "s"); !errors.Is(err, ErrFile) {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"sets":{"s":[{"id":"x","rows":1,"cols":3,"start":[1,0],"goal":[0,3],"cells":"201"}]}}`))
	frugal.Fuzz(f, func(t *testing.T, file []byte) {
		puzzles, err := Read(file, "s")
		if err != nil && !errors.Is(err, ErrFile) {
			t.Fatalf("error of another kind: %v", err)
		}
		for _, p := range puzzles {
			if err := p.Document.Validate(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestReference checks that the data has the game's ten puzzles.
func TestReference(t *testing.T) {
	puzzles, err := Read(reference.Read(t, "data/bws/puzzles.json"), Game)
	if err != nil || len(puzzles) != 10 {
		t.Errorf("%d puzzles, %v", len(puzzles), err)
	}
}
