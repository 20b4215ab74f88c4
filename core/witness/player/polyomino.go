package player

import "github.com/perplex-puzzles/perplex/core/witness"

// polyomino is a rule about areas, in no published player model. A region that the line can no longer change
// must have as many cells as its shapes have squares, unless the squares of its shapes cancel to 0. In other
// regions, cells on one side of the line end up in one region (as in the rule along-the-path). The shapes
// there must not have more squares than there are cells still connected; and if there are any shapes there,
// all shapes in reach must have enough squares for the cells on that side.
//
// It judges open regions only if they have no negative shapes, and any region only if it has no eliminators.
type polyomino struct{ board *witness.Board }

func (r polyomino) move(s witness.State, d witness.Direction) *Finding {
	return r.after(extend(r.board, s, d))
}

// after judges the state after a move.
func (r polyomino) after(s witness.State) *Finding {
	t := r.board.Trace(s.Line)
	closed := make(map[witness.Place]bool)
	for _, region := range closedRegions(r.board, s, t) {
		closed[region[0]] = true
	}
	for _, region := range r.board.Regions(t) {
		shapes := r.shapes(region)
		switch {
		case shapes.squares == 0 && !shapes.negative || holds(r.board, region, witness.Eliminator):
		case closed[region[0]]:
			if n := shapes.squares; n != 0 && n != len(region) {
				return r.refuse(Area, region, region)
			}
		case !shapes.negative && !r.board.IsEnd(s.Head()):
			for _, side := range sides(r.board, s) {
				cells := intersect(region, side)
				switch n := r.shapes(cells).squares; {
				case n > len(region):
					return r.refuse(Room, cells, region)
				case n > 0 && shapes.squares < len(cells):
					return r.refuse(Cover, region, cells)
				}
			}
		}
	}
	return nil
}

// refuse returns a finding about the shapes in some cells (holders) and the cells that they are compared
// with.
func (r polyomino) refuse(c Cause, holders, cells []witness.Place) *Finding {
	finding := cannot(c)
	for _, cell := range holders {
		if r.board.Has(cell, witness.Polyomino) {
			finding.Symbols = append(finding.Symbols, cell)
		}
	}
	finding.Region = cells
	return finding
}

// areas sums up the shapes in some cells.
type areas struct {
	squares  int // squares of positive shapes less those of negative ones
	negative bool
}

func (r polyomino) shapes(cells []witness.Place) (a areas) {
	for _, cell := range cells {
		if s, _ := r.board.Symbol(cell); s.Type == witness.Polyomino {
			a.squares += s.Squares()
			a.negative = a.negative || s.Negative
		}
	}
	return a
}
