package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// Symmetry is the symmetry of an edit: the image of the edited place is changed as well.
type Symmetry uint8

const (
	NoSymmetry Symmetry = iota
	Rotational          // half a turn
	Horizontal          // reflection that exchanges left and right
	Vertical            // reflection that exchanges top and bottom
)

// Symmetries lists the names of all symmetries.
var Symmetries = []string{"none", "rotational", "horizontal", "vertical"}

// image returns the place to which the symmetry moves a place.
func (s Symmetry) image(p *Puzzle, at Point) Point {
	if s == Rotational || s == Horizontal {
		at.X = 2*p.Width - at.X
	}
	if s == Rotational || s == Vertical {
		at.Y = 2*p.Height - at.Y
	}
	return at
}

// WithClue returns a copy of a puzzle with another clue in a cell, as With does; the number of
// a room goes to its first cell. In a type without rooms, the image of the cell becomes a clue
// or loses its clue with it: see partner.
func (p *Puzzle) WithClue(cell int, clue Clue, s Symmetry) (*Puzzle, error) {
	q, err := p.With(cell, clue)
	if p.Rooms != nil {
		if first := slices.Index(p.Rooms, p.Rooms[cell]); err != nil && first != cell {
			q, err = p.With(first, clue)
		}
		return q, err
	}
	if cell >= p.Cells() {
		return q, err // a clue outside the board has no image
	}
	at := s.image(p, p.point(cell))
	if other := p.at(at.X/2, at.Y/2); err == nil && other != cell {
		return q.With(other, p.partner(clue, p.Clues[other]))
	}
	return q, err
}

// partner returns the clue at the image of an edited clue: an equal circle or tree for a circle or tree; for
// a number, the number that is there already, or a question mark in an empty cell.
func (p *Puzzle) partner(clue, had Clue) Clue {
	switch {
	case clue.Number == None || p.Type.Drawing == DrawnCircle || p.Type.Drawing == DrawnTree:
		return clue
	case had.Number == None:
		return Clue{Number: Unknown}
	}
	return had
}

// HasClues reports whether the type has clues in cells besides its rooms: whether a cell takes any of the
// numbers that are offered. A cell of a tents takes a 1 alone, a tree.
func (p *Puzzle) HasClues() bool {
	least, most := p.OfferedNumbers()
	clue := Clue{}
	if p.Type.Arrows {
		clue.Dir = Up
	}
	for clue.Number = min(least, most); clue.Number <= most; clue.Number++ {
		if _, err := p.With(0, clue); err == nil {
			return true
		}
	}
	return false
}

// TakesUnknown reports whether a clue may be a question mark.
func (p *Puzzle) TakesUnknown() bool {
	clue := Clue{Number: Unknown}
	if p.Type.Arrows {
		clue.Dir = Up
	}
	_, err := p.With(0, clue)
	return err == nil
}

// WithBorders returns a copy of a puzzle with borders drawn or removed at sides between cells,
// and at their images. Numbers stay in their rooms; where two rooms become one, the number of
// the first remains.
func (p *Puzzle) WithBorders(at []Point, drawn bool, s Symmetry) (*Puzzle, error) {
	if p.Rooms == nil {
		return nil, badPuzzle("borders: %s has no rooms", p.Type.Name)
	}
	borders := p.borders()
	for _, one := range at {
		for _, place := range []Point{one, s.image(p, one)} {
			side := p.sideAt(place)
			if side < 0 {
				return nil, badPuzzle("borders: [%d,%d] is not a side between two cells", place.X, place.Y)
			}
			borders[side] = drawn
		}
	}
	q := *p
	q.board = nil
	q.setBorders(borders)
	copy(q.Clues, p.Clues)
	if q.Valid() != nil {
		q.gather()
	}
	return &q, q.Valid()
}

// WithStars returns a copy of a puzzle that asks for another number of stars in each row, column and room.
func (p *Puzzle) WithStars(each int) (*Puzzle, error) {
	if p.Each == 0 {
		return nil, badPuzzle("stars: %s has no stars", p.Type.Name)
	}
	q := *p
	q.board, q.Each = nil, each
	return &q, q.Valid()
}

// borders reports which sides have a border.
func (p *Puzzle) borders() []bool {
	all := make([]bool, pzpr.Sides(p.Width, p.Height))
	for side := range all {
		all[side] = p.border(side)
	}
	return all
}

// sideAt returns the side between two cells at a place, or -1 if the place is no such side.
func (p *Puzzle) sideAt(at Point) int {
	m := centreMesh(p)
	switch x, y := at.X/2, at.Y/2; {
	case at.X < 0 || at.Y < 0 || at.X%2 == at.Y%2:
		return -1
	case at.X%2 == 0:
		return m.right(x-1, y)
	default:
		return m.below(x, y-1)
	}
}

// gather moves the numbers of rooms to their first cells. A room keeps the first of several.
func (p *Puzzle) gather() {
	first := p.firstCells()
	for c, clue := range p.Clues {
		to := first[p.Rooms[c]]
		if clue.Number == None || to == c {
			continue
		}
		if p.Clues[to].Number == None {
			p.Clues[to] = clue
		}
		p.Clues[c] = Clue{Number: None}
	}
}
