package job

import (
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// Counting counts the solutions of a puzzle: over a frontier where that applies
// (count.NewFrontier), by searching elsewhere. Over a frontier it knows how long
// the shortest solution is, and can draw solutions at random.
type Counting struct {
	board    *witness.Board
	frontier *count.Frontier // one of these three works
	sampler  *count.Sampler
	solver   *count.Parts
	samples  int
	random   *rand.Rand
}

// NewCounting compiles the puzzle. Samples are how many solutions to draw, each as
// likely as any other; the same seed draws the same. Errors are those of
// witness.CompileLarge, or wrap verb.ErrRequest where samples cannot be drawn.
func NewCounting(d *witness.Document, samples int, seed uint64) (*Counting, error) {
	board, err := witness.CompileLarge(d)
	if err != nil {
		return nil, err
	}
	if samples > count.MostSamples {
		return nil, verb.BadRequest("samples", strconv.Itoa(samples), "is more than "+strconv.Itoa(count.MostSamples))
	}
	c := &Counting{board: board, samples: samples, random: rand.New(rand.NewPCG(seed, 0xF407))}
	ok := false
	if samples > 0 {
		if c.sampler, ok = count.NewSampler(board); !ok {
			return nil, verb.BadRequest("samples", "", "solutions can be drawn only on boards with one line from vertex to vertex and no pillar, "+
				"whose symbols are triangles, must-cross, cannot-cross, and separations of one colour")
		}
	} else if c.frontier, ok = count.NewFrontier(board); !ok {
		c.search()
	}
	return c, nil
}

// search goes over to the other method.
func (c *Counting) search() {
	c.frontier, c.sampler, c.samples = nil, nil, 0
	c.solver = count.NewParts(c.board, 0)
}

// Step implements verb.Job.
func (c *Counting) Step(budget int) (done bool) {
	switch {
	case c.solver != nil:
		return c.solver.Step(budget)
	case c.sampler != nil:
		done = c.sampler.Step(budget)
	default:
		done = c.frontier.Step(budget)
	}
	if done && !c.Known() { // it gave up
		c.search()
		return false
	}
	return done
}

// Known reports whether all solutions are counted.
func (c *Counting) Known() bool {
	switch {
	case c.solver != nil:
		return c.solver.Done()
	case c.sampler != nil:
		return c.sampler.Known()
	}
	return c.frontier.Known()
}

// Count returns how many solutions are known so far: all of them once the job is
// done, otherwise a lower bound.
func (c *Counting) Count() count.Number {
	switch {
	case c.solver != nil:
		return c.solver.Count()
	case c.sampler != nil:
		return c.sampler.Count()
	}
	return c.frontier.Count()
}

// AppendProgress implements verb.Job.
func (c *Counting) AppendProgress(dst []byte) []byte {
	return append(jsontext.AppendString(jsontext.AppendName(append(dst, '{'), "count"), c.Count().String()), '}')
}

// AppendAnswer implements verb.Job: {"count","method","shortest","samples","complete"};
// the count is a text, since it may outgrow 64 bits, and with "complete":false (see
// Solving) a lower bound. "shortest" is the number of edges of
// a shortest solution; it is missing where there is none and where the method is
// "search", and so are "samples".
func (c *Counting) AppendAnswer(dst []byte) []byte {
	dst = jsontext.AppendString(jsontext.AppendName(append(dst, '{'), "count"), c.Count().String())
	method := "frontier"
	if c.solver != nil {
		method = "search"
	}
	dst = jsontext.AppendString(jsontext.AppendName(dst, "method"), method)
	if edges, ok := c.shortest(); ok {
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "shortest"), edges)
	}
	if c.sampler != nil && c.Known() {
		dst = append(jsontext.AppendName(dst, "samples"), '[')
		for i := 0; i < c.samples && c.Count() != (count.Number{}); i++ {
			dst = message.AppendPlaces(jsontext.AppendComma(dst, i), c.sampler.Draw(c.random))
		}
		dst = append(dst, ']')
	}
	gaveUp := 0
	if c.solver != nil {
		gaveUp = c.solver.GaveUp()
	}
	dst = message.AppendComplete(dst, c.Known(), gaveUp)
	return append(message.AppendOrigin(dst, ""), '}')
}

// shortest returns how many edges a shortest solution has, if that is known.
func (c *Counting) shortest() (edges int, ok bool) {
	switch {
	case c.frontier != nil:
		return c.frontier.Shortest()
	case c.sampler != nil:
		return c.sampler.Edges()
	}
	return 0, false
}

// openCounting decodes the request of a Counting:
//
//	{"verb":"count","puzzle":…,"samples":3,"seed":1}
func openCounting(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	samples, seed := r.Integer("samples", 0, 0), r.Integer("seed", 1, 0)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewCounting(d, samples, uint64(seed)))
}
