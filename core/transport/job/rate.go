package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// RateOptions are the options of rating.
type RateOptions struct {
	rate.Options
	Nodes   bool // the score counts states on the way, not switches (rate.Result.Counted)
	Analyze bool // adds what the expanded-node graph shows, which may take longer than the rating
}

// Rating is the job of rating a level by the breaking-rule approach.
type Rating struct {
	rating   *rate.Rating
	o        RateOptions
	naive    bool
	analysis rate.Analysis
	done     bool
}

// NewRating prepares it.
func NewRating(g *transport.Game, o RateOptions) *Rating {
	return &Rating{rating: rate.New(g, o.Options), o: o}
}

func openRate(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	o := RateOptions{Options: rate.Options{
		NoBRM: r.Boolean("noBRM", false), NoNewNodes: r.Boolean("noNewNodes", false), NoFreedom: r.Boolean("noFreedom", false),
		SwitchCost: r.Boolean("switchCost", false), Exact: r.Boolean("exact", false), OneGoal: r.Boolean("oneGoal", false),
		Limit: r.Integer("limit", 0, 0), Tuples: r.Integer("tuples", 0, 0),
	}, Nodes: r.Boolean("nodes", false), Analyze: r.Boolean("analyze", false)}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewRating(g, o), nil
}

// Step implements verb.Job.
func (r *Rating) Step(budget int) (done bool) {
	if !r.done && r.rating.Advance(1+budget/64) {
		if r.rating.Result().Solved {
			r.naive = r.rating.Naive()
			if r.o.Analyze {
				r.analysis = r.rating.Analyze()
			}
		}
		r.done = true
	}
	return r.done
}

// AppendProgress implements verb.Job: {"expansions"}.
func (r *Rating) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "expansions", r.rating.Expansions())
}

// AppendAnswer implements verb.Job: {"solved", "expansions", "switches", "score", "nodesScore",
// "naive", "elegance", "moves", "pushes" (of these moves), "expanded", "edges", "found", "generated", "perExpansion",
// "states", "boxes", "start", "capped", "unsolvable", "complete"}, with Analyze also
// "mustVisit", "linearity", "shortcuts" and "rises". The score counts as the options say,
// nodesScore by states on the way; these and what else belongs to a solution are missing
// where none has been found, and expansions is null. perExpansion and unsolvable are null
// where the search was given up. Figures are described at rate.Result and rate.Analysis; start, what
// of the rules has to be broken from the start, is {"boxes","ignored","worker"} or null.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	got := r.rating.Result()
	e, switches := got.Counted(r.o.Nodes)
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Bool("solved", got.Solved)
	if got.Solved {
		w.Int("expansions", e)
		w.Int("switches", switches)
		w.Int("score", got.Score(r.o.Nodes))
		w.Int("nodesScore", got.Score(true))
		w.Bool("naive", r.naive)
		w.Number("elegance", got.Elegance(r.o.Nodes))
		w.Text("moves", got.Moves)
		w.Int("pushes", transport.Pushes(got.Moves))
		w.Int("edges", got.Switches)
		w.Int("found", got.Found)
		if r.o.Analyze {
			w.Int("mustVisit", r.analysis.MustVisit)
			w.Number("linearity", r.analysis.Linearity)
			w.Int("shortcuts", r.analysis.Shortcuts)
			w.Int("rises", r.analysis.Rises)
		}
	} else {
		w.Null("expansions")
	}
	w.Int("expanded", got.Expansions)
	w.Int("generated", got.Generated)
	if got.Solved || got.Exhausted {
		w.Number("perExpansion", got.PerExpansion())
	} else {
		w.Null("perExpansion")
	}
	w.Int("states", got.States)
	w.Int("boxes", got.Boxes)
	if got.Start == rate.Impossible {
		w.Null("start")
	} else {
		w.Object("start")
		w.Int("boxes", got.Start.Boxes())
		w.Int("ignored", got.Start.Ignored())
		w.Int("worker", got.Start.Worker())
		w.Close('}')
	}
	w.Int("capped", got.Capped)
	if got.Solved {
		w.Bool("unsolvable", false)
	} else {
		appendUnsolvable(&w, got.Exhausted)
	}
	w.Bool("complete", r.done)
	return w.Close('}')
}
