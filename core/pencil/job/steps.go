package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// explaining is the job of explaining a puzzle.
type explaining struct {
	p *pencil.Puzzle
	*pencil.Explaining
}

var stepsAnswer = []verb.Member{
	{Name: "steps", Type: "PencilStep[]", Help: "steps to the solution"},
	{Name: "rules", Type: "{ rule: string; rank: number; steps: number; marks: number }[]",
		Help: "rules that were used, the cheapest first, with the numbers of their steps and marks"},
	guessesMember,
	completeMember,
	verb.ErrorMember,
	verb.CodeMember,
}

func openSteps(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	solution := readSolution(r, l, true)
	if err := r.End(); err != nil {
		return nil, err
	}
	return &explaining{l.Puzzle, pencil.NewExplaining(l.Puzzle, solution, nil, 0)}, nil
}

// AppendProgress implements verb.Job: {"steps","open"}.
func (e *explaining) AppendProgress(dst []byte) []byte {
	steps, _ := e.Steps()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("steps", len(steps))
	w.Int("open", e.Open())
	return w.Close('}')
}

// AppendAnswer implements verb.Job.
func (e *explaining) AppendAnswer(dst []byte) []byte {
	steps, err := e.Steps()
	if err != nil {
		return appendError(dst, err)
	}
	marks := make(pencil.Marks, len(e.p.Board().Questions))
	guesses := 0
	var used []usedRule
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("steps")
	for _, s := range steps {
		writeStep(&w, e.p, marks, s)
		for k, q := range s.Questions {
			marks[q] = s.Marks[k]
		}
		if s.Guess {
			guesses++
			continue
		}
		used = count(used, s)
	}
	w.Close(']')
	w.List("rules")
	for _, u := range used {
		w.Open('{')
		w.Text("rule", u.name)
		w.Int("rank", u.rank)
		w.Int("steps", u.steps)
		w.Int("marks", u.marks)
		w.Close('}')
	}
	w.Close(']')
	w.Int("guesses", guesses)
	w.Bool("complete", e.Open() == 0)
	return w.Close('}')
}

// usedRule counts how often a rule was the cheapest.
type usedRule struct {
	name               string
	rank, steps, marks int
}

// count adds a step to the rules, which are sorted by rank.
func count(used []usedRule, s pencil.Step) []usedRule {
	at := len(used)
	for i, u := range used {
		if u.name == s.Rule {
			used[i].steps++
			used[i].marks += len(s.Questions)
			return used
		}
		if u.rank > s.Rank && at == len(used) {
			at = i
		}
	}
	used = append(used, usedRule{})
	copy(used[at+1:], used[at:])
	used[at] = usedRule{s.Rule, s.Rank, 1, len(s.Questions)}
	return used
}

// writeStep writes a step (the module's PencilStep). Its marks are [question, 1 or 0]; the marks
// that the step itself finds come first.
func writeStep(w *jsonlite.Writer, p *pencil.Puzzle, before pencil.Marks, s pencil.Step) {
	w.Open('{')
	w.Text("rule", s.Rule)
	w.Int("rank", s.Rank)
	w.Text("text", s.Text)
	w.Bool("guess", s.Guess)
	w.Name("at")
	if s.At != nil {
		writePoint(w, *s.At)
	} else {
		w.PutNull()
	}
	w.List("because")
	for _, at := range s.Because {
		writePoint(w, at)
	}
	w.Close(']')
	w.List("marks")
	for i, q := range s.Questions {
		yes := 0
		if s.Marks[i] == pencil.Yes {
			yes = 1
		}
		w.PutInts(q, yes)
	}
	for _, q := range p.Notes(before, s) {
		w.PutInts(q, 0)
	}
	w.Close(']')
	w.Close('}')
}
