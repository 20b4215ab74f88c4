package levinstudy

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/internal/bws"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
)

// shared returns the numbers, from 1, of the puzzles of list that also occur in others, possibly turned,
// mirrored or recoloured.
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

// training is the set of puzzles that the networks of one seed were trained on: first by the first network,
// further by the one that continued from it.
type training struct{ first, further []*witness.Document }

// trainings draws the training puzzles of the first seeds again. With whole it draws all of them, which takes
// most of a minute a seed; otherwise it draws a smaller sample in the same way.
func trainings(t *testing.T, seeds int, whole bool) []training {
	t.Helper()
	first, further, held := 200, 50, 10
	if whole {
		first, further, held = 8000, 2000, learned.HeldOut
	}
	all := make([]training, seeds)
	err := parallel.Each(seeds, func(i int) error {
		all[i].first, _ = learned.Pool(uint64(i+1), first, held)
		all[i].further, _ = learned.MixedPool(uint64(i+1), further, held)
		return nil
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestNoTrainingPuzzle checks that no test puzzle was in the training set of any seed, and that every puzzle
// left out of the test was. The game's ten puzzles include small boards, all of whose puzzles come up at
// random; they are therefore no test, and the docs say so.
func TestNoTrainingPuzzle(t *testing.T) {
	file := reference.Read(t, "data/bws/puzzles.json")
	test, err := Test(strings.TrimSuffix(reference.Path(t, "data/bws/puzzles.json"), "/bws/puzzles.json"))
	if err != nil {
		t.Fatal(err)
	}
	seeds := 1
	if reference.Full() {
		seeds = Trainings
	}
	all := trainings(t, seeds, reference.Large())
	// All networks are tested on the Windmill's puzzles (Table 6.3). On the other puzzles only the shipped
	// network and those trained further from it are tested.
	compared := all[0].first
	var everything []*witness.Document
	for _, of := range all {
		compared = append(compared, of.further...)
		everything = append(append(everything, of.first...), of.further...)
	}
	clean := func(set Set, train []*witness.Document) {
		t.Run(set.Name, func(t *testing.T) {
			if found := shared(set.Puzzles, train); found != nil {
				t.Errorf("of %d puzzles %v were trained on", len(set.Puzzles), found)
			}
		})
	}
	clean(test[1], compared)
	clean(test[2], everything)
	if !reference.Large() {
		return
	}
	validation, err := Validation()
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range validation {
		clean(set, compared)
	}
	if !reference.Full() {
		return
	}
	puzzles, err := bws.Read(file, Published)
	if err != nil {
		t.Fatal(err)
	}
	var pool []*witness.Document
	for _, p := range puzzles {
		pool = append(pool, p.Document)
	}
	_, thin := learned.HardPool(1, 0, learned.HeldOut)
	_, ordinary := learned.Pool(1, 0, learned.HeldOut)
	for _, tt := range []struct {
		name        string
		list, train []*witness.Document
		left        []int
	}{{"h-levin", pool, compared, Trained}, {"thinned", thin, compared, trainedThin}, {"ordinary", ordinary, compared, trainedOrdinary}} {
		t.Run("left out of "+tt.name, func(t *testing.T) {
			if found := shared(tt.list, tt.train); !slices.Equal(found, tt.left) {
				t.Errorf("%v were trained on, and %v are left out", found, tt.left)
			}
		})
	}
}

// TestShared checks that a copy of a puzzle is found however it is turned and whatever its colours are.
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
