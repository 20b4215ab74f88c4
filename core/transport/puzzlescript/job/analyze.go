package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/breaking"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Analyzing is the job of saying what a game's objects do in it, and what its rules are to a
// level.
type Analyzing struct {
	program *puzzlescript.Program
	level   int
	why     solve.Why // nothing can be searched
	rules   *breaking.Analysis
	postma  *postma
	done    bool
}

// NewAnalyzing prepares it.
func NewAnalyzing(p *puzzlescript.Program, level int, o breaking.Options) *Analyzing {
	a := &Analyzing{program: p, level: level}
	part := solve.Decided(p)
	if part == nil && p.Winnable() && p.Levels[level].W > 0 {
		a.why, a.done = solve.Chance, true
		return a
	}
	if part != nil {
		p = part
	}
	if s := solve.New(p, level, solve.Options{Generic: true}); s.Done() {
		a.why, a.done = s.Why(), true
		return a
	}
	a.rules = breaking.New(p, level, o)
	a.postma = newPostma(p, level)
	return a
}

func openAnalyze(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	o := breaking.Options{Cheats: r.Integer("cheats", 1, 1), Limit: r.Integer("limit", 0, 0)}
	if o.Cheats > maxCheats {
		r.Note(verb.BadRequest("cheats", "", "are more than 8"))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewAnalyzing(p, level, o), nil
}

// maxCheats bounds the boards that a search has for each number of cheats.
const maxCheats = 8

// Step implements verb.Job.
func (a *Analyzing) Step(budget int) (done bool) {
	switch {
	case a.done:
	case !a.rules.Step(1 + budget/256):
	case !a.postma.step(1 + budget/256):
	default:
		a.done = true
	}
	return a.done
}

// AppendProgress implements verb.Job: {"rules"}, how many are looked at.
func (a *Analyzing) AppendProgress(dst []byte) []byte {
	n := 0
	if a.rules != nil {
		n = len(a.rules.Rules())
	}
	return verb.AppendCount(dst, "rules", n)
}

// AppendAnswer implements verb.Job: {"level", "worker", "mutables", "statics" (names of objects),
// "goals":[{"quantifier","kind","what","where"}], "order":[{"object","distance"}]} of the game;
// of the level "why" if there is nothing to search, or else "decided", "inputs" (the fewest if
// it is decided) and "rules":[{"line","distance","kind","without","cheated"}], those first that may be broken
// first, with the fewest inputs without the rule and with it broken in a few turns, which are
// missing where no solution is known; "postma":{"expansions","switches","score"}, or
// {"why"} there is no such score; "caveat" if the source has an error, so that nothing is
// decided; "complete".
func (a *Analyzing) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Int("level", a.level)
	a.writeRoles(&w)
	if a.rules == nil {
		w.Text("why", string(a.why))
	} else {
		whole := a.rules.Whole()
		w.Bool("decided", whole.Decided)
		writeFewest(&w, "inputs", whole)
		w.List("rules")
		for _, r := range a.rules.Rules() {
			w.Open('{')
			w.Int("line", r.Line)
			if r.Distance >= 0 {
				w.Int("distance", r.Distance)
			}
			w.Text("kind", string(r.Kind))
			writeFewest(&w, "without", r.Without)
			writeFewest(&w, "cheated", r.Cheated)
			w.Close('}')
		}
		w.Close(']')
		if a.done {
			a.postma.write(&w)
		}
	}
	writeCaveat(&w, a.program.Caveat())
	w.Bool("complete", a.done)
	return w.Close('}')
}

func writeFewest(w *jsontext.Writer, name string, o breaking.Outcome) {
	if o.Inputs >= 0 {
		w.Int(name, o.Inputs)
	}
}

func (a *Analyzing) writeRoles(w *jsontext.Writer) {
	roles := a.program.Roles()
	names := func(objects []int) (names []string) {
		for _, o := range objects {
			names = append(names, a.program.Objects[o].Name)
		}
		return names
	}
	w.Texts("worker", names(roles.Worker))
	w.Texts("mutables", names(roles.Mutables))
	w.Texts("statics", names(roles.Statics))
	w.List("goals")
	for _, g := range roles.Goals {
		w.Open('{')
		w.Text("quantifier", g.Quantifier)
		w.Text("kind", string(g.Kind))
		w.Texts("what", names(g.What))
		w.Texts("where", names(g.Where))
		w.Close('}')
	}
	w.Close(']')
	w.List("order")
	for _, o := range roles.Order {
		w.Open('{')
		w.Text("object", a.program.Objects[o.Object].Name)
		w.Int("distance", o.Distance)
		w.Close('}')
	}
	w.Close(']')
}
