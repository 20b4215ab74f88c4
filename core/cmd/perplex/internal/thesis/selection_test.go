package thesis

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestSelection makes the sets again: 630 puzzles, of them 226 without
// triangles, which are a set, and 284 with triangles and neither separation
// nor star, from which the thesis left out those that their creators published
// within seven hours of another one. Who the creators are the data do not tell.
func TestSelection(t *testing.T) {
	d := load(t)
	all := selection(t, d)
	var nonT, tOnly []string
	for _, p := range all {
		switch {
		case !p.has[witness.Triangle]:
			nonT = append(nonT, p.ID)
		case !p.has[witness.Separation] && !p.has[witness.Star]:
			tOnly = append(tOnly, p.ID)
		}
	}
	if len(all) != 630 || len(nonT) != 226 || len(tOnly) != 284 {
		t.Errorf("%d puzzles, %d without triangles, %d with nothing but triangles; want 630, 226, 284", len(all), len(nonT), len(tOnly))
	}
	if want := ids(t, d, SetNonT); !slices.Equal(nonT, want) {
		t.Errorf("the puzzles without triangles are not those of %s", SetNonT)
	}
	want := ids(t, d, SetTOnly)
	if len(want) != 179 {
		t.Errorf("%s has %d puzzles, want 179", SetTOnly, len(want))
	}
	rest := tOnly
	for _, id := range want { // in the same order
		i := slices.Index(rest, id)
		if i < 0 {
			t.Fatalf("%s is in %s and not in the selection, or out of order", id, SetTOnly)
		}
		rest = rest[i+1:]
	}
	if n := len(ids(t, d, Set104)); n != 103 {
		t.Errorf("%s has %d different puzzles, want 103", Set104, n)
	}
	if n := len(ids(t, d, SetBWS)); n != 24 {
		t.Errorf("%s has %d puzzles, want 24", SetBWS, n)
	}
}

func ids(t *testing.T, d *Data, set Set) (ids []string) {
	t.Helper()
	puzzles, err := d.Puzzles(set)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range puzzles {
		ids = append(ids, p.ID)
	}
	return ids
}

// selected is a puzzle of the selection and which kinds of symbols it has.
type selected struct {
	Puzzle
	has map[witness.SymbolType]bool
}

// selection returns the 4x4 puzzles that the sets of Table 6.2 are taken from:
// neither loved nor hated beyond measure (40 votes), not of the game itself
// (the blacklist), with at most one start and end, without polyominoes and
// eliminators.
func selection(t *testing.T, d *Data) []selected {
	t.Helper()
	const manyVotes = 40
	blacklist, err := d.list("windmill/blacklist.txt")
	if err != nil {
		t.Fatal(err)
	}
	var puzzles []Puzzle
	for _, p := range d.puzzles {
		if -manyVotes < p.Upvotes && p.Upvotes < manyVotes && !slices.Contains(blacklist, p.ID) {
			puzzles = append(puzzles, p)
		}
	}
	var kept []selected
	for _, p := range oldest(puzzles) {
		doc, err := p.Document()
		if err != nil {
			t.Fatal(err)
		}
		if doc.Width != 4 || doc.Height != 4 || len(doc.Starts) > 1 || len(doc.Ends) > 1 {
			continue
		}
		s := selected{p, make(map[witness.SymbolType]bool)}
		for _, symbol := range doc.Symbols {
			s.has[symbol.Type] = true
		}
		if !s.has[witness.Polyomino] && !s.has[witness.Eliminator] {
			kept = append(kept, s)
		}
	}
	return kept
}
