package clause

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// naive decides clauses in the obvious way, with package witness alone. It tries all values for all
// variables, without regard to the order that conditions require, and tests each condition.
type naive struct {
	board   *witness.Board
	trace   witness.Trace
	heads   []witness.Place
	edges   []witness.Place
	squares []witness.Place
	lists   []set
	regions [][]witness.Place
	open    map[witness.Place]bool // squares whose region may still change
	all     map[Type][]thing       // values of each type
}

// set is a set of edges, a bit for each of naive.edges.
type set uint64

// thing is a value of a variable.
type thing struct {
	n      int
	colour witness.Color
	square witness.Place
	set    set
}

func newNaive(b *witness.Board, line []witness.Place) *naive {
	n := &naive{board: b, trace: b.Trace(line), open: make(map[witness.Place]bool)}
	head := line[len(line)-1]
	n.heads = []witness.Place{head, b.Mirror(head)}
	b.EachPlace(func(at witness.Place) {
		if at.Kind() == witness.Edge {
			n.edges = append(n.edges, at)
		}
	})
	b.Cells(func(at witness.Place) { n.squares = append(n.squares, at) })
	n.regions = b.Regions(n.trace)
	n.lists = append(n.lists, n.path(), n.lost())
	for _, s := range n.squares {
		n.lists = append(n.lists, n.sides(s))
		for _, r := range n.squares {
			n.lists = append(n.lists, n.sides(s)&n.sides(r))
		}
	}
	slices.Sort(n.lists)
	n.lists = slices.Compact(n.lists)
	for _, area := range b.Areas(n.trace) {
		for _, cell := range area {
			for _, at := range b.Around(cell) {
				if b.IsEnd(at) && !(b.IsEnd(head) && n.trace.Passes(at)) {
					for _, cell := range area {
						n.open[cell] = true
					}
				}
			}
		}
	}
	n.all = make(map[Type][]thing)
	for t := Path; t <= Colour; t++ {
		n.all[t] = n.values(t)
	}
	return n
}

func (n *naive) setOf(has func(edge witness.Place) bool) (s set) {
	for i, edge := range n.edges {
		if has(edge) {
			s |= 1 << i
		}
	}
	return s
}

func (s set) count() (n int) {
	for ; s != 0; s &= s - 1 {
		n++
	}
	return n
}

func (n *naive) path() set { return n.setOf(n.trace.Passes) }

func (n *naive) sides(s witness.Place) set {
	return n.setOf(func(edge witness.Place) bool {
		return slices.ContainsFunc(witness.Directions[:], func(d witness.Direction) bool { return n.board.Step(s, d, 1) == edge })
	})
}

func (n *naive) isHead(at witness.Place) bool { return slices.Contains(n.heads, at) }

func (n *naive) lost() set {
	return n.setOf(func(edge witness.Place) bool {
		ways := [2]witness.Direction{witness.Up, witness.Down}
		if edge.A%2 == 1 {
			ways = [2]witness.Direction{witness.Left, witness.Right}
		}
		a, b := n.board.Step(edge, ways[0], 1), n.board.Step(edge, ways[1], 1)
		left := func(at witness.Place) bool { return n.trace.Passes(at) && !n.isHead(at) }
		switch {
		case n.trace.Passes(edge):
			return false
		case !n.board.Open(edge):
			return true
		case n.board.IsEnd(edge):
			return left(a) && left(b)
		case a == b:
			return true
		}
		return left(a) || left(b) || n.trace.Passes(a) && n.trace.Passes(b)
	})
}

// ordinary reports whether a square has four sides and no line starts or may end on one of them.
func (n *naive) ordinary(s witness.Place) bool {
	for i, edge := range n.edges {
		if n.sides(s)&(1<<i) == 0 {
			continue
		}
		for _, start := range n.board.Starts {
			if start == edge || n.board.Mirror(start) == edge {
				return false
			}
		}
		if n.board.IsEnd(edge) {
			return false
		}
	}
	return n.sides(s).count() == 4
}

func (n *naive) region(s witness.Place) []witness.Place {
	for _, r := range n.regions {
		if slices.Contains(r, s) {
			return r
		}
	}
	panic("a square in no region")
}

// true reports whether a condition is true of values.
func (n *naive) true(name string, x []thing) bool {
	symbol := func(s witness.Place, t witness.SymbolType) (witness.Symbol, bool) {
		found, ok := n.board.Symbol(s)
		return found, ok && found.Type == t
	}
	adjacent := func(s witness.Place) bool { return slices.ContainsFunc(n.board.Around(s), n.isHead) }
	together := func(s, r witness.Place) bool { return slices.Contains(n.region(s), r) }
	switch name {
	case "square":
		found, ok := symbol(x[0].square, witness.Triangle)
		return ok && n.ordinary(x[0].square) && found.Count == x[1].n && x[2].set == n.sides(x[0].square)
	case "path":
		return x[1].set == n.path()
	case "lost":
		return x[1].set == n.lost()
	case "sides":
		return x[1].set == n.sides(x[0].square)
	case "count":
		return x[2].n == (x[0].set & x[1].set).count()
	case "len":
		return x[1].n == x[0].set.count()
	case "gte":
		return x[0].n >= x[1].n
	case "greaterThan":
		return x[0].n > x[1].n
	case "one":
		return x[0].n == 1
	case "two":
		return x[0].n == 2
	case "three":
		return x[0].n == 3
	case "adjacent":
		return adjacent(x[1].square)
	case "notAdjacent":
		return !adjacent(x[1].square)
	case "separation":
		found, ok := symbol(x[0].square, witness.Separation)
		return ok && found.Color == x[1].colour
	case "star":
		found, ok := symbol(x[0].square, witness.Star)
		return ok && found.Color == x[1].colour
	case "sameColour":
		return x[0].colour == x[1].colour
	case "notSameColour":
		return x[0].colour != x[1].colour
	case "neighbour":
		between := n.sides(x[0].square) & n.sides(x[1].square)
		return x[0].square != x[1].square && between != 0 && x[2].set == between
	case "sameRegion":
		return x[1].square != x[2].square && together(x[1].square, x[2].square)
	case "notSameRegion":
		return x[1].square != x[2].square && !together(x[1].square, x[2].square)
	case "closed":
		return !n.open[x[1].square]
	case "notClosed":
		return n.open[x[1].square]
	case "tally":
		count := 0
		for _, s := range n.region(x[1].square) {
			if found, ok := n.board.Symbol(s); ok && found.Color == x[2].colour {
				count++
			}
		}
		return x[3].n == count
	}
	panic("no predicate " + name)
}

// values lists all values of a type.
func (n *naive) values(t Type) (all []thing) {
	switch t {
	case Path:
		return []thing{{}}
	case Square:
		for _, s := range n.squares {
			all = append(all, thing{square: s})
		}
	case Edges:
		for _, l := range n.lists {
			all = append(all, thing{set: l})
		}
	case Number:
		for i := range len(n.edges) + 5 {
			all = append(all, thing{n: i})
		}
	case Colour:
		for _, c := range witness.Palette {
			all = append(all, thing{colour: c})
		}
	}
	return all
}

// holds reports whether some values make all conditions true. Numbers are tried last; otherwise most of the
// time would be spent on sets that are no answer.
func (n *naive) holds(c *rule, square witness.Place) bool {
	var order []int
	for _, t := range []Type{Square, Colour, Edges, Number} {
		for v := range c.names {
			if c.types[v] == t && v != squareVariable {
				order = append(order, v)
			}
		}
	}
	chosen := make([]thing, len(c.names))
	has := make([]bool, len(c.names))
	chosen[squareVariable] = thing{square: square}
	has[pathVariable], has[squareVariable] = true, true
	var try func(left []int) bool
	try = func(left []int) bool {
		for _, cond := range c.body {
			x := make([]thing, len(cond.arguments))
			ready := true
			for k, a := range cond.arguments {
				if a.variable < 0 {
					x[k] = thing{n: a.constant.number, colour: a.constant.colour}
				} else {
					ready = ready && has[a.variable]
					x[k] = chosen[a.variable]
				}
			}
			if ready && !n.true(cond.predicate.Name, x) {
				return false
			}
		}
		if len(left) == 0 {
			return true
		}
		v := left[0]
		has[v] = true
		for _, x := range n.all[c.types[v]] {
			chosen[v] = x
			if try(left[1:]) {
				return true
			}
		}
		has[v] = false
		return false
	}
	return try(order)
}

// randomClause draws a clause that Parse accepts.
func randomClause(r *rand.Rand) *Rules {
	for {
		if rules, err := Parse(randomText(r)); err == nil {
			return rules
		}
	}
}

// randomText draws a text whose arguments have the right types. Most conditions have values for the arguments
// that they require.
func randomText(r *rand.Rand) string {
	pools := map[Type][]string{Path: {"P"}, Square: {"S"}}
	var body []string
	for range 1 + r.IntN(6) {
		p := &background[r.IntN(len(background))]
		text := p.Name
		for k, a := range p.Arguments {
			sep := ", "
			if k == 0 {
				sep = "("
			}
			text += sep + randomArgument(r, a, pools)
		}
		body = append(body, text+")")
	}
	r.Shuffle(len(body), func(i, j int) { body[i], body[j] = body[j], body[i] })
	text := "incompletable(P, S) :- "
	for i, cond := range body {
		if i > 0 {
			text += ", "
		}
		text += cond
	}
	return text + ".\n"
}

func randomArgument(r *rand.Rand, a Argument, pools map[Type][]string) string {
	pool := pools[a.Type]
	switch x := r.IntN(8); {
	case x < 3 && a.Wanted && a.Type == Number, x == 0 && a.Type == Number:
		return []string{"0", "1", "2", "3", "4"}[r.IntN(5)]
	case x < 3 && a.Wanted && a.Type == Colour, x == 0 && a.Type == Colour:
		return []string{"black", "white", "orange"}[r.IntN(3)]
	case x == 1 && !a.Wanted:
		return "_"
	case len(pool) > 0 && (a.Wanted || x < 4):
		return pool[r.IntN(len(pool))]
	}
	fresh := []string{"P", "R", "E", "N", "C"}[a.Type] + string(rune('1'+len(pool)))
	pools[a.Type] = append(pool, fresh)
	return fresh
}
