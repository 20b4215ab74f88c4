package witness_test

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// FuzzSymbol fuzzes symbols outside documents: in options of queries, and among the symbols to place.
func FuzzSymbol(f *testing.F) {
	f.Add(`{"type":"polyomino","shape":[[1,1],[0,1]],"rotatable":true,"color":"#A0b1C2"}`)
	f.Add(`{"at":[1,2],"type":"must-cross","invisible":true}`)
	f.Add(`[{"shape":[[1]],"negative":true},[[1,0],[1,1]]]`)
	frugal.Fuzz(f, func(t *testing.T, text string) {
		v, err := jsonlite.Parse(text)
		if err != nil {
			return
		}
		if s, err := witness.DecodeSymbol("s", v); err == nil {
			if _, ok := witness.ParseColor(string(s.Color)); s.Color != "" && !ok {
				t.Errorf("%s: colour %q", text, s.Color)
			}
		} else if !errors.Is(err, witness.ErrDocument) {
			t.Errorf("%s: %v", text, err)
		}
		if s, err := witness.DecodeKind("s", v); err == nil {
			d := witness.New(2, 2)
			for _, at := range []witness.Place{{A: 1, B: 1}, {A: 1, B: 2}, {A: 2, B: 2}} {
				if s.At = at; s.Type.On(at.Kind()) {
					d.Put(s)
				}
			}
			if err := d.Validate(); err != nil || len(d.Symbols) == 0 {
				t.Errorf("%s is placed %d times: %v", text, len(d.Symbols), err)
			}
		} else if !errors.Is(err, witness.ErrDocument) {
			t.Errorf("%s: %v", text, err)
		}
		shapes, err := witness.DecodeShapes("s", v)
		if err != nil && !errors.Is(err, witness.ErrDocument) {
			t.Errorf("%s: %v", text, err)
		}
		for _, s := range shapes {
			if err := witness.CheckShape("s", s); err != nil {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}
