package job

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// counting counts the solutions of a puzzle and draws some. All triangle puzzles can be counted over a
// frontier.
type counting struct {
	board    *witness.Board
	sampler  *count.Sampler
	frontier *count.Frontier // used if there are too many frontiers to keep
	samples  int
	random   *rand.Rand
}

var countAnswer = []verb.Member{
	{Name: "count", Type: "Digits", Help: "number of solutions"},
	{Name: "edges", Type: "number", Help: "number of edges of a shortest solution; absent without solutions", Optional: true},
	{Name: "shortest", Type: "Place[]", Help: "a shortest solution; absent where there are too many lines to keep", Optional: true},
	{Name: "samples", Type: "Place[][]", Help: "solutions drawn at random; absent where there are too many lines to keep", Optional: true},
	message.VersionMember,
}

func openCounting(r *verb.Fields) (verb.Job, error) {
	d, _ := puzzleOf(r)
	samples := r.Integer("samples", verb.Whole{Most: count.MostSamples, Unit: "solutions", Help: "number of solutions to draw at random"})
	seed := r.Seed(1)
	if err := r.End(); err != nil {
		return nil, err
	}
	c := &counting{samples: samples, random: rand.New(rand.NewPCG(seed, 0))}
	var err error
	if c.board, err = witness.Compile(d); err != nil {
		return nil, err
	}
	c.sampler = count.NewSimpleSampler(c.board)
	return c, nil
}

// Step implements verb.Job.
func (c *counting) Step(budget int) (done bool) {
	if c.frontier != nil {
		return c.frontier.Step(budget)
	}
	if !c.sampler.Step(budget) {
		return false
	}
	if c.sampler.Known() {
		return true
	}
	c.frontier = count.NewSimpleFrontier(c.board)
	return false
}

// AppendProgress implements verb.Job; there are no partial results.
func (c *counting) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements verb.Job.
func (c *counting) AppendAnswer(dst []byte) []byte {
	number, edges, some := c.sampler.Count(), 0, false
	if c.frontier != nil {
		number = c.frontier.Count()
		edges, some = c.frontier.Shortest()
	} else {
		edges, some = c.sampler.Edges()
	}
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Text("count", number.String())
	if some {
		w.Int("edges", edges)
	}
	if some && c.frontier == nil {
		message.WritePlaces(&w, "shortest", c.sampler.Shortest())
		w.List("samples")
		for i := range c.samples {
			w = message.AppendPlaces(jsonlite.AppendComma(w, i), c.sampler.Draw(c.random))
		}
		w.Close(']')
	}
	return finish(w)
}
