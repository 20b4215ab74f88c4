package job

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// TSIOptions are the options of measuring; the zero value has the default limits and horizon.
type TSIOptions struct {
	Players []string // names that information.Parse reads; empty for information.Presets
	information.Options
}

// Measuring is the job of computing the information that players lack.
type Measuring struct {
	*information.Information
	names []string
	game  *transport.Game
}

// NewMeasuring returns the job for a game. Errors wrap information.ErrPlayer or verb.ErrRequest.
func NewMeasuring(g *transport.Game, o TSIOptions) (*Measuring, error) {
	names := o.Players
	if len(names) == 0 {
		names = information.Presets
	}
	o.Options.Players = nil
	for i, name := range names {
		p, err := information.Parse(name)
		if err != nil {
			return nil, verb.Within(verb.Item("players", i)+": ", err)
		}
		for _, before := range names[:i] {
			if before == name {
				return nil, verb.BadRequest("players", strconv.Quote(name), "appears twice")
			}
		}
		o.Options.Players = append(o.Options.Players, p)
	}
	return &Measuring{information.New(g, o.Options), names, g}, nil
}

func openTSI(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	var o TSIOptions
	var usual jsonlite.Writer
	usual.Open('[')
	for _, name := range information.Presets {
		usual.PutText(name)
	}
	o.Players, _ = r.Texts("players", verb.List{Item: "TransportPlayer", Default: string(usual.Close(']')), Help: information.PlayersHelp})
	o.Horizon = r.Integer("horizon", verb.Whole{Least: 1, Unit: "moves of boxes",
		Help: "greatest number of moves of boxes in an attempt; default: twice the fewest that solve the level"})
	endless := r.Boolean("endless", verb.Flag{Help: "allows attempts of any length, for players who never return to a state"})
	o.States = r.Integer("stateLimit", verb.Whole{Default: information.DefaultStates, Least: 1, Unit: "states",
		Help: "greatest number of states of a level that is measured"})
	o.Steps = r.Integer("stepLimit", verb.Whole{Default: information.DefaultSteps, Least: 1, Unit: "steps",
		Help: "greatest number of steps in the attempts of a player who is measured"})
	if endless {
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

// Step implements verb.Job. One unit of the budget covers some dozens of the states visited by attempts.
func (m *Measuring) Step(budget int) (done bool) { return m.Information.Step(32 * max(budget, 1)) }

// AppendProgress implements verb.Job: {"states"}.
func (m *Measuring) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "states", m.States())
}

var tsiAnswer = []verb.Member{
	{Name: "fewest", Type: "number", Help: "fewest moves of boxes of a solution; absent if none is known", Optional: true},
	{Name: "unsolvable", Type: "true | null", Help: "true if it is proved that there is no solution; absent otherwise", Optional: true},
	{Name: "horizon", Type: "number",
		Help: "number of moves of boxes after which an attempt ends; absent if attempts are endless, or if not all states are known", Optional: true},
	{Name: "states", Type: "number", Help: "number of states that are known"},
	{Name: "measures", Type: "Record<string, TransportMeasures>", Unit: "Sh",
		Help: "measures by player; players who are not measured are absent"},
	{Name: "unmeasured", Type: "Record<string, string>",
		Help: "reasons why players are not measured, by player; absent if all are measured", Optional: true},
	norms.Member,
	completeMember,
}

// AppendAnswer implements verb.Job.
func (m *Measuring) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
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
	var why jsonlite.Writer
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
	m.placing(&w)
	w.Bool("complete", m.Done())
	return w.Close('}')
}
