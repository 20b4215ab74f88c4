package insight

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/lesson"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Profile finds the solution that a player comes to most likely, and what he lacks
// at each step of it. It is looked for among the listed solutions; when there are
// more, in the player's tree, leaving out what is less likely already.
type Profile struct {
	board        *lattice.Board
	model        player.Model
	name, compat string
	trial        *trial
	tour         *walk.Tour
	added        int       // how many listed solutions have been looked at
	chances      []float64 // of listed solutions, one over the probability of each
	line         []uint8   // the likeliest so far; nil before any
	against      float64   // one over its probability
	limit        float64   // what a solution of the tour must not exceed
	searched     bool
	stops        []uint8
}

// NewProfile compiles the puzzle. Errors are those of witness.Compile and package
// player.
func NewProfile(d *witness.Document, playerName, compat string) (*Profile, error) {
	b, m, err := compileFor(d, playerName, compat)
	if err != nil {
		return nil, err
	}
	return &Profile{board: b, model: m, name: playerName, compat: compat, trial: newTrial(b, m, 0), tour: walk.NewTour(b, m)}, nil
}

// Two products of whole numbers, as probabilities are one over, differ by more
// than this if they differ at all.
const closeTo = 1e-9

// Step implements Job.
func (p *Profile) Step(budget int) (done bool) {
	switch {
	case p.trial.phase == solving:
		p.trial.step(budget)
	case p.added < p.trial.solver.Listed():
		p.look(budget)
		if p.added == p.trial.solver.Listed() {
			p.searched = p.trial.listed()
			p.tour.Restart()
			p.limit = math.Inf(1)
			if p.line != nil {
				p.limit = p.against * (1 + closeTo)
			}
		}
	case !p.searched && p.trial.listed(): // nothing is on the list
		p.searched = true
	case !p.searched:
		if p.limit == 0 {
			p.limit = math.Inf(1)
		}
		budget = max(budget/2, 1)
		p.search(budget)
		p.trial.step(budget)
	default:
		p.trial.step(budget)
	}
	return p.searched && p.trial.phase == finished
}

// look goes along listed solutions.
func (p *Profile) look(budget int) {
	for budget > 0 && p.added < p.trial.solver.Listed() {
		p.stops = p.trial.solver.Stops(p.stops[:0], p.added)
		p.added++
		before := p.tour.States()
		p.chances = append(p.chances, math.Inf(1))
		if p.tour.Along(p.stops) && p.tour.Goal() {
			against := p.tour.Against()
			p.chances[len(p.chances)-1] = against
			switch {
			case p.line == nil || against < p.against*(1-closeTo),
				against < p.against*(1+closeTo) && earlier(p.board, p.stops, p.line):
				p.line, p.against = append(p.line[:0], p.stops...), against
			}
		}
		budget -= p.tour.States() - before + 1
	}
}

// earlier reports whether the walk meets a solution before another one.
func earlier(b *lattice.Board, x, y []uint8) bool {
	for i := range min(len(x), len(y)) {
		if x[i] == y[i] {
			continue
		}
		if i == 0 {
			return slices.Index(b.Starts, int(x[0])) < slices.Index(b.Starts, int(y[0]))
		}
		beside := b.Beside[x[i-1]][:]
		return slices.Index(beside, int8(x[i])) < slices.Index(beside, int8(y[i]))
	}
	return len(x) > len(y) // the end is the last action
}

// search goes on through the player's tree. What is found there comes before what
// is on the list, if it is as likely.
func (p *Profile) search(budget int) {
	for ; budget > 0; budget-- {
		if !p.tour.Next() {
			p.searched = true
			return
		}
		switch {
		case p.tour.Against() > p.limit:
			p.tour.Skip()
		case p.tour.Goal():
			p.line, p.against = append(p.line[:0], p.tour.Line()...), p.tour.Against()
			p.limit = p.against * (1 - closeTo)
		}
	}
}

// States returns how many states have been visited.
func (p *Profile) States() int { return p.trial.visited() + p.tour.States() }

// Likeliest returns the likeliest solution so far, nil before any; sure says that none is
// likelier, and without a line that there is none.
func (p *Profile) Likeliest() (line []witness.Place, sure bool) {
	for _, v := range p.line {
		line = append(line, p.board.Vertex(int(v)))
	}
	return line, p.searched
}

// AppendProgress implements Job: {"states"}.
func (p *Profile) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "states", p.States())
}

var profileAnswer = []verb.Member{
	tsiMember,
	{Name: "msi", Type: "number | null", Unit: "Sh", Help: "MSI for the player; null where infinite or unknown"},
	{Name: "line", Type: "Place[] | null", Help: "likeliest solution for the player; null if none was found"},
	{Name: "steps", Type: "ProfileStep[]", Help: "steps of the line, from its start to its end"},
	{Name: "hardest", Type: "Hardest", Help: "where the difficulty of the line sits; absent without a line", Optional: true},
	message.CompleteMember,
	message.GivenUpMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements Job. Before the answer is complete, a line likelier than this one may turn up.
func (p *Profile) AppendAnswer(dst []byte) []byte {
	o := p.trial.outcome()
	if p.line != nil && p.searched {
		o.msi = walk.Information(1 / p.against)
	}
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Number("tsi", o.tsi)
	w.Number("msi", o.msi)
	if p.line == nil {
		w.Null("line")
		w.Texts("steps", nil)
	} else {
		line, _ := p.Likeliest()
		message.WritePlaces(&w, "line", line)
		p.writeSteps(&w, line)
	}
	w = message.AppendComplete(w, p.searched && o.complete, p.trial.gaveUp())
	return finish(w, p.name, p.compat)
}

// writeSteps writes a solution step by step, and where its difficulty sits.
func (p *Profile) writeSteps(w *jsonlite.Writer, line []witness.Place) {
	board := p.board.Source
	steps, err := lesson.Along(board, p.model, p.name, board.AtStops(line))
	if err != nil {
		panic("insight: a rule loses a solution: " + err.Error())
	}
	if p.trial.listed() && p.added == p.trial.solver.Listed() && p.trial.gaveUp() == 0 {
		branches := lesson.NewBranches(p.board, line)
		for i, against := range p.chances {
			p.stops = p.trial.solver.Stops(p.stops[:0], i)
			branches.Add(p.stops, against)
		}
		branches.Fill(p.board, steps)
	}
	ledger, rules := lesson.LedgerOf(steps), p.model.Explainer(board).Rules()
	w.List("steps")
	for i := range steps {
		s := &steps[i]
		taken := &s.Ways[s.Taken]
		w.Open('{')
		message.WritePlace(w, "at", s.At)
		message.WritePlace(w, "to", taken.To)
		w.Text("action", taken.Action.String())
		w.Number("p", 1/float64(s.Choices))
		w.Number("spent", ledger[i].Spent)
		w.Number("sum", ledger[i].Sum)
		w.Number("gain", ledger[i].Gain)
		w.Int("choices", s.Choices)
		writeForced(w, rules, s)
		w.Name("reasons")
		*w = s.AppendReasons(*w, board)
		w.Close('}')
	}
	w.Close(']')
	w.Name("hardest")
	*w = lesson.HardestOf(steps, ledger).AppendJSON(*w)
}

// writeForced writes the member "forced", why a step has only one action: null where there are
// several, "only way" where the board has no other, otherwise the rules that want
// it or forbid another.
func writeForced(w *jsonlite.Writer, rules []string, s *lesson.Step) {
	switch {
	case s.Choices != 1:
		w.Null("forced")
		return
	case len(s.Ways) == 1:
		w.Text("forced", "only way")
		return
	}
	w.List("forced")
	for _, rule := range rules {
		speaks := false
		for i := range s.Ways {
			for _, f := range s.Ways[i].Findings {
				speaks = speaks || f.Rule == rule &&
					(f.Verdict == measure.MustTake && i == s.Taken || f.Verdict == measure.CannotTake && i != s.Taken)
			}
		}
		if speaks {
			w.PutText(rule)
		}
	}
	w.Close(']')
}
