package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/request"
	"github.com/perplex-puzzles/perplex/core/transport/sokoban"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// SolveOptions are the options of solving.
type SolveOptions struct {
	Optimal bool // find a solution with the fewest interactions, and prove that there are none with fewer
	Limit   int  // maximum number of expansions; 0 for no limit
	Room    int  // maximum number of known states; 0 for sokoban.DefaultRoom, or half of it under other rules
}

// solver is the common interface of the search for Sokoban and that for other rules.
type solver interface {
	search
	Solved() bool
	Exhausted() bool
	Optimal() bool
	Moves() string
}

// Solving is the job of searching for a solution.
type Solving struct{ searching[solver] }

// greed is the weight of the lower bound if the solution need not be optimal.
const greed = 4

// NewSolving returns the job for a level. Sokoban has a separate search. Errors wrap transport.ErrLevel.
func NewSolving(rules transport.Rules, l *transport.Level, o SolveOptions) (*Solving, error) {
	if rules == transport.Sokoban {
		s, err := sokoban.New(l, sokoban.Options{Optimal: o.Optimal, Limit: o.Limit, Room: o.Room})
		if err != nil {
			return nil, err
		}
		return &Solving{searching[solver]{search: s, share: 16}}, nil
	}
	g, err := transport.NewGame(rules, l)
	if err != nil {
		return nil, err
	}
	options := transport.SearchOptions{Limit: o.Limit, Room: o.Room}
	if options.Room == 0 {
		options.Room = sokoban.DefaultRoom / 2
	}
	if !o.Optimal {
		options.Weight = greed
	}
	return &Solving{searching[solver]{search: transport.NewSearch(g, options), share: 64}}, nil
}

func openSolve(r *verb.Fields) (verb.Job, error) {
	l, rules := readLevel(r), request.Rules(r)
	o := SolveOptions{
		Optimal: r.Boolean("optimal", verb.Flag{Help: "accepts only a solution that provably has the fewest moves of boxes"}),
		Limit:   readLimit(r, 0),
		Room: r.Integer("stateLimit", verb.Whole{Least: 1, Unit: "states",
			Help: "greatest number of states in memory before the search gives up; default: " + strconv.Itoa(sokoban.DefaultRoom/1_000_000) + " million, and half of that for rules other than sokoban"}),
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewSolving(rules, l, o)
}

var solveAnswer = []verb.Member{
	solvedMember,
	movesMember,
	pushesMember,
	ofSolved("optimal", "boolean", "whether it is proved that no solution has fewer moves of boxes"),
	unsolvableMember,
	expansionsMember,
	completeMember,
}

// AppendAnswer implements verb.Job.
func (s *Solving) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Bool("solved", s.search.Solved())
	if s.search.Solved() {
		moves := s.search.Moves()
		w.Text("moves", moves)
		w.Int("pushes", transport.Pushes(moves))
		w.Bool("optimal", s.search.Optimal())
	} else {
		appendUnsolvable(&w, s.search.Exhausted())
	}
	w.Int("expansions", s.search.Expansions())
	w.Bool("complete", s.done)
	return w.Close('}')
}

// appendUnsolvable writes the member "unsolvable" of a level without a known solution: true if all states
// were searched, null otherwise.
func appendUnsolvable(w *jsonlite.Writer, exhausted bool) {
	if exhausted {
		w.Bool("unsolvable", true)
	} else {
		w.Null("unsolvable")
	}
}
