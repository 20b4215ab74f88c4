package induction

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Examples are the examples from a puzzle. An example is a beginning of a path and a square with a clue. It
// is positive if the path cannot be completed to a solution, and negative if it can. The beginnings have at
// least one edge and end before the goal, and come from all paths from start to goal (section 4.1 of the
// paper).
type Examples struct {
	Positive, Negative [cells]int // numbers of examples by kind
	Paths              int        // number of beginnings of paths
	Lines              int        // number of paths from start to goal
	Solutions          int
}

// Positives returns the number of positive examples.
func (e *Examples) Positives() int { return sum(&e.Positive) }

// Negatives returns the number of negative examples.
func (e *Examples) Negatives() int { return sum(&e.Negative) }

func sum(counts *[cells]int) (n int) {
	for _, k := range counts {
		n += k
	}
	return n
}

// AppendJSON appends {"paths", "lines", "solutions", "positive", "negative"}, the number of each.
func (e *Examples) AppendJSON(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("paths", e.Paths)
	w.Int("lines", e.Lines)
	w.Int("solutions", e.Solutions)
	w.Int("positive", e.Positives())
	w.Int("negative", e.Negatives())
	return w.Close('}')
}

// weigh returns the number of examples in cells.
func weigh(counts *[cells]int, c Cells) (n int) {
	c.each(func(i int) { n += counts[i] })
	return n
}

// kinds returns the cells with examples.
func kinds(counts *[cells]int) (c Cells) {
	for i, k := range counts {
		if k > 0 {
			c.add(i)
		}
	}
	return c
}

// ExamplesOf follows all paths of a puzzle: boards up to 4x4 take some milliseconds, and each further square
// on a side multiplies that by hundreds. If pruned is set, it leaves out paths that pass more edges of a
// square than it has triangles: a search with a hand-written rule drops these before it asks a predicate.
func ExamplesOf(p *triangle.Puzzle, pruned bool) *Examples {
	e := new(Examples)
	g := newGuide(p)
	var visit func(v int) (line, solution bool)
	visit = func(v int) (line, solution bool) {
		if v == p.Goal {
			e.Lines++
			if g.satisfied() {
				e.Solutions++
				return true, true
			}
			return true, false
		}
		g.each(v, func(w int) {
			l, s := visit(w)
			line, solution = line || l, solution || s
		})
		if g.length == 0 || !line || pruned && g.exceeded() {
			return line, solution
		}
		e.Paths++
		examples := &e.Positive
		if solution {
			examples = &e.Negative
		}
		for _, s := range g.clued {
			examples[g.cell(s, int(p.Clues[s]), v)]++
		}
		return line, solution
	}
	visit(p.Start)
	return e
}

// guide follows the paths of a board.
type guide struct {
	puzzle  *triangle.Puzzle
	ways    [lattice.MaxVertices][]way
	corners [lattice.MaxVertices][4]int // corners of each square
	clued   []int                       // squares with clues
	visited [lattice.MaxVertices]bool
	passed  [lattice.MaxVertices]int // number of edges of each square on the path
	length  int
}

// way is an edge from a vertex to another vertex, with the squares beside the edge.
type way struct {
	to     int
	beside []int
}

func newGuide(p *triangle.Puzzle) *guide {
	g := &guide{puzzle: p}
	for v := range p.Vertices() {
		for _, w := range p.Neighbours(nil, v) {
			g.ways[v] = append(g.ways[v], way{w, p.Beside(v, w)})
		}
	}
	for _, s := range p.Squares() {
		g.corners[s] = p.Corners(s)
		if p.Clues[s] > 0 {
			g.clued = append(g.clued, s)
		}
	}
	g.visited[p.Start] = true
	return g
}

// each takes every edge from a vertex in turn, calls visit and goes back.
func (g *guide) each(v int, visit func(w int)) {
	for i := range g.ways[v] {
		if w := &g.ways[v][i]; !g.visited[w.to] {
			g.pass(w, 1)
			visit(w.to)
			g.pass(w, -1)
		}
	}
}

// pass takes an edge, or goes back if n is -1.
func (g *guide) pass(w *way, n int) {
	g.visited[w.to] = n > 0
	g.length += n
	for _, s := range w.beside {
		g.passed[s] += n
	}
}

// satisfied reports whether the path satisfies all clues.
func (g *guide) satisfied() bool {
	for _, s := range g.clued {
		if g.passed[s] != int(g.puzzle.Clues[s]) {
			return false
		}
	}
	return true
}

// exceeded reports whether the path exceeds some clue.
func (g *guide) exceeded() bool {
	for _, s := range g.clued {
		if g.passed[s] > int(g.puzzle.Clues[s]) {
			return true
		}
	}
	return false
}

// cell returns the kind of the path with a square, as if that had the given number of triangles.
func (g *guide) cell(square, triangles, head int) int {
	near := false
	for _, v := range g.corners[square] {
		near = near || v == head
	}
	return cell(triangles, g.passed[square], g.length, near)
}
