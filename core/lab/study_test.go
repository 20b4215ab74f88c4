package lab

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// published lists correlations of Shen (2024) as printed.
var published = []struct {
	set, player, measure string
	r, p                 string
	large                bool
}{
	{"set104", "baseline", "muse", "0.412", "1.53e-05", false},
	{"set104", "baseline", "remuse", "0.583", "1.02e-10", false},
	{"set104", "baseline", "tsi", "0.563", "5.78e-10", false},
	{"set-t-only-179", "baseline", "tsi", "0.366", "4.67e-07", true},
	{"set-t-only-179", "baseline+apr", "tsi", "0.433", "1.40e-09", true},
	{"set-t-only-179", "baseline+rcr", "tsi", "0.252", "6.58e-04", true},
	{"set-t-only-179", "all", "tsi", "0.322", "1.09e-05", true},
	{"set-non-t-226", "baseline", "tsi", "0.515", "1.03e-16", true},
	{"set-non-t-226", "baseline+apr", "tsi", "0.494", "2.62e-15", true},
	{"set-non-t-226", "baseline+rcr", "tsi", "0.497", "1.71e-15", true},
	{"set-non-t-226", "all", "tsi", "0.479", "2.16e-14", true},
}

// TestTables computes Tables 6.1 and 6.2 of the thesis from the crawl as the lab page does, and checks them
// against the printed figures.
func TestTables(t *testing.T) {
	f := crawl(t)
	for _, name := range []string{"set104", "set-t-only-179", "set-non-t-226"} {
		if name != "set104" && reference.Again() {
			continue
		}
		items := Select(f.Records, Filter{}, []Set{{Choice: Chosen, IDs: list(t, name)}}).Sets[0]
		sample := Sample{}
		for _, item := range items {
			sample.Published = append(sample.Published, f.Records[item.Record].Published)
			sample.Outcome = append(sample.Outcome, item.Rating)
		}
		var wanted []int
		for i, want := range published {
			if want.set != name || want.large && !reference.Large() {
				continue
			}
			wanted = append(wanted, i)
			column := Column{Name: want.player + " " + want.measure}
			for _, item := range items {
				column.Values = append(column.Values, measured(t, f.Records[item.Record], want.player, want.measure))
			}
			sample.Columns = append(sample.Columns, column)
		}
		s, err := NewStudy([]Sample{sample}, Options{Normalize: true})
		if err != nil {
			t.Fatal(err)
		}
		for !s.Step(1) {
		}
		for k, i := range wanted {
			want, got := published[i], s.Results()[0][k]
			if got.Err != nil {
				t.Fatal(got.Err)
			}
			if r, p := fmt.Sprintf("%.3f", got.R), fmt.Sprintf("%.2e", got.P); r != want.r || p != want.p {
				t.Errorf("%s, %s, %s: r %s, p %s; published are %s, %s", want.set, want.player, want.measure, r, p, want.r, want.p)
			}
			if !got.Interval.Holds(got.R) || got.Holm < got.P || got.Left != 0 {
				t.Errorf("%s, %s: interval %v, Holm's p %g, %d left out", want.set, want.player, got.Interval, got.Holm, got.Left)
			}
		}
	}
}

// measured measures a puzzle as the thesis's program does, slip included.
func measured(t *testing.T, r Record, name, what string) float64 {
	t.Helper()
	var m measure.Measures
	b, p := board(t, r.Puzzle), compat(t, name)
	var trail *Trail
	if Slips(b, p) {
		trail = NewTrail(b, solutions(b))
	}
	if trail != nil && trail.Shows() {
		m = trail.Slipping(p)
	} else {
		d, err := read.Puzzle(r.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		a, err := analysis.New(d, analysis.Options{Players: []string{name}, Compat: player.Compat2024, SkipPaths: true})
		if err != nil {
			t.Fatal(err)
		}
		for !a.Step(1 << 16) {
		}
		m, _ = a.Measures(name)
	}
	return map[string]float64{"muse": m.MUSE, "remuse": m.ReMUSE, "tsi": m.TSI}[what]
}

func compat(t *testing.T, name string) player.Model {
	t.Helper()
	m, err := player.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	m.Compat2024 = true
	return m
}

// TestStudy checks which pairs of values are counted, and compares the statistics with package stats.
func TestStudy(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	n := 40
	var s Sample
	x := make([]float64, n)
	for i := range n {
		x[i] = random.NormFloat64()
		s.Published = append(s.Published, float64(i))
		s.Outcome = append(s.Outcome, x[i]+random.NormFloat64()-0.1*float64(i))
	}
	x[3] = math.Inf(1)          // unsolvable
	s.Outcome[5] = math.NaN()   // missing
	s.Published[7] = math.NaN() // missing
	s.Outcome[20] += 1000       // an outlier
	s.Columns = []Column{{"x", x}, {"short", slices.Repeat([]float64{math.NaN()}, n)}}
	run := func(o Options) []Result {
		study, err := NewStudy([]Sample{s}, o)
		if err != nil {
			t.Fatal(err)
		}
		for !study.Step(1) {
		}
		return study.Results()[0]
	}
	without := func(numbers ...int) (kept []int) {
		for i := range n {
			if !slices.Contains(numbers, i) {
				kept = append(kept, i)
			}
		}
		return kept
	}
	for _, c := range []struct {
		o    Options
		kept []int
	}{
		{Options{}, without(3, 5)},
		{Options{Normalize: true}, without(3, 5, 7)},
		{Options{Z: 4}, without(3, 5, 20)},
		{Options{Normalize: true, Z: 4}, without(3, 5, 7, 20)},
	} {
		t.Run(fmt.Sprint(c.o), func(t *testing.T) {
			results := run(c.o)
			got := results[0]
			if got.Err != nil || !slices.Equal(got.Kept, c.kept) || got.Left != n-len(c.kept) {
				t.Errorf("%+v: kept %v, left %d, %v; want %v", c.o, got.Kept, got.Left, got.Err, c.kept)
				return
			}
			y := stats.Pick(s.Outcome, c.kept)
			if c.o.Normalize {
				y, _ = stats.Residuals(stats.Pick(s.Published, c.kept), y)
			}
			want, _ := stats.Pearson(stats.Pick(x, c.kept), y)
			if got.R != want.R || got.P != want.P || got.Holm != want.P || !got.Interval.Holds(got.R) {
				t.Errorf("%+v: r %v, p %v, Holm %v, interval %v; want %v", c.o, got.R, got.P, got.Holm, got.Interval, want)
			}
			at, band := got.Band(3)
			if at[0] != slices.Min(got.X) || at[2] != slices.Max(got.X) || !band[1].Holds(got.At(at[1])) {
				t.Errorf("%+v: band %v at %v", c.o, band, at)
			}
			if !errors.Is(results[1].Err, stats.ErrTooFew) || Reason(results[1].Err) != "too few puzzles" {
				t.Errorf("%+v: nothing correlates: %v", c.o, results[1].Err)
			}
		})
	}
	if a, b := run(Options{Bootstrap: stats.Bootstrap{Seed: 1}})[0].Interval, run(Options{Bootstrap: stats.Bootstrap{Seed: 1}})[0].Interval; a != b {
		t.Errorf("the same seed gives %v and %v", a, b)
	}
	if _, err := NewStudy([]Sample{{Outcome: []float64{1}}, {Columns: []Column{{"x", []float64{1}}}}}, Options{}); !errors.Is(err, stats.ErrLength) {
		t.Errorf("lists of different lengths: %v", err)
	}
}
