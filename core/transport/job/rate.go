package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// RateOptions are the options of rating.
type RateOptions struct {
	rate.Options
	Nodes   bool // the score counts the states on the path, not the switches (rate.Result.Counted)
	Analyze bool // adds figures of the expanded-node graph, which may take longer than the rating
}

// Rating is the job of rating a level by the breaking-rule approach.
type Rating struct {
	rating   *rate.Rating
	o        RateOptions
	naive    bool
	analysis rate.Analysis
	done     bool
}

// NewRating returns the job for a game.
func NewRating(g *transport.Game, o RateOptions) *Rating {
	return &Rating{rating: rate.New(g, o.Options), o: o}
}

func openRate(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	o := RateOptions{Options: rate.Options{
		NoBRM:      r.Boolean("noBRM", verb.Flag{Help: "leaves the breaking-rule metric out of the order of states"}),
		NoNewNodes: r.Boolean("noNewNodes", verb.Flag{Help: "leaves the number of new states out of the order of states"}),
		NoFreedom:  r.Boolean("noFreedom", verb.Flag{Help: "leaves freedom out of the order of states"}),
		SwitchCost: r.Boolean("switchCost", verb.Flag{Help: "adds a small cost to the metric for each box taken up"}),
		Exact:      r.Boolean("exact", verb.Flag{Help: "keeps every place of the worker in the metric, which takes much longer"}),
		OneGoal:    r.Boolean("oneGoal", verb.Flag{Help: "ends each box's plan on the cheapest goal, regardless of the other boxes"}),
		Limit:      readLimit(r, rate.DefaultLimit),
		Tuples: r.Integer("tupleLimit", verb.Whole{Default: rate.DefaultTuples, Least: 1, Unit: "nodes",
			Help: "greatest number of nodes of the must-step-cost graph examined for a state before its metric is estimated"}),
	}}
	o.Nodes = r.Boolean("nodes", verb.Flag{Help: "counts states on the way instead of switches, and includes the start in the expansions"})
	o.Analyze = r.Boolean("analyze", verb.Flag{Help: "adds mustVisit, linearity, shortcuts and rises to the answer"})
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

var rateAnswer = []verb.Member{
	solvedMember,
	{Name: "expansions", Type: "number | null", Help: "number of expansions that the score counts, without that of the start unless nodes is given; null unless solved"},
	ofSolved("switches", "number", "number of switches on the shortest way that the score counts; with nodes, of states"),
	ofSolved("score", "number", "score: expansions times switches; 0 where nothing need be searched"),
	ofSolved("nodesScore", "number", "score that counts states on the way"),
	ofSolved("naive", "boolean", "whether the naive descent solves the level"),
	ofSolved("elegance", "number", "score for each box"),
	movesMember,
	pushesMember,
	ofSolved("edges", "number", "number of switches on the shortest way"),
	ofSolved("found", "number", "number of switches on the way that the search took"),
	ofAnalysis("mustVisit", "number of states that every way to the solution passes, without its ends"),
	ofAnalysis("linearity", "linearity: mustVisit + 1, divided by the number of switches; 1 where there is only one way"),
	ofAnalysis("shortcuts", "number of other states, at most as many switches from the start, that need no rule broken"),
	ofAnalysis("rises", "number of switches to a state of a higher metric, on the shortest way that has the fewest of them"),
	{Name: "expanded", Type: "number", Help: "number of expanded states, including the start"},
	generatedMember,
	{Name: "perExpansion", Type: "number | null", Help: "mean number of successors of an expanded state; null where the search gave up"},
	{Name: "states", Type: "number", Help: "number of distinct states generated, including the start"},
	{Name: "boxes", Type: "number", Help: "number of boxes"},
	{Name: "start", Type: "{ boxes: number; ignored: number; worker: number } | null",
		Help: "rules that must be broken from the start: boxes moved onto boxes, forced moves left out, steps of the worker into boxes; null if that is impossible"},
	{Name: "capped", Type: "number", Help: "number of states whose metric is an estimate"},
	unsolvableMember,
	completeMember,
}

// ofAnalysis returns a member of a solved level's answer that is present only with the option analyze.
func ofAnalysis(name, help string) verb.Member {
	return verb.Member{Name: name, Type: "number", Help: help + "; absent unless analyze is asked for and solved", Optional: true}
}

// AppendAnswer implements verb.Job. The figures are described in rate.Result and rate.Analysis.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	got := r.rating.Result()
	e, switches := got.Counted(r.o.Nodes)
	w := jsonlite.Writer(dst)
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
	if !got.Solved {
		appendUnsolvable(&w, got.Exhausted)
	}
	w.Bool("complete", r.done)
	return w.Close('}')
}
