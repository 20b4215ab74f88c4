package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// middle is the middle of an edge where lines stand.
type middle struct {
	at   witness.Place
	edge uint8
	way  uint8 // one of the two directions of the edge
	tip  bool  // a line starts or may end there
}

func (l *Board) addMiddles(b *witness.Board) {
	for _, at := range b.Middles() {
		way := witness.Up
		if at.A&1 == 1 {
			way = witness.Right
		}
		tip := b.IsEnd(at)
		for _, start := range b.Starts {
			tip = tip || start == at || b.Mirror(start) == at
		}
		l.middles = append(l.middles, middle{at: at, edge: uint8(l.Index(at)), way: uint8(way), tip: tip})
	}
	l.Stops += len(l.middles)
	if len(l.middles) > 0 {
		l.halfWallStarts, l.halfWallEnds = b.HalfWalls()
	}
}

// middleOf returns the number of an edge's middle; 0 if lines do not stand there.
func (l *Board) middleOf(edge witness.Place) int {
	for i := range l.middles {
		if l.middles[i].at == edge {
			return l.Count + i
		}
	}
	return 0
}
