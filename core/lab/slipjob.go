package lab

import (
	"iter"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// slips measures a puzzle with the error, for one player after another.
type slips struct {
	trail    *Trail
	next     func() (struct{}, bool) // runs the work up to the next state
	names    []string
	models   []player.Model
	measures []measure.Measures
}

var slipAnswer = []verb.Member{
	{Name: "measures", Type: "Record<string, Measures>", Unit: "Sh", Help: "measures by player; players whom the slip does not affect are absent"},
	message.CompatMember,
	message.VersionMember,
}

func openSlip(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	names, _ := r.Texts("players", verb.List{Help: "players"})
	var solutions [][]witness.Place
	if v, ok := r.List("solutions", verb.List{Item: "Place[]", Help: "all solutions of the puzzle"}); ok {
		for i := range v.Items {
			line, err := message.ParsePlaces(verb.Item("solutions", i), v.Items[i])
			r.Note(err)
			solutions = append(solutions, line)
		}
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	b, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	s := &slips{trail: NewTrail(b, solutions)}
	for _, name := range names {
		m, err := player.Parse(name)
		m.Compat2024 = true
		if err == nil && Slips(b, m) { // only sets of rules can have the published program's rule
			s.names, s.models = append(s.names, name), append(s.models, m)
		}
	}
	return s, nil
}

// slowState is the cost of a state of the slow method, in states of a walk.
const slowState = 1 << 10

// Step implements verb.Job. The slow method is a recursion without steps, so it runs as a coroutine
// that pauses at each state.
func (s *slips) Step(budget int) (done bool) {
	if s.next == nil {
		s.next, _ = iter.Pull(s.work)
	}
	for range max(budget/slowState, 1) {
		if _, more := s.next(); !more {
			return true
		}
	}
	return false
}

func (s *slips) work(yield func(struct{}) bool) {
	s.trail.pause = func() { yield(struct{}{}) }
	if len(s.models) > 0 && !s.trail.Shows() {
		s.names, s.models = nil, nil
	}
	for _, m := range s.models {
		s.measures = append(s.measures, s.trail.Slipping(m))
	}
}

// AppendProgress implements verb.Job.
func (s *slips) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(s.measures), len(s.models))
}

// AppendAnswer implements verb.Job.
func (s *slips) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Object("measures")
	for i, m := range s.measures {
		w.Object(s.names[i])
		w.Number("muse", m.MUSE)
		w.Number("remuse", m.ReMUSE)
		w.Number("msi", m.MSI)
		w.Number("tsi", m.TSI)
		w.Close('}')
	}
	w.Close('}')
	return finish(w, player.Compat2024)
}
