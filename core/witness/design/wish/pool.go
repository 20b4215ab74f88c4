package wish

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// pool holds the solutions of a plain board, with sets of them as bits: a row is the set of lines that meet
// one condition of a symbol. Rows are made when they are first needed. The solutions of the same board with
// more symbols are the intersection of the rows of these.
type pool struct {
	board  *lattice.Board
	most   int // largest useful number of lines
	solver *count.Solver
	phase  poolPhase

	stops []uint8  // stops of all lines
	ends  []uint32 // end of each line in stops
	drawn []lattice.Lines
	label []uint8 // by line and cell: number of the cell's region
	words int     // number of words of a row

	cells   []int       // lattice numbers of cells
	column  map[int]int // index of a cell in cells
	passed  map[witness.Place]row
	sides   map[witness.Place]*[3]row // lines that pass one, two and three sides of a cell
	regions []row                     // by pair of cells: lines that leave both in one region
	none    []float64                 // by line: probability that the player without rules draws the line
	along   *walk.Along

	// Rows for the board being judged.
	has, hasNot []row
	apart       []row
	stars       [][]row
}

// row is a set of lines.
type row []uint64

type poolPhase uint8

const (
	listing poolPhase = iota
	drawing
	ready
	useless // there are too many lines for a pool
)

// poolStates is the limit of states to list the lines of a pool.
const poolStates = 1 << 20

// newPool prepares the pool of a plain board.
func newPool(b *lattice.Board, most int) *pool {
	return &pool{board: b, most: most, solver: count.NewSolver(b, most), column: make(map[int]int),
		passed: make(map[witness.Place]row), sides: make(map[witness.Place]*[3]row)}
}

// step works for about budget states; it returns the number used.
func (p *pool) step(budget int) (used int) {
	switch p.phase {
	case listing:
		before := p.solver.States()
		done := p.solver.Step(budget)
		used = p.solver.States() - before + 1
		switch {
		case !done && p.solver.States() < poolStates && !(count.Number{Lo: uint64(p.most)}).Less(p.solver.Count()):
		case !done || p.solver.Count() != count.Number{Lo: uint64(p.solver.Listed())}:
			p.phase, p.solver = useless, nil
		default:
			p.phase = drawing
			p.words = (p.solver.Listed() + 63) / 64
			for cells := p.board.Cells; !cells.Empty(); {
				var cell int
				cell, cells = cells.Next()
				p.column[cell] = len(p.cells)
				p.cells = append(p.cells, cell)
			}
			p.regions = make([]row, len(p.cells)*len(p.cells))
		}
	case drawing:
		for used < budget && len(p.drawn) < p.solver.Listed() {
			p.draw(len(p.drawn))
			used += 4
		}
		if len(p.drawn) == p.solver.Listed() {
			p.phase, p.solver = ready, nil
		}
	}
	return used
}

// draw adds a line.
func (p *pool) draw(line int) {
	from := len(p.stops)
	p.stops = p.solver.Stops(p.stops, line)
	p.ends = append(p.ends, uint32(len(p.stops)))
	stops := p.stops[from:]
	var drawn lattice.Lines
	drawn.Vertices = lattice.Of(int(stops[0]))
	for i, to := range stops[1:] {
		way := int(witness.Down)
		if step := int(to) - int(stops[i]); step == 1 || step == -1 {
			way = int(witness.Right)
		}
		drawn.Add(int(stops[i]), way, int(to))
	}
	p.drawn = append(p.drawn, drawn)
	first := len(p.label)
	p.label = append(p.label, make([]uint8, len(p.cells))...)
	number := uint8(0)
	for rest := p.board.Cells; !rest.Empty(); number++ {
		region := p.board.Flood(rest.First(), &drawn)
		for rest = rest.AndNot(region); !region.Empty(); {
			var cell int
			cell, region = region.Next()
			p.label[first+p.column[cell]] = number
		}
	}
}

// size returns the number of lines.
func (p *pool) size() int { return len(p.ends) }

// line returns the stops of a line.
func (p *pool) line(i int) []uint8 {
	from := uint32(0)
	if i > 0 {
		from = p.ends[i-1]
	}
	return p.stops[from:p.ends[i]]
}

// make makes the row of the lines that satisfy has.
func (p *pool) make(has func(line int) bool) row {
	r := make(row, p.words)
	for line := range p.drawn {
		if has(line) {
			r[line>>6] |= 1 << (line & 63)
		}
	}
	return r
}

// passing returns the lines that pass an edge or a vertex.
func (p *pool) passing(at witness.Place) row {
	if r, ok := p.passed[at]; ok {
		return r
	}
	i := p.board.Index(at)
	r := p.make(func(line int) bool {
		drawn := &p.drawn[line]
		switch {
		case at.Kind() == witness.Vertex:
			return drawn.Vertices.Has(i)
		case at.A&1 == 1:
			return drawn.Across.Has(i)
		}
		return drawn.Along.Has(i)
	})
	p.passed[at] = r
	return r
}

// beside returns the lines that pass a given number of sides of a cell.
func (p *pool) beside(at witness.Place, sides int) row {
	rows, ok := p.sides[at]
	if !ok {
		cell := p.board.Index(at)
		rows = new([3]row)
		for n := range rows {
			rows[n] = make(row, p.words)
		}
		for line := range p.drawn {
			if n := p.board.Sides(cell, &p.drawn[line]); 1 <= n && n <= 3 {
				rows[n-1][line>>6] |= 1 << (line & 63)
			}
		}
		p.sides[at] = rows
	}
	return rows[sides-1]
}

// together returns the lines that leave two cells in one region.
func (p *pool) together(at, other witness.Place) row {
	i, j := p.column[p.board.Index(at)], p.column[p.board.Index(other)]
	pair := min(i, j)*len(p.cells) + max(i, j)
	if p.regions[pair] == nil {
		n := len(p.cells)
		p.regions[pair] = p.make(func(line int) bool { return p.label[line*n+i] == p.label[line*n+j] })
	}
	return p.regions[pair]
}

// judge appends the lines that solve the board with these symbols. The board must be plain and have all of
// the pool's symbols.
func (p *pool) judge(dst []uint32, symbols []witness.Symbol) []uint32 {
	p.has, p.hasNot, p.apart, p.stars = p.has[:0], p.hasNot[:0], p.apart[:0], p.stars[:0]
	for i := range symbols {
		s := &symbols[i]
		switch s.Type {
		case witness.MustCross:
			p.has = append(p.has, p.passing(s.At))
		case witness.CannotCross:
			p.hasNot = append(p.hasNot, p.passing(s.At))
		case witness.Triangle:
			p.has = append(p.has, p.beside(s.At, s.Count))
		case witness.Separation:
			for j := range symbols[:i] {
				if t := &symbols[j]; t.Type == witness.Separation && t.Color != s.Color {
					p.apart = append(p.apart, p.together(s.At, t.At))
				}
			}
		case witness.Star:
			var others []row
			for j := range symbols {
				if t := &symbols[j]; j != i && t.Color == s.Color && t.At.Kind() == witness.Cell {
					others = append(others, p.together(s.At, t.At))
				}
			}
			p.stars = append(p.stars, others)
		}
	}
	last := ^uint64(0) >> (uint(-p.size()) & 63)
	for w := range p.words {
		left := ^uint64(0)
		if w == p.words-1 {
			left = last
		}
		for left = p.word(w, left); left != 0; left &= left - 1 {
			dst = append(dst, uint32(w*64+bits.TrailingZeros64(left)))
		}
	}
	return dst
}

// word returns, as bits, which of 64 lines solve the board.
func (p *pool) word(w int, left uint64) uint64 {
	for _, r := range p.has {
		if left &= r[w]; left == 0 {
			return 0
		}
	}
	for _, r := range p.hasNot {
		if left &^= r[w]; left == 0 {
			return 0
		}
	}
	for _, r := range p.apart {
		if left &^= r[w]; left == 0 {
			return 0
		}
	}
	for _, others := range p.stars {
		// Exactly one other symbol of the star's colour.
		var one, more uint64
		for _, r := range others {
			more |= one & r[w]
			one |= r[w]
		}
		if left &= one &^ more; left == 0 {
			return 0
		}
	}
	return left
}

// chance returns the probability that the player without rules draws one of some lines. It is a lower bound
// for every other player: rules only remove actions that no solution needs, which makes the remaining actions
// likelier.
func (p *pool) chance(lines []uint32) (sum float64) {
	if p.none == nil {
		p.none = make([]float64, p.size())
		p.along = walk.NewAlong(p.board, player.Model{})
	}
	for _, line := range lines {
		if p.none[line] == 0 {
			against, _ := p.along.Solution(p.line(int(line)))
			p.none[line] = 1 / against
		}
		sum += p.none[line]
	}
	return sum
}
