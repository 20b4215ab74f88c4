package model

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// mirrors lists the turns used for painting with images; they keep the board's size.
var mirrors = [][]witness.Turn{
	nil, {witness.MirrorAcross}, {witness.MirrorDown}, {witness.HalfTurn},
	{witness.MirrorAcross, witness.MirrorDown, witness.HalfTurn},
}

// TestPaintKeepsSymmetry paints with images on boards that are symmetric. They must stay symmetric, except
// for shapes on a place that is its own image. Removing the paint must restore the board.
func TestPaintKeepsSymmetry(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		doc := witness.New(1+r.IntN(5), 1+r.IntN(5))
		if doc.Pillar = r.IntN(3) == 0; doc.Pillar {
			doc.Ends[0].At.A = 0
		}
		images := mirrors[r.IntN(len(mirrors))]
		for range 5 {
			tool := Tools[r.IntN(len(Tools))]
			c := inked("red")
			c.Shape = Shape{Rows: "110/010"}
			place := at(r.IntN(2*doc.Width), r.IntN(2*doc.Height+1))
			if tool.Tip != NoTip || !tool.On(place.Kind()) {
				continue
			}
			s := tool.Symbol(place, c)
			if _, taken := doc.SymbolAt(place); taken {
				continue
			}
			next := Paint(doc, s, images, false)
			if err := next.Validate(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, turn := range images {
				turned, err := next.Turned(turn)
				if err != nil {
					t.Fatal(err)
				}
				for _, symbol := range turned.Symbols {
					if there, ok := next.SymbolAt(symbol.At); !ok || !there.Same(symbol) && symbol.Type != witness.Polyomino && symbol.Type != witness.Arrow {
						t.Fatalf("seed %d: %v by turn %d has no image at %v: %s", seed, s, turn, symbol.At, next.AppendJSON(nil))
					}
				}
			}
			if !Lies(next, s) {
				t.Fatalf("seed %d: it does not lie where it was painted", seed)
			}
			if back := Paint(next, s, images, true); len(back.Symbols) != len(doc.Symbols) {
				t.Fatalf("seed %d: taken away again, %d symbols are left, want %d", seed, len(back.Symbols), len(doc.Symbols))
			}
			doc = next
		}
	}
}

func TestPaintTurnsShapes(t *testing.T) {
	c := inked("yellow")
	c.Shape = Shape{Rows: "111/100"}
	s := Tools[6].Symbol(at(1, 3), c)
	doc := Paint(witness.New(4, 4), s, []witness.Turn{witness.MirrorAcross}, false)
	image, _ := doc.SymbolAt(at(7, 3))
	want := [][]bool{{true, true, true}, {false, false, true}}
	if !slices.EqualFunc(image.Shape, want, slices.Equal[[]bool]) {
		t.Errorf("the image's shape is %v, want %v", image.Shape, want)
	}
}

func TestPaintTip(t *testing.T) {
	doc := witness.New(4, 4)
	images := []witness.Turn{witness.MirrorAcross}
	next, placed, refusal := PaintTip(doc, StartTip, at(2, 4), images)
	if refusal != "" || !placed || len(next.Starts) != 3 || tipIndex(next, StartTip, at(6, 4)) < 0 {
		t.Fatalf("placed %v, refused %q: %v", placed, refusal, next.Starts)
	}
	next, placed, _ = PaintTip(next, StartTip, at(6, 4), images)
	if placed || len(next.Starts) != 1 {
		t.Fatalf("taken away: %v", next.Starts)
	}
	// The image of the only start is on the only end, so the start stays.
	if _, _, refusal = PaintTip(doc, StartTip, at(0, 8), images); refusal == "" {
		t.Error("the only start was taken away")
	}
	if next, _, _ = PaintTip(doc, StartTip, at(0, 0), images); len(next.Ends) != 1 || len(next.Starts) != 2 {
		t.Errorf("an image on the only end: starts %v, ends %v", next.Starts, next.Ends)
	}
}
