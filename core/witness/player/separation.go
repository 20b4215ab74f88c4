package player

import "github.com/perplex-puzzles/perplex/core/witness"

// separation is the rule of Figure 4.1b: the line must go between two neighbouring separations of different
// colours. With two lines either may. On a board with eliminators the rule is silent.
type separation struct {
	board  *witness.Board
	erased bool // the board has eliminators
}

func (r separation) move(s witness.State, d witness.Direction) *Finding {
	if r.erased || s.Head().Kind() == witness.Edge || loops(r.board, d) {
		return nil
	}
	edge := r.board.Step(s.Head(), d, 1)
	finding := r.splits(edge, d)
	if r.board.TwoLines() {
		finding = strictest(finding, r.splits(r.board.Mirror(edge), r.board.MirrorWay(d)))
	}
	return finding
}

// splits returns the finding on an edge that a line would draw in a direction. There is none if half of the
// edge is enough, since the line may reach it from the other vertex later.
func (r separation) splits(edge witness.Place, d witness.Direction) *Finding {
	if r.board.EndsAtWall(edge) {
		return nil
	}
	left, isLeft := r.board.Symbol(r.board.Step(edge, d.TurnLeft(), 1))
	right, isRight := r.board.Symbol(r.board.Step(edge, d.TurnRight(), 1))
	if isLeft && isRight && left.Type == witness.Separation && right.Type == witness.Separation && left.Color != right.Color {
		if right.At.Before(left.At) {
			left, right = right, left
		}
		return must(Parting, left.At, right.At)
	}
	return nil
}
