package searchstudy

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestNoviceFigures: people who rate all levels higher than others do are fully reliable, and ratings the other
// way round have a coefficient of -1. By hand: the ratings of a level are 0, 1, 2 and 3 more than its least one,
// so their deviation is the root of 5/3; 4, 5, 6, 7 and so on up to 7, 8, 9, 10 have six of 16 from 8 on.
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

// TestPublishedNovices: the figures of the paper come out of its data, to two decimals. It drew splits at random,
// which moves a reliability by one in the third decimal.
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
