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
	return append(appendInt(append(dst, '{'), "rules", n), '}')
}

// AppendAnswer implements verb.Job: {"level", "worker", "mutables", "statics" (names of objects),
// "goals":[{"quantifier","kind","what","where"}], "order":[{"object","distance"}]} of the game;
// of the level "why" if there is nothing to search, or else "decided", "inputs" (the fewest)
// and "rules":[{"line","distance","kind","without","cheated"}], those first that may be broken
// first, with the fewest inputs without the rule and with it broken in a few turns, which are
// missing where no solution is known; "postma":{"expansions","switches","score"}, or
// {"why"} there is no such score; "complete".
func (a *Analyzing) AppendAnswer(dst []byte) []byte {
	dst = appendInt(append(dst, '{'), "level", a.level)
	dst = a.appendRoles(dst)
	if a.rules == nil {
		return append(appendBool(appendText(dst, "why", string(a.why)), "complete", true), '}')
	}
	whole := a.rules.Whole()
	dst = appendBool(dst, "decided", whole.Decided)
	dst = appendFewest(dst, "inputs", whole)
	dst = append(jsontext.AppendName(dst, "rules"), '[')
	for i, r := range a.rules.Rules() {
		dst = appendInt(append(jsontext.AppendComma(dst, i), '{'), "line", r.Line)
		if r.Distance >= 0 {
			dst = appendInt(dst, "distance", r.Distance)
		}
		dst = appendText(dst, "kind", string(r.Kind))
		dst = appendFewest(dst, "without", r.Without)
		dst = append(appendFewest(dst, "cheated", r.Cheated), '}')
	}
	dst = append(dst, ']')
	if a.done {
		dst = a.postma.append(dst)
	}
	return append(appendBool(dst, "complete", a.done), '}')
}

func appendFewest(dst []byte, name string, o breaking.Outcome) []byte {
	if o.Inputs < 0 {
		return dst
	}
	return appendInt(dst, name, o.Inputs)
}

func (a *Analyzing) appendRoles(dst []byte) []byte {
	roles := a.program.Roles()
	names := func(objects []int) (names []string) {
		for _, o := range objects {
			names = append(names, a.program.Objects[o].Name)
		}
		return names
	}
	dst = appendTexts(dst, "worker", names(roles.Worker))
	dst = appendTexts(dst, "mutables", names(roles.Mutables))
	dst = appendTexts(dst, "statics", names(roles.Statics))
	dst = append(jsontext.AppendName(dst, "goals"), '[')
	for i, g := range roles.Goals {
		dst = appendText(append(jsontext.AppendComma(dst, i), '{'), "quantifier", g.Quantifier)
		dst = appendText(dst, "kind", string(g.Kind))
		dst = appendTexts(dst, "what", names(g.What))
		dst = append(appendTexts(dst, "where", names(g.Where)), '}')
	}
	dst = append(jsontext.AppendName(append(dst, ']'), "order"), '[')
	for i, o := range roles.Order {
		dst = appendText(append(jsontext.AppendComma(dst, i), '{'), "object", a.program.Objects[o.Object].Name)
		dst = append(appendInt(dst, "distance", o.Distance), '}')
	}
	return append(dst, ']')
}
