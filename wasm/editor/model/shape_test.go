package model

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestPieces(t *testing.T) {
	pieces := piecesOf("11/01rn,1,,2,11/1,0/0,111111,r,1nr,01/10r,")
	if len(pieces) != 3 || pieces[0] != "11/01rn" || pieces[1] != "1" || pieces[2] != "01/10r" {
		t.Fatalf("read %q", pieces)
	}
	// The pieces are written as core reads them.
	var symbols []witness.Symbol
	for _, p := range pieces {
		s, _ := p.Symbol()
		s.At = witness.Place{}
		symbols = append(symbols, s)
	}
	text := string(witness.AppendShapes(nil, symbols))
	v, err := jsonlite.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	shapes, err := witness.DecodeShapes("shapes", v)
	if err != nil || len(shapes) != 3 {
		t.Fatalf("%v: %v", text, err)
	}
	for i, s := range symbols {
		if !s.Same(shapes[i]) {
			t.Errorf("%q: %v, by core %v", pieces[i], s, shapes[i])
		}
	}
	if s, _ := pieces[0].Symbol(); ShapeOf(s.Shape, s.Rotatable) != (Shape{"11/01", true}) {
		t.Errorf("%v back to a shape: %v", s, ShapeOf(s.Shape, s.Rotatable))
	}
}

func TestToolsOfSymbols(t *testing.T) {
	for _, tool := range Tools {
		if tool.Tip != NoTip {
			continue
		}
		if got := ToolOf(tool.Symbol(at(1, 1), inked("red"))); got != tool {
			t.Errorf("%s: its symbol is placed by %s", tool.ID(), got.ID())
		}
		if again, ok := ToolByID(tool.ID()); !ok || again != tool {
			t.Errorf("%s is no tool's id", tool.ID())
		}
	}
}

// piecesOf reads a list of pieces separated or followed by commas, and ignores invalid ones.
func piecesOf(text string) (pieces []Piece) {
	for word := range strings.SplitSeq(text, ",") {
		if _, ok := Piece(word).Symbol(); ok {
			pieces = append(pieces, Piece(word))
		}
	}
	return pieces
}
