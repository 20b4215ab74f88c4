package model_test

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

func TestWhyASymbolIsLost(t *testing.T) {
	at := func(a, b int) witness.Place { return witness.Place{A: a, B: b} }
	star := witness.Symbol{At: at(1, 1), Type: witness.Star, Color: "white"}
	for _, c := range []struct {
		name   string
		others []witness.Symbol
		symbol witness.Symbol
		want   string
	}{
		{"a star alone", nil, star, "alone, a star has no partner"},
		{"of another colour", []witness.Symbol{{At: at(3, 3), Type: witness.Star, Color: "red"}}, star, "alone, a star has no partner"},
		{"a partner", []witness.Symbol{{At: at(3, 3), Type: witness.Separation, Color: "white"}}, star, ""},
		{"an eliminator may remove it", []witness.Symbol{{At: at(3, 3), Type: witness.Eliminator, Color: "red"}}, star, ""},
		{"three triangles", nil, witness.Symbol{At: at(1, 1), Type: witness.Triangle, Count: 3}, ""},
		{"three triangles between two gaps", []witness.Symbol{{At: at(0, 1), Type: witness.CannotCross}, {At: at(1, 2), Type: witness.Removed}},
			witness.Symbol{At: at(1, 1), Type: witness.Triangle, Count: 3}, "2 sides can be drawn, 3 triangles ask for more"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc := witness.New(2, 2)
			for _, s := range c.others {
				doc.Put(s)
			}
			if got := model.WhyLost(doc, c.symbol); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
