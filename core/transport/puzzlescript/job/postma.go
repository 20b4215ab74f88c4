package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// postma is the breaking-rule rating of a level (Postma 2016), or why there is none.
type postma struct {
	program *puzzlescript.Program
	level   int
	rating  *rate.Rating
	played  *puzzlescript.PlayedRules // nil: the rules are Sokoban's own
	why     string
}

// postmaType is the type of the member "postma".
const postmaType = "{ expansions: number; switches: number; score: number } | { reason: string }"

// maxPostmaBoxes bounds the boxes of a level with such a rating: with 40 the metric of a single
// state takes minutes, and no step of it can be given up.
const maxPostmaBoxes = 20

// newPostma prepares it for a level that is no message.
func newPostma(p *puzzlescript.Program, level int) *postma {
	m := &postma{program: p, level: level}
	var g *transport.Game
	var err error
	if l, ok := p.Sokoban(level); ok {
		g, err = transport.NewGame(transport.Sokoban, l)
	} else {
		g, m.played, err = p.Transport(level)
	}
	if err != nil {
		m.why = err.Error()
		return m
	}
	if boxes := len(g.Start().Boxes); boxes > maxPostmaBoxes {
		m.why = strconv.Itoa(boxes) + " boxes are too many to plan for; at most " + strconv.Itoa(maxPostmaBoxes)
		return m
	}
	m.rating = rate.New(g, rate.Options{Limit: DefaultRateLimit})
	return m
}

// step meets about so many states, and reports whether the rating is over.
func (m *postma) step(states int) (done bool) {
	if m.why != "" || !m.rating.Advance(states) && m.broken() == nil {
		return m.why != ""
	}
	switch r := m.rating.Result(); {
	case m.broken() != nil:
		m.why = m.broken().Error()
	case r.Exhausted && solve.Unproved(m.program) != "":
		m.why = string(solve.Unproved(m.program))
	case r.Exhausted:
		m.why = "no way of boxes to goals solves the level"
	case !r.Solved:
		m.why = "not decided: the search was given up"
	case !m.wins(r.Moves):
		m.why = "what solves the level for boxes does not win the game"
	}
	return true
}

// broken returns what a game did that boxes do not.
func (m *postma) broken() error {
	if m.played == nil {
		return nil
	}
	return m.played.Err()
}

// wins plays a solution in the game itself.
func (m *postma) wins(letters string) bool {
	var inputs []puzzlescript.Input
	for _, letter := range []byte(letters) {
		d, _ := transport.DirOf(letter)
		inputs = append(inputs, puzzlescript.InputOf(d))
	}
	won, _ := puzzlescript.Replay(m.program, m.level, inputs)
	return won || letters == ""
}

// write writes the member "postma": {"expansions", "switches", "score"}, or {"reason"}.
func (m *postma) write(w *jsonlite.Writer) {
	w.Object("postma")
	if m.why != "" {
		w.Text("reason", m.why)
	} else {
		r := m.rating.Result()
		e, s := r.Counted(false)
		w.Int("expansions", e)
		w.Int("switches", s)
		w.Int("score", r.Score(false))
	}
	w.Close('}')
}
