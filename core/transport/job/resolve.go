package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Resolving is the job of solving a level by resolving its clashes.
type Resolving struct{ searching[*rate.ClashSearch] }

// NewResolving returns the job for a game.
func NewResolving(g *transport.Game, o rate.ClashOptions) *Resolving {
	return &Resolving{searching[*rate.ClashSearch]{search: rate.NewClashSearch(g, o), share: 4096}}
}

func openResolve(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	o := rate.ClashOptions{
		Limit: readLimit(r, rate.DefaultClashLimit),
		Places: r.Integer("configurationLimit", verb.Whole{Default: rate.DefaultPlaces, Least: 1, Unit: "configurations",
			Help: "greatest number of configurations in one expansion"}),
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewResolving(g, o), nil
}

var resolveAnswer = []verb.Member{
	solvedMember,
	ofSolved("resolved", "number", "number of expansions on the way to the solution"),
	movesMember,
	expansionsMember,
	{Name: "blind", Type: "number", Help: "number of these expansions that do not use clashes"},
	generatedMember,
	completeMember,
}

// AppendAnswer implements verb.Job. If the search ends without a solution, there may still be one.
func (r *Resolving) AppendAnswer(dst []byte) []byte {
	got := r.search.Result()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Bool("solved", got.Solved)
	if got.Solved {
		w.Int("resolved", got.Resolved)
		w.Text("moves", got.Moves)
	}
	w.Int("expansions", got.Expansions)
	w.Int("blind", got.Blind)
	w.Int("generated", got.Generated)
	w.Bool("complete", got.Solved || got.Exhausted)
	return w.Close('}')
}
