package job

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// TSIOptions are the options of measuring; the zero value has the usual limits and
// horizon.
type TSIOptions struct {
	Players []string // names for information.Parse; none means information.Presets
	information.Options
}

// Measuring is the job of finding out what players lack at a level.
type Measuring struct {
	*information.Information
	names []string
}

// NewMeasuring prepares it. Errors wrap information.ErrPlayer or verb.ErrRequest.
func NewMeasuring(g *transport.Game, o TSIOptions) (*Measuring, error) {
	names := o.Players
	if len(names) == 0 {
		names = information.Presets
	}
	o.Options.Players = nil
	for i, name := range names {
		p, err := information.Parse(name)
		if err != nil {
			return nil, err
		}
		for _, before := range names[:i] {
			if before == name {
				return nil, verb.BadRequest("players", strconv.Quote(name), "appears twice")
			}
		}
		o.Options.Players = append(o.Options.Players, p)
	}
	return &Measuring{information.New(g, o.Options), names}, nil
}

// openTSI takes the level, the rules, players, a horizon in interactions or endless, and
// limits of states and of steps for each player; 0 is what is usual.
func openTSI(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	var o TSIOptions
	o.Players, _ = r.Texts("players")
	o.Horizon, o.States, o.Steps = r.Integer("horizon", 0, 0), r.Integer("states", 0, 0), r.Integer("steps", 0, 0)
	if r.Boolean("endless", false) {
		if o.Horizon != 0 {
			r.Note(verb.BadRequest("endless", "true", "cannot be combined with a horizon"))
		}
		o.Horizon = information.Endless
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewMeasuring(g, o))
}

// Step implements verb.Job. A unit of the budget is some dozens of the states that attempts come
// to.
func (m *Measuring) Step(budget int) (done bool) { return m.Information.Step(32 * max(budget, 1)) }

// AppendProgress implements verb.Job: {"states"}.
func (m *Measuring) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "states", m.States())
}

// AppendAnswer implements verb.Job: {"fewest", "horizon", "states", "measures":{player:{"muse",
// "remuse", "msi", "tsi", "attempts"},…}, "unmeasured":{player:why,…}, "complete"}. Measures
// are in Sh, null where they are infinite; attempts is how many different ones solve the
// level. A player who looks has no muse and remuse. Without a solution there is "unsolvable" instead of fewest; of an endless
// horizon there is none.
func (m *Measuring) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	switch {
	case m.Fewest() >= 0:
		w.Int("fewest", m.Fewest())
	case m.Whole():
		w.Bool("unsolvable", true)
	}
	if m.Whole() && m.Horizon() != information.Endless {
		w.Int("horizon", m.Horizon())
	}
	w.Int("states", m.States())
	w.Object("measures")
	var why jsontext.Writer
	for i, name := range m.names {
		f, ok, err := m.Figures(i)
		if err != nil {
			why.Text(name, err.Error())
		}
		if !ok || err != nil {
			continue
		}
		w.Object(name)
		if !math.IsNaN(f.MUSE) {
			w.Number("muse", f.MUSE)
			w.Number("remuse", f.ReMUSE)
		}
		w.Number("msi", f.MSI)
		w.Number("tsi", f.TSI)
		w.Number("attempts", f.Attempts)
		w.Close('}')
	}
	w.Close('}')
	if len(why) > 0 {
		w.Object("unmeasured")
		w = append(w, why...)
		w.Close('}')
	}
	w.Bool("complete", m.Done())
	return w.Close('}')
}
