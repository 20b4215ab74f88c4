package learned

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// MaxSide is the largest supported width and height of a board, in cells.
const MaxSide = 4

// ErrBoard is wrapped by errors about boards that a network does not support.
var ErrBoard = errors.New("the learned player cannot see this board")

func unseen(what string) error { return &fault{ErrBoard.Error() + ": " + what, ErrBoard} }

// The planes of a picture, which has a pixel for every place of the board. A board smaller than 4x4 is at
// the top left.
const (
	planeNone   = iota // cell without a colour
	planeFirst         // separation of the first colour, in alphabetical order
	planeSecond        // separation of the other colour
	planeInside        // places on the board
	planePath          // vertices and edges of the line, its start included
	planeTip           // head of the line
	planeGoal          // ends of the board
	planeStart         // start of the line
	planes
)

// pixels is the number of pixels in a row: the places of a board of MaxSide.
const pixels = 2*MaxSide + 1

// scene is a board in the form of a network's input. It never changes.
type scene struct {
	width, height int
	board         *lattice.Board
	still         []spot                   // pixels that are the same in every state
	turned        [][pixels * pixels]uint8 // by turn: new index of each pixel
}

// spot is a set pixel of one plane.
type spot struct{ pixel, plane uint8 }

// line is a line on a board without middles: the vertices and edges it covers, numbered as in package
// lattice, and its two ends. At most 5x5 vertices need numbers below 32.
type line struct {
	vertices, across, along uint32
	start, head             uint8
}

// newScene returns the scene of a board, or an error that wraps ErrBoard.
func newScene(b *witness.Board) (*scene, error) {
	s := &scene{width: b.Width, height: b.Height}
	switch {
	case b.Width > MaxSide || b.Height > MaxSide:
		return nil, unseen(cells(b.Width, b.Height) + " cells are more than " + cells(MaxSide, MaxSide))
	case b.Pillar:
		return nil, unseen("it is a pillar")
	case b.TwoLines():
		return nil, unseen("it has two lines")
	case len(b.Middles()) > 0:
		return nil, unseen("a line starts or ends in the middle of an edge")
	}
	colors, err := separationColors(b)
	if err != nil {
		return nil, err
	}
	b.EachPlace(func(at witness.Place) {
		pixel := pixelOf(at)
		s.still = append(s.still, spot{pixel, planeInside})
		if at.Kind() == witness.Cell {
			plane := uint8(planeNone)
			if symbol, ok := b.Symbol(at); ok {
				plane = planeFirst
				if symbol.Color != colors[0] {
					plane = planeSecond
				}
			}
			s.still = append(s.still, spot{pixel, plane})
		}
		if b.IsEnd(at) {
			s.still = append(s.still, spot{pixel, planeGoal})
		}
	})
	s.board = lattice.New(b)
	return s, nil
}

// separationColors returns the colours on a board in alphabetical order, so that turning the board does not
// change which is first.
func separationColors(b *witness.Board) (colors []witness.Color, err error) {
	b.Symbols(func(s witness.Symbol) {
		switch {
		case err != nil:
		case s.Type != witness.Separation:
			err = unseen("it does not see " + s.Type.Noun() + " (" + b.PlaceName(s.At) + "), only squares")
		case len(colors) == 0 || len(colors) == 1 && colors[0] != s.Color:
			colors = append(colors, s.Color)
		case s.Color != colors[0] && s.Color != colors[1]:
			err = unseen("there are squares of three colours, " + string(colors[0]) + ", " + string(colors[1]) + " and " + string(s.Color) + "; it distinguishes two")
		}
	})
	if len(colors) == 2 && colors[1] < colors[0] {
		colors[0], colors[1] = colors[1], colors[0]
	}
	return colors, err
}

func pixelOf(at witness.Place) uint8 { return uint8(at.B*pixels + at.A) }

// learnTurns makes the table that draw needs for turned views.
func (s *scene) learnTurns() {
	s.turned = make([][pixels * pixels]uint8, len(witness.Turns))
	for _, t := range witness.Turns {
		for b := range 2*s.height + 1 {
			for a := range 2*s.width + 1 {
				at := witness.Place{A: a, B: b}
				s.turned[t][pixelOf(at)] = pixelOf(t.Place(at, s.width, s.height))
			}
		}
	}
}

// view is one of 16 equivalent views of a board: turned, and with its two colours exchanged or not.
type view struct {
	turn witness.Turn
	swap bool
}

// views is the number of views.
const views = 2 * 8

func viewOf(i int) view { return view{witness.Turns[i%8], i >= 8} }

// way returns a direction as seen in the view.
func (v view) way(d witness.Direction) witness.Direction {
	to := v.turn.Place(d.Step(witness.Place{}, 1), 0, 0)
	for _, e := range witness.Directions {
		if e.Step(witness.Place{}, 1) == to {
			return e
		}
	}
	panic("learned: a direction turned into none")
}

// draw makes the picture of a state.
func (s *scene) draw(in []float32, l *line, v view) {
	clear(in)
	put := func(pixel, plane uint8) {
		if v.turn != witness.Unturned {
			pixel = s.turned[v.turn][pixel]
		}
		in[int(pixel)*planes+int(plane)] = 1
	}
	for _, spot := range s.still {
		plane := spot.plane
		if v.swap && (plane == planeFirst || plane == planeSecond) {
			plane ^= planeFirst ^ planeSecond
		}
		put(spot.pixel, plane)
	}
	for i := range uint8(s.board.Count) {
		pixel := s.pixel(i)
		if l.vertices>>i&1 != 0 {
			put(pixel, planePath)
		}
		if l.across>>i&1 != 0 {
			put(pixel+1, planePath)
		}
		if l.along>>i&1 != 0 {
			put(pixel+pixels, planePath)
		}
	}
	put(s.pixel(l.head), planeTip)
	put(s.pixel(l.start), planeStart)
}

// pixel returns the pixel of a vertex.
func (s *scene) pixel(vertex uint8) uint8 {
	stride := uint8(s.width + 1)
	return vertex/stride*2*pixels + vertex%stride*2
}

// begin returns the line that consists of its start.
func (s *scene) begin(start int) line {
	return line{vertices: 1 << start, start: uint8(start), head: uint8(start)}
}

// next returns the line one edge further.
func (s *scene) next(l line, d witness.Direction) line {
	to := s.board.Beside[l.head][d]
	edge := uint32(1) << min(uint8(to), l.head)
	if d&1 == 1 { // a move right or left draws a horizontal edge
		l.across |= edge
	} else {
		l.along |= edge
	}
	l.vertices |= 1 << to
	l.head = uint8(to)
	return l
}

// legal returns the directions in which a line can go on, as bits.
func (s *scene) legal(l *line) (legal uint8) {
	for d, to := range s.board.Beside[l.head] {
		if to >= 0 && l.vertices>>to&1 == 0 {
			legal |= 1 << d
		}
	}
	return legal
}

// solves reports whether a line that stands on an end satisfies every constraint.
func (s *scene) solves(l *line) bool {
	return s.board.Solved(&lattice.Lines{
		Vertices: lattice.Set{Lo: uint64(l.vertices)},
		Across:   lattice.Set{Lo: uint64(l.across)},
		Along:    lattice.Set{Lo: uint64(l.along)},
	})
}

// follow returns the line through some places; ok is false if they are not a line.
func (s *scene) follow(places []witness.Place) (l line, ok bool) {
	for i, at := range places {
		if at.Kind() != witness.Vertex || !at.Within(s.width, s.height) {
			return l, false
		}
		v := s.board.Index(at)
		if i == 0 {
			l = s.begin(v)
			continue
		}
		d := 0
		for d < 4 && int(s.board.Beside[l.head][d]) != v {
			d++
		}
		if d == 4 {
			return l, false
		}
		l = s.next(l, witness.Direction(d))
	}
	return l, len(places) > 0
}
