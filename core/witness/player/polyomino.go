package player

import "github.com/perplex-puzzles/perplex/core/witness"

// polyomino is a rule about areas, in no published player model. Regions that
// the line can change no more must have as many cells as their shapes have
// squares (or the shapes none, in all). In the others, cells on one side of
// the line end up in one region (as for along-the-path): the shapes there must not
// have more squares than the line still leaves cells together, and when there are
// any, all shapes in reach must have enough squares for the cells of that side.
//
// It only speaks of open regions without negative shapes, and of regions without
// eliminators.
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

// refuse is the finding about the shapes in some cells and the cells that they are
// compared with.
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

// areas is what the shapes in some cells amount to.
type areas struct {
	squares  int // those of negative shapes taken off
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
