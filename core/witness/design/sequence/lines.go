package sequence

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

const (
	// mostLines is the maximum number of complete lines of a board: an empty one of 4x4 cells has 8,512. Each
	// takes some 250 bytes.
	mostLines = 1 << 17
	// mostStates is the limit of states to list them, about a second.
	mostStates = 1 << 20
)

// line is a complete line of a board, whatever the symbols.
type line struct {
	chance      float64       // probability that a player without rules draws the line
	drawn       lattice.Lines // drawn by the line and by the second line
	left, right lattice.Set   // cells to the left and to the right of the line
	stops       []uint8
	regions     []lattice.Set
}

// lines lists the complete lines of a board.
type lines struct {
	board *lattice.Board // board without symbols
	tour  *walk.Tour
	all   []line
	done  bool // all lines are listed
	full  bool // there are too many lines

	steps [lattice.MaxVertices + 2]line // partial lines, indexed by the number of places on the line
}

func newLines(b *witness.Board) *lines {
	bare := lattice.New(b.Bare())
	return &lines{board: bare, tour: walk.NewTour(bare, player.Model{})}
}

// step visits about budget states.
func (l *lines) step(budget int) (done bool) {
	for ; budget > 0 && !l.done && !l.full; budget-- {
		switch {
		case !l.tour.Next():
			l.done = true
		case l.tour.Ended():
			l.end()
			budget -= 4
		default:
			l.draw()
		}
		l.full = len(l.all) > mostLines || l.tour.States() > mostStates
	}
	return l.done || l.full
}

// draw extends the partial line to the tour's current state.
func (l *lines) draw() {
	b, stops := l.board, l.tour.Line()
	depth := len(stops)
	to := int(stops[depth-1])
	next := &l.steps[depth]
	if depth == 1 {
		*next = line{drawn: b.Begin(to)}
		return
	}
	*next = l.steps[depth-1]
	from, way := int(stops[depth-2]), l.tour.Way()
	b.Draw(&next.drawn, int(stops[0]), from, way, to)
	next.beside(b, from, way)
	if b.TwoLines {
		next.beside(b, int(b.Mirror[from]), int(b.MirrorWay[way]))
	}
}

// beside adds the cells beside a move.
func (l *line) beside(b *lattice.Board, from, way int) {
	if cell := b.LeftCell[from][way]; cell >= 0 {
		l.left = l.left.Or(lattice.Of(int(cell)))
	}
	if cell := b.RightCell[from][way]; cell >= 0 {
		l.right = l.right.Or(lattice.Of(int(cell)))
	}
}

// end adds the line that has ended.
func (l *lines) end() {
	stops := l.tour.Line()
	one := l.steps[len(stops)]
	one.chance = 1 / l.tour.Against()
	one.stops = slices.Clone(stops)
	one.regions = divide(l.board, &one.drawn)
	l.all = append(l.all, one)
}

// divide returns the regions between lines.
func divide(b *lattice.Board, drawn *lattice.Lines) (regions []lattice.Set) {
	for rest := b.Cells; !rest.Empty(); {
		region := b.Flood(rest.First(), drawn)
		regions = append(regions, region)
		rest = rest.AndNot(region)
	}
	return regions
}

// places returns the places of a line.
func (l *lines) places(of *line) []witness.Place {
	places := make([]witness.Place, len(of.stops))
	for i, stop := range of.stops {
		places[i] = l.board.Vertex(int(stop))
	}
	return places
}
