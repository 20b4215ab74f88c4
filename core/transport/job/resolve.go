package job

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// Resolving is the job of solving a level by its clashes.
type Resolving struct{ searching[*rate.ClashSearch] }

// NewResolving prepares it.
func NewResolving(g *transport.Game, o rate.ClashOptions) *Resolving {
	return &Resolving{searching[*rate.ClashSearch]{search: rate.NewClashSearch(g, o), share: 4096}}
}

func openResolve(r *request) (Job, error) {
	g := r.game()
	o := rate.ClashOptions{Limit: r.whole("limit", 0, 0), Places: r.whole("places", 0, 0)}
	if err := r.done(); err != nil {
		return nil, err
	}
	return NewResolving(g, o), nil
}

// AppendAnswer implements Job: {"solved", "resolved", "expansions", "blind", "generated",
// "moves", "complete"}, as rate.ClashResult tells; resolved and moves where it is solved. An
// end without a solution proves nothing.
func (r *Resolving) AppendAnswer(dst []byte) []byte {
	got := r.search.Result()
	dst = appendBool(append(dst, '{'), "solved", got.Solved)
	if got.Solved {
		dst = appendInt(dst, "resolved", got.Resolved)
		dst = appendText(dst, "moves", got.Moves)
	}
	dst = appendInt(dst, "expansions", got.Expansions)
	dst = appendInt(dst, "blind", got.Blind)
	dst = appendInt(dst, "generated", got.Generated)
	return append(appendBool(dst, "complete", r.done), '}')
}
