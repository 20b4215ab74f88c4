package model

import (
	"math/rand"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

func TestATapMeansWhatIsNearIt(t *testing.T) {
	s := stroke(t, witness.New(2, 2))
	for _, c := range []struct {
		name    string
		a, b    float64
		at      witness.Place
		tip, ok bool
	}{
		{"a corner", 2.3, 1.8, at(2, 2), false, true},
		{"beside the board", -0.4, 2.1, at(0, 2), false, true},
		{"the end's corner", 3.9, 0.1, at(4, 0), false, true},
		{"the end's tip", 4 + draw.Stub, -0.2, at(4, 0), true, true},
		{"the middle of a cell", 1, 1, witness.Place{}, false, false},
		{"far away", 7, 7, witness.Place{}, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, tip, ok := s.Near(c.a, c.b); got != c.at || tip != c.tip || ok != c.ok {
				t.Errorf("near %v,%v: %v, %t, %t, want %v, %t, %t", c.a, c.b, got, tip, ok, c.at, c.tip, c.ok)
			}
		})
	}
}

// shortest returns the fewest steps by which any continuation of the line reaches a place, by trying all; -1
// if none does.
func shortest(s Stroke, to witness.Place) int {
	if s.Last() == to {
		return 0
	}
	best := -1
	for _, d := range witness.Directions {
		next := s
		if next.Step(d) != "" || len(next.Line) < len(s.Line) {
			continue
		}
		if n := shortest(next, to); n >= 0 && (best < 0 || n+1 < best) {
			best = n + 1
		}
	}
	return best
}

func TestALineIsLedAlongAShortestFreeWay(t *testing.T) {
	random := rand.New(rand.NewSource(8))
	for range 200 {
		doc := witness.New(2, 2)
		for range random.Intn(3) {
			edge := at(1+2*random.Intn(2), 2*random.Intn(3))
			doc.Put(witness.Symbol{At: edge, Type: witness.CannotCross})
		}
		s := stroke(t, doc)
		for range random.Intn(6) {
			s.Step(witness.Directions[random.Intn(4)])
		}
		to := at(2*random.Intn(3), 2*random.Intn(3))
		before := *s
		passed := false
		for _, place := range before.Line {
			passed = passed || place == to
		}
		want := shortest(before, to)
		ok := s.Lead(to)
		switch {
		case passed:
			if !ok || s.Last() != to || len(s.Line) > len(before.Line) {
				t.Fatalf("%v back to %v: %v", before.Line, to, s.Line)
			}
		case ok != (want >= 0):
			t.Fatalf("%v to %v: led %t, shortest %d", before.Line, to, ok, want)
		case ok && len(s.Line) != len(before.Line)+want:
			t.Fatalf("%v to %v: %v, want %d more", before.Line, to, s.Line, want)
		case !ok && len(s.Line) != len(before.Line):
			t.Fatalf("%v to %v: changed to %v", before.Line, to, s.Line)
		}
	}
}
