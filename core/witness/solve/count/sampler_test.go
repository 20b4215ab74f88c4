package count

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// sampler prepares one to the end.
func sampler(t *testing.T, b *witness.Board, budget int) *Sampler {
	t.Helper()
	s, err := NewSampler(b)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step(budget) {
	}
	if !s.Known() {
		t.Fatal("it gave up")
	}
	return s
}

// TestSamplerIsFair draws forty times as many solutions as there are: each comes
// as often as any other, by the chi-square statistic. Of a fair sampler the one that is
// compared would be exceeded once in a million boards (Wilson and Hilferty: the cube root
// of chi-square over its degrees of freedom is nearly normal).
func TestSamplerIsFair(t *testing.T) {
	for _, kind := range []struct {
		name string
		draw func(r *rand.Rand) *witness.Document
	}{
		{"without regions", func(r *rand.Rand) *witness.Document { return wished(r, 4, 3) }},
		{"with regions", func(r *rand.Rand) *witness.Document {
			d := regional(r, 4)
			planted(t, r, d)
			return d
		}},
	} {
		t.Run(kind.name, func(t *testing.T) {
			tested := 0
			for seed := uint64(0); tested < 12; seed++ {
				r := sample.Random(seed)
				d := kind.draw(r)
				b := compiled(t, d)
				if f, err := NewFrontier(b); err != nil || kind.name == "with regions" && !f.Regional() {
					continue
				}
				solutions, all := playing(b, 5_000)
				if !all || len(solutions) < 2 || len(solutions) > 300 {
					continue
				}
				tested++
				s := sampler(t, b, 1+r.IntN(50))
				drawn := make(map[string]int, len(solutions))
				for _, line := range solutions {
					drawn[fmt.Sprint(line)] = 0
				}
				const each = 40
				for range each * len(solutions) {
					line := fmt.Sprint(b.AtStops(s.Draw(r)))
					if _, right := drawn[line]; !right {
						t.Fatalf("seed %d: %s is not a solution of %s", seed, line, d.AppendJSON(nil))
					}
					drawn[line]++
				}
				chi := 0.0
				for _, n := range drawn {
					chi += float64((n-each)*(n-each)) / each
				}
				freedom := float64(len(drawn) - 1)
				if z := (math.Cbrt(chi/freedom) - 1 + 2/(9*freedom)) / math.Sqrt(2/(9*freedom)); math.Abs(z) > 4.75 {
					t.Errorf("seed %d: chi-square %.1f for %v degrees of freedom: %s", seed, chi, freedom, d.AppendJSON(nil))
				}
			}
		})
	}
}

// TestSamplerRepeats: a seed draws the same solutions again, in steps of any size.
func TestSamplerRepeats(t *testing.T) {
	d := regional(sample.Random(5), 5)
	planted(t, sample.Random(5), d)
	b := compiled(t, d)
	one, other := sampler(t, b, 1), sampler(t, b, 1<<16)
	r, q := sample.Random(9), sample.Random(9)
	for range 50 {
		if a, b := one.Draw(r), other.Draw(q); a == nil || !slices.Equal(a, b) {
			t.Fatalf("%v and %v", a, b)
		}
	}
}

// TestSamplerShortest: it is a solution, and as long as the frontier says.
func TestSamplerShortest(t *testing.T) {
	for seed := range uint64(100) {
		d := wished(sample.Random(seed), 6, 5)
		b := compiled(t, d)
		s := sampler(t, b, 1<<10)
		line := s.Shortest()
		edges, any := s.forward.Shortest()
		if any != (line != nil) || any != (s.Draw(sample.Random(1)) != nil) {
			t.Fatalf("seed %d: %v, of %v solutions", seed, line, s.Count())
		}
		if !any {
			continue
		}
		if failed := b.Check(line); len(failed) > 0 {
			t.Fatalf("seed %d: %v is not a solution: %s: %s", seed, line, failed[0].Reason, d.AppendJSON(nil))
		}
		if len(line)-1 != edges {
			t.Fatalf("seed %d: %v has not %d edges: %s", seed, line, edges, d.AppendJSON(nil))
		}
	}
}

// TestSamplerOnLargeNumbers: 10x10 cells have more lines than 64 bits count.
func TestSamplerOnLargeNumbers(t *testing.T) {
	b := compiled(t, witness.New(9, 9))
	s := sampler(t, b, 1<<16)
	for seed := range uint64(10) {
		if failed := b.Check(s.Draw(sample.Random(seed))); len(failed) > 0 {
			t.Fatal(failed[0].Reason)
		}
	}
	if n := len(s.Shortest()); n != 19 {
		t.Errorf("the shortest line passes %d vertices", n)
	}
}
