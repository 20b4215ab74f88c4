package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// mirror enters where the second line is.
func (l *Board) mirror(b *witness.Board) {
	for d := range witness.Directions {
		l.MirrorWay[d] = uint8(b.MirrorWay(witness.Direction(d)))
	}
	l.addWrong(b)
	for v := range l.Stops {
		if !l.exists(v) {
			continue
		}
		at := l.Vertex(v)
		l.Mirror[v] = uint8(l.Stop(b.Mirror(at)))
		if l.wrongStop(v) {
			l.WrongStarts = l.WrongStarts.Or(Of(v))
		}
		for d, to := range l.Beside[v] {
			if to >= 0 && (l.wrongStop(int(to)) || l.wrongEdge(v, d)) {
				l.WrongMoves[v] |= 1 << d
			}
		}
	}
}

// addWrong finds the places where the first line must not go.
func (l *Board) addWrong(b *witness.Board) {
	b.Symbols(func(s witness.Symbol) {
		at := s.At
		switch {
		case s.Type != witness.MustCross:
			return
		case s.Color == witness.FirstLine:
			at = b.Mirror(at)
		case s.Color != witness.SecondLine:
			return
		}
		if at.Kind() == witness.Vertex {
			l.WrongVertex = l.WrongVertex.Or(Of(l.Index(at)))
		} else {
			l.put(&l.WrongAcross, &l.WrongAlong, at)
		}
	})
}

// wrongStop reports whether the first line must not stand at a place.
func (l *Board) wrongStop(v int) bool {
	if v >= l.Count {
		return l.wrongEdge(v, int(l.middles[v-l.Count].way))
	}
	return l.WrongVertex.Has(v)
}

// wrongEdge reports whether the first line must not go along the edge from a
// vertex or middle in a direction.
func (l *Board) wrongEdge(v, d int) bool {
	if d&1 == 1 {
		return l.WrongAcross.Has(int(l.EdgeOf(v, d)))
	}
	return l.WrongAlong.Has(int(l.EdgeOf(v, d)))
}

// wayBack returns the direction of the first line when the second one goes in
// direction d.
func (l *Board) wayBack(d int) int {
	for way, image := range l.MirrorWay {
		if int(image) == d {
			return way
		}
	}
	panic("lattice: the mirror image of a direction is not a direction")
}
