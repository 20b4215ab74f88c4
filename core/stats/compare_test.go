package stats

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
)

func TestWilliams(t *testing.T) {
	// This is the example of W. Revelle's r.test in the R package psych, after Steiger (1980), case A: t -0.89,
	// p 0.37.
	if got := williams(103, 0.4, 0.5, 0.1); !near(got, -0.89, 5e-3) || !near(StudentTails(got, 100), 0.37, 6e-3) {
		t.Errorf("t %v, p %v", got, StudentTails(got, 100))
	}
	x, y, z := []float64{1, 2, 3, 4, 5}, []float64{2, 4, 6, 8, 10}, []float64{1, 3, 2, 5, 4}
	if p, err := Williams(x, y, z); err != nil || p != 1 {
		t.Errorf("lists on a line: p %v, %v", p, err)
	}
	if p, err := Williams(x, z, []float64{1, 2, 3, 4, 5.001}); err != nil || p > 0.05 {
		t.Errorf("one goes perfectly: p %v, %v", p, err)
	}
	if _, err := Williams(x[:3], y[:3], z[:3]); !errors.Is(err, ErrTooFew) {
		t.Errorf("three pairs: %v", err)
	}
}

// TestStudent checks tabulated quantiles of Student's t.
func TestStudent(t *testing.T) {
	for _, tt := range []struct{ level, freedom, want float64 }{{0.95, 1, 12.7062}, {0.95, 10, 2.2281}, {0.99, 5, 4.0321}, {0.9, 30, 1.6973}} {
		t.Run(fmt.Sprint(tt.level), func(t *testing.T) {
			got := StudentReach(1-tt.level, tt.freedom)
			if !near(got, tt.want, 5e-5) || !near(StudentTails(got, tt.freedom), 1-tt.level, 1e-9) {
				t.Errorf("%v: %v, of which the tails are %v", tt, got, StudentTails(got, tt.freedom))
			}
		})
	}
}

func TestHolm(t *testing.T) {
	got := Holm([]float64{0.01, 0.04, 0.03, 0.005})
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		if !near(got[i], want, 1e-12) {
			t.Fatalf("%v", got)
		}
	}
	if got := Holm([]float64{0.9, 0.8}); !slices.Equal(got, []float64{1, 1}) || len(Holm(nil)) != 0 {
		t.Errorf("%v", got)
	}
}

// TestLimits uses Anscombe's third set, in which all points but one are on a line.
func TestLimits(t *testing.T) {
	x, y := anscombe[2].x, anscombe[2].y
	low := Interval{4, 12}
	for _, tt := range []struct {
		name   string
		limits Limits
		lost   []float64 // their x
	}{
		{"none", Limits{}, nil},
		{"z", Limits{Z: 2}, []float64{13}},
		{"wide z", Limits{Z: 3}, nil},
		{"x", Limits{X: &low}, []float64{13, 14}},
		{"y", Limits{Y: &Interval{5.5, math.Inf(1)}}, []float64{4}},
		{"both and z", Limits{X: &low, Y: &Interval{0, 8}, Z: 5}, []float64{13, 14, 12}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			kept, err := tt.limits.Kept(x, y)
			var lost []float64
			for i := range x {
				if !slices.Contains(kept, i) {
					lost = append(lost, x[i])
				}
			}
			if err != nil || !slices.Equal(lost, tt.lost) || !slices.IsSorted(kept) {
				t.Errorf("%s: x %v are lost, %v, want %v", tt.name, lost, err, tt.lost)
			}
		})
	}
	kept, _ := Limits{Z: 2}.Kept(x, y)
	if c, _ := Pearson(Pick(x, kept), Pick(y, kept)); c.R < 0.9999 {
		t.Errorf("%+v", c)
	}
	kept, err := Limits{}.Kept([]float64{1, math.Inf(1), 3}, []float64{1, 2, math.NaN()})
	if err != nil || !slices.Equal(kept, []int{0}) {
		t.Errorf("kept %v, %v", kept, err)
	}
}
