package wish

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// published returns published Windmill puzzles of a size. They have one start and one end, separations,
// stars, triangles and crossings, and the given number of symbols unless that is 0. Every nth puzzle is
// taken, so that there are at most the given number.
func published(t testing.TB, side, symbols, most int) (puzzles []*witness.Document) {
	t.Helper()
	var records []struct{ Contents string }
	if err := json.Unmarshal(reference.Read(t, "data/windmill/2024-02-20.json.gz"), &records); err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		d, err := windmill.Decode(r.Contents)
		if err != nil || d.Width != side || d.Height != side || d.Pillar || d.TwoLines() || len(d.Starts) != 1 || len(d.Ends) != 1 {
			continue
		}
		b, err := witness.Compile(d)
		if err != nil || !b.Simple() || symbols > 0 && len(d.Symbols) != symbols || len(d.Symbols) == 0 || b.HasAny(witness.Removed) {
			continue
		}
		puzzles = append(puzzles, d)
	}
	var some []*witness.Document
	for i := range min(most, len(puzzles)) {
		some = append(some, puzzles[i*len(puzzles)/min(most, len(puzzles))])
	}
	return some
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// TestNeighbourhoods checks how many boards are one edit away from all published puzzles of a size, and two
// edits away from some. In a prototype of the same definition, the median over its own choice of boards was
// 279 and 620 (with four tips), and 34,950.
func TestNeighbourhoods(t *testing.T) {
	one := func(d *witness.Document) float64 {
		space, err := edit.NewSpace(d, edit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return float64(len(space.Edits(nil, space.Start())))
	}
	two := func(d *witness.Document) float64 {
		space, err := edit.NewSpace(d, edit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := newBoards(space)
		b.expand(0, nil)
		first := len(b.all)
		for i := 1; i < first; i++ {
			b.expand(i, nil)
		}
		return float64(len(b.all) - first)
	}
	for _, c := range []struct {
		name         string
		side, boards int
		count        func(*witness.Document) float64
		least, most  float64 // of the median
	}{
		{"4x4, one edit", 4, 1000, one, 275, 290},
		{"5x5, one edit", 5, 1000, one, 610, 630},
		{"4x4, two edits", 4, 40, two, 30_000, 50_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			var counts []float64
			for _, d := range published(t, c.side, 0, c.boards) {
				counts = append(counts, c.count(d))
			}
			if m := median(counts); m < c.least || m > c.most {
				t.Errorf("median %v, not in %v to %v; from %v to %v", m, c.least, c.most, counts[0], counts[len(counts)-1])
			}
		})
	}
}

// BenchmarkWish measures the time of searches on published boards.
func BenchmarkWish(b *testing.B) {
	one := &filter.Range{From: 1, To: 1}
	for _, c := range []struct {
		name          string
		side, symbols int
		o             Options
	}{
		{"4x4, one edit", 4, 0, Options{Edits: 1}},
		{"5x5, one edit", 5, 0, Options{Edits: 1}},
		{"4x4, eight symbols, two edits, unique", 4, 8, Options{Solutions: one}},
		{"4x4, eight symbols, two edits", 4, 8, Options{}},
		{"5x5, twelve symbols, two edits, unique", 5, 12, Options{Solutions: one}},
	} {
		b.Run(c.name, func(b *testing.B) {
			puzzles := published(b, c.side, c.symbols, 10)
			c.o.Top = MostTop
			for b.Loop() {
				var seconds []float64
				boards := 0
				for _, d := range puzzles {
					begun := time.Now()
					s := run(b, d, c.o)
					seconds = append(seconds, time.Since(begun).Seconds())
					for _, at := range s.Distances() {
						boards += at.Boards
					}
				}
				b.ReportMetric(median(seconds), "median-s")
				b.ReportMetric(seconds[len(seconds)-1], "worst-s")
				b.ReportMetric(float64(boards)/float64(len(puzzles)), "boards")
			}
		})
	}
}
