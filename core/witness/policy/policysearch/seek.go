// Package policysearch finds one solution of a line puzzle with package search, guided by a player: a policy
// over the actions of witness.Game.
//
// It is slower than package count, which prunes states that cannot lead to a solution, and it finds one
// solution only. Its purpose is the number of expansions: the amount of search that a player with this policy
// needs, within a guarantee.
package policysearch

import (
	"errors"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/search"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Methods lists the searches by name: Levin tree search, and PHS* with the heuristic Remaining.
var Methods = []string{"lts", "phs"}

// ErrMethod is wrapped by errors about unknown names of searches.
var ErrMethod = errors.New("unknown search")

type methodError string

func (e methodError) Error() string {
	return "seek: the search " + strconv.Quote(string(e)) + " is not one of lts, phs"
}
func (e methodError) Unwrap() error { return ErrMethod }

// Policy is a player of a board, of any kind (policy.Model.On). Actions of probability 0 are never taken.
type Policy = search.Policy[witness.State, witness.Action]

// Seeking is a search in progress. It is a verb.Job.
type Seeking struct {
	method, player string
	search         *search.Search[witness.State, witness.Action]
}

// perState is the approximate cost of one expansion in states of a walk, the unit of Step's budget.
const perState = 64

// New begins a search by one of the Methods, with at most limit expansions (0: no limit). The name of the
// player appears in the answer.
func New(b *witness.Board, method, player string, policy Policy, limit int) (*Seeking, error) {
	o := search.Options[witness.State]{Limit: limit}
	switch method {
	case "lts":
	case "phs":
		o.Priority, o.Heuristic = search.PHSStar, Remaining(b)
	default:
		return nil, methodError(method)
	}
	return &Seeking{method, player, search.New(witness.Game{Board: b}, policy, o)}, nil
}

// Step implements verb.Job.
func (s *Seeking) Step(budget int) (done bool) { return s.search.Step(max(1, budget/perState)) }

// Expansions returns the number of expanded states.
func (s *Seeking) Expansions() int { return s.search.Expansions() }

// Line returns the solution, or nil if none was found.
func (s *Seeking) Line() []witness.Place {
	if !s.search.Solved() {
		return nil
	}
	return s.search.State().Line
}

// Solved returns the information log2(1/pi) of the solution in Sh; ok is false if none was found.
func (s *Seeking) Solved() (information float64, ok bool) {
	if !s.search.Solved() {
		return 0, false
	}
	return max(0, -s.search.LogProbability()/math.Ln2), true
}

// AppendProgress implements verb.Job.
func (s *Seeking) AppendProgress(dst []byte) []byte {
	return append(jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "expansions"), s.search.Expansions()), '}')
}

// AppendAnswer implements verb.Job. Its members are {"solutions", "count", "complete"} as in the verb solve,
// with at most one solution, and "unsolvable" without one. A search that ends without a solution proves
// nothing if the player never takes some action, even if the player's rules are correct: a policy gives no
// reasons. Then follow {"method", "player", "expansions", "generated"}, and "information" of a solution,
// log2(1/pi) in Sh.
func (s *Seeking) AppendAnswer(dst []byte) []byte {
	dst = append(jsonlite.AppendName(append(dst, '{'), "solutions"), '[')
	if s.search.Solved() {
		dst = message.AppendPlaces(dst, s.Line())
	}
	unsolvable := s.search.Exhausted() && !s.search.LeftOut()
	dst = jsonlite.AppendName(append(dst, ']'), "count")
	switch {
	case s.search.Solved():
		dst = append(dst, '1')
	case unsolvable:
		dst = append(dst, `0,"unsolvable":true`...)
	default:
		dst = append(dst, `null,"unsolvable":null`...)
	}
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), s.search.Solved() || unsolvable)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "method"), s.method)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), s.player)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "expansions"), s.search.Expansions())
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "generated"), s.search.Generated())
	if information, ok := s.Solved(); ok {
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "information"), information)
	}
	return append(message.AppendOrigin(dst, ""), '}')
}

// Remaining returns a lower bound on the number of actions to a goal: the moves to the nearest end on the
// bare board, and Finish. It is infinite if no end can be reached.
func Remaining(b *witness.Board) func(witness.State) float64 {
	far := make(map[witness.Place]float64) // number of moves to the nearest end
	wave := append([]witness.Place(nil), b.Ends...)
	for _, at := range wave {
		far[at] = 0
	}
	for len(wave) > 0 {
		at := wave[0]
		wave = wave[1:]
		for _, d := range witness.Directions {
			// Edges can be taken in both directions.
			if next, ok := b.Beside(at, d); ok {
				if _, known := far[next]; !known {
					far[next] = far[at] + 1
					wave = append(wave, next)
				}
			}
		}
	}
	return func(s witness.State) float64 {
		switch {
		case s.Ended:
			return 0
		case len(s.Line) == 0: // not called for the root
			return 2
		}
		moves, known := far[s.Head()]
		if !known {
			return math.Inf(1)
		}
		return moves + 1
	}
}
