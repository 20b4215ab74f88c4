package draw

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestNum compares numbers with strconv's text of the nearest hundredth.
func TestNum(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	values := []float64{0, math.Copysign(0, -1), 0.004, -0.004, 0.005, 1, -1, 10.1, 0.05, -0.5, 99.999}
	for range 20_000 {
		values = append(values, (r.Float64()-0.5)*math.Pow(10, float64(r.IntN(6))))
	}
	for _, f := range values {
		var p pen
		p.num(f)
		want := strconv.FormatFloat(math.Round(f*100)/100+0, 'f', -1, 64)
		if got := string(p.buf); got != want {
			t.Fatalf("%v is written %q, strconv writes %q", f, got, want)
		}
	}
}
