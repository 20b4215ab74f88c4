package job

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// Rating is the job of rating a level by the breaking-rule approach.
type Rating struct {
	rating *rate.Rating
	naive  bool
	done   bool
}

// NewRating prepares it.
func NewRating(g *transport.Game, o rate.Options) *Rating { return &Rating{rating: rate.New(g, o)} }

func openRate(r *request) (Job, error) {
	g := r.game()
	o := rate.Options{Limit: r.whole("limit", 0, 0)}
	if err := r.done(); err != nil {
		return nil, err
	}
	return NewRating(g, o), nil
}

// Step implements Job.
func (r *Rating) Step(budget int) (done bool) {
	if !r.done && r.rating.Step(1+budget/1024) {
		r.naive = r.rating.Result().Solved && r.rating.Naive()
		r.done = true
	}
	return r.done
}

// AppendProgress implements Job: {"expansions"}.
func (r *Rating) AppendProgress(dst []byte) []byte {
	got := r.rating.Result()
	return append(appendInt(append(dst, '{'), "expansions", got.Expansions), '}')
}

// AppendAnswer implements Job: {"solved", "expansions", "switches", "score", "nodesScore",
// "naive", "moves", "expanded", "generated", "states", "complete"}. The score counts as
// rate.Result says first, nodesScore in the other reading; both are missing, with what
// belongs to a solution, where none has been found.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	got := r.rating.Result()
	dst = appendBool(append(dst, '{'), "solved", got.Solved)
	e, switches := got.Counted(false)
	dst = appendInt(dst, "expansions", e)
	if got.Solved {
		dst = appendInt(dst, "switches", switches)
		dst = appendInt(dst, "score", got.Score(false))
		dst = appendInt(dst, "nodesScore", got.Score(true))
		dst = appendBool(dst, "naive", r.naive)
		dst = appendText(dst, "moves", got.Moves)
	}
	dst = appendInt(dst, "expanded", got.Expansions)
	dst = appendInt(dst, "generated", got.Generated)
	dst = appendInt(dst, "states", got.States)
	return append(appendBool(dst, "complete", r.done), '}')
}
