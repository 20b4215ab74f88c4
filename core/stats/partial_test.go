package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestPartial checks that the coefficient is Pearson's of the residuals on z, and that R² with one column is
// r squared.
func TestPartial(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 7))
	for range 200 {
		var x, y, z []float64
		for range 20 {
			common := r.NormFloat64()
			z = append(z, common)
			x, y = append(x, common*r.Float64()+r.NormFloat64()), append(y, r.NormFloat64()-common)
		}
		pearson := func(x, y []float64) float64 {
			c, err := Pearson(x, y)
			if err != nil {
				t.Fatal(err)
			}
			return c.R
		}
		ofX, err := Residuals(z, x)
		if err != nil {
			t.Fatal(err)
		}
		ofY, err := Residuals(z, y)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := Partial(pearson(x, y), pearson(x, z), pearson(y, z)), pearson(ofX, ofY); math.Abs(got-want) > 1e-9 {
			t.Fatalf("partial %v, want %v", got, want)
		}
		if got, want := Explained(y, x), pearson(x, y)*pearson(x, y); math.Abs(got-want) > 1e-9 {
			t.Fatalf("R² %v, want %v", got, want)
		}
		if one, both := Explained(y, x), Explained(y, x, z); both < one-1e-12 || both > 1 {
			t.Fatalf("R² falls from %v to %v", one, both)
		}
	}
	// Worked out by hand: t = 0.5 sqrt(3/0.75) = 1 with 3 degrees of freedom has p = 1 - 2(pi/6 + sqrt(3)/4)/pi.
	if got, want := PartialP(0.5, 6), 2./3-math.Sqrt(3)/(2*math.Pi); math.Abs(got-want) > 1e-12 || PartialP(0, 6) != 1 || PartialP(1, 6) != 0 {
		t.Errorf("p is %v, want %v", got, want)
	}
	if !math.IsNaN(PartialP(0.5, 3)) || !math.IsNaN(PartialP(math.NaN(), 9)) {
		t.Error("what is not defined has a p-value")
	}
	if !math.IsNaN(Partial(0.5, 1, 0.5)) || !math.IsNaN(Explained([]float64{2, 2, 2}, []float64{1, 2, 3})) {
		t.Error("what is not defined has a value")
	}
}
