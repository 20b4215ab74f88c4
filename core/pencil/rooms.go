package pencil

import (
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// readRooms sets the rooms of a puzzle and the borders inside them, and returns what follows
// the borders. There are no clues yet.
func (p *Puzzle) readRooms(body string) (rest string, err error) {
	borders, rest, err := pzpr.ReadBorders(body, p.Width, p.Height)
	if err != nil {
		return "", err
	}
	p.setBorders(borders)
	return rest, nil
}

// readNamedRooms reads a character for each cell: the name of its room.
func (p *Puzzle) readNamedRooms(body string) error {
	if len(body) < p.Cells() {
		return badPuzzle("rooms: %d for %d cells", len(body), p.Cells())
	}
	p.setBorders(p.between(func(a, b int) bool { return body[a] != body[b] }))
	return nil
}

// setBorders sets the rooms of a puzzle and the borders inside them, and removes all clues.
func (p *Puzzle) setBorders(borders []bool) {
	p.Rooms, p.Inside = pzpr.Rooms(borders, p.Width, p.Height), nil
	p.Clues = make([]Clue, p.Cells())
	for c := range p.Clues {
		p.Clues[c].Number = None
	}
	for side, drawn := range borders {
		if a, b := p.across(side); drawn && p.Rooms[a] == p.Rooms[b] {
			if p.Inside == nil {
				p.Inside = make([]bool, len(borders))
			}
			p.Inside[side] = true
		}
	}
}

// across returns the two cells that share a side. Sides are numbered as in Inside.
func (p *Puzzle) across(side int) (a, b int) { return centreMesh(p).ends(side) }

// border reports whether a border is drawn on a side: between two rooms, or inside one.
func (p *Puzzle) border(side int) bool {
	a, b := p.across(side)
	return p.Rooms[a] != p.Rooms[b] || p.Inside != nil && p.Inside[side]
}

// Areas returns the drawn room of each cell: the room of the puzzle or, in a sudoku, the box. The result is
// nil if there are none.
func (p *Puzzle) Areas() []int {
	if p.Type != Sudoku {
		return p.Rooms
	}
	width, height, _ := sudoku.Box(p.Width)
	all := make([]int, p.Cells())
	for c := range all {
		all[c] = c/p.Width/height*(p.Width/width) + c%p.Width/width
	}
	return all
}

// InsideAt lists the places of the borders that are drawn inside rooms.
func (p *Puzzle) InsideAt() (all []Point) {
	for side, drawn := range p.Inside {
		if drawn {
			a, b := p.across(side)
			one, other := p.point(a), p.point(b)
			all = append(all, Point{(one.X + other.X) / 2, (one.Y + other.Y) / 2})
		}
	}
	return all
}

// writeRooms writes the borders that are drawn.
func (p *Puzzle) writeRooms() string {
	return pzpr.WriteBorders(p.borders(), p.Width, p.Height)
}

// readNumberedRooms reads rooms, and then a number for each of them. The number of a room is
// the clue of its first cell in reading order.
func (p *Puzzle) readNumberedRooms(body string) error {
	rest, err := p.readRooms(body)
	if err != nil {
		return err
	}
	first := p.firstCells()
	numbers, err := pzpr.ReadNumbers(rest, len(first))
	if err != nil {
		return err
	}
	for room, n := range numbers {
		p.Clues[first[room]].Number = n
	}
	return nil
}

// writeNumberedRooms writes what readNumberedRooms reads.
func (p *Puzzle) writeNumberedRooms() string {
	var numbers []int
	for _, c := range p.firstCells() {
		numbers = append(numbers, p.Clues[c].Number)
	}
	return p.writeRooms() + pzpr.WriteNumbers(numbers)
}

// validNumberedRooms checks that only first cells have numbers.
func validNumberedRooms(p *Puzzle) error {
	first := p.firstCells()
	for c, clue := range p.Clues {
		if clue.Number != None && first[p.Rooms[c]] != c {
			return badPuzzle("%v: the number of a room is in its first cell, %v", p.point(c), p.point(first[p.Rooms[c]]))
		}
	}
	return validNumbers(0, pzpr.MostNumber)(p)
}

// validRooms checks that no cell has a number.
func validRooms(p *Puzzle) error {
	for c, clue := range p.Clues {
		if clue.Number != None {
			return badPuzzle("%v: %s has no numbers", p.point(c), p.Type.Name)
		}
	}
	return nil
}

// firstCells lists the first cell of every room.
func (p *Puzzle) firstCells() (first []int) {
	for c, room := range p.Rooms {
		if room == len(first) {
			first = append(first, c)
		}
	}
	return first
}

// roomCells lists the cells of every room.
func (p *Puzzle) roomCells() [][]int {
	all := make([][]int, len(p.firstCells()))
	for c, room := range p.Rooms {
		all[room] = append(all[room], c)
	}
	return all
}
