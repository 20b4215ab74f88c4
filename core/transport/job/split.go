package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/subproblem"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Splitting is the job of solving a level by the sub-problem driven approach.
type Splitting struct{ searching[*subproblem.Search] }

// NewSplitting prepares it.
func NewSplitting(g *transport.Game, o subproblem.Options) *Splitting {
	return &Splitting{searching[*subproblem.Search]{search: subproblem.New(g, o), share: 4096}}
}

func openSplit(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	o := subproblem.Options{Breadth: r.Boolean("breadth", false), Limit: r.Integer("limit", 0, 0), Room: r.Integer("room", 0, 0), Middles: r.Integer("middles", 0, 0)}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewSplitting(g, o), nil
}

// AppendAnswer implements verb.Job: {"solved", "problems", "expansions", "generated",
// "perExpansion", "nodes", "moves", "complete"}, problems and moves where it is solved;
// otherwise expansions is what the search has done so far, and perExpansion null. An end without a solution proves nothing.
func (s *Splitting) AppendAnswer(dst []byte) []byte {
	got := s.search.Result()
	w := jsontext.Writer(dst)
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
	w.Bool("complete", s.done)
	return w.Close('}')
}
