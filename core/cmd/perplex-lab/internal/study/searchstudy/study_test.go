package searchstudy

import (
	"math"
	"path/filepath"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// made returns a corpus in which the first measure equals the people's times, the second ranks the items
// differently, and the third equals the first.
func made(units [][]int) *Corpus {
	people := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	other := []float64{2, 1, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11}
	return &Corpus{Name: "made", People: "time", Method: stats.SpearmanRho, Unit: "minutes", items: len(people), units: units, outcome: fixed(people),
		Measures: []Measure{{"search information", false, people}, {"other", true, other}, {"again", true, people}}}
}

func TestRun(t *testing.T) {
	results, err := Run([]*Corpus{made(nil)}, 200)
	if err != nil {
		t.Fatal(err)
	}
	r := results[0]
	// Six pairs of neighbours swap ranks: rho = 1 - 6 x 12 / (12 x 143).
	want := 1 - 6*12./(12*143)
	if r.Rows[0].R != 1 || math.Abs(r.Rows[1].R-want) > 1e-12 || math.Abs(r.Rows[1].Difference-(1-want)) > 1e-12 || r.Rows[1].P > 0.05 {
		t.Errorf("%+v", r.Rows)
	}
	if again := r.Rows[2]; again.Difference != 0 || again.P != 1 || again.Holm != 1 || again.Range != (stats.Interval{}) {
		t.Errorf("a measure against itself: %+v", again)
	}
	if r.Rows[1].Holm < r.Rows[1].P || r.Best != 2 || r.N != 12 || r.Units != 12 || math.Abs(r.PerShannon-1) > 1e-12 {
		t.Errorf("%+v", r)
	}
}

// TestUnits checks that resamples draw players, each with all of their plays.
func TestUnits(t *testing.T) {
	results, err := Run([]*Corpus{made([][]int{{0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}})}, 200)
	if err != nil {
		t.Fatal(err)
	}
	r := results[0]
	if r.Units != 6 || r.N != 12 || r.Rows[0].R != 1 {
		t.Errorf("%+v", r)
	}
	c := made([][]int{{3, 1}, {2}})
	if got := c.drawn([]int{1, 0, 1}); len(got) != 4 || got[0] != 2 || got[1] != 3 || got[3] != 2 {
		t.Errorf("items %v", got)
	}
}

// TestSudokus checks the published coefficient, and the measures that are also known from another
// computation.
func TestSudokus(t *testing.T) {
	folder := filepath.Dir(filepath.Dir(reference.Path(t, "data/pencil/sudoku-times.csv")))
	c, err := Sudokus(folder)
	if err != nil {
		t.Fatal(err)
	}
	whole := make([]int, c.items)
	for i := range whole {
		whole[i] = i
	}
	for i, want := range map[int]float64{0: 0.856, 1: 0.787, 2: 0.806, 3: 0.778, 4: 0.732, 6: 0.348, 7: 0.281} {
		if got := c.coefficient(i, whole); math.Abs(got-want) > 2e-3 {
			t.Errorf("%s: rho %v, want %v", c.Measures[i].Name, got, want)
		}
	}
}

// TestFolds checks the means that the definition's authors found, although their folds were different.
func TestFolds(t *testing.T) {
	folder := filepath.Dir(filepath.Dir(reference.Path(t, "data/pencil/sudoku-times.csv")))
	all, err := Folds(folder)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range map[int]float64{0: 0.847, 1: 0.843, 2: 0.772, 3: 0.795, 5: 0.723} {
		if f := all[i]; math.Abs(f.Rho-want) > 1e-2 || !(f.Low < f.Rho && f.Rho < f.High) {
			t.Errorf("%s: rho %v (%v to %v), want %v", f.Measure, f.Rho, f.Low, f.High, want)
		}
	}
}

// TestBest checks that best chooses the setting by the given items alone.
func TestBest(t *testing.T) {
	times := []float64{1, 2, 3, 4, 5, 6}
	of := [][]float64{{3, 2, 1, 4, 5, 6}, {1, 2, 3, 6, 5, 4}}
	if first, last := best(of, times, []int{0, 1, 2}), best(of, times, []int{3, 4, 5}); first != 1 || last != 0 {
		t.Errorf("%d, %d", first, last)
	}
}

// TestAtOnce uses the 4x4 sudoku of core/sudoku. It checks that both kinds of singles together give two
// rounds, and hidden singles alone three sweeps: r1c2 is a naked single in the second round.
func TestAtOnce(t *testing.T) {
	f, err := measureSudoku("..43..213.14..3.")
	if err != nil {
		t.Fatal(err)
	}
	p, _ := sudoku.Parse("..43..213.14..3.")
	d, err := sudoku.NewDeduction(p)
	if err != nil {
		t.Fatal(err)
	}
	if places, finds, _ := (atOnce{d}).Sweep(d.Start(), 0); places != 8 || finds < 3 {
		t.Errorf("%d of %d at once", finds, places)
	}
	if math.Abs(f[0]-0.282608) > 5e-7 || f[2] != 3 || math.Abs(f[3]-(1./3+1./3+1./2)) > 1e-9 || f[5] != 0 || f[6] != 0 || f[7] != 8 {
		t.Errorf("%v", f)
	}
}

// TestGrids checks the coefficients that the definition's authors found.
func TestGrids(t *testing.T) {
	folder := filepath.Dir(filepath.Dir(reference.Path(t, "data/logicgrid/study-plays.csv")))
	all, err := Grids(folder)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{0.10, 0.03} {
		c := all[i]
		units := make([]int, len(c.units))
		for k := range units {
			units[k] = k
		}
		if got := c.coefficient(0, units); math.Abs(got-want) > 5e-3 {
			t.Errorf("%s: rho %v, want %v", c.People, got, want)
		}
	}
}

// TestMostRho checks the largest possible rho of values with one tied pair among four, computed by hand: the
// rho of 1, 2, 3.5, 3.5 with 1, 2, 3, 4 is 4.5 / sqrt(4.5 x 5).
func TestMostRho(t *testing.T) {
	if got, want := mostRho([]float64{1, 2, 7, 7}), math.Sqrt(4.5/5); math.Abs(got-want) > 0.01 {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestCrossValidated checks that a measure with one setting gets the mean over its folds, and that of two
// settings the one that correlates with the times of the other folds is chosen.
func TestCrossValidated(t *testing.T) {
	times := make([]float64, 30)
	against := make([]float64, 30)
	for i := range times {
		times[i], against[i] = float64(i*i), -float64(i)
	}
	found := crossValidated([]folded{{"with", [][]float64{times}}, {"either", [][]float64{against, times}}}, times, 3)
	for i, f := range found {
		if f.Rho < 1-1e-9 || f.Low < 1-1e-9 || f.Chosen[i] != 3*folds {
			t.Errorf("%+v", f)
		}
	}
}
