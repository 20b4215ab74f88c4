package trianglestudy

import "testing"

// TestSpread checks medians and quartiles computed by hand.
func TestSpread(t *testing.T) {
	for _, c := range []struct {
		name   string
		ratios []float64
		want   Spread
	}{
		{"none", nil, Spread{}},
		{"one", []float64{3}, Spread{3, 3, 3}},
		{"five", []float64{5, 1, 4, 2, 3}, Spread{2, 3, 4}},
		{"between two", []float64{1, 2}, Spread{1.25, 1.5, 1.75}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := spreadOf(c.ratios); got != c.want {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}
