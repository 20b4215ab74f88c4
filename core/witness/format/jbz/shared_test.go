package jbz

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// roundTrip reads a puzzle, writes it and reads it again. It returns the reason for a refusal, or "" for
// none.
func roundTrip(t *testing.T, id, text string) (refused string) {
	t.Helper()
	d, err := Parse(text)
	if err != nil {
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: %v, no error of this package", id, err)
			return "?"
		}
		return e.Error()
	}
	if err := d.Validate(); err != nil {
		t.Errorf("%s: an invalid document: %v", id, err)
	}
	again, err := Encode(d)
	if err != nil {
		t.Errorf("%s: %v", id, err)
		return ""
	}
	if !json.Valid([]byte(again)) {
		t.Errorf("%s: no JSON: %s", id, again)
	}
	if back, err := Parse(again); err != nil || !reflect.DeepEqual(back, d) {
		t.Errorf("%s: another document comes back (%v):\n got %s\nwant %s", id, err, back.AppendJSON(nil), d.AppendJSON(nil))
	}
	return ""
}

// TestPublishedPuzzlesRoundTrip checks that every published puzzle survives reading and writing. The table
// lists the reasons for refusals.
func TestPublishedPuzzlesRoundTrip(t *testing.T) {
	want := map[string]int{} // number of puzzles refused, by reason: none are
	puzzles := reference.PublishedPuzzles(t)
	if len(puzzles) < 4700 {
		t.Fatalf("only %d puzzles; the file is not whole", len(puzzles))
	}
	refused := make(map[string]int)
	symbols := 0
	for _, p := range puzzles[:reference.Cases(len(puzzles))] {
		text := p.JSON(t)
		if reason := roundTrip(t, p.ID, text); reason != "" {
			refused[reason]++
			continue
		}
		if p.W == 1 { // such a board gets removed edges
			continue
		}
		symbols += compare(t, &p, text)
	}
	t.Logf("%d puzzles with %d things on them; refused: %v", len(puzzles), symbols, refused)
	if !maps.Equal(refused, want) {
		t.Errorf("refused: %v\nwant: %v", refused, want)
	}
}

// compare compares the contents of a record with those of its document, kind by kind, with the record's raw
// fields as the second source. It returns the number of things compared.
func compare(t *testing.T, p *reference.Published, text string) int {
	t.Helper()
	want, got := make(map[string]int), make(map[string]int)
	for _, cell := range p.Cells {
		fields := cell[2].(map[string]any)
		for _, flag := range []string{"dot", "gap", "count", "polyshape"} {
			if n, ok := fields[flag].(float64); ok {
				value := int(n)
				if flag == "polyshape" {
					squares := 0
					for bits := value & 0xffff; bits != 0; bits &= bits - 1 {
						squares++
					}
					value = squares + value>>20*100
				}
				want[flag+" "+string(rune('0'+value))]++
			}
		}
		for _, flag := range []string{"start", "end"} {
			if _, ok := fields[flag]; ok {
				want[flag]++
			}
		}
		if color, ok := fields["color"].(string); ok {
			want[fields["type"].(string)+" "+color]++
		}
	}
	d, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if d.Title != p.Title || d.Profile != witness.ProfileGame || d.Variants != 0 || d.Pillar != p.Pillar || (p.Symmetry == nil) != (d.Symmetry == witness.SymmetryNone) {
		t.Errorf("%s: the document is %s", p.ID, d.AppendJSON(nil))
	}
	add := func(key string, n int) {
		if n > 0 {
			got[key] += n
		}
	}
	add("start", len(d.Starts))
	add("end", len(d.Ends))
	names := map[witness.SymbolType]string{witness.Separation: "square", witness.Star: "star", witness.Triangle: "triangle", witness.Eliminator: "nega", witness.Polyomino: "poly"}
	for _, s := range d.Symbols {
		switch s.Type {
		case witness.MustCross:
			dot := slices.Index([]witness.Color{"", witness.FirstLine, witness.SecondLine}, s.Color) + 1
			if s.Invisible {
				dot = 4
			}
			add("dot "+string(rune('0'+dot)), 1)
			continue
		case witness.CannotCross:
			add("gap 1", 1)
			continue
		case witness.Removed:
			add("gap 2", 1)
			continue
		case witness.Triangle:
			add("count "+string(rune('0'+s.Count)), 1)
		case witness.Polyomino:
			squares := 0
			for _, row := range s.Shape {
				for _, set := range row {
					if set {
						squares++
					}
				}
			}
			if s.Rotatable {
				squares += 100
			}
			add("polyshape "+string(rune('0'+squares)), 1)
		}
		name := names[s.Type]
		if s.Negative {
			name = "ylop"
		}
		add(name+" "+string(s.Color), 1)
	}
	if !maps.Equal(got, want) {
		t.Errorf("%s: the document holds %v, the puzzle %v", p.ID, got, want)
	}
	n := 0
	for _, count := range want {
		n += count
	}
	return n
}

// TestRuleTestsRoundTrip checks the puzzles of the engine's own tests, in the site's full form.
func TestRuleTestsRoundTrip(t *testing.T) {
	var tests []struct {
		Name   string
		Puzzle json.RawMessage
	}
	if err := json.Unmarshal(reference.Read(t, "data/jbz/tests.json"), &tests); err != nil {
		t.Fatal(err)
	}
	if len(tests) < 75 {
		t.Fatalf("only %d tests", len(tests))
	}
	variants := make(map[witness.Variants]int)
	for _, c := range tests {
		if refused := roundTrip(t, c.Name, string(c.Puzzle)); refused != "" {
			t.Errorf("%s: %s", c.Name, refused)
			continue
		}
		d, _ := Parse(string(c.Puzzle))
		variants[d.Variants]++
	}
	// The counts come from another program.
	want := map[witness.Variants]int{0: 70, witness.FatStarts: 2, witness.LoneEliminators: 2, witness.ImprecisePolyominoes: 1}
	if len(tests) == 75 && !maps.Equal(variants, want) {
		t.Errorf("variants %v, want %v", variants, want)
	}
}
