package pencil

import (
	"math/rand/v2"
	"slices"
)

// recipe describes the making of random puzzles of a type. The zero recipe makes none.
type recipe struct {
	least, usual int        // sides of a board, in cells
	bands        [2]float64 // range of the search information of most puzzles, in Sh per cell
	// draw draws a solution and prints every clue; nil means that the search draws a solution; see Compose.
	draw func(r *rand.Rand, p *Puzzle)
	// lay draws the parts that precede a solution, such as rooms or clues without numbers, and reports
	// success; nil means that there are no such parts.
	lay func(r *rand.Rand, p *Puzzle) bool
	// laid is the clue that lay puts in cells.
	laid Clue
	// yes is the share of questions whose answer the search first assumes to be yes.
	yes float64
	// print prints the clues of a solution, similar to those of the varied puzzle, which may be nil, and
	// reports success; nil means that every clue is printed that the solution allows.
	print func(r *rand.Rand, p, varied *Puzzle, solution Marks) bool
	// follows returns the only clue that a solution allows at a place, or None; nil means that possible clues
	// are tried, each with a check of the whole board.
	follows func(p *Puzzle, solution Marks) func(place int) int
	removal
}

// removal is the kind of thing that can be removed from a puzzle with all its clues.
type removal uint8

const (
	removesClues   removal = iota // the whole clue: its cell becomes empty
	removesNumbers                // only the number; a wall or a circle remains
	removesNothing
)

// CanCompose reports whether puzzles of the type can be composed.
func (t *Type) CanCompose() bool { return t.recipe.usual > 0 }

// CanVary reports whether a composition of the type has variations.
func (t *Type) CanVary() bool { return t.CanCompose() && t.recipe.draw == nil }

// ComposedSides returns the least and the usual side of the boards that are composed.
func (t *Type) ComposedSides() (least, usual int) { return t.recipe.least, t.recipe.usual }

// ComposedBands returns the range of the search information of most composed puzzles, in Sh per cell.
func (t *Type) ComposedBands() [2]float64 { return t.recipe.bands }

// CanBeSymmetric reports whether clues can be placed symmetrically. Clues of rooms cannot, nor can clues of a
// drawn solution that all remain.
func (t *Type) CanBeSymmetric() bool {
	return t.rooms == nil && (t.recipe.draw == nil || t.recipe.removal != removesNothing)
}

// Removable lists the places whose clues or numbers can be removed from a composed puzzle.
func (p *Puzzle) Removable() (all []int) {
	if p.Type.recipe.removal == removesNothing {
		return nil
	}
	for place, clue := range p.Clues {
		if clue.Number >= 0 && (clue != p.Type.recipe.laid || p.Type.recipe.lay == nil) {
			all = append(all, place)
		}
	}
	return all
}

// Without returns a copy of a composed puzzle without the clues or numbers of some places.
func (p *Puzzle) Without(places []int) *Puzzle {
	q := *p
	q.board = nil
	q.Clues = slices.Clone(p.Clues)
	left := Clue{Number: None}
	if p.Type.recipe.removal == removesNumbers {
		left = p.Type.recipe.laid
	}
	for _, place := range places {
		q.Clues[place] = left
	}
	return &q
}

// layClues lays clues without numbers in a share of the cells.
func layClues(share float64) func(r *rand.Rand, p *Puzzle) bool {
	return func(r *rand.Rand, p *Puzzle) bool {
		for c := range p.Cells() {
			if r.Float64() < share {
				p.Clues[c] = p.Type.recipe.laid
			}
		}
		return true
	}
}

// layRooms divides the board into rooms of a mean size.
func layRooms(mean int) func(r *rand.Rand, p *Puzzle) bool {
	return func(r *rand.Rand, p *Puzzle) bool {
		var seeds [][]int
		for _, c := range r.Perm(p.Cells())[:max(1, p.Cells()/mean)] {
			seeds = append(seeds, []int{c})
		}
		p.growRooms(r, seeds)
		return true
	}
}

// growRooms divides the board into rooms, each around some connected cells. Small rooms mostly
// grow first.
func (p *Puzzle) growRooms(r *rand.Rand, seeds [][]int) {
	room := make([]int, p.Cells())
	for c := range room {
		room[c] = -1
	}
	size := make([]int, len(seeds))
	for i, cells := range seeds {
		for _, c := range cells {
			room[c] = i
		}
		size[i] = len(cells)
	}
	for {
		cell, by := -1, -1
		for _, c := range r.Perm(p.Cells()) {
			if room[c] >= 0 {
				continue
			}
			for _, n := range p.beside(c) {
				if i := room[n]; i >= 0 && (by < 0 || size[i] < size[by] || r.IntN(3) == 0) {
					cell, by = c, i
				}
			}
		}
		if cell < 0 {
			break
		}
		room[cell] = by
		size[by]++
	}
	p.setBorders(p.between(func(a, b int) bool { return room[a] != room[b] }))
}
