package edit

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// near returns the boards that one edit makes of a board, by key, and the keys in the order of Edits.
func near(t *testing.T, s *Space, c Content) (keys []string, boards map[string]*witness.Document) {
	t.Helper()
	boards = make(map[string]*witness.Document)
	board := slices.Clone(c)
	for _, e := range s.Edits(nil, c) {
		copy(board, c)
		s.Apply(board, e)
		d := s.Document(s.Diff(nil, board))
		if err := d.Validate(); err != nil {
			t.Fatalf("%+v makes no puzzle: %v", s.Describe(c, e), err)
		}
		k := key(d)
		if boards[k] != nil {
			t.Fatalf("%+v makes a board that was made before", s.Describe(c, e))
		}
		boards[k] = d
		keys = append(keys, k)
	}
	return keys, boards
}

func space(t *testing.T, d *witness.Document, o Options) *Space {
	t.Helper()
	s, err := NewSpace(d, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestAgainstDefinition compares the edits of random boards with the definition.
func TestAgainstDefinition(t *testing.T) {
	for seed := range uint64(reference.Sized(300, 1000, 5000)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 4, Density: 0.4 * r.Float64(), Odd: seed%3 == 1})
		if seed%3 == 2 {
			if d = sample.Odd(r); d.TwoLines() {
				continue
			}
		}
		want := brute(d)
		s := space(t, d, Options{})
		_, got := near(t, s, s.Start())
		for k := range want {
			if got[k] == nil {
				t.Fatalf("seed %d: no edit makes %s\nof %s", seed, k, key(d))
			}
		}
		for k := range got {
			if want[k] == nil {
				t.Fatalf("seed %d: an edit makes %s\nof %s", seed, k, key(d))
			}
		}
	}
}

// TestDeeper checks that the edits of an edited board equal those of its document, except that the palette
// stays that of the first board.
func TestDeeper(t *testing.T) {
	for seed := range uint64(reference.Cases(200)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 3, Density: 0.3})
		s := space(t, d, Options{})
		c := slices.Clone(s.Start())
		for range 1 + r.IntN(3) {
			edits := s.Edits(nil, c)
			s.Apply(c, edits[r.IntN(len(edits))])
		}
		diff := s.Diff(nil, c)
		_, got := near(t, s, c)
		next := s.Document(diff)
		_, want := near(t, space(t, next, Options{Palette: Palette(d)}), space(t, next, Options{Palette: Palette(d)}).Start())
		if vertices(d) != vertices(next) || !vertices(next) { // a given palette goes on vertices, too
			continue
		}
		if !maps.EqualFunc(got, want, func(d, e *witness.Document) bool { return key(d) == key(e) }) {
			t.Fatalf("seed %d: %d boards, %d of the document", seed, len(got), len(want))
		}
		back := slices.Clone(s.Start())
		diff.Bring(back)
		if !slices.Equal(back, c) {
			t.Fatalf("seed %d: a diff does not bring its board", seed)
		}
		s.Back(back, diff)
		if !slices.Equal(back, s.Start()) {
			t.Fatalf("seed %d: a diff does not go back", seed)
		}
	}
}

func vertices(d *witness.Document) bool {
	return slices.ContainsFunc(d.Symbols, func(s witness.Symbol) bool { return s.At.Kind() == witness.Vertex })
}

// TestInverse checks for one line that another edit undoes each edit, if the palette has the removed symbol
// and if no start or end shared its place with a symbol.
func TestInverse(t *testing.T) {
	for seed := range uint64(reference.Cases(60)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.4})
		s := space(t, d, Options{})
		c := slices.Clone(s.Start())
		for _, e := range s.Edits(nil, s.Start()) {
			copy(c, s.Start())
			s.Apply(c, e)
			undone := slices.ContainsFunc(s.Edits(nil, c), func(back Edit) bool {
				board := slices.Clone(c)
				s.Apply(board, back)
				return slices.Equal(board, s.Start())
			})
			shared := s.Start()[e.At&^1] != 0 && s.Start()[e.At.tip()] != 0 && (e.Kind == Remove || e.Kind == Move || e.Kind == Tip)
			if lost := (e.Kind == Remove || e.Kind == Change) && s.Start()[e.At] > s.palette || shared; undone == lost {
				t.Fatalf("seed %d: %s: undone %v", seed, s.Describe(s.Start(), e).Words(d), undone)
			}
		}
	}
}

// TestByHand counts the edits of a board on paper: 2x1 cells with a black square on the
// left and a white one on the right.
func TestByHand(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	s := space(t, d, Options{})
	count := make(map[Kind]int)
	var tips []string
	for _, e := range s.Edits(nil, s.Start()) {
		count[e.Kind]++
		if step := s.Describe(s.Start(), e); e.Kind == Tip {
			tips = append(tips, step.Words(d))
		}
	}
	// Seven edges can get two crossings each. Each cell can become one of three triangles, the other separation,
	// or one of two stars. There is no empty cell to move to.
	want := map[Kind]int{Place: 14, Remove: 2, Change: 12, Swap: 1, Tip: 4}
	if !maps.Equal(count, want) {
		t.Errorf("edits %v, want %v", count, want)
	}
	wantTips := []string{
		"move the end from vertex c1 to vertex b1", "move the end from vertex c1 to vertex c2",
		"move the start from vertex a2 to vertex a1", "move the start from vertex a2 to vertex b2",
	}
	if !slices.Equal(tips, wantTips) {
		t.Errorf("tips %q, want %q", tips, wantTips)
	}
}

// TestTwoLines checks that starts and ends move together with their images.
func TestTwoLines(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":2,"symmetry":"horizontal","starts":[[0,4],[4,4]],"ends":[[0,0],[4,0]]}`)
	if err != nil {
		t.Fatal(err)
	}
	s := space(t, d, Options{Kinds: []Kind{Tip}})
	keys, boards := near(t, s, s.Start())
	// A start can go up, but not to the middle, where the lines would meet. An end can go down. But both have
	// the same vertex between them.
	if len(keys) != 2 {
		t.Fatalf("%d boards: %v", len(keys), keys)
	}
	for _, d := range boards {
		for _, at := range d.Starts {
			if !slices.Contains(d.Starts, d.Mirror(at)) {
				t.Errorf("starts %v", d.Starts)
			}
		}
		for _, e := range d.Ends {
			if !slices.ContainsFunc(d.Ends, func(f witness.End) bool { return f.At == d.Mirror(e.At) }) {
				t.Errorf("ends %v", d.Ends)
			}
		}
	}
}

// TestKeep checks that no edit touches a kept place, and that only the requested kinds of edits are made.
func TestKeep(t *testing.T) {
	for seed := range uint64(reference.Cases(100)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 3, Density: 0.5, Odd: seed%2 == 1})
		all := space(t, d, Options{})
		var o Options
		for _, at := range all.places {
			if r.IntN(3) == 0 {
				o.Keep = append(o.Keep, at)
			}
		}
		for k := range Kind(kinds) {
			if r.IntN(2) == 0 {
				o.Kinds = append(o.Kinds, k)
			}
		}
		if o.Kinds == nil {
			o.Kinds = []Kind{}
		}
		some := space(t, d, o)
		touches := func(e Edit) bool {
			diff := func() Diff { c := slices.Clone(all.start); all.Apply(c, e); return all.Diff(nil, c) }()
			return slices.ContainsFunc(diff, func(one Difference) bool { return slices.Contains(o.Keep, all.places[one.Slot/2]) })
		}
		want := slices.DeleteFunc(all.Edits(nil, all.start), func(e Edit) bool { return !slices.Contains(o.Kinds, e.Kind) || e.Kind != Tip && touches(e) })
		got := some.Edits(nil, some.start)
		// A tip passes over kept places as it does over occupied ones.
		withoutTips := func(edits []Edit) []Edit {
			return slices.DeleteFunc(slices.Clone(edits), func(e Edit) bool { return e.Kind == Tip })
		}
		if !slices.Equal(withoutTips(got), withoutTips(want)) || slices.ContainsFunc(got, touches) {
			t.Fatalf("seed %d: %v, want %v", seed, got, want)
		}
	}
}

// TestOrder checks that Compare is a strict order of the boards, by symbols, places and palette.
func TestOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	d := sample.Document(sample.Random(7), sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 3, Density: 0.3})
	s := space(t, d, Options{})
	var diffs []Diff
	for _, e := range s.Edits(nil, s.Start()) {
		c := slices.Clone(s.Start())
		s.Apply(c, e)
		diffs = append(diffs, s.Diff(nil, c))
	}
	r.Shuffle(len(diffs), func(i, j int) { diffs[i], diffs[j] = diffs[j], diffs[i] })
	slices.SortFunc(diffs, s.Compare)
	for i := range diffs[1:] {
		one, two := diffs[i], diffs[i+1]
		switch {
		case s.Compare(one, two) >= 0 || s.Compare(two, one) <= 0:
			t.Fatalf("%v and %v are not ordered", one, two)
		case len(s.Document(one).Symbols) > len(s.Document(two).Symbols):
			t.Fatalf("%v has more symbols than %v", one, two)
		case len(s.Document(one).Symbols) == len(s.Document(two).Symbols) && two[0].Slot < one[0].Slot:
			t.Fatalf("%v is after %v", one, two)
		}
	}
	if s.More(nil) != 0 || s.Compare(nil, diffs[0]) == 0 {
		t.Error("the puzzle itself is one of its neighbours")
	}
}

func TestBadOptions(t *testing.T) {
	d := witness.New(2, 2)
	for want, o := range map[string]Options{
		"keep[1]: [5,0] is not a place of the board":        {Keep: []witness.Place{{A: 0, B: 0}, {A: 5, B: 0}}},
		`palette[0]: "removed" cannot be placed by an edit`: {Palette: []witness.Symbol{{Type: witness.Removed}}},
		"palette[1]: black star is there twice":             {Palette: []witness.Symbol{{Type: witness.Star}, {Type: witness.Star, Color: "black"}}},
	} {
		t.Run(want, func(t *testing.T) {
			if _, err := NewSpace(d, o); err == nil || err.Error() != want || !errors.Is(err, ErrSpace) {
				t.Errorf("got %v, want %s", err, want)
			}
		})
	}
}

func TestWords(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"triangle","count":2},{"at":[3,3],"type":"eliminator"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	s := space(t, d, Options{Palette: []witness.Symbol{{Type: witness.Eliminator, Color: "orange"}}})
	var words []string
	for _, e := range s.Edits(nil, s.Start()) {
		words = append(words, s.Describe(s.Start(), e).Words(d))
	}
	for _, want := range []string{
		"place an orange canceller on cell b1", "remove the 2 triangles from cell a1", "change the white canceller on cell b2 to an orange canceller",
		"move the 2 triangles from cell a1 to cell b1", "swap the 2 triangles on cell a1 and the white canceller on cell b2",
	} {
		if !slices.Contains(words, want) {
			t.Errorf("no edit is %q: %q", want, words)
		}
	}
	if k, ok := ParseKind("swap"); !ok || k != Swap || k.String() != "swap" {
		t.Error("a kind is not found by its name")
	}
	if _, ok := ParseKind("paint"); ok {
		t.Error("an unknown kind is found")
	}
}
