package sequence

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// least is the smallest evidence that is not just rounding error, in Sh.
const least = 1e-9

// Evidence is the evidence of a panel against one reading.
type Evidence struct {
	Reading *Reading
	Sh      float64 // infinite if no accepted line is correct; 0 if the reading accepts a shown line
	Total   float64 // total with all earlier panels
	Refuted bool    // refuted by this panel and earlier ones
	Gap     bool    // the panel tests, and the reading was not refuted before
}

// speak lists the readings that apply to a board, in the order of Readings.
func speak(c *content) (readings []*Reading) {
	for i := range Readings {
		if c.has(Readings[i].Family) {
			readings = append(readings, &Readings[i])
		}
	}
	return readings
}

// sums are the probabilities from which the evidence of a board follows.
type sums struct {
	content   *content
	readings  []*Reading
	next      int   // index of the next line
	solutions []int // indices of lines that solve the board
	accepted  []float64
	both      []float64
}

func newSums(c *content, readings []*Reading) *sums {
	return &sums{content: c, readings: readings, accepted: make([]float64, len(readings)), both: make([]float64, len(readings))}
}

// step judges about budget lines.
func (s *sums) step(l *lines, budget int) (done bool) {
	for ; budget > 0 && s.next < len(l.all); budget-- {
		v := s.content.view(&l.all[s.next])
		s.next++
		right := v.solves()
		if right {
			s.solutions = append(s.solutions, s.next-1)
		}
		for i, r := range s.readings {
			if r.accepts(&v) {
				s.accepted[i] += v.chance
				if right {
					s.both[i] += v.chance
				}
			}
		}
	}
	return s.next == len(l.all)
}

// evidence returns the evidence of the board against reading number i, in Sh. The evidence is 0 if no line
// solves the board, since such a board teaches nothing.
func (s *sums) evidence(i int) float64 {
	if len(s.solutions) == 0 {
		return 0
	}
	sh := walk.Information(s.both[i] / s.accepted[i])
	if s.both[i] == 0 {
		sh = math.Inf(1)
	}
	if sh < least {
		return 0
	}
	return sh
}

// acceptedBy reports whether a reading accepts a line.
func (c *content) acceptedBy(of *line, r *Reading) bool {
	v := c.view(of)
	return r.accepts(&v)
}

// find returns the line through some places; nil if there is none.
func (l *lines) find(b *witness.Board, places []witness.Place) *line {
	var stops []uint8
	for _, at := range b.AtStops(places) {
		stops = append(stops, uint8(l.board.Stop(at)))
	}
	for i := range l.all {
		if slices.Equal(l.all[i].stops, stops) {
			return &l.all[i]
		}
	}
	return nil
}

// whole returns the reason why readings do not cover a board, or "": every cell must be in a region, and
// there must be no eliminators.
func whole(b *witness.Board) (why string) {
	wide, ok := b.BoardWide()
	switch {
	case ok:
		return "has symbols of the type " + string(wide) + ", which no reading covers"
	case b.HasAny(witness.Eliminator):
		return "has a canceller, which no reading covers"
	case !lattice.New(b).Whole():
		return "has cells outside, which no reading speaks of"
	}
	return ""
}
