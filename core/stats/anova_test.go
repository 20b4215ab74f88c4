package stats

import (
	"errors"
	"fmt"
	"math"
	"testing"
)

// tooth holds the growth of 60 guinea pigs' teeth by supplement and dose (Crampton 1947; R's data set
// ToothGrowth).
var tooth = [2][3][]float64{
	{{4.2, 11.5, 7.3, 5.8, 6.4, 10, 11.2, 11.2, 5.2, 7}, {16.5, 16.5, 15.2, 17.3, 22.5, 17.3, 13.6, 14.5, 18.8, 15.5}, {23.6, 18.5, 33.9, 25.5, 26.4, 32.5, 26.7, 21.5, 23.3, 29.5}},
	{{15.2, 21.5, 17.6, 9.7, 14.5, 10, 8.2, 9.4, 16.5, 9.7}, {19.7, 23.3, 23.6, 26.4, 20, 25.2, 25.8, 21.2, 14.5, 27.3}, {25.5, 26.4, 22.4, 24.5, 24.8, 30.9, 26.4, 27.3, 29.4, 23}},
}

func toothLists() (supplement, dose []int, growth []float64) {
	for s, doses := range tooth {
		for d, values := range doses {
			for _, v := range values {
				supplement, dose, growth = append(supplement, s), append(dose, d), append(growth, v)
			}
		}
	}
	return supplement, dose, growth
}

// TestAnova checks the values that R prints for anova(lm(len ~ supp * factor(dose))).
func TestAnova(t *testing.T) {
	got, err := Anova(toothLists())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name          string
		got           Effect
		freedom       int
		squares, f, p float64
	}{
		{"supplement", got.A, 1, 205.35, 15.572, 0.0002312},
		{"dose", got.B, 2, 2426.43, 92.000, 4.046e-18},
		{"interaction", got.Interaction, 2, 108.32, 4.107, 0.0218603},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.got.Freedom != c.freedom || math.Abs(c.got.Squares-c.squares) > 0.005 || math.Abs(c.got.F-c.f) > 0.0006 || math.Abs(c.got.P/c.p-1) > 5e-4 {
				t.Errorf("%s: %+v, want %v %v %v %v", c.name, c.got, c.freedom, c.squares, c.f, c.p)
			}
		})
	}
	if got.Freedom != 54 || math.Abs(got.Residual-712.11) > 0.005 {
		t.Errorf("residual %v with %d degrees of freedom, want 712.11 with 54", got.Residual, got.Freedom)
	}
}

// TestAnovaUnequal checks unequal groups, in which a factor's effect is the part that the other factor does
// not explain. The values depend on b alone, so a must have no effect.
func TestAnovaUnequal(t *testing.T) {
	a := []int{0, 0, 0, 1, 1, 0, 1, 2, 2}
	b := []int{0, 1, 1, 0, 1, 0, 1, 0, 1}
	noise := []float64{.1, -.1, .1, 0, .2, -.1, -.2, 0, 0}
	values := make([]float64, len(a))
	for i := range values {
		values[i] = 3*float64(b[i]) + noise[i]
	}
	got, err := Anova(a, b, values)
	if err != nil {
		t.Fatal(err)
	}
	if got.A.P < 0.5 || got.B.P > 0.001 || got.A.Freedom != 2 || got.B.Freedom != 1 || got.Interaction.Freedom != 2 || got.Freedom != 3 {
		t.Errorf("%+v", got)
	}
}

func TestAnovaErrors(t *testing.T) {
	for _, c := range []struct {
		a, b []int
		v    []float64
		want error
	}{
		{[]int{1}, []int{1, 2}, []float64{1, 2}, ErrLength},
		{[]int{1, 1}, []int{1, 2}, []float64{1, 2}, ErrConstant},
		{[]int{1, 2}, []int{1, 2}, []float64{1, 2}, ErrTooFew},
		{[]int{1, 2}, []int{1, 2}, []float64{1, math.NaN()}, ErrNotFinite},
	} {
		t.Run(fmt.Sprint(c.a), func(t *testing.T) {
			if _, err := Anova(c.a, c.b, c.v); !errors.Is(err, c.want) {
				t.Errorf("%v: %v, want %v", c, err, c.want)
			}
		})
	}
}

// TestStudentizedRange checks the upper 5 % and 1 % points of the studentized range against printed tables
// (e.g. Pearson and Hartley, Biometrika Tables for Statisticians).
func TestStudentizedRange(t *testing.T) {
	for _, c := range []struct {
		q       float64
		count   int
		freedom float64
		p       float64
	}{
		{3.88, 3, 10, 0.95}, {3.96, 4, 20, 0.95}, {4.23, 5, 20, 0.95}, {2.83, 2, 60, 0.95}, {5.27, 3, 10, 0.99}, {3.74, 4, 60, 0.95}, {4.60, 3, 5, 0.95}, {5.02, 4, 20, 0.99},
	} {
		t.Run(fmt.Sprint(c.q), func(t *testing.T) {
			// The tables have two decimals.
			if got := studentizedRange(c.q, c.count, c.freedom); math.Abs(got-c.p) > 0.0007 {
				t.Errorf("P(q(%d, %v) <= %v) = %v, want %v", c.count, c.freedom, c.q, got, c.p)
			}
		})
	}
}

// TestTukey checks that the test of two groups equals Student's t-test.
func TestTukey(t *testing.T) {
	x, y := []float64{1, 2, 4, 7, 3}, []float64{5, 9, 4, 8}
	var groups []int
	var values, which []float64
	for g, list := range [][]float64{x, y} {
		for _, v := range list {
			groups, values, which = append(groups, g), append(values, v), append(which, float64(g))
		}
	}
	pairs, err := Tukey(groups, values)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Pearson(which, values) // its p is that of the t-test
	if err != nil {
		t.Fatal(err)
	}
	if len(pairs) != 1 || math.Abs(pairs[0].P-r.P) > 1e-6 || math.Abs(pairs[0].Difference-3.1) > 1e-12 {
		t.Errorf("%+v, want p %v", pairs, r.P)
	}
	// R prints for TukeyHSD(aov(len ~ dose)): all three doses differ, 1 - 0.5 by 9.13 with p 2e-08.
	_, dose, growth := toothLists()
	pairs, err = Tukey(dose, growth)
	if err != nil || len(pairs) != 3 || math.Abs(pairs[0].Difference-9.13) > 1e-9 || pairs[0].P > 1e-6 || math.Abs(pairs[2].Difference-6.365) > 1e-9 {
		t.Errorf("%+v, %v", pairs, err)
	}
}

func TestFitQuadratic(t *testing.T) {
	x := []float64{-1, 0, 2, 5, 6}
	y := make([]float64, len(x))
	for i, v := range x {
		y[i] = 2 + 3*v - 0.5*v*v
	}
	q, err := FitQuadratic(x, y)
	if err != nil || math.Abs(q.A-2) > 1e-9 || math.Abs(q.B-3) > 1e-9 || math.Abs(q.C+0.5) > 1e-9 || math.Abs(q.R2-1) > 1e-9 {
		t.Errorf("%+v, %v", q, err)
	}
	// The parabola through these points is (x-1)(x-2)/2.
	if q, err := FitQuadratic([]float64{0, 1, 2, 3}, []float64{1, 0, 0, 1}); err != nil || math.Abs(q.R2-1) > 1e-9 || math.Abs(q.C-0.5) > 1e-9 {
		t.Errorf("%+v, %v", q, err)
	}
	if _, err := FitQuadratic([]float64{0, 1, 0, 1}, []float64{1, 2, 3, 4}); !errors.Is(err, ErrTooFew) {
		t.Errorf("two different x: %v", err)
	}
}

func TestLeastSquares(t *testing.T) {
	x1, x2 := []float64{1, 2, 4, 7, 8}, []float64{3, 1, 0, 2, 5}
	y := make([]float64, len(x1))
	for i := range y {
		y[i] = 4 - 2*x1[i] + 0.5*x2[i]
	}
	got, ok := LeastSquares(y, constant(5), x1, x2)
	for i, want := range []float64{4, -2, 0.5} {
		if !ok || math.Abs(got[i]-want) > 1e-9 {
			t.Errorf("%v, %v", got, ok)
		}
	}
	// With one column the fit is the regression line.
	y = []float64{1, 3, 2, 8, 6}
	line, err := Fit(x1, y)
	if got, ok := LeastSquares(y, constant(5), x1); err != nil || !ok || math.Abs(got[0]-line.Intercept) > 1e-9 || math.Abs(got[1]-line.Slope) > 1e-9 {
		t.Errorf("%v, the line is %+v", got, line)
	}
	if _, ok := LeastSquares(y, constant(5), x1, x1); ok {
		t.Error("a column that appears twice has a coefficient")
	}
}
