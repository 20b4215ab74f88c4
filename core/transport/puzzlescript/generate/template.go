package generate

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// grid is a level by glyphs.
type grid struct {
	w, h  int
	cells []rune // by row
}

func newGrid(rows []string) *grid {
	g := &grid{h: len(rows)}
	for _, row := range rows {
		g.cells = append(g.cells, []rune(row)...)
	}
	g.w = len(g.cells) / g.h
	return g
}

func (g *grid) rows() []string {
	var rows []string
	for y := range g.h {
		rows = append(rows, string(g.cells[y*g.w:][:g.w]))
	}
	return rows
}

func (g *grid) clone() *grid { return &grid{g.w, g.h, slices.Clone(g.cells)} }

// inner reports whether a cell is not on the rim.
func (g *grid) inner(c int) bool {
	x, y := c%g.w, c/g.w
	return x > 0 && y > 0 && x < g.w-1 && y < g.h-1
}

// step returns the neighbour of a cell; -1 beyond the rim.
func (g *grid) step(c, direction int) int {
	x, y := c%g.w+[...]int{0, 1, 0, -1}[direction], c/g.w+[...]int{-1, 0, 1, 0}[direction]
	if x < 0 || y < 0 || x >= g.w || y >= g.h {
		return -1
	}
	return y*g.w + x
}

// glyph is what edits know of a glyph, apart from the ground.
type glyph struct {
	moves    bool    // the worker or a mutable is part of it
	obstacle bool    // static, and in the way of these
	joined   [4]bool // by direction: always beside something that moves
}

// alphabet is the glyphs that the levels of a game use.
type alphabet struct {
	glyphs map[rune]glyph
	ground rune // what most cells are, even if play changes it
}

const (
	least   = 2   // how often a glyph must have a neighbour, and have it always, to be joined to it
	watched = 300 // expansions in which a mutable must change to be believed one
)

// newAlphabet learns what glyphs are from a game's rules and levels. Rules may say of more
// objects than ever happens that they change, so that only those count that have changed in
// play, too.
func newAlphabet(p *puzzlescript.Program, changed map[int]bool) *alphabet {
	roles := p.Roles()
	var grids []*grid
	for i := range p.Levels {
		if p.Levels[i].W > 0 {
			grids = append(grids, newGrid(p.Levels[i].Rows()))
		}
	}
	moving, layers := map[int]bool{}, map[int]bool{}
	for _, o := range append(slices.Clone(roles.Worker), roles.Mutables...) {
		if changed[o] || slices.Contains(roles.Worker, o) {
			moving[o] = true
			layers[p.Objects[o].Layer] = true
		}
	}
	a := &alphabet{glyphs: map[rune]glyph{}}
	has := func(r rune, some func(object int) bool) bool {
		objects, _ := p.Glyph(r)
		return slices.ContainsFunc(objects, some)
	}
	worker := func(o int) bool { return slices.Contains(roles.Worker, o) }
	a.ground = commonest(grids, (*grid).inner, func(r rune) bool { return !has(r, worker) })
	for _, g := range grids {
		for _, r := range g.cells {
			k := glyph{moves: has(r, func(o int) bool { return moving[o] })}
			k.obstacle = !k.moves && has(r, func(o int) bool { return layers[p.Objects[o].Layer] })
			a.glyphs[r] = k
		}
	}
	a.glyphs[a.ground] = glyph{}
	for r, k := range a.glyphs {
		for d := range k.joined {
			k.joined[d] = k.moves && a.alwaysBeside(grids, r, d)
		}
		a.glyphs[r] = k
	}
	return a
}

// piece reports whether a glyph is carried from place to place: all that is neither ground
// nor obstacle.
func (a *alphabet) piece(r rune) bool { return r != a.ground && !a.glyphs[r].obstacle }

// closed reports whether a level has a rim, which stays as it is.
func (a *alphabet) closed(g *grid) bool {
	rim := func(g *grid, c int) bool { return !g.inner(c) }
	return commonest([]*grid{g}, rim, func(rune) bool { return true }) != a.ground
}

// commonest returns the glyph of the most cells, of those that count.
func commonest(grids []*grid, cell func(g *grid, c int) bool, counts func(r rune) bool) (r rune) {
	n := map[rune]int{}
	for _, g := range grids {
		for c, q := range g.cells {
			if cell(g, c) {
				n[q]++
			}
		}
	}
	for q := range n {
		if counts(q) && (n[q] > n[r] || n[q] == n[r] && q < r) {
			r = q
		}
	}
	return r
}

// alwaysBeside reports whether a glyph has something that moves on its side wherever it is.
func (a *alphabet) alwaysBeside(grids []*grid, r rune, direction int) bool {
	n := 0
	for _, g := range grids {
		for c, q := range g.cells {
			if q != r {
				continue
			}
			to := g.step(c, direction)
			if to < 0 || !a.glyphs[g.cells[to]].moves {
				return false
			}
			n++
		}
	}
	return n >= least
}

// body returns the cells that move together with one, itself among them.
func (a *alphabet) body(g *grid, c int) []int {
	cells := []int{c}
	add := func(to int) {
		if to >= 0 && !slices.Contains(cells, to) {
			cells = append(cells, to)
		}
	}
	for i := 0; i < len(cells); i++ {
		for d := range 4 {
			to := g.step(cells[i], d)
			if to < 0 {
				continue
			}
			if a.glyphs[g.cells[cells[i]]].joined[d] || a.glyphs[g.cells[to]].joined[(d+2)%4] {
				add(to)
			}
		}
	}
	return cells
}

// edit makes one edit, if chance finds one.
func (a *alphabet) edit(g *grid, random *rand.Rand, walls bool) {
	closed := a.closed(g)
	for range 200 {
		c := random.IntN(len(g.cells))
		if closed && !g.inner(c) {
			continue
		}
		if walls && random.IntN(3) == 0 {
			if a.toggle(g, c, random) {
				return
			}
		} else if a.carry(g, c, random, closed) {
			return
		}
	}
}

// toggle makes an obstacle, one that the level has, of ground, or ground of an obstacle.
func (a *alphabet) toggle(g *grid, c int, random *rand.Rand) bool {
	if a.glyphs[g.cells[c]].obstacle {
		g.cells[c] = a.ground
		return true
	}
	like := g.cells[random.IntN(len(g.cells))]
	if g.cells[c] != a.ground || !a.glyphs[like].obstacle {
		return false
	}
	g.cells[c] = like
	return true
}

// carry brings a piece, with all that moves with it, to another place. What was there comes
// to where the piece was.
func (a *alphabet) carry(g *grid, from int, random *rand.Rand, closed bool) bool {
	if !a.piece(g.cells[from]) {
		return false
	}
	to := random.IntN(len(g.cells))
	dx, dy := to%g.w-from%g.w, to/g.w-from/g.w
	body := a.body(g, from)
	var target []int
	changed := false
	for _, c := range body {
		x, y := c%g.w+dx, c/g.w+dy
		if x < 0 || y < 0 || x >= g.w || y >= g.h {
			return false
		}
		t := y*g.w + x
		if closed && (!g.inner(t) || !g.inner(c)) {
			return false
		}
		target = append(target, t)
		if slices.Contains(body, t) {
			continue
		}
		changed = changed || g.cells[t] != g.cells[c]
		if a.glyphs[g.cells[t]].obstacle || len(a.body(g, t)) > 1 {
			return false
		}
	}
	if !changed {
		return false
	}
	was := slices.Clone(g.cells)
	var displaced []rune
	for _, t := range target {
		if !slices.Contains(body, t) {
			displaced = append(displaced, was[t])
		}
	}
	for i, c := range body {
		g.cells[target[i]] = was[c]
		if !slices.Contains(target, c) {
			g.cells[c] = displaced[0]
			displaced = displaced[1:]
		}
	}
	return true
}
