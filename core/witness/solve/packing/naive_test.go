package packing

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// polyomino is a piece as a test makes it.
type polyomino struct {
	rows                [][]bool
	rotatable, negative bool
}

// place is a cell (both odd) or an edge (one odd) of a board.
type place struct{ x, y int }

// naive answers a question straight from the definition: every piece in every
// place, negative ones first.
type naive struct {
	width, height int
	pillar        bool
	rules         Rules
	margin        int // places outside the board that are tried, in cells
	region        map[place]bool
	drawn         map[place]bool
	pieces        []polyomino
	value         map[place]int
}

func (n *naive) fits() bool {
	sum := 0
	for _, piece := range n.pieces {
		sum += piece.sum()
	}
	switch {
	case len(n.pieces) == 0:
		return true
	case sum == 0 && (!n.rules.Game || n.rules.ShapelessZero):
		return true
	case sum < 0 || sum > 0 && sum != len(n.region):
		return false
	}
	n.value = make(map[place]int)
	if sum > 0 {
		for at := range n.region {
			n.value[at] = -1
			for _, edge := range []place{{at.x - 1, at.y}, {at.x, at.y - 1}} {
				across := place{2*edge.x - at.x, 2*edge.y - at.y}
				if n.region[n.round(across)] && !n.drawn[n.round(edge)] {
					n.value[n.round(edge)] = -1
				}
			}
		}
	}
	slices.SortStableFunc(n.pieces, func(a, b polyomino) int { return a.sum()/max(a.sum(), -a.sum()) - b.sum()/max(b.sum(), -b.sum()) })
	return n.lay(0)
}

func (n *naive) round(at place) place {
	if n.pillar {
		at.x = (at.x + 2*n.width) % (2 * n.width)
	}
	return at
}

func (n *naive) lay(i int) bool {
	if i == len(n.pieces) {
		for at, value := range n.value {
			if cell := at.x&1 == 1 && at.y&1 == 1; value > 0 || value < 0 && cell {
				return false
			}
		}
		return true
	}
	piece, margin := n.pieces[i], n.margin
	if n.rules.Game {
		margin = 0
	}
	for rows := piece.rows; ; {
		for y := -margin; y <= n.height+margin-len(rows); y++ {
			from, to := -margin, n.width+margin-len(rows[0])
			if n.pillar {
				from, to = 0, n.width-1
			}
			for x := from; x <= to; x++ {
				if n.layAt(i, rows, x, y) {
					return true
				}
			}
		}
		rows = turn(rows)
		if !piece.rotatable || sameRows(rows, piece.rows) {
			return false
		}
	}
}

func (n *naive) layAt(i int, rows [][]bool, x, y int) bool {
	set := func(c, r int) bool {
		return r >= 0 && r < len(rows) && c >= 0 && c < len(rows[0]) && rows[r][c]
	}
	places := make(map[place]bool)
	precise := n.rules.Game && !n.rules.Imprecise
	for r := range rows {
		for c := range rows[r] {
			if !rows[r][c] {
				continue
			}
			at := place{2*(x+c) + 1, 2*(y+r) + 1}
			places[n.round(at)] = true
			for _, d := range []place{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
				if precise && (n.pieces[i].negative || set(c+d.x, r+d.y)) {
					places[n.round(place{at.x + d.x, at.y + d.y})] = true
				}
			}
		}
	}
	by := 1
	if n.pieces[i].negative {
		by = -1
	}
	good := true
	for at := range places {
		n.value[at] += by
		good = good && (by < 0 || n.value[at] <= 0) // positive pieces only add
	}
	good = good && n.lay(i+1)
	for at := range places {
		n.value[at] -= by
	}
	return good
}

func (p polyomino) sum() int {
	sum := 0
	for _, row := range p.rows {
		for _, set := range row {
			if set {
				sum++
			}
		}
	}
	if p.negative {
		return -sum
	}
	return sum
}

func turn(rows [][]bool) [][]bool {
	out := make([][]bool, len(rows[0]))
	for x := range out {
		for y := len(rows) - 1; y >= 0; y-- {
			out[x] = append(out[x], rows[y][x])
		}
	}
	return out
}

func sameRows(a, b [][]bool) bool {
	return slices.EqualFunc(a, b, func(r, s []bool) bool { return slices.Equal(r, s) })
}

// rowsOf draws places, cells in plain coordinates, as rows.
func rowsOf(cells []place) [][]bool {
	left, top, right, bottom := cells[0].x, cells[0].y, cells[0].x, cells[0].y
	for _, c := range cells {
		left, right = min(left, c.x), max(right, c.x)
		top, bottom = min(top, c.y), max(bottom, c.y)
	}
	rows := make([][]bool, bottom-top+1)
	for y := range rows {
		rows[y] = make([]bool, right-left+1)
	}
	for _, c := range cells {
		rows[c.y-top][c.x-left] = true
	}
	return rows
}

// drawShape draws a shape of so many squares, connected or not.
func drawShape(random *rand.Rand, squares, side int) [][]bool {
	scattered := random.IntN(4) == 0
	cells := []place{{side / 2, side / 2}}
	for len(cells) < squares {
		c := place{random.IntN(side), random.IntN(side)}
		if slices.Contains(cells, c) {
			continue
		}
		if scattered || slices.ContainsFunc(cells, c.beside) {
			cells = append(cells, c)
		}
	}
	return rowsOf(cells)
}

func (p place) beside(q place) bool {
	dx, dy := p.x-q.x, p.y-q.y
	return dx*dx+dy*dy == 1
}

// question is a random question, in the words of both.
type question struct {
	naive
	cells lattice.Set
	lines lattice.Lines
}

// drawQuestion makes pieces that often fill the region: parts of it, some of
// them with a negative piece more and as many squares in another.
func drawQuestion(random *rand.Rand, width, height int, pillar bool, rules Rules, negatives int) *question {
	q := &question{naive: naive{
		width: width, height: height, pillar: pillar, rules: rules, margin: 4,
		region: make(map[place]bool), drawn: make(map[place]bool),
	}}
	var free []place
	size := 1 + min(9, width*height)/2 + random.IntN(1+min(9, width*height)/2)
	for tries := 0; len(free) < size && tries < 200; tries++ {
		c := place{random.IntN(width), random.IntN(height)}
		if !slices.Contains(free, c) && (len(free) == 0 || slices.ContainsFunc(free, c.beside)) {
			free = append(free, c)
		}
	}
	for _, c := range free {
		q.region[place{2*c.x + 1, 2*c.y + 1}] = true
		q.cells = q.cells.Or(lattice.Of(c.y*(width+1) + c.x))
		for _, edge := range []place{{2 * c.x, 2*c.y + 1}, {2*c.x + 1, 2 * c.y}} {
			if random.IntN(6) != 0 {
				continue
			}
			q.drawn[edge] = true
			if bit := lattice.Of(edge.y/2*(width+1) + edge.x/2); edge.x&1 == 1 {
				q.lines.Across = q.lines.Across.Or(bit)
			} else {
				q.lines.Along = q.lines.Along.Or(bit)
			}
		}
	}
	if random.IntN(4) == 0 && negatives > 0 && rules.Game {
		free = nil // pieces that cancel
	}
	for range negatives {
		squares := 1 + random.IntN(3)
		part := drawShape(random, squares, 2+squares/3)
		q.pieces = append(q.pieces, polyomino{part, random.IntN(2) == 0, true})
		switch random.IntN(3) {
		case 0:
			q.pieces = append(q.pieces, polyomino{part, random.IntN(2) == 0, false})
		case 1: // more cells to be covered, often beside the region
			for range squares {
				for tries := 0; tries < 100; tries++ {
					c := place{random.IntN(width+2) - 1, random.IntN(height+2) - 1}
					if !slices.Contains(free, c) && (len(free) == 0 || slices.ContainsFunc(free, c.beside)) {
						free = append(free, c)
						break
					}
				}
			}
		default:
			q.pieces = append(q.pieces, polyomino{drawShape(random, squares, 3), random.IntN(2) == 0, false})
		}
	}
	wrong := random.IntN(2) * 2 // of 3 pieces have another shape
	for len(free) > 0 {
		most := 2 + random.IntN(4)
		part := []place{free[0]}
		free = free[1:]
		scattered := random.IntN(5) == 0
		for i := 0; i < len(free) && len(part) < most; {
			far := func(c place) bool { return max(c.x-free[i].x, free[i].x-c.x, c.y-free[i].y, free[i].y-c.y) > 3 }
			if (scattered || slices.ContainsFunc(part, free[i].beside)) && !slices.ContainsFunc(part, far) {
				part = append(part, free[i])
				free = slices.Delete(free, i, i+1)
				i = 0
				continue
			}
			i++
		}
		rows := rowsOf(part)
		if random.IntN(3) < wrong {
			rows = drawShape(random, len(part), 4)
		}
		rotatable := random.IntN(2) == 0
		if rotatable {
			for range random.IntN(4) {
				rows = turn(rows)
			}
		}
		q.pieces = append(q.pieces, polyomino{rows, rotatable, false})
	}
	random.Shuffle(len(q.pieces), func(i, j int) { q.pieces[i], q.pieces[j] = q.pieces[j], q.pieces[i] })
	return q
}

// ask puts the question to a packer.
func (q *question) ask(p *Packer) cover.Verdict {
	return p.Fits(q.cells, &q.lines, q.numbers(p))
}

// numbers returns the sorted numbers of the pieces.
func (q *question) numbers(p *Packer) (numbers []int) {
	for _, piece := range q.pieces {
		numbers = append(numbers, p.Add(piece.rows, piece.rotatable, piece.negative))
	}
	slices.Sort(numbers)
	return numbers
}
