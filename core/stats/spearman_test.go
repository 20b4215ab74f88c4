package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestRanks(t *testing.T) {
	for _, tt := range []struct{ values, want []float64 }{
		{nil, []float64{}},
		{[]float64{7}, []float64{1}},
		{[]float64{3, 1, 2}, []float64{3, 1, 2}},
		{[]float64{5, 5, 1, 5}, []float64{3, 3, 1, 3}},
		{[]float64{2, 1, 1, 2}, []float64{3.5, 1.5, 1.5, 3.5}},
	} {
		t.Run(fmt.Sprint(tt.values), func(t *testing.T) {
			if got := Ranks(tt.values); !slices.Equal(got, tt.want) {
				t.Errorf("ranks of %v are %v, want %v", tt.values, got, tt.want)
			}
		})
	}
}

// TestSpearmanTelevision checks the example of Wikipedia's article on the coefficient: the intelligence
// quotients of ten people and the hours a week they watch television. rho is -29/165, and p is 0.627188 by
// Student's t.
func TestSpearmanTelevision(t *testing.T) {
	c, err := Spearman([]float64{106, 100, 86, 101, 99, 103, 97, 113, 112, 110}, []float64{7, 27, 2, 50, 28, 29, 20, 12, 6, 17})
	if err != nil || c.N != 10 || !near(c.R, -29./165, 1e-12) || !near(c.P, 0.627188, 5e-7) {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestSpearmanSquares compares with 1 - 6 sum d²/(n(n²-1)), where d are the differences of ranks. The formula
// holds without ties.
func TestSpearmanSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := 3; n < 30; n++ {
		x, y := make([]float64, n), make([]float64, n)
		var squares float64
		for i, k := range r.Perm(n) {
			x[i], y[i] = math.Exp(float64(i)), -1/float64(k+1) // monotone in i and in k
			squares += float64((i - k) * (i - k))
		}
		c, err := Spearman(x, y)
		if want := 1 - 6*squares/float64(n*(n*n-1)); err != nil || !near(c.R, want, 1e-12) {
			t.Errorf("n %d: %+v, %v, want %v", n, c, err, want)
		}
	}
}

// TestSpearmanExact checks p-values counted by hand. Exchanging k pairs of neighbours gives a sum of squared
// rank differences of 2k. Four items have 1, 3 and 1 such orders for k of 0, 1 and 2, and six items 1, 5 and
// 6; no other order has so small a sum. The reversed orders are as far away on the other side.
func TestSpearmanExact(t *testing.T) {
	for _, tt := range []struct {
		y []float64
		p float64
	}{
		{[]float64{1, 2, 3, 4}, 2. / 24},
		{[]float64{4, 3, 2, 1}, 2. / 24},
		{[]float64{2, 1, 3, 4}, 8. / 24},
		{[]float64{2, 1, 4, 3}, 10. / 24},
		{[]float64{1, 2, 4, 3, 5, 6}, 12. / 720},
		{[]float64{2, 1, 4, 3, 5, 6}, 24. / 720},
		// With ties: the item without an equal can have any of three places.
		{[]float64{1, 1, 2}, 2. / 3},
	} {
		t.Run(fmt.Sprint(tt.y), func(t *testing.T) {
			x := []float64{1, 2, 3, 4, 5, 6}[:len(tt.y)]
			if c, err := Spearman(x, tt.y); err != nil || !near(c.P, tt.p, 1e-12) {
				t.Errorf("%v: %+v, %v, want p %v", tt.y, c, err, tt.p)
			}
		})
	}
}

// TestSpearmanNine checks that the exact p of nine pairs is close to that by Student's t.
func TestSpearmanNine(t *testing.T) {
	x := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9}
	y := []float64{5, 1, 2, 4, 6, 3, 9, 8, 7}
	c, err := Spearman(x, y)
	if err != nil || !near(c.P, twoSided(c.R, 7), 0.02) {
		t.Errorf("%+v, %v; by t p is %v", c, err, twoSided(c.R, 7))
	}
}
