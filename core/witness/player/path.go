package player

import "github.com/perplex-puzzles/perplex/core/witness"

// path is the rule of Chen et al. 2023 for constraints on edges: take a
// must-cross edge beside the head, leave a cannot-cross edge. Vertices are
// ignored. With two lines the edge that the second one draws counts too, and a
// coloured must-cross edge is to be left by the line of the other colour.
//
// An edge in whose middle a line may end can be come to from both sides, and needs
// not be taken. An eliminator may make up for a must-cross edge, so that on a board with one
// the rule speaks of cannot-cross edges only.
type path struct {
	board  *witness.Board
	erased bool // there are eliminators
}

func (r path) move(s witness.State, d witness.Direction) *Finding {
	if s.Head().Kind() == witness.Edge {
		return nil // it has been taken
	}
	edge := r.board.Step(s.Head(), d, 1)
	if loops(r.board, d) {
		return nil
	}
	finding := r.edge(edge, witness.SecondLine)
	if r.board.TwoLines() {
		finding = strictest(finding, r.edge(r.board.Mirror(edge), witness.FirstLine))
	}
	return finding
}

// edge judges an edge that a line would draw; other is the colour of the other
// line.
func (r path) edge(edge witness.Place, other witness.Color) *Finding {
	switch s, _ := r.board.Symbol(edge); {
	case s.Type == witness.CannotCross:
		return cannot(Gap, edge)
	case s.Type == witness.MustCross && r.board.TwoLines() && s.Color == other:
		return cannot(OtherLine, edge)
	case s.Type == witness.MustCross && !r.erased && !r.board.IsEnd(edge):
		return must(Crossing, edge)
	}
	return nil
}

// loops reports whether a move leads to an edge that another one leads to as
// well: round a pillar of one column. Neither of both has to be taken.
func loops(b *witness.Board, d witness.Direction) bool {
	return b.Pillar && b.Width == 1 && (d == witness.Left || d == witness.Right)
}
