package insight

import (
	"math"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Estimate estimates the number of solutions of a puzzle that has too many to count, by Knuth's estimator. It
// makes random attempts down the tree of a player whose rules lose no solution. An attempt that reaches a
// solution counts as the product of the numbers of choices along the attempt, any other as 0. The mean of the
// attempts is unbiased; their spread gives its error.
type Estimate struct {
	tour         *walk.Tour
	random       *rand.Rand
	tries        int
	hits         int
	sum, squares float64 // sums over the attempts
}

const (
	estimateTries = 200_000
	// estimateLeast is the minimum effective number of equal hits: with fewer, the largest ones may have been
	// missed.
	estimateLeast = 40
	// estimateErrors is the half-width of the interval in standard errors, on a log scale. 1.96 would suffice
	// for many hits, but the values of attempts are skewed.
	estimateErrors = 2.2
)

// NewEstimate compiles the puzzle. Errors are those of witness.Compile.
func NewEstimate(d *witness.Document) (*Estimate, error) {
	b, err := compile(d)
	if err != nil {
		return nil, err
	}
	m := player.All
	m.Polyomino = true
	return &Estimate{tour: walk.NewTour(b, m), random: rand.New(rand.NewPCG(1, 2))}, nil
}

// Step implements verb.Job.
func (e *Estimate) Step(budget int) (done bool) {
	for ; budget > 0 && e.tries < estimateTries; budget-- {
		before := e.tour.States()
		e.try()
		budget -= e.tour.States() - before
	}
	return e.tries == estimateTries
}

func (e *Estimate) try() {
	e.tour.Restart()
	for choices := e.tour.Choices(); choices > 0; choices = e.tour.Choices() {
		e.tour.Take(e.random.IntN(choices))
	}
	e.tries++
	if e.tour.Goal() {
		weight := e.tour.Against()
		e.hits++
		e.sum += weight
		e.squares += weight * weight
	}
}

// interval returns the estimate with its 95 % interval; ok is false if too few attempts have reached a
// solution.
func (e *Estimate) interval() (mean, low, high float64, ok bool) {
	if e.hits == 0 || e.sum*e.sum < estimateLeast*e.squares {
		return 0, 0, 0, false
	}
	n := float64(e.tries)
	mean = e.sum / n
	// Square of the mean's relative standard error.
	relative := e.squares/(e.sum*e.sum) - 1/n
	width := math.Exp(estimateErrors * math.Sqrt(math.Log1p(max(relative, 0))))
	return mean, mean / width, mean * width, true
}

// AppendProgress implements verb.Job: {"tries", "hits"}.
func (e *Estimate) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	e.writeTries(&w)
	return w.Close('}')
}

func (e *Estimate) writeTries(w *jsonlite.Writer) {
	w.Int("tries", e.tries)
	w.Int("hits", e.hits)
}

var estimateAnswer = []verb.Member{
	{Name: "estimate", Type: "number | null", Help: "estimated number of solutions; null if too few attempts reached one"},
	{Name: "low", Type: "number | null", Help: "lower end of the 95 % confidence interval; null if estimate is null"},
	{Name: "high", Type: "number | null", Help: "upper end of this interval; null if estimate is null"},
	{Name: "tries", Type: "number", Help: "number of random attempts, always the same ones"},
	{Name: "hits", Type: "number", Help: "number of attempts that reached a solution"},
	message.CompleteMember,
	message.GivenUpMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (e *Estimate) AppendAnswer(dst []byte) []byte {
	mean, low, high, ok := e.interval()
	if !ok {
		mean, low, high = math.Inf(1), math.Inf(1), math.Inf(1) // infinity is written as null
	}
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Number("estimate", mean)
	w.Number("low", low)
	w.Number("high", high)
	e.writeTries(&w)
	w = message.AppendComplete(w, e.tries == estimateTries, e.tour.GaveUp())
	return append(message.AppendOrigin(w, ""), '}')
}

func openEstimate(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewEstimate(d))
}
