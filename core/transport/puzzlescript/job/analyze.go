package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
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
	o := breaking.Options{
		Cheats: r.Integer("cheats", verb.Whole{Default: 1, Least: 1, Most: maxCheats, Unit: "turns", Help: "greatest number of turns in which a rule may be broken"}),
		Limit:  readLimit(r, breaking.DefaultLimit),
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

var analyzeAnswer = []verb.Member{
	levelMember,
	{Name: "worker", Type: "string[]", Help: "names of the objects that the player moves"},
	{Name: "mutables", Type: "string[]", Help: "names of the other objects that rules change"},
	{Name: "statics", Type: "string[]", Help: "names of the objects that nothing changes"},
	{Name: "goals", Type: "PuzzleScriptGoal[]", Help: "win conditions"},
	{Name: "order", Type: "{ object: string; distance: number }[]", Help: "objects by their distance from the goals, in rules; unreachable objects are left out"},
	{Name: "reason", Type: "string", Help: "reason why there is nothing to search; absent if there is something", Optional: true},
	{Name: "decided", Type: "boolean", Help: "whether the fewest inputs are known, or that there is no solution; absent if there is nothing to search", Optional: true},
	{Name: "inputs", Type: "number", Help: "fewest inputs of a solution; absent if none is known", Optional: true},
	{Name: "rules", Type: "PuzzleScriptRule[]", Help: "rules with their roles in the level, in the order in which they may be broken; absent if there is nothing to search", Optional: true},
	{Name: "postma", Type: postmaType,
		Help: "breaking-rule rating of a level of boxes, or why there is none; absent until the answer is complete, and if there is nothing to search", Optional: true},
	warningsMember,
	completeMember,
}

// AppendAnswer implements verb.Job.
func (a *Analyzing) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("level", a.level)
	a.writeRoles(&w)
	if a.rules == nil {
		w.Text("reason", string(a.why))
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
	writeWarnings(&w, a.program.Caveat())
	w.Bool("complete", a.done)
	return w.Close('}')
}

func writeFewest(w *jsonlite.Writer, name string, o breaking.Outcome) {
	if o.Inputs >= 0 {
		w.Int(name, o.Inputs)
	}
}

func (a *Analyzing) writeRoles(w *jsonlite.Writer) {
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
