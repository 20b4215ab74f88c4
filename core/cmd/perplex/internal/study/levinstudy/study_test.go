package levinstudy

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/bws"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
)

// shared returns the numbers of the puzzles of a list that are in another, turned, mirrored
// or recoloured.
func shared(list, others []*witness.Document) (numbers []int) {
	names := make(map[string]bool)
	for _, d := range others {
		names[learned.Canonical(d)] = true
	}
	for i, d := range list {
		if names[learned.Canonical(d)] {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// TestNoTrainingPuzzle: of the puzzles that networks are tested on, none was trained on. The
// ten of the game are on small boards too, of which random puzzles come to be all; they are
// no test, and the docs say so.
func TestNoTrainingPuzzle(t *testing.T) {
	path := reference.Path(t, "data/bws/puzzles.json")
	test, err := Test(strings.TrimSuffix(path, "/bws/puzzles.json"))
	if err != nil {
		t.Fatal(err)
	}
	// What was trained on takes a minute and a half a seed to make: daily only some of it.
	first, further, held := 200, 50, 10
	var validation []Set
	if reference.Large() {
		first, further, held = 8000, 2000, learned.HeldOut
		if validation, err = Validation(seed); err != nil {
			t.Fatal(err)
		}
	}
	train, _ := learned.Pool(seed, first, held)
	more, _ := learned.MixedPool(seed, further, held)
	train = append(train, more...)
	for _, set := range append(test[1:], validation...) {
		t.Run(set.Name, func(t *testing.T) {
			if found := shared(set.Puzzles, train); found != nil {
				t.Errorf("of %d puzzles %v were trained on", len(set.Puzzles), found)
			}
		})
	}
	if !reference.Large() {
		return
	}
	// The two that are left out were, so that there is a reason to leave them out.
	pool, err := bws.Read(reference.Read(t, "data/bws/puzzles.json"), Published)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range Trained {
		if shared([]*witness.Document{pool[n-1].Document}, train) == nil {
			t.Errorf("puzzle %d of the published pool was not trained on", n)
		}
	}
}

// seed is that of the network that comes with perplex.
const seed = 1

// TestShared: a copy is found, however it is turned and whatever its colours are called.
func TestShared(t *testing.T) {
	puzzle := func(start, end witness.Place, one, other witness.Color, at ...witness.Place) *witness.Document {
		d := witness.New(2, 2)
		d.Starts, d.Ends = []witness.Place{start}, []witness.End{{At: end}}
		for i, p := range at {
			d.Put(witness.Symbol{At: p, Type: witness.Separation, Color: []witness.Color{one, other}[i%2]})
		}
		return d
	}
	all := []*witness.Document{
		puzzle(witness.Place{A: 0, B: 4}, witness.Place{A: 4, B: 0}, "black", "white", witness.Place{A: 1, B: 1}, witness.Place{A: 3, B: 1}),
		// a quarter turned to the right
		puzzle(witness.Place{A: 0, B: 0}, witness.Place{A: 4, B: 4}, "black", "white", witness.Place{A: 3, B: 1}, witness.Place{A: 3, B: 3}),
		// mirrored, in other colours, and listed the other way round
		puzzle(witness.Place{A: 4, B: 4}, witness.Place{A: 0, B: 0}, "red", "blue", witness.Place{A: 1, B: 1}, witness.Place{A: 3, B: 1}),
		// another puzzle: the end is elsewhere
		puzzle(witness.Place{A: 0, B: 4}, witness.Place{A: 4, B: 2}, "black", "white", witness.Place{A: 1, B: 1}, witness.Place{A: 3, B: 1}),
	}
	if found := shared(all, all[:1]); len(found) != 3 || found[2] != 3 {
		t.Errorf("%v of %d are the first", found, len(all))
	}
}
