package sample_test

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestOdd checks that the boards that Odd draws are valid and can be compiled, and that every kind of symbol
// and feature occurs.
func TestOdd(t *testing.T) {
	met := make(map[string]int)
	for seed := range uint64(2000) {
		d := sample.Odd(sample.Random(seed))
		if _, err := witness.Compile(d); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		met[string(d.Profile)]++
		met["symmetry "+string(d.Symmetry)]++
		for _, name := range d.Variants.Names() {
			met[name]++
		}
		if d.Pillar {
			met["pillar"]++
		}
		for _, at := range d.Starts {
			met["start on "+at.Kind().String()]++
		}
		for _, e := range d.Ends {
			met["end on "+e.At.Kind().String()]++
		}
		for _, s := range d.Symbols {
			met[string(s.Type)]++
		}
	}
	for _, what := range []string{
		"windmill", "game", "pillar", "symmetry none", "symmetry horizontal", "symmetry vertical", "symmetry rotational", "symmetry parallel",
		"fat-starts", "shapeless-zero", "imprecise-polyominoes", "lone-eliminators",
		"start on vertex", "start on edge", "end on vertex", "end on edge",
		"separation", "star", "triangle", "polyomino", "eliminator", "must-cross", "cannot-cross", "removed",
	} {
		if met[what] < 50 {
			t.Errorf("%s: %d in 2000 puzzles", what, met[what])
		}
	}
}
