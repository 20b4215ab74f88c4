package induction

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Counterexample is a board on which a clause is wrong: it has one clue, and Solution is a solution although
// the clause holds for its first Edges edges.
type Counterexample struct {
	Puzzle   triangle.Puzzle
	Square   int   // square of the clue
	Solution []int // vertices of the solution
	Edges    int
}

// Census records which kinds of pairs (path, square) occur with beginnings of solutions.
type Census struct {
	Boards, Paths int // numbers of boards, counted separately for each goal, and of paths from start to goal
	occurs        Cells
	first         [cells]Counterexample // first occurrence of each kind
}

// Take examines all paths from the start at the bottom left to every goal on the border, on all boards of up
// to the given number of squares on a side, the smaller ones first. Every path is the solution of the boards
// whose clues fit it. So for every beginning of the path, each square is examined as if it had the clue that
// the whole path satisfies. Nothing else can refute a clause, since clauses concern one square at a time.
//
// Up to 3x3 it takes milliseconds, up to 4x4 a second.
func Take(side int) *Census {
	c := new(Census)
	for area := 1; area <= side*side; area++ {
		for height := 1; height <= side; height++ {
			if width := area / height; width*height == area && width <= side {
				p := triangle.New(width, height)
				c.look(&p)
			}
		}
	}
	return c
}

// look examines a board with every goal.
func (c *Census) look(p *triangle.Puzzle) {
	goals := make(map[int]bool)
	for _, v := range p.Border() {
		goals[v] = v != p.Start
	}
	c.Boards += len(goals) - 1
	g, again := newGuide(p), newGuide(p)
	path := []int{p.Start}
	var visit func(v int)
	visit = func(v int) {
		if goals[v] {
			c.path(again, path)
		}
		g.each(v, func(w int) {
			path = append(path, w)
			visit(w)
			path = path[:len(path)-1]
		})
	}
	visit(p.Start)
}

// path examines the beginnings of a solution; g stands at the start before and after the call.
func (c *Census) path(g *guide, path []int) {
	c.Paths++
	p := g.puzzle
	whole := p.Passed(path)
	var gone []*way
	for i, v := range path[1 : len(path)-1] {
		for k := range g.ways[path[i]] {
			if w := &g.ways[path[i]][k]; w.to == v {
				g.pass(w, 1)
				gone = append(gone, w)
			}
		}
		for _, s := range p.Squares() {
			if whole[s] == 0 {
				continue
			}
			n := g.cell(s, int(whole[s]), v)
			if c.occurs.has(n) {
				continue
			}
			c.occurs.add(n)
			x := Counterexample{Puzzle: *p, Square: s, Solution: slices.Clone(path), Edges: g.length}
			x.Puzzle.Goal = path[len(path)-1]
			x.Puzzle.Clues[s] = whole[s]
			c.first[n] = x
		}
	}
	for _, w := range gone {
		g.pass(w, -1)
	}
}

// Refute returns the smallest board that refutes a clause; ok is false if no board of the census does.
func (c *Census) Refute(h Hypothesis) (x Counterexample, ok bool) {
	wrong := h.Cells().and(c.occurs)
	wrong.each(func(n int) {
		y := c.first[n]
		if size := y.Puzzle.Width * y.Puzzle.Height; !ok || size < x.Puzzle.Width*x.Puzzle.Height ||
			size == x.Puzzle.Width*x.Puzzle.Height && y.Edges < x.Edges {
			x, ok = y, true
		}
	})
	return x, ok
}

// Sound returns the kinds that occur with no beginning of a solution. Every sound predicate in terms of Table
// 1 covers only these.
func (c *Census) Sound() Cells {
	sound := possible()
	for i := range sound {
		sound[i] &^= c.occurs[i]
	}
	return sound
}
