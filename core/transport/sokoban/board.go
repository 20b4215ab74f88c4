package sokoban

import (
	"github.com/perplex-puzzles/perplex/core/transport"
)

// none is a cell that is a wall or beyond the edge.
const none = -1

// far is a distance greater than any real one.
const far = 1 << 20

// board is what never changes during a search. Its cells are those that the worker
// could reach were there no boxes, numbered by rows.
type board struct {
	level *transport.Level
	cells []transport.Cell // by number
	next  [4][]int16       // by direction and cell
	goal  []bool
	goals []int16
	boxes []int16 // at the start, in order
	start int16   // the worker's cell
	n     int     // cells

	// part[c*n+p] is the number of the part of the board in which p lies when a box
	// stands on c; parts are at most four.
	part []uint8
	// dist[(c*4+k)*goals+j] is the least number of pushes that bring a box alone from
	// c to goal j with the worker in part k.
	dist []int32
	dead []bool // no goal can be reached from there
}

// newBoard reads a level. hopeless tells that a box can never move to a goal.
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
	for d := range b.next {
		b.next[d] = make([]int16, b.n)
		for i, c := range b.cells {
			b.next[d][i] = none
			if to := step(c, transport.Dir(d)); to != transport.Nowhere {
				b.next[d][i] = index[to]
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
			hopeless = hopeless || !l.Goal[c] // nobody ever comes near it
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
	b.divide()
	b.measure()
	return b, hopeless, nil
}

// divide finds the parts of the board for each place of a lone box.
func (b *board) divide() {
	b.part = make([]uint8, b.n*b.n)
	queue := make([]int16, 0, b.n)
	for c := range b.n {
		part := b.part[c*b.n : (c+1)*b.n]
		for i := range part {
			part[i] = 255
		}
		part[c] = 254
		k := uint8(0)
		for d := range 4 {
			from := b.next[d][c]
			if from == none || part[from] != 255 {
				continue
			}
			part[from] = k
			queue = append(queue[:0], from)
			for i := 0; i < len(queue); i++ {
				for e := range 4 {
					if to := b.next[e][queue[i]]; to != none && part[to] == 255 {
						part[to] = k
						queue = append(queue, to)
					}
				}
			}
			k++
		}
		part[c] = 0
	}
}

// measure finds the distances of a lone box to every goal by pulling it away from there.
func (b *board) measure() {
	m := len(b.goals)
	b.dist = make([]int32, b.n*4*m)
	for i := range b.dist {
		b.dist[i] = far
	}
	b.dead = make([]bool, b.n)
	for i := range b.dead {
		b.dead[i] = true
	}
	type place struct {
		c int16
		k uint8
	}
	var queue []place
	for j, g := range b.goals {
		queue = queue[:0]
		for k := range uint8(4) {
			b.dist[(int(g)*4+int(k))*m+j] = 0
			queue = append(queue, place{g, k})
		}
		for i := 0; i < len(queue); i++ {
			at := queue[i]
			b.dead[at.c] = false
			cost := b.dist[(int(at.c)*4+int(at.k))*m+j]
			for d := range 4 { // the push that led here
				c := b.next[d^2][at.c]
				if c == none || b.part[int(at.c)*b.n+int(c)] != at.k {
					continue
				}
				p := b.next[d^2][c]
				if p == none {
					continue
				}
				k := b.part[int(c)*b.n+int(p)]
				if entry := &b.dist[(int(c)*4+int(k))*m+j]; *entry == far {
					*entry = cost + 1
					queue = append(queue, place{c, k})
				}
			}
		}
	}
}

// row returns the distances to all goals of a box on c with the worker on p.
func (b *board) row(c, p int16) []int32 {
	k := int(b.part[int(c)*b.n+int(p)])
	m := len(b.goals)
	return b.dist[(int(c)*4+k)*m:][:m]
}
