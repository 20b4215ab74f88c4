package player

import "github.com/perplex-puzzles/perplex/core/witness"

// path is the rule of Chen et al. 2023 for constraints on edges: take a must-cross edge at the head, and
// avoid a cannot-cross edge. Vertices are ignored. With two lines the edge drawn by the second one counts
// too, and a coloured must-cross edge must not be drawn by the line of the other colour.
//
// An edge in whose middle a line may end can be entered from both sides, and so need not be taken now. An
// eliminator may cancel a must-cross edge, so on a board with eliminators the rule covers only
// cannot-cross edges.
type path struct {
	board  *witness.Board
	erased bool // the board has eliminators
}

func (r path) move(s witness.State, d witness.Direction) *Finding {
	if s.Head().Kind() == witness.Edge {
		return nil // the line is on the edge, so has taken it
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

// edge judges an edge that a line would draw; other is the colour of the other line.
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

// loops reports whether two moves lead along the same edge, as on a pillar of one column. Neither move has to
// be taken then.
func loops(b *witness.Board, d witness.Direction) bool {
	return b.Pillar && b.Width == 1 && (d == witness.Left || d == witness.Right)
}
