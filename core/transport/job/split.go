package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/subproblem"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Splitting is the job of solving a level by the sub-problem driven approach.
type Splitting struct{ searching[*subproblem.Search] }

// NewSplitting returns the job for a game.
func NewSplitting(g *transport.Game, o subproblem.Options) *Splitting {
	return &Splitting{searching[*subproblem.Search]{search: subproblem.New(g, o), share: 4096}}
}

func openSplit(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	o := subproblem.Options{
		Breadth: r.Boolean("breadth", verb.Flag{Help: "orders the search by distances instead of the problem estimating heuristic"}),
		Limit:   readLimit(r, subproblem.DefaultLimit),
		Room: r.Integer("stateLimit", verb.Whole{Default: subproblem.DefaultRoom, Least: 1, Unit: "states",
			Help: "greatest number of states in memory before the search gives up"}),
		Middles: r.Integer("configurationLimit", verb.Whole{Default: subproblem.DefaultMiddles, Least: 1, Unit: "configurations",
			Help: "greatest number of configurations made from one problem"}),
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewSplitting(g, o), nil
}

var splitAnswer = []verb.Member{
	solvedMember,
	ofSolved("problems", "number", "number of problems that the solution was split into"),
	movesMember,
	expansionsMember,
	generatedMember,
	{Name: "perExpansion", Type: "number | null", Help: "mean number of successors of an expanded state; null unless solved"},
	{Name: "nodes", Type: "number", Help: "number of distinct states generated"},
	completeMember,
}

// AppendAnswer implements verb.Job. If the search ends without a solution, there may still be one.
func (s *Splitting) AppendAnswer(dst []byte) []byte {
	got := s.search.Result()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Bool("solved", got.Solved)
	if got.Solved {
		w.Int("problems", got.Problems)
		w.Text("moves", got.Moves)
	}
	w.Int("expansions", got.Expansions)
	w.Int("generated", got.Generated)
	if got.Solved {
		w.Number("perExpansion", got.PerExpansion())
	} else {
		w.Null("perExpansion")
	}
	w.Int("nodes", got.Nodes)
	w.Bool("complete", got.Solved || got.Exhausted)
	return w.Close('}')
}
