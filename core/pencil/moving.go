package pencil

import (
	"math/rand/v2"
	"slices"
)

// mirror copies the laid clues in the first half of the cells to the other half, rotated by half a turn.
func (p *Puzzle) mirror() {
	n := p.Cells()
	for c := range n / 2 {
		p.Clues[n-1-c] = p.Clues[c]
	}
}

// removeUnpaired removes each clue whose image under half a turn has no clue.
func (p *Puzzle) removeUnpaired() {
	n := p.Cells()
	for c := range n {
		if p.Clues[n-1-c].Number == None {
			p.Clues[c] = Clue{Number: None}
		}
	}
}

// moveLaid lays a clue in an empty cell, or removes one, or moves one.
func (p *Puzzle) moveLaid(r *rand.Rand, symmetric bool) {
	put := func(cell int, clue Clue) {
		p.Clues[cell] = clue
		if symmetric {
			p.Clues[p.Cells()-1-cell] = clue
		}
	}
	laid, none := p.Type.recipe.laid, Clue{Number: None}
	cell := r.IntN(p.Cells())
	if p.Clues[cell].Number == None {
		put(cell, laid)
		if r.IntN(2) == 0 {
			return
		}
		others := slices.DeleteFunc(r.Perm(p.Cells()), func(c int) bool {
			return p.Clues[c].Number == None || c == cell || symmetric && c == p.Cells()-1-cell
		})
		if len(others) > 0 {
			put(others[0], none)
		}
		return
	}
	put(cell, none)
	if near := p.beside(cell); r.IntN(2) == 0 && len(near) > 0 {
		put(near[r.IntN(len(near))], laid)
	}
}

// Number of tries of moveBorder, and how often a try may change the number of rooms.
const (
	borderTries = 50
	joinsRooms  = 20
)

// moveBorder moves a cell from a room to an adjacent one. Occasionally it joins or divides rooms.
func (p *Puzzle) moveBorder(r *rand.Rand) {
	rooms := len(p.firstCells())
	for range borderTries {
		cell := r.IntN(p.Cells())
		near := p.beside(cell)
		if len(near) == 0 {
			return
		}
		room := slices.Clone(p.Rooms)
		room[cell] = p.Rooms[near[r.IntN(len(near))]]
		if room[cell] == p.Rooms[cell] {
			continue
		}
		before := p.Rooms
		p.setBorders(p.between(func(a, b int) bool { return room[a] != room[b] }))
		if len(p.firstCells()) == rooms || p.Each == 0 && r.IntN(joinsRooms) == 0 {
			return
		}
		p.Rooms = before
	}
}
