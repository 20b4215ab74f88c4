package model

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// How near a line's head comes to what stops it, in doubled coordinates, in
// which an edge is 2 long: the head's disc ends where the obstacle begins.
const (
	beforeLine  = 1.56 // along an edge whose far vertex the line has passed
	beforeDisc  = 1.3  // the same where the line began, under the start's disc
	beforeGap   = 0.42 // along an edge that is broken in its middle
	beforeBreak = 1.42 // along an edge whose far vertex is broken
)

// Stroke is a line while it is drawn: the vertices it has passed, and how far
// its head has gone from the last of them. It is always the beginning of a
// line of its board: it never crosses itself, leaves the board, or uses what
// cannot be crossed.
type Stroke struct {
	Line []witness.Place // empty before a start was chosen

	board *witness.Board
	stubs map[witness.Place]stub
	// The head: so far from the last vertex in this direction.
	toward direction
	along  float64
}

type direction struct{ da, db int }

var directions = [4]direction{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// stub is where an end leads out of the board; none inside it.
type stub struct {
	toward direction
	inside bool
}

// NewStroke prepares a document for drawing. The error is that of
// witness.Compile.
func NewStroke(doc *witness.Document) (*Stroke, error) {
	board, err := witness.Compile(doc)
	if err != nil {
		return nil, err
	}
	s := &Stroke{board: board, stubs: make(map[witness.Place]stub)}
	for _, at := range board.Ends {
		da, db := draw.EndDirection(doc, at)
		s.stubs[at] = stub{direction{da, db}, da == 0 && db == 0}
	}
	return s, nil
}

// Starts are where a line can begin.
func (s *Stroke) Starts() []witness.Place { return s.board.Starts }

// Clear takes the whole line away.
func (s *Stroke) Clear() { s.Line, s.along = nil, 0 }

// Begin puts the head on a start.
func (s *Stroke) Begin(start witness.Place) {
	s.Clear()
	s.Line = []witness.Place{start}
}

// Last is the last vertex that the line has passed.
func (s *Stroke) Last() witness.Place { return s.Line[len(s.Line)-1] }

// Head is where the line's head is, in doubled coordinates.
func (s *Stroke) Head() (a, b float64) { return position(s.Last(), s.toward, s.along) }

func position(from witness.Place, toward direction, along float64) (a, b float64) {
	return float64(from.A) + along*float64(toward.da), float64(from.B) + along*float64(toward.db)
}

// Settle takes the head back to the last vertex.
func (s *Stroke) Settle() { s.along = 0 }

// Finished reports whether the head is at the tip of an end, so that letting
// go there ends the line.
func (s *Stroke) Finished() bool {
	if len(s.Line) == 0 {
		return false
	}
	end, ok := s.stubs[s.Last()]
	return ok && (end.inside && s.along == 0 || !end.inside && s.toward == end.toward && s.along == Stub)
}

// AtEnd reports whether the last vertex is an end, where the keyboard finishes.
func (s *Stroke) AtEnd() bool {
	return len(s.Line) > 0 && s.board.IsEnd(s.Last())
}

// reach is how far the head gets from the last vertex of a line, and whether
// it comes to the next vertex there.
func (s *Stroke) reach(line []witness.Place, d direction) (far float64, through bool) {
	from := line[len(line)-1]
	edge := witness.Place{A: from.A + d.da, B: from.B + d.db}
	next := witness.Place{A: from.A + 2*d.da, B: from.B + 2*d.db}
	if end, ok := s.stubs[from]; ok && !end.inside && end.toward == d {
		return Stub, false
	}
	switch {
	case !s.board.Open(edge):
		return 0, false
	case s.board.Has(edge, witness.CannotCross):
		return beforeGap, false
	case s.board.Has(next, witness.CannotCross):
		return beforeBreak, false
	}
	for i, passed := range line {
		if passed != next {
			continue
		}
		if i == 0 {
			return beforeDisc, false
		}
		return beforeLine, false
	}
	return 2, true
}

// Follow pulls the head towards a pointer that has moved from one point to
// another, along the grooves. The way is taken in small pieces, so that a
// quick hand draws the same line as a slow one.
func (s *Stroke) Follow(fromA, fromB, toA, toB float64) {
	const piece = 0.2
	pieces := math.Min(math.Ceil(math.Hypot(toA-fromA, toB-fromB)/piece), 500)
	for i := 1.0; i <= pieces; i++ {
		s.pull(fromA+(toA-fromA)*i/pieces, fromB+(toB-fromB)*i/pieces)
	}
	s.pull(toA, toB)
	s.snap()
}

// pull moves the head as near to a point as grooves lead without a detour: on
// its own edge, or over one vertex on to the next edge, as often as that gets
// nearer. Turning off needs to be worth more than a hand's tremor.
func (s *Stroke) pull(a, b float64) {
	const worth = 0.12
	if len(s.Line) == 0 {
		return
	}
	for range 4 * (witness.MaxSide + 1) * (witness.MaxSide + 1) {
		best := s.slide(a, b)
		near := s.distance(best, a, b)
		turned := false
		for _, via := range s.vertices() {
			for _, d := range directions {
				next := s.onto(via, d, a, b)
				if far := s.distance(next, a, b); far < near-worth {
					best, near, turned = next, far, true
				}
			}
		}
		s.Line, s.toward, s.along = best.line, best.toward, best.along
		if !turned {
			return
		}
	}
}

// head is a state of the line that the head could be in.
type head struct {
	line   []witness.Place
	toward direction
	along  float64
}

func (s *Stroke) distance(h head, a, b float64) float64 {
	x, y := position(h.line[len(h.line)-1], h.toward, h.along)
	return math.Hypot(x-a, y-b)
}

// slide is the point of the head's own edge that is nearest to a,b.
func (s *Stroke) slide(a, b float64) head {
	if s.along == 0 {
		return head{s.Line, s.toward, 0}
	}
	return s.onto(s.Line, s.toward, a, b)
}

// onto is the point nearest to a,b on the edge that leaves a line's last
// vertex in a direction, the way back included.
func (s *Stroke) onto(line []witness.Place, d direction, a, b float64) head {
	from := line[len(line)-1]
	along := (a-float64(from.A))*float64(d.da) + (b-float64(from.B))*float64(d.db)
	if n := len(line); n > 1 && line[n-2] == (witness.Place{A: from.A + 2*d.da, B: from.B + 2*d.db}) {
		// Back along its own trail: seen from the vertex before, on the way here.
		along = 2 - math.Min(math.Max(along, 0), 2)
		if along == 2 {
			return head{line, d, 0}
		}
		return head{line[:n-1], direction{-d.da, -d.db}, along}
	}
	far, through := s.reach(line, d)
	along = math.Min(math.Max(along, 0), far)
	if through && along == 2 {
		next := witness.Place{A: from.A + 2*d.da, B: from.B + 2*d.db}
		return head{append(line[:len(line):len(line)], next), d, 0}
	}
	return head{line, d, along}
}

// vertices are the lines with the head on a vertex of its own edge: the last
// one passed, and the next where the way there is free.
func (s *Stroke) vertices() [][]witness.Place {
	lines := [][]witness.Place{s.Line}
	if s.along > 0 {
		if _, through := s.reach(s.Line, s.toward); through {
			lines = append(lines, append(s.Line[:len(s.Line):len(s.Line)],
				witness.Place{A: s.Last().A + 2*s.toward.da, B: s.Last().B + 2*s.toward.db}))
		}
	}
	return lines
}

// snap takes a head that is nearly at the tip of an end to it.
func (s *Stroke) snap() {
	const near = 0.36
	if len(s.Line) == 0 || s.along == 0 {
		return
	}
	switch end, ok := s.stubs[s.Last()]; {
	case !ok:
	case end.inside && s.along < near:
		s.along = 0
	case !end.inside && s.toward == end.toward && s.along > Stub-near:
		s.along = Stub
	}
}

// Step is the keyboard's way: one vertex on, or back where the line came from.
// Where that cannot be it says why and changes nothing else.
func (s *Stroke) Step(way witness.Direction) (why string) {
	if len(s.Line) == 0 {
		return "The line has no start yet."
	}
	s.Settle()
	next, n := way.Step(s.Last(), 2), len(s.Line)
	if n > 1 && s.Line[n-2] == next {
		s.Line = s.Line[:n-1]
		return ""
	}
	edge := way.Step(s.Last(), 1)
	switch {
	case !s.board.Within(next):
		return "The board ends here."
	case !s.board.Open(edge):
		return "There is no edge here."
	case s.board.Has(edge, witness.CannotCross):
		return "The edge is broken."
	case s.board.Has(next, witness.CannotCross):
		return "The vertex is broken."
	}
	for _, passed := range s.Line {
		if passed == next {
			return "The line has been there."
		}
	}
	s.Line = append(s.Line[:n:n], next)
	return ""
}
