package count

import (
	"fmt"
	"math"
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
// as often as any other, by the chi-square statistic, which has mean n-1 and
// variance 2(n-1).
func TestSamplerIsFair(t *testing.T) {
	tested := 0
	for seed := uint64(0); tested < 12; seed++ {
		r := sample.Random(seed)
		d := wished(r, 4, 3)
		b := compiled(t, d)
		solutions := everyLine(b)
		if len(solutions) < 2 || len(solutions) > 300 {
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
			line := fmt.Sprint(s.Draw(r))
			if _, right := drawn[line]; !right {
				t.Fatalf("seed %d: %s is not a solution of %s", seed, line, d.AppendJSON(nil))
			}
			drawn[line]++
		}
		chi := 0.0
		for _, n := range drawn {
			chi += float64((n-each)*(n-each)) / each
		}
		freedom := float64(len(solutions) - 1)
		if z := (chi - freedom) / math.Sqrt(2*freedom); math.Abs(z) > 4 {
			t.Errorf("seed %d: chi-square %.1f for %v degrees of freedom: %s", seed, chi, freedom, d.AppendJSON(nil))
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
