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

// Edges finds, for every edge, the number of solutions that draw it, wholly or by half, with either line. As
// long as all solutions can be listed, it lists them. If there are more, it counts the solutions without each
// edge.
type Edges struct {
	board   *lattice.Board
	edges   []witness.Place
	solver  *count.Solver
	added   int            // number of listed solutions added to drawn
	drawn   []count.Number // by edge: number of added solutions that draw the edge
	barred  *count.Solver  // solver with edge number len(without) barred
	without []count.Number // by edge: number of solutions without the edge
	spent   int            // number of states that finished solvers visited
	gaveUp  int
}

// edgesListed is the maximum number of solutions listed.
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

// Step implements verb.Job.
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

// add adds listed solutions to the counts.
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

// count continues to count the solutions without one edge.
func (e *Edges) count(budget int) {
	i := len(e.without)
	if e.barred == nil {
		if j := e.image(i); j < i { // mirror images are drawn together
			e.without = append(e.without, e.without[j])
			return
		}
		e.barred = count.NewSolver(e.board, 0)
		e.barred.Exclude(e.edges[i])
	}
	if e.barred.Step(budget) {
		e.without = append(e.without, e.barred.Count())
		e.spent += e.barred.States()
		e.gaveUp += e.barred.GaveUp()
		e.barred = nil
	}
}

// image returns the number of an edge's mirror image if that is lower, and otherwise its own.
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

// listed reports whether the list is complete.
func (e *Edges) listed() bool {
	return e.solver.Done() && e.solver.Count() == count.Number{Lo: uint64(e.solver.Listed())}
}

func (e *Edges) done() bool {
	return e.solver.Done() && e.added == e.solver.Listed() && (e.listed() || len(e.without) == len(e.edges))
}

// AppendProgress implements verb.Job: {"states", "count", "done", "total"}, where done and total count edges.
func (e *Edges) AppendProgress(dst []byte) []byte {
	states := e.solver.States() + e.spent
	if e.barred != nil {
		states += e.barred.States()
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

// AppendAnswer implements verb.Job.
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

// share returns n/basis, or 0 if basis is 0.
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
