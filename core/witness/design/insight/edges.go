package insight

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Edges finds out, for every edge, in how many of all solutions it is drawn,
// wholly or by half, by either line. While all solutions can be listed they are;
// when there are more, the solutions without an edge are counted edge by edge.
type Edges struct {
	board     *lattice.Board
	edges     []witness.Place
	solver    *count.Solver
	added     int            // how many listed solutions are in drawn
	drawn     []count.Number // of those, by edge
	excluding *count.Solver  // without edge number len(without)
	without   []count.Number // solutions, by edge
	spent     int            // states of solvers that are done
	gaveUp    int
}

// edgesListed is how many solutions are listed.
const edgesListed = 20_000

// NewEdges compiles the puzzle. Errors are those of witness.Compile.
func NewEdges(d *witness.Document) (*Edges, error) {
	b, err := compile(d)
	if err != nil {
		return nil, err
	}
	e := &Edges{board: b, edges: b.Edges(), solver: count.NewSolver(b, edgesListed)}
	e.drawn = make([]count.Number, len(e.edges))
	return e, nil
}

// Step implements Job.
func (e *Edges) Step(budget int) (done bool) {
	switch {
	case !e.solver.Done():
		e.solver.Step(budget)
		e.add(budget)
	case e.added < e.solver.Listed():
		e.add(budget)
	case !e.done():
		e.count(budget)
	}
	return e.done()
}

// add takes in listed solutions.
func (e *Edges) add(budget int) {
	for ; budget > 0 && e.added < e.solver.Listed(); budget -= 4 {
		across, along := e.solver.Drawn(e.added)
		e.added++
		for i, at := range e.edges {
			if inSet(e.board, at, across, along) {
				e.drawn[i] = e.drawn[i].Plus(count.Number{Lo: 1})
			}
		}
	}
}

func inSet(b *lattice.Board, edge witness.Place, across, along lattice.Set) bool {
	if edge.A&1 == 1 {
		return across.Has(b.Index(edge))
	}
	return along.Has(b.Index(edge))
}

// count goes on with the solutions without one edge.
func (e *Edges) count(budget int) {
	i := len(e.without)
	if e.excluding == nil {
		if j := e.image(i); j < i { // drawn together
			e.without = append(e.without, e.without[j])
			return
		}
		e.excluding = count.NewSolver(e.board, 0)
		e.excluding.Exclude(e.edges[i])
	}
	if e.excluding.Step(budget) {
		e.without = append(e.without, e.excluding.Count())
		e.spent += e.excluding.States()
		e.gaveUp += e.excluding.GaveUp()
		e.excluding = nil
	}
}

// image returns the number of an edge's mirror image; its own if it has none.
func (e *Edges) image(i int) int {
	if !e.board.TwoLines {
		return i
	}
	at := e.board.Source.Mirror(e.edges[i])
	for j := range i {
		if e.edges[j] == at {
			return j
		}
	}
	return i
}

// listed reports whether the list has all solutions.
func (e *Edges) listed() bool {
	return e.solver.Done() && e.solver.Count() == count.Number{Lo: uint64(e.solver.Listed())}
}

func (e *Edges) done() bool {
	return e.solver.Done() && e.added == e.solver.Listed() && (e.listed() || len(e.without) == len(e.edges))
}

// AppendProgress implements Job: {"states", "count", "done", "total"}, the last two in edges.
func (e *Edges) AppendProgress(dst []byte) []byte {
	states := e.solver.States() + e.spent
	if e.excluding != nil {
		states += e.excluding.States()
	}
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("states", states)
	writeCount(&w, e.solver.Count())
	w.Int("done", len(e.without))
	w.Int("total", len(e.edges))
	return w.Close('}')
}

var edgesAnswer = []verb.Member{
	countMember,
	exactMember,
	message.CompleteMember,
	message.GivenUpMember,
	{Name: "basis", Type: "number", Help: "number of solutions over which the edges are counted: all if the answer is complete, otherwise the first ones found"},
	{Name: "edges", Type: "{ at: Place; count: Digits; share: number }[]",
		Help: "edges of the board in reading order: the number of these solutions that draw it, and their share"},
	message.VersionMember,
}

// AppendAnswer implements Job.
func (e *Edges) AppendAnswer(dst []byte) []byte {
	basis, done := count.Number{Lo: uint64(e.added)}, e.done()
	counted := done && !e.listed()
	if counted {
		basis = e.solver.Count()
	}
	exact := e.solver.Done() && e.solver.GaveUp() == 0
	w := jsonlite.Writer(dst)
	w.Open('{')
	writeFound(&w, e.solver.Count(), exact)
	w.Bool("exact", exact)
	w = message.AppendComplete(w, done, e.solver.GaveUp()+e.gaveUp)
	w.Name("basis")
	w = basis.Append(w)
	w.List("edges")
	edges := e.edges
	if !exact && basis == (count.Number{}) {
		edges = nil // nothing is known of them
	}
	for i, at := range edges {
		n := e.drawn[i]
		if counted {
			n = basis.Minus(e.without[i])
		}
		w.Open('{')
		message.WritePlace(&w, "at", at)
		writeCount(&w, n)
		w.Number("share", share(n, basis))
		w.Close('}')
	}
	w.Close(']')
	return append(message.AppendOrigin(w, ""), '}')
}

// share is n by basis, 0 of nothing.
func share(n, basis count.Number) float64 {
	if basis == (count.Number{}) {
		return 0
	}
	return float(n) / float(basis)
}

func float(n count.Number) float64 { return math.Ldexp(float64(n.Hi), 64) + float64(n.Lo) }

func openEdges(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewEdges(d))
}
