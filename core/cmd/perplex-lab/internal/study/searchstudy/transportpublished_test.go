package searchstudy

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestNoviceFigures checks that people who differ only by a constant are fully reliable, and that ratings in
// the opposite order have a coefficient of -1. By hand: the ratings of a level are 0, 1, 2 and 3 above its
// lowest, so their deviation is the root of 5/3; 6 of the 16 ratings 4, 5, 6, 7 up to 7, 8, 9, 10 are at
// least 8.
func TestNoviceFigures(t *testing.T) {
	var all []Rated
	for more, person := range []string{"1", "2", "3", "4"} {
		for i, level := range []string{"a", "b", "c", "d"} {
			all = append(all, Rated{person, level, "difficult", float64(4 + i + more)},
				Rated{person + "e", level, "enjoyable", float64(9 - i + more)})
		}
	}
	want := []float64{4, 4, 1, 1, -1, math.Sqrt(5. / 3), math.Sqrt(5. / 3), 6. / 16}
	for i, f := range noviceFigures(all) {
		if math.Abs(f.Ours-want[i]) > 1e-9 {
			t.Errorf("%s: %v, want %v", f.What, f.Ours, want[i])
		}
	}
	if got := noviceFigures(nil); got != nil {
		t.Errorf("%v without ratings", got)
	}
}

// TestPublishedNovices checks that the paper's data gives the paper's figures to two decimals. The paper
// split at random, which moves a reliability by one unit in the third decimal.
func TestPublishedNovices(t *testing.T) {
	var plays TransportPlays
	if err := plays.Read(string(reference.Read(t, "data/people/sokoban-novices.csv"))); err != nil {
		t.Fatal(err)
	}
	for _, f := range noviceFigures(plays.Ratings) {
		t.Logf("%s: published %.2f, from the data %.2f", f.What, f.Published, f.Ours)
		if math.Abs(f.Published-f.Ours) > 0.007 {
			t.Errorf("%s: %v, published %v", f.What, f.Ours, f.Published)
		}
	}
}
