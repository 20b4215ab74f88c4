package census

import (
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms/shipped"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

func load(t *testing.T) ([]*Puzzle, norms.Counts) {
	t.Helper()
	folder := filepath.Dir(filepath.Dir(reference.Path(t, "data/"+File)))
	puzzles, counts, err := Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	return puzzles, counts
}

func measured(t *testing.T, puzzles []*Puzzle) {
	t.Helper()
	if err := Measure(puzzles, func(int) {}); err != nil {
		t.Fatal(err)
	}
}

// TestTableIsUpToDate computes the norms of the smaller boards again, and those of 4x4 if large sets are
// asked for, and checks that they equal the built-in norms to the last digit.
func TestTableIsUpToDate(t *testing.T) {
	reference.Once(t)
	puzzles, counts := load(t)
	most := 12
	if reference.Large() {
		most = 16
	}
	small := slices.DeleteFunc(puzzles, func(p *Puzzle) bool { return p.Width*p.Height > most })
	measured(t, small)
	made, want := Table(small, counts), shipped.Windmill()
	for _, c := range []*norms.Counts{&made.Counts, &counts} {
		c.Unsolvable, c.Measured = want.Counts.Unsolvable, want.Counts.Measured // these count all sizes
	}
	if made.Counts != want.Counts || made.Date != want.Date || made.Visits != want.Visits {
		t.Errorf("the counts are %+v, built in are %+v", made.Counts, want.Counts)
	}
	if len(made.Sizes) < 3 {
		t.Errorf("%d sizes of up to %d cells", len(made.Sizes), most)
	}
	for _, s := range made.Sizes {
		i := slices.IndexFunc(want.Sizes, func(w norms.Size) bool { return w.Name == s.Name })
		if i < 0 || !reflect.DeepEqual(s, want.Sizes[i]) {
			t.Errorf("%s is not what is built in; make norms.json again", s.Name)
		}
	}
}

// TestSample checks that a sample of the larger boards fits the norms: its mean percentile is about 50.
func TestSample(t *testing.T) {
	puzzles, _ := load(t)
	puzzles = slices.DeleteFunc(puzzles, func(p *Puzzle) bool { return p.Width != p.Height || p.Width < 4 })
	r := rand.New(rand.NewPCG(6, 28))
	r.Shuffle(len(puzzles), func(i, j int) { puzzles[i], puzzles[j] = puzzles[j], puzzles[i] })
	puzzles = puzzles[:reference.Cases(60)]
	measured(t, puzzles)
	sums, n := make([]float64, len(player.Presets)), make([]float64, len(player.Presets))
	for _, p := range puzzles {
		for i, tsi := range p.TSI {
			if math.IsNaN(tsi) {
				continue
			}
			rank, ok := shipped.Windmill().Percentile(p.Width, p.Height, player.Presets[i], tsi)
			if !ok || rank.Size != p.Size() || rank.Percent <= 0 || rank.Percent >= 100 {
				t.Errorf("a puzzle of %s with %v Sh for %s: %+v, %t", p.Size(), tsi, player.Presets[i], rank, ok)
			}
			sums[i] += rank.Percent
			n[i]++
		}
	}
	for i, name := range player.Presets {
		// Percentiles are uniform between 0 and 100, with a standard deviation of 29. The mean of n of them has
		// that deviation divided by the root of n.
		if mean := sums[i] / n[i]; n[i] < float64(reference.Cases(30)) || math.Abs(mean-50) > 3*29/math.Sqrt(n[i]) {
			t.Errorf("%s: %v puzzles are harder than %v %% on the average", name, n[i], mean)
		}
	}
}

// TestPooling checks that a size with too few puzzles is pooled with the other orientation of the board.
func TestPooling(t *testing.T) {
	reference.Once(t)
	puzzles, counts := load(t)
	make := func(counts map[string]int) (made []*Puzzle) {
		for _, p := range puzzles {
			if counts[p.Size()] > 0 {
				counts[p.Size()]--
				made = append(made, &Puzzle{Document: p.Document, TSI: []float64{5, 4, 3, 2, math.NaN()}})
			}
		}
		return made
	}
	sizes := func(t *norms.Table) (names []string) {
		for _, s := range t.Sizes {
			names = append(names, s.Name)
		}
		return names
	}
	for _, tt := range []struct {
		counts map[string]int
		want   []string
		few    int
	}{
		{map[string]int{"4x4": 29}, nil, 1},
		{map[string]int{"4x4": 30, "4x5": 30, "5x4": 30}, []string{"4x4", "4x5", "5x4"}, 0},
		{map[string]int{"4x5": 30, "5x4": 29}, []string{"4x5", "4x5 or 5x4"}, 1},
		{map[string]int{"4x5": 20, "5x4": 20}, []string{"4x5 or 5x4"}, 2},
		{map[string]int{"4x5": 20, "5x4": 9}, nil, 3},
	} {
		t.Run(fmt.Sprint(tt.counts), func(t *testing.T) {
			table := Table(make(tt.counts), counts)
			if got := sizes(table); !slices.Equal(got, tt.want) || len(table.Few) != tt.few {
				t.Errorf("%q, few %v; want %q and %d", got, table.Few, tt.want, tt.few)
			}
			for _, s := range table.Sizes {
				if len(s.Players) != len(player.Presets)-1 {
					t.Errorf("%s has %d players though one has no figures", s.Name, len(s.Players))
				}
			}
		})
	}
}
