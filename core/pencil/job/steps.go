package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// explaining is the work of explaining a puzzle.
type explaining struct {
	p *pencil.Puzzle
	*pencil.Explaining
}

// openSteps answers every step to the solution: {"steps", "rules", "guesses", "complete"}.
// A step is {"rule", "rank", "text", "guess", "at" (what it is about, or null), "because"
// (places), "marks"}; marks are [question, 1 or 0], those first that the step finds. rules
// are those that were used, {"rule","rank","steps","marks"}, cheapest first. Progress is
// {"steps","open"}.
func openSteps(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	solution := needSolution(r, l)
	if err := r.End(); err != nil {
		return nil, err
	}
	return &explaining{l.Puzzle, pencil.NewExplaining(l.Puzzle, solution, nil, 0)}, nil
}

// AppendProgress implements verb.Job.
func (e *explaining) AppendProgress(dst []byte) []byte {
	steps, _ := e.Steps()
	dst = appendInt(append(dst, '{'), "steps", len(steps))
	return append(appendInt(dst, "open", e.Open()), '}')
}

// AppendAnswer implements verb.Job.
func (e *explaining) AppendAnswer(dst []byte) []byte {
	steps, err := e.Steps()
	if err != nil {
		return append(appendText(append(dst, '{'), "error", err.Error()), '}')
	}
	marks := make(pencil.Marks, len(e.p.Board().Questions))
	guesses := 0
	var used []usedRule
	dst = append(jsontext.AppendName(append(dst, '{'), "steps"), '[')
	for i, s := range steps {
		dst = appendStep(jsontext.AppendComma(dst, i), e.p, marks, s)
		for k, q := range s.Questions {
			marks[q] = s.Marks[k]
		}
		if s.Guess {
			guesses++
			continue
		}
		used = count(used, s)
	}
	dst = append(jsontext.AppendName(append(dst, ']'), "rules"), '[')
	for i, u := range used {
		dst = appendText(append(jsontext.AppendComma(dst, i), '{'), "rule", u.name)
		dst = appendInt(dst, "rank", u.rank)
		dst = appendInt(dst, "steps", u.steps)
		dst = append(appendInt(dst, "marks", u.marks), '}')
	}
	dst = appendInt(append(dst, ']'), "guesses", guesses)
	return append(appendBool(dst, "complete", e.Open() == 0), '}')
}

// usedRule is how often a rule was the cheapest.
type usedRule struct {
	name               string
	rank, steps, marks int
}

// count adds a step to the rules, which are in the order of their ranks.
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

func appendStep(dst []byte, p *pencil.Puzzle, before pencil.Marks, s pencil.Step) []byte {
	dst = appendText(append(dst, '{'), "rule", s.Rule)
	dst = appendInt(dst, "rank", s.Rank)
	dst = appendText(dst, "text", s.Text)
	dst = appendBool(dst, "guess", s.Guess)
	dst = jsontext.AppendName(dst, "at")
	if s.At != nil {
		dst = appendPoint(dst, *s.At)
	} else {
		dst = append(dst, "null"...)
	}
	dst = appendPoints(dst, "because", s.Because)
	dst = append(jsontext.AppendName(dst, "marks"), '[')
	n := 0
	add := func(q int, m pencil.Mark) {
		dst = jsontext.AppendInt(append(jsontext.AppendComma(dst, n), '['), q)
		dst = append(dst, ',', '0')
		if m == pencil.Yes {
			dst[len(dst)-1] = '1'
		}
		dst = append(dst, ']')
		n++
	}
	for i, q := range s.Questions {
		add(q, s.Marks[i])
	}
	for _, q := range p.Notes(before, s) {
		add(q, pencil.No)
	}
	return append(dst, "]}"...)
}

// rating is the work of rating a puzzle.
type rating struct {
	p *pencil.Puzzle
	*pencil.RatingWork
	done bool
}

// openRate answers {"search" (Sh; null if infinite), "guesses", "cut", "sweeps", "hardest"
// (the highest rank needed), "byRank" (marks), "inVain" ([x, y, expected looks], of places
// with any), "compared", "complete"}; cut says that there were too many guesses to compare all.
func openRate(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	solution := needSolution(r, l)
	if err := r.End(); err != nil {
		return nil, err
	}
	return &rating{p: l.Puzzle, RatingWork: pencil.NewRatingWork(l.Puzzle, solution, "")}, nil
}

// Step implements verb.Job.
func (w *rating) Step(budget int) bool {
	w.done = w.RatingWork.Step(budget)
	return w.done
}

// AppendProgress implements verb.Job: {}.
func (w *rating) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements verb.Job.
func (w *rating) AppendAnswer(dst []byte) []byte {
	found, err := w.Rating()
	if err != nil {
		return append(appendText(append(dst, '{'), "error", err.Error()), '}')
	}
	if !w.done {
		return append(appendBool(append(dst, '{'), "complete", false), '}')
	}
	dst = jsontext.AppendNumber(jsontext.AppendName(append(dst, '{'), "search"), found.Information)
	dst = appendInt(dst, "guesses", found.Guesses)
	dst = appendBool(dst, "cut", found.Cut)
	dst = appendInt(dst, "sweeps", found.Sweeps)
	dst = appendInt(dst, "hardest", found.Hardest)
	dst = append(jsontext.AppendName(dst, "byRank"), '[')
	for i, n := range found.ByRank {
		dst = jsontext.AppendInt(jsontext.AppendComma(dst, i), n)
	}
	dst = append(jsontext.AppendName(append(dst, ']'), "inVain"), '[')
	n := 0
	for _, v := range found.InVain {
		if v.Looks == 0 {
			continue
		}
		dst = jsontext.AppendInt(append(jsontext.AppendComma(dst, n), '['), v.At.X)
		dst = append(jsontext.AppendInt(append(dst, ','), v.At.Y), ',')
		dst = append(strconv.AppendFloat(dst, v.Looks, 'f', 2, 64), ']')
		n++
	}
	dst = jsontext.AppendName(append(dst, ']'), "compared")
	if text := comparison(w.p.Type); text != "" {
		dst = jsontext.AppendString(dst, text)
	} else {
		dst = append(dst, "null"...)
	}
	return append(appendBool(dst, "complete", true), '}')
}

// weighing rates a puzzle again without each of its rules.
type weighing struct {
	p        *pencil.Puzzle
	solution pencil.Marks
	rules    []string
	found    []pencil.Rating
	now      *pencil.RatingWork
}

// openWorth answers what each rule is worth: {"rules":[{"rule", "search" (Sh without it;
// null if infinite), "guesses", "cut"}], "of", "complete"}, in the order of the board's
// rules. Suppositions make up for rules, at a higher cost. Sudokus are refused, since their
// ranks are frozen. Progress is the answer so far.
func openWorth(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	solution := needSolution(r, l)
	if l != nil && l.Puzzle.Type == pencil.Sudoku {
		r.Note(verb.Within("puzzle: ", pencil.ErrRules))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	w := &weighing{p: l.Puzzle, solution: solution}
	seen := map[string]bool{}
	for _, rule := range l.Puzzle.Board().Rules() {
		if !seen[rule.Name] {
			seen[rule.Name] = true
			w.rules = append(w.rules, rule.Name)
		}
	}
	return w, nil
}

// Step implements verb.Job.
func (w *weighing) Step(budget int) bool {
	for ; len(w.found) < len(w.rules) && budget > 0; budget -= 1 << 12 {
		if w.now == nil {
			w.now = pencil.NewRatingWork(w.p, w.solution, w.rules[len(w.found)])
		}
		if !w.now.Step(budget) {
			return false
		}
		r, _ := w.now.Rating()
		w.found, w.now = append(w.found, r), nil
	}
	return len(w.found) == len(w.rules)
}

// AppendProgress implements verb.Job.
func (w *weighing) AppendProgress(dst []byte) []byte { return w.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (w *weighing) AppendAnswer(dst []byte) []byte {
	dst = append(jsontext.AppendName(append(dst, '{'), "rules"), '[')
	for i, r := range w.found {
		dst = appendText(append(jsontext.AppendComma(dst, i), '{'), "rule", w.rules[i])
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, "search"), r.Information)
		dst = appendInt(dst, "guesses", r.Guesses)
		dst = append(appendBool(dst, "cut", r.Cut), '}')
	}
	dst = appendInt(append(dst, ']'), "of", len(w.rules))
	return append(appendBool(dst, "complete", len(w.found) == len(w.rules)), '}')
}
