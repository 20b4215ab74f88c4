package packing

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// piece is a polyomino with all its places.
type piece struct {
	sum          int // of its squares, negative for a negative piece
	negative     bool
	connected    bool    // its squares are connected by their sides
	side         int     // the longer side of its box
	most         int     // cells that one placement covers at most
	orientations []shape // each orientation once
	token        lattice.Hash

	// Placements on the board, by their first cell and by every cell: see ways.
	at, on [][]placement

	over [][]lattice.Set // by every cell: see Ways
}

// shape is a piece in one orientation: its squares, and the edges between and around them,
// relative to the first square. On a pillar squares that overlap count once, and x is 0 or more.
type shape struct {
	squares      []offset
	inner, sides edges

	// The squares as rows of bits from the first square's row, and how far the first column is
	// from the first square, 0 on a pillar.
	rows        []uint64
	left, width int
}

type offset struct{ x, y int }

// edges are numbered by squares: an edge across lies above its square, one along to the left.
type edges struct{ across, along []offset }

// placement is a shape on the board, with the edges that lie inside it.
type placement struct{ cells, across, along lattice.Set }

// Add returns the number of a piece. Pieces with the same placements have the same number. The
// shape is given in rows from the top, and has a square.
func (p *Packer) Add(rows [][]bool, rotatable, negative bool) int {
	turns := orientations(rows, rotatable)
	squares := turns[0]
	name := nameOf(turns, negative)
	if n, known := p.numbers[name]; known {
		return n
	}
	token := lattice.Seed
	token.Add(^uint64(0)) // unlike the tokens of cells
	token.Add(uint64(len(p.pieces)))
	n := piece{
		sum: len(squares), negative: negative, connected: isConnected(squares),
		token: token,
		at:    make([][]placement, lattice.MaxVertices),
	}
	if negative {
		n.sum = -n.sum
	}
	for _, squares := range turns {
		s := p.shape(squares)
		n.orientations = append(n.orientations, s)
		n.most = max(n.most, len(s.squares))
		for _, q := range squares {
			n.side = max(n.side, q.y+1)
		}
	}
	for _, q := range squares {
		for _, r := range squares {
			n.side = max(n.side, q.x-r.x+1)
		}
	}
	p.place(&n)
	p.numbers[name] = len(p.pieces)
	p.pieces = append(p.pieces, n)
	return p.numbers[name]
}

// Name returns a text that is equal for shapes with the same placements.
func Name(rows [][]bool, rotatable, negative bool) string {
	return nameOf(orientations(rows, rotatable), negative)
}

// orientations returns the different orientations of a shape, each as its squares in reading order
// relative to the first.
func orientations(rows [][]bool, rotatable bool) (turns [][]offset) {
	for range 4 {
		var turn []offset
		for y, row := range rows {
			for x, set := range row {
				if set {
					turn = append(turn, offset{x, y})
				}
			}
		}
		first := turn[0]
		for i := range turn {
			turn[i].x -= first.x
			turn[i].y -= first.y
		}
		known := slices.ContainsFunc(turns, func(t []offset) bool { return slices.Equal(t, turn) })
		if !known {
			turns = append(turns, turn)
		}
		if !rotatable {
			break
		}
		rows = rotated(rows)
	}
	return turns
}

// rotated returns a shape rotated by a quarter.
func rotated(rows [][]bool) [][]bool {
	t := make([][]bool, len(rows[0]))
	for x := range t {
		t[x] = make([]bool, len(rows))
		for y := range rows {
			t[x][len(rows)-1-y] = rows[y][x]
		}
	}
	return t
}

// nameOf returns a text that is equal for equal pieces: the first of the orientations by the bytes
// of its squares, and how many there are.
func nameOf(turns [][]offset, negative bool) string {
	least := ""
	for _, turn := range turns {
		var name []byte
		for _, q := range turn {
			name = append(name, byte(q.x), byte(q.y))
		}
		if least == "" || string(name) < least {
			least = string(name)
		}
	}
	sign := byte('+')
	if negative {
		sign = '-'
	}
	return least + string([]byte{byte(len(turns)), sign})
}

func isConnected(squares []offset) bool {
	reached := squares[:1:1]
	for i := 0; i < len(reached); i++ {
		q := reached[i]
		for _, r := range squares {
			dx, dy := q.x-r.x, q.y-r.y
			if dx*dx+dy*dy == 1 && !slices.Contains(reached, r) {
				reached = append(reached, r)
			}
		}
	}
	return len(reached) == len(squares)
}

// shape computes the edges, round the pillar if there is one.
func (p *Packer) shape(squares []offset) (s shape) {
	add := func(list *[]offset, q offset) {
		if p.pillar {
			q.x = mod(q.x, p.width)
		}
		if !slices.Contains(*list, q) {
			*list = append(*list, q)
		}
	}
	for _, q := range squares {
		above, left := offset{q.x, q.y - 1}, offset{q.x - 1, q.y}
		below, right := offset{q.x, q.y + 1}, offset{q.x + 1, q.y}
		add(&s.squares, q)
		if slices.Contains(squares, above) {
			add(&s.inner.across, q)
		}
		if slices.Contains(squares, left) {
			add(&s.inner.along, q)
		}
		add(&s.sides.across, q)
		add(&s.sides.across, below)
		add(&s.sides.along, q)
		add(&s.sides.along, right)
	}
	for _, q := range s.squares {
		s.left = min(s.left, q.x)
	}
	for _, q := range s.squares {
		for len(s.rows) <= q.y {
			s.rows = append(s.rows, 0)
		}
		s.rows[q.y] |= 1 << (q.x - s.left)
		s.width = max(s.width, q.x-s.left+1)
	}
	return s
}

func mod(x, n int) int { return (x%n + n) % n }

// place lists the placements of a piece on the board.
func (p *Packer) place(n *piece) {
	for i := range n.orientations {
		s := &n.orientations[i]
		for y := range p.height {
			for x := range p.width {
				at, on := p.placement(s, x, y)
				if !on {
					continue
				}
				first, _ := at.cells.Next()
				if list := &n.at[first]; !slices.Contains(*list, at) {
					*list = append(*list, at)
				}
			}
		}
	}
}

// placement lays a shape with its first square on a cell. on is false if it does not fit on the
// board.
func (p *Packer) placement(s *shape, x, y int) (at placement, on bool) {
	sets := [3]*lattice.Set{&at.cells, &at.across, &at.along}
	for i, list := range [3][]offset{s.squares, s.inner.across, s.inner.along} {
		for _, q := range list {
			x, y := x+q.x, y+q.y
			if p.pillar && x >= p.width {
				x -= p.width
			}
			if x < 0 || x >= p.width || y < 0 || y >= p.height {
				return at, false
			}
			*sets[i] = sets[i].Or(lattice.Of(y*int(p.stride) + x))
		}
	}
	return at, true
}

// ways returns all placements that cover a cell.
func (n *piece) ways(cell int) []placement {
	if n.on == nil {
		n.on = make([][]placement, lattice.MaxVertices)
		for _, ways := range n.at {
			for i := range ways {
				for rest := ways[i].cells; !rest.Empty(); {
					var at int
					at, rest = rest.Next()
					n.on[at] = append(n.on[at], ways[i])
				}
			}
		}
	}
	return n.on[cell&127]
}

// Ways returns all placements of a piece that cover a cell, as sets of cells. The piece is not
// negative.
func (p *Packer) Ways(n, cell int) []lattice.Set {
	piece := &p.pieces[n]
	if piece.over == nil {
		piece.over = make([][]lattice.Set, lattice.MaxVertices)
		for _, ways := range piece.at {
			for i := range ways {
				if ways[i].cells.Count() != piece.sum {
					continue // round a pillar it overlaps itself
				}
				for rest := ways[i].cells; !rest.Empty(); {
					var at int
					at, rest = rest.Next()
					piece.over[at] = append(piece.over[at], ways[i].cells)
				}
			}
		}
	}
	return piece.over[cell]
}
