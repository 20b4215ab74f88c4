package model

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// tapNear is the distance, in doubled coordinates, within which a tap finds a place.
const tapNear = 0.9

// Near returns the vertex or end nearest to a tap at a,b (doubled coordinates). tip reports whether it is the
// tip of an end; an end inside the board has its tip on its vertex. ok is false if none is near.
func (s *Stroke) Near(a, b float64) (at witness.Place, tip, ok bool) {
	best := tapNear
	take := func(place witness.Place, x, y float64, isTip bool) {
		if d := math.Hypot(s.across(x-a), y-b); d < best {
			at, tip, ok, best = place, isTip, true, d
		}
	}
	for _, place := range s.board.Ends {
		end := s.stubs[place]
		x, y := position(place, end.toward, draw.Stub)
		take(place, x, y, true)
	}
	for y := 0; y <= 2*s.board.Height; y += 2 {
		for x := 0; x <= 2*s.board.Width; x += 2 {
			if place := (witness.Place{A: x, B: y}); s.board.Within(place) {
				take(place, float64(x), float64(y), false)
			}
		}
	}
	return at, tip, ok
}

// Lead leads the line to a place: back to one that it has passed, otherwise along a shortest free path. If
// there is none, it returns false and the line stays unchanged.
func (s *Stroke) Lead(to witness.Place) bool {
	if len(s.Line) == 0 {
		return false
	}
	if n := slices.Index(s.Line, to); n >= 0 {
		s.Settle()
		s.Line = s.Line[: n+1 : n+1]
		return true
	}
	seen := map[witness.Place]bool{s.Last(): true}
	for ways := [][]witness.Place{s.Line}; len(ways) > 0; ways = ways[1:] {
		for _, d := range witness.Directions {
			next := *s
			next.Line = ways[0]
			if next.Step(d) != "" || len(next.Line) < len(ways[0]) || seen[next.Last()] {
				continue
			}
			if next.Last() == to {
				s.Settle()
				s.Line = next.Line
				return true
			}
			seen[next.Last()] = true
			ways = append(ways, next.Line)
		}
	}
	return false
}
