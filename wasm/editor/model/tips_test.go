package model

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestTipsArePlacedAndTakenAway(t *testing.T) {
	doc := witness.New(2, 2) // start at 0,4, end at 4,0
	doc.Put(witness.Symbol{At: at(2, 2), Type: witness.MustCross})
	two, placed, refusal := ToggleTip(doc, StartTip, at(2, 2))
	if !placed || refusal != "" || len(two.Starts) != 2 || len(two.Symbols) != 0 || two.Validate() != nil {
		t.Fatalf("a second start: %s, %t, %q", two.AppendJSON(nil), placed, refusal)
	}
	if len(doc.Starts) != 1 || len(doc.Symbols) != 1 {
		t.Fatal("ToggleTip changed its argument")
	}
	one, placed, _ := ToggleTip(two, StartTip, at(0, 4))
	if placed || len(one.Starts) != 1 || one.Starts[0] != at(2, 2) {
		t.Errorf("the first start taken away: %v", one.Starts)
	}
	for _, refused := range []struct {
		kind Tip
		at   witness.Place
	}{{StartTip, at(0, 4)}, {EndTip, at(4, 0)}, {StartTip, at(4, 0)}, {EndTip, at(0, 4)}} {
		t.Run(fmt.Sprint(refused.kind), func(t *testing.T) {
			if next, _, refusal := ToggleTip(doc, refused.kind, refused.at); next != nil || refusal == "" {
				t.Errorf("%v at %v leaves a puzzle without one of its tips", refused.kind, refused.at)
			}
		})
	}
	turned, placed, _ := ToggleTip(two, EndTip, at(0, 4))
	if !placed || len(turned.Starts) != 1 || len(turned.Ends) != 2 {
		t.Errorf("an end instead of one of two starts: %s", turned.AppendJSON(nil))
	}
}

func TestMovedTips(t *testing.T) {
	doc := witness.New(2, 2)
	doc.Ends[0].Orientation = &[2]int{0, -1}
	next := MoveTip(doc, EndTip, at(4, 0), at(4, 4))
	if next == nil || next.Ends[0].At != at(4, 4) || next.Ends[0].Orientation != nil {
		t.Errorf("moved end: %v", next)
	}
	if doc.Ends[0].At != at(4, 0) || doc.Ends[0].Orientation == nil {
		t.Error("MoveTip changed its argument")
	}
	if swapped := MoveTip(doc, StartTip, at(0, 4), at(4, 0)); swapped.Starts[0] != at(4, 0) || swapped.Ends[0].At != at(0, 4) {
		t.Errorf("start onto end: %s", swapped.AppendJSON(nil))
	}
	for _, to := range []witness.Place{at(0, 4), at(1, 1)} {
		if MoveTip(doc, StartTip, at(0, 4), to) != nil {
			t.Errorf("moved to %v", to)
		}
	}
}

func TestTipsInTheMiddleOfEdges(t *testing.T) {
	doc := witness.New(2, 2)
	doc.Put(witness.Symbol{At: at(1, 4), Type: witness.MustCross})
	next := MoveTip(doc, StartTip, at(0, 4), at(1, 4))
	if next == nil || next.Starts[0] != at(1, 4) || len(next.Symbols) != 0 {
		t.Errorf("moved onto an edge: %v", next)
	}
}

func TestTipsWithTheirImages(t *testing.T) {
	doc, _ := SetSymmetry(witness.New(3, 3), witness.SymmetryHorizontal)
	next, placed, _ := ToggleTip(doc, StartTip, at(1, 4))
	if !placed || len(next.Starts) != 4 || next.Starts[3] != at(5, 4) {
		t.Errorf("placed: %v", next.Starts)
	}
	if gone, placed, _ := ToggleTip(next, StartTip, at(5, 4)); placed || len(gone.Starts) != 2 {
		t.Errorf("taken away by its image: %v", gone.Starts)
	}
	if next, _, why := ToggleTip(doc, EndTip, at(3, 0)); next != nil || !strings.Contains(why, "Both lines") {
		t.Errorf("an end on the axis: %q", why)
	}
	if next, _, why := ToggleTip(doc, StartTip, at(6, 6)); next != nil || why == "" {
		t.Errorf("the only pair of starts is taken away: %v", next)
	}
	moved := MoveTip(doc, StartTip, at(6, 6), at(4, 6))
	if moved == nil || moved.Starts[0] != at(2, 6) || moved.Starts[1] != at(4, 6) {
		t.Errorf("moved: %v", moved)
	}
	if MoveTip(doc, StartTip, at(0, 6), at(3, 6)) != nil {
		t.Error("moved onto the axis")
	}
	swapped := MoveTip(doc, StartTip, at(0, 6), at(0, 0))
	if swapped == nil || swapped.Starts[0] != at(0, 0) || swapped.Starts[1] != at(6, 0) || TipAt(swapped, at(0, 6)) != EndTip || TipAt(swapped, at(6, 6)) != EndTip {
		t.Errorf("starts and ends change places: %v", swapped)
	}
}

// TestTipsStayValid checks that a valid document stays valid whatever is done with its tips.
func TestTipsStayValid(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	for range 300 {
		doc := anyDocument(r)
		columns := doc.Width + 1
		if doc.Pillar {
			columns--
		}
		vertex := func() witness.Place { return at(2*r.Intn(columns), 2*r.Intn(doc.Height+1)) }
		for range 20 {
			kind := StartTip + Tip(r.Intn(2))
			next, _, refusal := ToggleTip(doc, kind, vertex())
			if (next == nil) != (refusal != "") {
				t.Fatal("neither done nor refused")
			}
			if next == nil {
				if next = MoveTip(doc, kind, doc.Starts[0], vertex()); next == nil {
					continue
				}
			}
			if err := next.Validate(); err != nil {
				t.Fatalf("%s: %v", next.AppendJSON(nil), err)
			}
			doc = next
		}
	}
}

func TestTipNear(t *testing.T) {
	doc := witness.New(2, 2)
	for _, c := range []struct {
		a, b float64
		kind Tip
	}{{0.1, 4.2, StartTip}, {4, 0, EndTip}, {4.7, 0.1, EndTip}, {2, 2, NoTip}, {0.6, 4, NoTip}} {
		t.Run(fmt.Sprint(c.a), func(t *testing.T) {
			if kind, _ := TipNear(doc, c.a, c.b); kind != c.kind {
				t.Errorf("%v,%v: %v, want %v", c.a, c.b, kind, c.kind)
			}
		})
	}
}
