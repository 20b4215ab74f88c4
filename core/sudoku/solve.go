package sudoku

import (
	"github.com/perplex-puzzles/perplex/core/fault"
)

var (
	// ErrNone and ErrMany report that a puzzle has no solution, or more than one.
	ErrNone = fault.New(fault.BadPuzzle, "the puzzle has no solution")
	ErrMany = fault.New(fault.BadPuzzle, "the puzzle has more than one solution")
	// ErrUndecided reports that the search for solutions reached its limit.
	ErrUndecided = fault.New(fault.TooLarge, "not decided: the search for solutions was given up")
)

// mostStates limits the states of a search for solutions. Puzzles solved by people need some dozens of
// states, the hardest some thousands.
const mostStates = 1 << 16

// Solutions returns at most most solutions. complete reports that there are no others. The only error is
// ErrUndecided.
func (p *Puzzle) Solutions(most int) (found []Grid, complete bool, err error) {
	s := solver{shape: p.shape, most: most, states: mostStates}
	s.fill(p.givens)
	return s.found, len(s.found) < most && s.states > 0, s.err()
}

// Solution returns the unique solution. Errors are ErrNone, ErrMany and ErrUndecided.
func (p *Puzzle) Solution() (Grid, error) {
	found, _, err := p.Solutions(2)
	switch {
	case len(found) == 2:
		return Grid{}, ErrMany
	case err != nil:
		return Grid{}, err
	case len(found) == 0:
		return Grid{}, ErrNone
	}
	return found[0], nil
}

// solver branches on the cell with the fewest digits, or on the cells of a digit that has fewer cells in a
// house.
type solver struct {
	*shape
	most, states int
	found        []Grid
}

func (s *solver) err() error {
	if s.states <= 0 && len(s.found) < s.most {
		return ErrUndecided
	}
	return nil
}

func (s *solver) fill(g Grid) {
	if s.states--; s.states <= 0 || len(s.found) == s.most {
		return
	}
	x := newCandidates(s.shape, &g)
	options, open := x.fewest(&g)
	if !open {
		s.found = append(s.found, g)
		return
	}
	for _, o := range options {
		g[o.Cell] = o.Digit
		s.fill(g)
		g[o.Cell] = 0
	}
}

// fewest returns the shortest list of marks of which one must be made. open reports whether there is an open
// cell.
func (x *candidates) fewest(g *Grid) (options []Removal, open bool) {
	least, at := x.size+1, -1
	for c := range x.cells() {
		if g[c] == 0 && x.in[c].count() < least {
			least, at = x.in[c].count(), c
		}
	}
	if at < 0 {
		return nil, false
	}
	for _, d := range x.in[at].list() {
		options = append(options, Removal{at, d})
	}
	for i := 0; least > 1 && i < len(x.houses); i++ {
		h := &x.houses[i]
		var placed digits
		for _, c := range h.cells {
			if g[c] != 0 {
				placed |= of(g[c])
			}
		}
		for _, d := range (x.all() &^ placed).list() {
			cells := h.listed(x.where(h, d))
			if len(cells) >= least {
				continue
			}
			least, options = len(cells), nil
			for _, c := range cells {
				options = append(options, Removal{c, d})
			}
		}
	}
	return options, true
}
