package job

import (
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// Counting counts the solutions of a puzzle: by a search, by a frontier, or by both in turn until one has the
// answer.
//
//   - If regions do not matter, a frontier is faster and works alone; it also gives
//     the length of a shortest solution.
//   - Otherwise a search is as fast on most boards. A frontier joins it after
//     searchAlone states, for boards on which it is faster, or the only method that
//     ends.
//   - For samples the frontier works alone if it can: it draws every solution with
//     the same probability. If it cannot, samples are drawn from the list of all
//     solutions, unless these are too many.
//
// All limits are numbers of states, so that a board has the same answer everywhere.
type Counting struct {
	board    *witness.Board
	frontier *count.Frontier // frontier and solver work together, or only one of the two is set
	solver   *count.Parts
	sampler  *count.Sampler // draws samples; works alone
	ended    bool           // the frontier has the answer
	alone    int            // searchAlone unless a test changes the value
	why      error          // reason why no frontier has the answer; nil while a frontier may
	samples  int
	random   *rand.Rand
	warnings []string
}

const (
	// searchAlone is the number of states of a search before a frontier joins it: a second or two, enough for
	// all but a few published boards with regions up to 7x7.
	searchAlone = 1 << 22
	// searchShare is the number of states of the search for each state of the frontier once both work. A
	// frontier's state takes as long as two of the search, so a frontier without an answer costs a fifth of
	// the time. Both work in turns of searchTurn states.
	searchShare = 8
	searchTurn  = 1 << 12
	// listMost is the maximum number of solutions that are listed to draw samples from: 3 MB.
	listMost = 1 << 16
)

// NewCounting compiles the puzzle. samples is the number of solutions to draw, all with equal probability;
// the same seed draws the same samples. Errors are those of witness.CompileLarge, or wrap verb.ErrRequest if
// samples is too large.
func NewCounting(d *witness.Document, samples int, seed uint64) (*Counting, error) {
	board, err := witness.CompileLarge(d)
	if err != nil {
		return nil, err
	}
	if samples > count.MostSamples {
		return nil, verb.BadRequest("samples", strconv.Itoa(samples), "is more than "+strconv.Itoa(count.MostSamples))
	}
	c := &Counting{board: board, warnings: d.Warnings(), alone: searchAlone, samples: samples, random: rand.New(rand.NewPCG(seed, 0xF407))}
	if samples > 0 {
		if c.sampler, err = count.NewSampler(board); err != nil {
			c.search(err)
		}
		return c, nil
	}
	if c.frontier, err = count.NewFrontier(board); err != nil {
		c.search(err)
	} else if c.frontier.Regional() {
		c.solver = count.NewParts(board, 0)
	}
	return c, nil
}

// search hands over to the search; why is the reason.
func (c *Counting) search(why error) {
	c.frontier, c.sampler, c.why = nil, nil, why
	if c.solver == nil {
		list := 0
		if c.samples > 0 {
			list = listMost
		}
		c.solver = count.NewParts(c.board, list)
	}
}

// Step implements verb.Job.
func (c *Counting) Step(budget int) (done bool) {
	switch {
	case c.sampler != nil:
		if !c.sampler.Step(budget) {
			return false
		}
		if !c.sampler.Known() {
			c.search(c.sampler.GaveUp())
			return false
		}
		return true
	case c.frontier == nil:
		return c.solver.Step(budget)
	case c.solver == nil:
		return c.sweep(budget)
	}
	for budget > 0 && !c.ended && c.frontier != nil {
		before := c.work()
		states := c.solver.States()
		if behind := (states - c.alone) / searchShare; c.frontier.Frontiers()+searchTurn/searchShare <= behind {
			if c.sweep(min(budget, searchTurn/searchShare)) {
				return true
			}
		} else if c.solver.Step(min(budget, searchTurn-states%searchTurn)) {
			return true
		}
		budget -= max(1, c.work()-before)
	}
	return c.ended
}

// sweep continues the frontier and reports whether it has the answer.
func (c *Counting) sweep(budget int) (done bool) {
	if !c.frontier.Step(budget) {
		return false
	}
	if c.ended = c.frontier.Known(); !c.ended {
		c.search(c.frontier.GaveUp())
	}
	return c.ended
}

// work returns the number of states and frontiers so far.
func (c *Counting) work() (n int) {
	if c.frontier != nil {
		n = c.frontier.Frontiers()
	}
	return n + c.solver.States()
}

// Known reports whether all solutions have been counted.
func (c *Counting) Known() bool {
	if c.sampler != nil {
		return c.sampler.Known()
	}
	return c.ended || c.solver != nil && c.solver.Done()
}

// Count returns the number of solutions known so far: all of them once the job is done, otherwise a lower
// bound.
func (c *Counting) Count() count.Number {
	switch {
	case c.sampler != nil:
		return c.sampler.Count()
	case c.ended || c.solver == nil:
		return c.frontier.Count()
	}
	return c.solver.Count()
}

// AppendProgress implements verb.Job.
func (c *Counting) AppendProgress(dst []byte) []byte {
	return append(jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "count"), c.Count().String()), '}')
}

var countAnswer = []verb.Member{
	{Name: "count", Type: "Digits | null", Help: "number of solutions; a lower bound if the answer is not complete, null if none was found"},
	{Name: "method", Type: `"frontier" | "search"`, Help: "method that counted: row by row, or by a search"},
	{Name: "reason", Type: "string", Help: "reason why the method is search; absent otherwise", Optional: true},
	{Name: "shortest", Type: "number", Help: "number of edges of a shortest solution; absent if there is none, or if the method is search", Optional: true},
	{Name: "samples", Type: "Place[][]", Help: "solutions drawn at random; absent unless requested, or if they cannot be drawn", Optional: true},
	message.CompleteMember,
	message.GivenUpMember,
	message.WarningsMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (c *Counting) AppendAnswer(dst []byte) []byte {
	dst = jsonlite.AppendName(append(dst, '{'), "count")
	if n, known := c.Count(), c.Known() && c.gaveUp() == 0; known || n != (count.Number{}) {
		dst = jsonlite.AppendString(dst, n.String())
	} else {
		dst = append(dst, "null"...)
	}
	if c.sampler != nil || c.ended || c.solver == nil {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "method"), "frontier")
	} else {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "method"), "search")
		why := "the search ended first"
		if c.why != nil {
			why = c.why.Error()
		} else if !c.solver.Done() {
			why = "neither has ended"
		}
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "reason"), why)
	}
	if edges, ok := c.shortest(); ok {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "shortest"), edges)
	}
	if draw := c.drawing(); draw != nil {
		dst = append(jsonlite.AppendName(dst, "samples"), '[')
		for i := 0; i < c.samples && c.Count() != (count.Number{}); i++ {
			dst = message.AppendPlaces(jsonlite.AppendComma(dst, i), draw())
		}
		dst = append(dst, ']')
	}
	dst = message.AppendComplete(dst, c.Known(), c.gaveUp())
	dst = message.AppendWarnings(dst, c.warnings)
	return append(message.AppendOrigin(dst, ""), '}')
}

// gaveUp returns the number of questions for which it was not decided whether shapes fit.
func (c *Counting) gaveUp() int {
	if c.solver == nil || c.ended {
		return 0
	}
	return c.solver.GaveUp()
}

// drawing returns a function that draws a sample; nil if samples cannot be drawn or were not requested.
func (c *Counting) drawing() func() []witness.Place {
	switch {
	case c.samples == 0 || !c.Known():
		return nil
	case c.sampler != nil:
		return func() []witness.Place {
			line := c.board.AtStops(c.sampler.Draw(c.random))
			if failed := c.board.Check(line); len(failed) > 0 {
				panic("job: a sample is not a solution: " + failed[0].Reason)
			}
			return line
		}
	case c.solver.GaveUp() > 0 || c.solver.Count() != count.Number{Lo: uint64(c.solver.Listed())}:
		return nil
	}
	return func() []witness.Place { return c.solver.Line(c.random.IntN(c.solver.Listed())) }
}

// shortest returns the number of edges of a shortest solution; ok is false if it is not known.
func (c *Counting) shortest() (edges int, ok bool) {
	switch {
	case c.frontier != nil:
		return c.frontier.Shortest()
	case c.sampler != nil:
		return c.sampler.Edges()
	}
	return 0, false
}

func openCounting(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	samples := r.Integer("samples", verb.Whole{Most: count.MostSamples, Help: "number of solutions to draw at random, all equally likely"})
	seed := r.Seed(1)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewCounting(d, samples, seed))
}
