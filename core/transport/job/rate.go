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
	return append(appendInt(append(dst, '{'), "expansions", r.rating.Expansions()), '}')
}

// AppendAnswer implements verb.Job: {"solved", "expansions", "switches", "score", "nodesScore",
// "naive", "elegance", "moves", "pushes" (of these moves), "expanded", "edges", "found", "generated", "perExpansion",
// "states", "boxes", "start", "capped", "unsolvable", "complete"}, with Analyze also
// "mustVisit", "linearity", "shortcuts" and "rises". The score counts as the options say,
// nodesScore by states on the way; these and what else belongs to a solution are missing
// where none has been found. Figures are described at rate.Result and rate.Analysis; start, what
// of the rules has to be broken from the start, is {"boxes","ignored","worker"} or null.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	got := r.rating.Result()
	dst = appendBool(append(dst, '{'), "solved", got.Solved)
	e, switches := got.Counted(r.o.Nodes)
	dst = appendInt(dst, "expansions", e)
	if got.Solved {
		dst = appendInt(dst, "switches", switches)
		dst = appendInt(dst, "score", got.Score(r.o.Nodes))
		dst = appendInt(dst, "nodesScore", got.Score(true))
		dst = appendBool(dst, "naive", r.naive)
		dst = appendNumber(dst, "elegance", got.Elegance(r.o.Nodes))
		dst = appendText(dst, "moves", got.Moves)
		dst = appendInt(dst, "pushes", transport.Pushes(got.Moves))
		dst = appendInt(dst, "edges", got.Switches)
		dst = appendInt(dst, "found", got.Found)
		if r.o.Analyze {
			dst = appendInt(dst, "mustVisit", r.analysis.MustVisit)
			dst = appendNumber(dst, "linearity", r.analysis.Linearity)
			dst = appendInt(dst, "shortcuts", r.analysis.Shortcuts)
			dst = appendInt(dst, "rises", r.analysis.Rises)
		}
	}
	dst = appendInt(dst, "expanded", got.Expansions)
	dst = appendInt(dst, "generated", got.Generated)
	dst = appendNumber(dst, "perExpansion", got.PerExpansion())
	dst = appendInt(dst, "states", got.States)
	dst = appendInt(dst, "boxes", got.Boxes)
	dst = jsontext.AppendName(dst, "start")
	if got.Start == rate.Impossible {
		dst = append(dst, "null"...)
	} else {
		dst = appendInt(append(dst, '{'), "boxes", got.Start.Boxes())
		dst = appendInt(dst, "ignored", got.Start.Ignored())
		dst = append(appendInt(dst, "worker", got.Start.Worker()), '}')
	}
	dst = appendInt(dst, "capped", got.Capped)
	dst = appendBool(dst, "unsolvable", got.Exhausted)
	return append(appendBool(dst, "complete", r.done), '}')
}
