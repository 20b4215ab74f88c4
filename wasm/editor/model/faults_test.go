package model_test

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

func TestFaultsOfARegionAreOneSentence(t *testing.T) {
	doc := witness.New(2, 2)
	at := func(a, b int) witness.Place { return witness.Place{A: a, B: b} }
	doc.Put(witness.Symbol{At: at(1, 1), Type: witness.Separation, Color: "black"})
	doc.Put(witness.Symbol{At: at(1, 3), Type: witness.Separation, Color: "white"})
	doc.Put(witness.Symbol{At: at(3, 3), Type: witness.Star, Color: "red"})
	doc.Put(witness.Symbol{At: at(4, 1), Type: witness.MustCross})
	doc.Put(witness.Symbol{At: at(3, 0), Type: witness.MustCross})
	board, err := witness.Compile(doc)
	if err != nil {
		t.Fatal(err)
	}
	line := []witness.Place{at(0, 4), at(0, 2), at(0, 0), at(2, 0), at(2, 2), at(2, 4), at(4, 4), at(4, 2), at(4, 0)}
	var faults []model.Fault
	for _, v := range board.Check(line) {
		faults = append(faults, model.Fault{At: v.At, Reason: v.Reason})
	}
	var got []string
	for _, group := range model.ByRegion(doc, line, faults) {
		got = append(got, model.FaultWords(doc, group))
	}
	want := []string{
		"Black a1 and white a2 share a region",
		"Hexagon above b1: the line does not pass this edge",
		"Red star b2: its region holds 1 red symbol, a star needs exactly 2",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := model.RegionOf(doc, line, at(1, 3)), []witness.Place{at(1, 1), at(1, 3)}; !slices.Equal(got, want) {
		t.Errorf("the region of a2 is %v, want %v", got, want)
	}
	if got := model.RegionOf(doc, line, at(4, 1)); got != nil {
		t.Errorf("an edge is in a region: %v", got)
	}
}
