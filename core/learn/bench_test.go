package learn

import (
	"math/rand/v2"
	"testing"
)

// shape is that of the policy of line puzzles.
var (
	shapeInput  = Shape{9, 9, 8}
	shapeLayers = []Layer{{Conv, 32}, {Conv, 32}, {Dense, 64}, {Dense, 4}}
)

// picture fills an input as a state of a line puzzle does: a quarter ones.
func picture(r *rand.Rand, in []float32) {
	for i := range in {
		in[i] = 0
		if r.IntN(4) == 0 {
			in[i] = 1
		}
	}
}

func BenchmarkForward(b *testing.B) {
	n := New(shapeInput, shapeLayers, 1)
	p := n.NewPass()
	r := rand.New(rand.NewPCG(1, 1))
	picture(r, p.Input)
	for b.Loop() {
		if len(p.Forward()) != 4 {
			b.Fatal("no logits")
		}
	}
}

func BenchmarkGradient(b *testing.B) {
	n := New(shapeInput, shapeLayers, 1)
	p, g := n.NewPass(), n.NewGradient()
	picture(rand.New(rand.NewPCG(1, 1)), p.Input)
	slopes := make([]float32, 4)
	for b.Loop() {
		CrossEntropy(p.Forward(), 15, 2, 1, slopes)
		g.Add(p, slopes)
	}
}

func BenchmarkAdam(b *testing.B) {
	n := New(shapeInput, shapeLayers, 1)
	a, g := NewAdam(n), n.NewGradient()
	for b.Loop() {
		a.Step(g, 1e-3)
	}
}
