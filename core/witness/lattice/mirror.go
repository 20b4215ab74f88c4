package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// mirror notes where the second line is.
func (l *Board) mirror(b *witness.Board) {
	for d := range witness.Directions {
		l.MirrorWay[d] = uint8(b.MirrorWay(witness.Direction(d)))
	}
	wrong := func(at witness.Place, other witness.Color) bool {
		s, ok := b.Symbol(at)
		return ok && s.Type == witness.MustCross && s.Color == other
	}
	passesWrong := func(at witness.Place) bool {
		return wrong(at, witness.SecondLine) || wrong(b.Mirror(at), witness.FirstLine)
	}
	for v := range l.Stops {
		if !l.exists(v) {
			continue
		}
		at := l.Vertex(v)
		l.Mirror[v] = uint8(l.Stop(b.Mirror(at)))
		if passesWrong(at) {
			l.WrongStarts = l.WrongStarts.Or(Of(v))
		}
		for _, d := range witness.Directions {
			if to := l.Beside[v][d]; to >= 0 && (passesWrong(l.Vertex(int(to))) || v < l.Count && passesWrong(b.Step(at, d, 1))) {
				l.WrongMoves[v] |= 1 << d
			}
		}
	}
}

// wrongEdges returns the moves from a vertex whose edge, not only the place that
// it leads to, is the other line's.
func (l *Board) wrongEdges(v int) (moves uint8) {
	for d, to := range l.Beside[v] {
		if to >= 0 {
			edge := l.Source.Step(l.Vertex(v), witness.Direction(d), 1)
			s, _ := l.Source.Symbol(edge)
			m, _ := l.Source.Symbol(l.Source.Mirror(edge))
			if s.Type == witness.MustCross && s.Color == witness.SecondLine || m.Type == witness.MustCross && m.Color == witness.FirstLine {
				moves |= 1 << d
			}
		}
	}
	return moves
}

// wayBack returns the direction of the first line when the second one goes in
// direction d.
func (l *Board) wayBack(d int) int {
	for way, image := range l.MirrorWay {
		if int(image) == d {
			return way
		}
	}
	panic("lattice: the mirror image of a direction is none")
}
