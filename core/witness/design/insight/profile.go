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

// Profile finds the player's likeliest solution and the information that the player lacks at each of its
// steps. It examines the listed solutions or, if there are more, searches the player's tree and prunes less
// likely branches.
type Profile struct {
	board        *lattice.Board
	model        player.Model
	name, compat string
	trial        *trial
	tour         *walk.Tour
	added        int       // number of listed solutions examined
	chances      []float64 // by listed solution: inverse of the solution's probability
	line         []uint8   // likeliest solution so far; nil if none
	against      float64   // inverse of the line's probability
	limit        float64   // inverse probability above which the search prunes
	searched     bool
	stops        []uint8
}

// NewProfile compiles the puzzle. Errors are those of witness.Compile and package player.
func NewProfile(d *witness.Document, playerName, compat string) (*Profile, error) {
	b, m, err := compileFor(d, playerName, compat)
	if err != nil {
		return nil, err
	}
	return &Profile{board: b, model: m, name: playerName, compat: compat, trial: newTrial(b, m, 0), tour: walk.NewTour(b, m)}, nil
}

// closeTo is the relative difference above which two inverse probabilities differ: they are products of whole
// numbers.
const closeTo = 1e-9

// Step implements verb.Job.
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
	case !p.searched && p.trial.listed(): // the list is complete and empty
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

// look examines listed solutions.
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

// earlier reports whether the walk reaches solution x before y.
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
	return len(x) > len(y) // ending is the last action
}

// search continues through the player's tree. A solution found there precedes an equally likely one from the
// list.
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

// States returns the number of visited states.
func (p *Profile) States() int { return p.trial.visited() + p.tour.States() }

// Likeliest returns the likeliest solution so far, or nil. sure reports that no solution is likelier or,
// without a line, that there is none.
func (p *Profile) Likeliest() (line []witness.Place, sure bool) {
	for _, v := range p.line {
		line = append(line, p.board.Vertex(int(v)))
	}
	return line, p.searched
}

// AppendProgress implements verb.Job: {"states"}.
func (p *Profile) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "states", p.States())
}

var profileAnswer = []verb.Member{
	tsiMember,
	{Name: "msi", Type: "number | null", Unit: "Sh", Help: "MSI for the player; null where infinite or unknown"},
	{Name: "line", Type: "Place[] | null", Help: "likeliest solution for the player; null if none was found"},
	{Name: "steps", Type: "ProfileStep[]", Help: "steps of the line, from its start to its end"},
	{Name: "hardest", Type: "Hardest", Help: "steps that have most of the difficulty of the line; absent without a line", Optional: true},
	message.CompleteMember,
	message.GivenUpMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job. While the answer is incomplete, a likelier line may still be found.
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

// writeSteps writes a solution step by step, and the place of its difficulty.
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

// writeForced writes the member "forced", the reason why a step has only one action: null if there are
// several, "only way" if the board has no other, otherwise the rules that require it or refuse another.
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
