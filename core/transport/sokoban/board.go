package sokoban

import (
	"github.com/perplex-puzzles/perplex/core/transport"
)

// none stands for a wall or a place beyond the edge.
const none = -1

// far is a distance greater than any real one.
const far = 1 << 20

// board is the part of a level that never changes during a search. Its cells are those that the worker could
// reach without boxes, numbered by rows.
type board struct {
	level *transport.Level
	cells []transport.Cell // cell of the level, by number
	next  [][4]int16       // neighbour or none, by cell and direction
	goal  []bool
	goals []int16
	boxes []int16 // cells of the boxes at the start, in ascending order
	start int16   // cell of the worker at the start
	n     int     // number of cells

	open *distances // distances without boxes as walls
}

// newBoard returns the board of a level. hopeless reports that the level has no solution, since some box can
// reach no goal.
func newBoard(l *transport.Level) (b *board, hopeless bool, err error) {
	if _, err := transport.NewGame(transport.Sokoban, l); err != nil {
		return nil, false, err
	}
	b = &board{level: l}
	index := make([]int16, l.W*l.H)
	for i := range index {
		index[i] = none
	}
	step := func(c transport.Cell, d transport.Dir) transport.Cell {
		x, y := int(c)%l.W, int(c)/l.W
		switch d {
		case transport.Up:
			y--
		case transport.Right:
			x++
		case transport.Down:
			y++
		case transport.Left:
			x--
		}
		if x < 0 || y < 0 || x >= l.W || y >= l.H || l.Wall[y*l.W+x] {
			return transport.Nowhere
		}
		return l.At(x, y)
	}
	queue := []transport.Cell{l.Worker}
	index[l.Worker] = 0
	for i := 0; i < len(queue); i++ {
		for _, d := range transport.Dirs {
			if c := step(queue[i], d); c != transport.Nowhere && index[c] == none {
				index[c] = 0
				queue = append(queue, c)
			}
		}
	}
	for c := range index {
		if index[c] == 0 {
			index[c] = int16(b.n)
			b.n++
			b.cells = append(b.cells, transport.Cell(c))
			b.goal = append(b.goal, l.Goal[c])
		}
	}
	b.next = make([][4]int16, b.n)
	for i, c := range b.cells {
		for d := range b.next[i] {
			b.next[i][d] = none
			if to := step(c, transport.Dir(d)); to != transport.Nowhere {
				b.next[i][d] = index[to]
			}
		}
	}
	for i, g := range b.goal {
		if g {
			b.goals = append(b.goals, int16(i))
		}
	}
	b.start = index[l.Worker]
	there := make([]bool, b.n)
	for _, c := range l.Boxes {
		if index[c] == none {
			hopeless = hopeless || !l.Goal[c] // the worker can never reach this box
			continue
		}
		there[index[c]] = true
	}
	for i, t := range there {
		if t {
			b.boxes = append(b.boxes, int16(i))
		}
	}
	hopeless = hopeless || len(b.goals) < len(b.boxes)
	b.open = b.distances(nil)
	return b, hopeless, nil
}
