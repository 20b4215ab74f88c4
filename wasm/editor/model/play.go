package model

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Distances at which a line's head stops before an obstacle, in doubled coordinates, where an edge has length
// 2: the head's disc touches the obstacle.
const (
	shyOfLine  = 0.44 // from a place that a line has passed
	shyOfDisc  = 0.7  // from the beginning of a line, under the start's disc
	shyOfHead  = 0.3  // from the other line's head, coming the other way
	beforeGap  = 0.42 // along an edge that is broken in its middle
	shyOfBreak = 0.58 // from a broken vertex
)

// Stroke is a line while it is being drawn: the places it has passed, and the distance of its head from the
// last of them. It is always the beginning of a line of its board: it never crosses itself, leaves the board,
// or uses a broken edge. With a symmetry, the second line obeys the same, and the lines never meet. The
// places are vertices, and middles of edges where a line begins or may end.
type Stroke struct {
	Line []witness.Place // empty until a start is chosen

	doc   *witness.Document
	board *witness.Board
	stubs map[witness.Place]stub
	// Position of the head: the distance along from the last place in direction toward.
	toward direction
	along  float64
}

type direction struct{ da, db int }

// directions are unit vectors in the order of witness.Directions.
var directions = [4]direction{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// stub is the part of an end that leads out of the board; ends inside the board have none.
type stub struct {
	toward direction
	inside bool
}

// NewStroke prepares a document for drawing. The error is that of witness.CompileLarge.
func NewStroke(doc *witness.Document) (*Stroke, error) {
	board, err := witness.CompileLarge(doc)
	if err != nil {
		return nil, err
	}
	s := &Stroke{doc: doc, board: board, stubs: make(map[witness.Place]stub)}
	for _, at := range board.Ends {
		da, db := draw.EndDirection(doc, at)
		s.stubs[at] = stub{direction{da, db}, da == 0 && db == 0}
	}
	return s, nil
}

// Starts returns the places where a line can begin.
func (s *Stroke) Starts() []witness.Place { return s.board.Starts }

// Clear removes the whole line.
func (s *Stroke) Clear() { s.Line, s.along = nil, 0 }

// Back removes the last piece of the line: the part beyond the last place, or else the segment that leads to
// it. The returned function draws the piece again; it is nil if there is no line.
func (s *Stroke) Back() (again func()) {
	if len(s.Line) == 0 {
		return nil
	}
	line, toward, along := s.Line, s.toward, s.along
	if along == 0 {
		s.Line = line[: len(line)-1 : len(line)-1]
	}
	s.along = 0
	return func() { s.Line, s.toward, s.along = line, toward, along }
}

// Begin puts the head on a start.
func (s *Stroke) Begin(start witness.Place) {
	s.Clear()
	s.Line = []witness.Place{start}
}

// Draw draws a line from its start. It returns false, and leaves the board without a line, if the board does
// not allow it.
func (s *Stroke) Draw(line []witness.Place) bool {
	if len(line) == 0 || !slices.Contains(s.Starts(), line[0]) {
		s.Clear()
		return false
	}
	s.Begin(line[0])
	for n, at := range line[1:] {
		way, ok := s.Way(at)
		if !ok || s.Step(way) != "" || len(s.Line) != n+2 || s.Last() != at {
			s.Clear()
			return false
		}
	}
	return true
}

// Last returns the last place that the line has passed.
func (s *Stroke) Last() witness.Place { return s.Line[len(s.Line)-1] }

// Head returns the head's position in doubled coordinates; on a pillar it may be slightly left of the first
// column.
func (s *Stroke) Head() (a, b float64) { return position(s.Last(), s.toward, s.along) }

func position(from witness.Place, toward direction, along float64) (a, b float64) {
	return float64(from.A) + along*float64(toward.da), float64(from.B) + along*float64(toward.db)
}

// Threads returns the lines for drawing: one, or two with a symmetry.
func (s *Stroke) Threads() []draw.Thread {
	a, b := s.Head()
	return draw.Threads(s.doc, draw.Options{}.Margin(), s.Line, draw.Point{A: a, B: b})
}

// Settle moves the head back to the last place.
func (s *Stroke) Settle() { s.along = 0 }

// Finished reports whether the head is at the tip of an end, so that releasing the pointer there ends the
// line.
func (s *Stroke) Finished() bool {
	if len(s.Line) == 0 {
		return false
	}
	end, ok := s.stubs[s.Last()]
	return ok && (end.inside && s.along == 0 || !end.inside && s.toward == end.toward && s.along == draw.Stub)
}

// AtEnd reports whether the last place is an end, where the keyboard can finish the line.
func (s *Stroke) AtEnd() bool {
	return len(s.Line) > 0 && s.board.IsEnd(s.Last())
}

// Way returns the direction from the last place to a neighbouring one.
func (s *Stroke) Way(to witness.Place) (d witness.Direction, ok bool) {
	return s.board.Way(s.Last(), to)
}

// across returns a horizontal distance to the right; on a pillar, the shorter way around.
func (s *Stroke) across(way float64) float64 {
	if turn := 2 * float64(s.board.Width); s.board.Pillar {
		way -= turn * math.Round(way/turn)
	}
	return way
}

// has reports whether a constraint is at a place or at its mirror image, where the second line is.
func (s *Stroke) has(at witness.Place, t witness.SymbolType) bool {
	return s.board.Has(at, t) || s.board.Has(s.board.Mirror(at), t)
}

// next returns the edge in a direction from a place, the place it leads to, and its length.
func (s *Stroke) next(from witness.Place, way int) (edge, to witness.Place, long float64) {
	d := witness.Directions[way]
	edge = s.board.Step(from, d, 1)
	if from.Kind() == witness.Edge {
		return from, edge, 1
	}
	if to, ok := s.board.Beside(from, d); ok && to.Kind() == witness.Edge {
		return edge, to, 1
	}
	return edge, s.board.Step(from, d, 2), 2
}

// reach returns how far the head gets from the last place of a line in a direction, and whether it reaches
// the next place.
func (s *Stroke) reach(line []witness.Place, way int) (far float64, through bool) {
	from := line[len(line)-1]
	if end, ok := s.stubs[from]; ok && !end.inside && end.toward == directions[way] {
		return draw.Stub, false
	}
	edge, to, long := s.next(from, way)
	_, open := s.board.Beside(from, witness.Directions[way])
	switch {
	case !open && s.joins(from, way) && !s.has(edge, witness.Removed):
		// The second line comes from the other side.
		if s.board.Mirror(edge) == edge {
			return long/2 - shyOfHead, false
		}
		return long - shyOfHead, false
	case !open:
		return 0, false
	case s.has(edge, witness.CannotCross):
		if from.Kind() == witness.Edge {
			return 0, false
		}
		return beforeGap, false
	case s.has(to, witness.CannotCross):
		return long - shyOfBreak, false
	}
	// Places that the line has passed. An edge counts as passed once both its vertices are.
	for i, passed := range line {
		if passed != to && s.board.Mirror(passed) != to {
			continue
		}
		if i == 0 {
			return max(long-shyOfDisc, 0), false
		}
		return long - shyOfLine, false
	}
	return long, true
}

// joins reports whether a place has an edge in a direction, regardless of the second line.
func (s *Stroke) joins(from witness.Place, way int) bool {
	d := witness.Directions[way]
	if from.Kind() == witness.Edge {
		return (from.A&1 == 1) == (directions[way].da != 0)
	}
	return s.board.Within(s.board.Step(from, d, 1))
}

// Follow pulls the head along the grooves after a pointer that has moved between two points. The movement is
// divided into small pieces, so that a fast hand draws the same line as a slow one.
func (s *Stroke) Follow(fromA, fromB, toA, toB float64) {
	const piece = 0.2
	pieces := math.Min(math.Ceil(math.Hypot(toA-fromA, toB-fromB)/piece), 500)
	for i := 1.0; i <= pieces; i++ {
		s.pull(fromA+(toA-fromA)*i/pieces, fromB+(toB-fromB)*i/pieces)
	}
	s.pull(toA, toB)
	s.snap()
}

// pull moves the head as close to a point as grooves lead without a detour: along its own edge, or past a
// vertex to the next edge, repeatedly while that gets closer. A turn has to gain more than a hand's tremor.
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
			for way := range directions {
				next := s.onto(via, way, a, b)
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

// head is a possible position of the head with its line.
type head struct {
	line   []witness.Place
	toward direction
	along  float64
}

func (s *Stroke) distance(h head, a, b float64) float64 {
	x, y := position(h.line[len(h.line)-1], h.toward, h.along)
	return math.Hypot(s.across(x-a), y-b)
}

// slide returns the point of the head's own edge that is nearest to a,b.
func (s *Stroke) slide(a, b float64) head {
	if s.along == 0 {
		return head{s.Line, s.toward, 0}
	}
	return s.onto(s.Line, s.toward.way(), a, b)
}

// way returns the direction's index in directions.
func (d direction) way() int {
	for i, other := range directions {
		if d == other {
			return i
		}
	}
	return 0
}

// onto returns the point nearest to a,b on the edge that leaves a line's last place in a direction, including
// the edge it came by.
func (s *Stroke) onto(line []witness.Place, way int, a, b float64) head {
	from, d := line[len(line)-1], directions[way]
	along := s.across(a-float64(from.A))*float64(d.da) + (b-float64(from.B))*float64(d.db)
	if long, back := s.back(line, way); back {
		// The head goes back along its own trail, measured from the previous place.
		along = long - math.Min(math.Max(along, 0), long)
		if along == long {
			return head{line, d, 0}
		}
		return head{line[:len(line)-1], direction{-d.da, -d.db}, along}
	}
	far, through := s.reach(line, way)
	along = math.Min(math.Max(along, 0), far)
	if through && along == far {
		_, next, _ := s.next(from, way)
		return head{append(line[:len(line):len(line)], next), d, 0}
	}
	return head{line, d, along}
}

// back reports whether a direction leads back to where the line came from, and the distance.
func (s *Stroke) back(line []witness.Place, way int) (long float64, ok bool) {
	n := len(line)
	if n < 2 {
		return 0, false
	}
	for _, steps := range [2]int{1, 2} {
		if s.board.Step(line[n-1], witness.Directions[way], steps) == line[n-2] {
			return float64(steps), true
		}
	}
	return 0, false
}

// vertices returns lines with the head on either end of its edge: the last place passed, and the next one if
// it can be reached.
func (s *Stroke) vertices() [][]witness.Place {
	lines := [][]witness.Place{s.Line}
	if s.along > 0 {
		way := s.toward.way()
		if _, through := s.reach(s.Line, way); through {
			_, next, _ := s.next(s.Last(), way)
			lines = append(lines, append(s.Line[:len(s.Line):len(s.Line)], next))
		}
	}
	return lines
}

// snap moves a head that is nearly at the tip of an end onto it.
func (s *Stroke) snap() {
	const near = 0.36
	if len(s.Line) == 0 || s.along == 0 {
		return
	}
	switch end, ok := s.stubs[s.Last()]; {
	case !ok:
	case end.inside && s.along < near:
		s.along = 0
	case !end.inside && s.toward == end.toward && s.along > draw.Stub-near:
		s.along = draw.Stub
	}
}

// Step moves the line by keyboard: on to the next place, or back to the previous one. If that is impossible,
// it returns the reason and changes nothing.
func (s *Stroke) Step(d witness.Direction) (why string) {
	if len(s.Line) == 0 {
		return "The line has no start yet."
	}
	s.Settle()
	way, n := int(d), len(s.Line)
	if _, back := s.back(s.Line, way); back {
		s.Line = s.Line[:n-1]
		return ""
	}
	from := s.Last()
	edge, next, _ := s.next(from, way)
	second := func(first, words string, at witness.Place, t witness.SymbolType) string {
		if s.board.Has(at, t) {
			return first
		}
		return words
	}
	switch _, open := s.board.Beside(from, d); {
	case !s.board.Within(edge):
		return "The board ends here."
	case !s.joins(from, way):
		return "There is no edge here."
	case s.has(edge, witness.Removed):
		return second("There is no edge here.", "The second line has no edge here.", edge, witness.Removed)
	case !open:
		return "Both lines would meet here."
	case s.has(edge, witness.CannotCross):
		return second("The edge is broken.", "The second line's edge is broken.", edge, witness.CannotCross)
	case s.has(next, witness.CannotCross):
		return second("The vertex is broken.", "The second line's vertex is broken.", next, witness.CannotCross)
	}
	for _, passed := range s.Line {
		switch next {
		case passed:
			return "The line has been there."
		case s.board.Mirror(passed):
			return "The second line has been there."
		}
	}
	s.Line = append(s.Line[:n:n], next)
	return ""
}
