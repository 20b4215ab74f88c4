package player

import "github.com/perplex-puzzles/perplex/core/witness"

// deadEnd is a rule about the bare board: it refuses a move after which no end can be reached, and requires
// Finish where the line cannot go on to another end. By default moves are judged only if the head is on the
// outer boundary and the line has an edge already; the published figures were made this way. If always is
// set, moves are judged in every state.
//
// On a board with several ends Finish is MustTake only if no other end can be reached from here; otherwise
// solutions that pass over an end would be lost. On a board with one end Finish is always MustTake.
//
// With two lines, neither may block the other. A way over places that neither has visited is enough: where it
// meets its own mirror image it can be cut short, as the mirror image of an end is an end.
type deadEnd struct {
	board  *witness.Board
	always bool
}

func (r deadEnd) judge(s witness.State, a witness.Action) *Finding {
	switch a.Kind {
	case witness.Finish:
		for _, d := range witness.Directions {
			if r.reachesEnd(s, d) {
				return nil
			}
		}
		return must(LastEnd)
	case witness.Move:
		if (r.always || len(s.Line) > 1 && r.board.OnRim(s.Head())) && !r.reachesEnd(s, a.Dir) {
			return cannot(CutOff)
		}
	}
	return nil
}

// reachesEnd reports whether an end can be reached by a move in direction d and then over places that the
// lines have not visited.
func (r deadEnd) reachesEnd(s witness.State, d witness.Direction) bool {
	t := r.board.Trace(s.Line)
	seen := make(map[witness.Place]bool)
	var reaches func(at witness.Place, d witness.Direction) bool
	reaches = func(at witness.Place, d witness.Direction) bool {
		next, ok := r.board.Reaches(at, d, t)
		if !ok || seen[next] {
			return false
		}
		seen[next] = true
		if r.board.IsEnd(next) {
			return true
		}
		for _, d := range witness.Directions {
			if reaches(next, d) {
				return true
			}
		}
		return false
	}
	return reaches(s.Head(), d)
}
