package clause

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// edges is a set of edges, by their numbers on the lattice.
type edges struct{ across, along lattice.Set }

func (e edges) and(f edges) edges { return edges{e.across.And(f.across), e.along.And(f.along)} }
func (e edges) or(f edges) edges  { return edges{e.across.Or(f.across), e.along.Or(f.along)} }
func (e edges) andNot(f edges) edges {
	return edges{e.across.AndNot(f.across), e.along.AndNot(f.along)}
}
func (e edges) count() int { return e.across.Count() + e.along.Count() }

// ground is a board as ground facts, the form that the predicates need.
type ground struct {
	board   *witness.Board
	lattice *lattice.Board
	squares []int // numbers of the squares, in reading order

	gaps  edges                      // edges that no line can draw
	at    [lattice.MaxVertices]edges // edges at a vertex, without forks
	forks []fork
}

// fork is an edge in whose middle a line may end, so that it can be entered from both of its ends.
type fork struct {
	edge edges
	ends lattice.Set
}

func newGround(b *witness.Board) *ground {
	g := &ground{board: b, lattice: lattice.New(b)}
	b.Cells(func(cell witness.Place) { g.squares = append(g.squares, g.lattice.Index(cell)) })
	b.EachPlace(func(at witness.Place) {
		if at.Kind() == witness.Edge {
			g.addEdge(at)
		}
	})
	return g
}

// addEdge records how an edge can be lost.
func (g *ground) addEdge(at witness.Place) {
	edge := g.edge(at)
	if !g.board.Open(at) {
		g.gaps = g.gaps.or(edge)
		return
	}
	back, on := witness.Up, witness.Down
	if at.A&1 == 1 {
		back, on = witness.Left, witness.Right
	}
	a, b := g.lattice.Index(g.board.Step(at, back, 1)), g.lattice.Index(g.board.Step(at, on, 1))
	switch {
	case g.board.IsEnd(at):
		g.forks = append(g.forks, fork{edge, lattice.Of(a).Or(lattice.Of(b))})
	case a == b:
		g.gaps = g.gaps.or(edge)
	default:
		g.at[a], g.at[b] = g.at[a].or(edge), g.at[b].or(edge)
	}
}

// edge returns the set of one edge.
func (g *ground) edge(at witness.Place) edges {
	if bit := lattice.Of(g.lattice.Index(at)); at.A&1 == 0 {
		return edges{along: bit}
	} else {
		return edges{across: bit}
	}
}

// side returns the set of the edge on one side of a square.
func (g *ground) side(square int, d witness.Direction) edges {
	return g.edge(g.board.Step(g.lattice.Cell(square), d, 1))
}

func (g *ground) allSides(square int) (all edges) {
	for _, d := range witness.Directions {
		all = all.or(g.side(square, d))
	}
	return all
}

// square implements the predicate square. It covers the cells that the rule triangle covers, whose four sides
// have four corners.
func (g *ground) square(given []*value) [][]value {
	s := given[0].number
	if !g.lattice.Spoken.Has(s) {
		return nil
	}
	symbol, _ := g.board.Symbol(g.lattice.Cell(s))
	return [][]value{{*given[0], {number: symbol.Count}, {edges: g.allSides(s)}}}
}

func (g *ground) sides(given []*value) [][]value {
	return [][]value{{*given[0], {edges: g.allSides(given[0].number)}}}
}

func (g *ground) separation(given []*value) [][]value { return g.symbol(*given[0], witness.Separation) }
func (g *ground) star(given []*value) [][]value       { return g.symbol(*given[0], witness.Star) }

// symbol returns a square with the colour of its symbol, if that has the given type.
func (g *ground) symbol(square value, t witness.SymbolType) [][]value {
	s, ok := g.board.Symbol(g.lattice.Cell(square.number))
	if !ok || s.Type != t {
		return nil
	}
	return [][]value{{square, {colour: s.Color}}}
}

// neighbour finds the squares beside one, each with the edges between them.
func (g *ground) neighbour(given []*value) (found [][]value) {
	cell := g.lattice.Cell(given[0].number)
sides:
	for _, d := range witness.Directions {
		beside := g.board.Step(cell, d, 2)
		if beside == cell || !g.board.HasCell(beside) {
			continue
		}
		r, edge := g.lattice.Index(beside), g.side(given[0].number, d)
		for _, known := range found {
			if known[1].number == r { // two squares share two edges on a pillar of two columns
				known[2].edges = known[2].edges.or(edge)
				continue sides
			}
		}
		found = append(found, []value{*given[0], {number: r}, {edges: edge}})
	}
	return found
}

// another finds every other square; given are a path and a square.
func (g *ground) another(given []*value) (found [][]value) {
	for _, r := range g.squares {
		if r != given[1].number {
			found = append(found, []value{*given[0], *given[1], {number: r}})
		}
	}
	return found
}
