package pencil

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Step is one conclusion on the way to the solution.
type Step struct {
	Rule string
	Rank int
	// Questions and Mark are everything found at one place.
	Questions []int
	Marks     []Mark
	// At is the clue, cell or corner that the step concerns; nil means none.
	At *Point
	// Because lists the places on which the reason depends, except those of Questions.
	Because []Point
	Text    string
	Guess   bool // no rule applied, so the answer was taken from the solution
}

// Supposition and Guess are the names of steps that no rule of a type makes.
const (
	Supposition = "what-if"
	Guess       = "guess"
)

// ErrRule is the error for a rule whose conclusion contradicts the solution.
var ErrRule = errors.New("a rule is wrong")

// Explain solves a puzzle step by step, always with the cheapest rule that applies. solution is the only
// solution; a guess takes its answer from it, and every other step is checked against it.
func Explain(p *Puzzle, solution Marks) (steps []Step, err error) {
	e := NewExplaining(p, solution, nil, 0)
	for !e.Step(1 << 20) {
	}
	return e.Steps()
}

func (s *State) cheapest(solution Marks) Step {
	for rank := range suppositionRank {
		if found := s.firstFind(rank); len(found) > 0 {
			more := slices.IndexFunc(found, func(f find) bool { return f.about != found[0].about })
			if more > 0 {
				found = found[:more]
			}
			return s.stepOf(found)
		}
	}
	if f, depth := s.suppose(); depth > 0 {
		step := Step{Rule: Supposition, Rank: suppositionRank, Questions: []int{int(f.question)}, Marks: []Mark{f.mark}}
		at := s.places[f.place]
		r := &s.rules[at.rule]
		chain := s.chainOf(f)
		for _, c := range chain {
			p := s.Questions[c.question].At
			if p != s.Questions[f.question].At && !slices.Contains(step.Because, p) {
				step.Because = append(step.Because, p)
			}
		}
		step.Text = Supposition + ": if " + s.says(int(f.question), f.mark.Not()) + ", " + s.follows(chain) + r.Name + s.where(r, int(at.at)) + " leads to a contradiction; so " + s.orders(int(f.question), f.mark)
		return step
	}
	q := slices.Index(s.marks, Open)
	return Step{Rule: Guess, Rank: Ranks, Guess: true, Questions: []int{q}, Marks: []Mark{solution[q]},
		Text: "guess: " + s.orders(q, solution[q])}
}

func (s *State) where(r *Rule, at int) string {
	if r.Where == nil {
		return ""
	}
	return " at " + s.name(r.Where(at))
}

// name returns a player's name for a place, as far as the puzzle is known.
func (s *State) name(at Point) string {
	if s.puzzle == nil {
		return at.String()
	}
	return s.puzzle.Name(at)
}

// stepOf returns the step for the finds of one place.
func (s *State) stepOf(found []find) Step {
	at := s.places[found[0].place]
	r := &s.rules[at.rule]
	step := Step{Rule: r.Name, Rank: r.Rank}
	for _, f := range found {
		step.Questions = append(step.Questions, int(f.question))
		step.Marks = append(step.Marks, f.mark)
	}
	if r.Where != nil {
		p := r.Where(int(at.at))
		step.At = &p
	}
	var reason []int
	switch about := int(found[0].about) - 1; {
	case about >= 0 && r.Group != nil:
		p := s.Questions[about].At
		step.At = &p
		reason = r.Group(s, about)
	case r.Sees != nil:
		reason = r.Sees(int(at.at))
	}
	for _, q := range reason {
		at := s.Questions[q].At
		answered := func(q int) bool { return s.Questions[q].At == at }
		if !slices.ContainsFunc(step.Questions, answered) && !slices.Contains(step.Because, at) {
			step.Because = append(step.Because, at)
		}
	}
	number, known := s.numberOf(r, step.At)
	subject := r.Name
	switch {
	case known:
		subject = s.name(*step.At) + " is " + strconv.Itoa(number)
	case r.Subject != nil:
		subject = r.Subject(s, int(at.at))
	case step.At != nil:
		subject += " at " + s.name(*step.At)
	}
	why := r.Why
	if r.Reason != nil {
		why = cmp.Or(r.Reason(s, int(at.at), found), why)
	}
	if r.Rank == casesRank && r.Group == nil {
		why = s.whyOfCases(why, found)
	}
	step.Text = subject + ": " + s.ordersAll(found, step.At)
	if why != "" && !(known && number == 0) { // the meaning of a 0 is plain
		step.Text += ", because " + why
	}
	return step
}

// numberOf returns the number that a rule is about, if it is about one in a cell.
func (s *State) numberOf(r *Rule, at *Point) (number int, known bool) {
	if s.puzzle == nil || at == nil || at.X%2 == 0 || at.Y%2 == 0 || !strings.HasPrefix(r.Name, "number ") {
		return 0, false
	}
	c := s.puzzle.at(at.X/2, at.Y/2)
	if c < 0 || c >= len(s.puzzle.Clues) {
		return 0, false
	}
	number = s.puzzle.Clues[c].Number
	return number, number >= 0
}

// supposedRank is the highest rank of the rules that are applied to a supposition.
const supposedRank = 2

// suppose tries both answers to the open questions and returns an answer that soon leads to a contradiction,
// with the number of marks up to it; depth is 0 if there is none. It looks for short contradictions first.
func (s *State) suppose() (f find, depth int) {
	ended := make([]bool, len(s.marks)) // questions whose outcome more marks would not change
	for most := 4; ; most *= 4 {
		cut := false
		for q := range s.marks {
			if ended[q] {
				continue
			}
			f, depth, more := s.supposed(q, most)
			if depth > 0 {
				return f, depth
			}
			ended[q] = !more
			cut = cut || more
		}
		if !cut {
			return find{}, 0
		}
	}
}

// chainOf lists the marks that follow from the opposite of an answer, in order, up to the contradiction.
func (s *State) chainOf(f find) (chain []find) {
	from := len(s.trail)
	s.set(int(f.question), f.mark.Not())
	for !s.failed {
		p, ok := s.next(supposedRank)
		if !ok {
			break
		}
		s.look(p)
	}
	for _, q := range s.trail[from+1:] {
		chain = append(chain, find{question: q, mark: s.marks[q]})
	}
	s.undo(from)
	return chain
}

// follows describes a chain as the beginning of a sentence; an empty chain gives an empty text.
func (s *State) follows(chain []find) string {
	if len(chain) == 0 {
		return ""
	}
	var says []string
	for _, f := range chain[:min(len(chain), mostNamed)] {
		says = append(says, s.says(int(f.question), f.mark))
	}
	if more := len(chain) - len(says); more > 0 {
		says = append(says, strconv.Itoa(more)+" more")
	}
	return "then " + listed(says) + "; then "
}

// supposed tries both answers to a question, each until a number of marks has followed. more is true if
// further marks would have followed.
func (s *State) supposed(q, most int) (f find, depth int, more bool) {
	if s.marks[q] != Open {
		return find{}, 0, false
	}
	s.rest()
	for _, m := range []Mark{Yes, No} {
		from := len(s.trail)
		s.set(q, m)
		for !s.failed && len(s.trail)-from <= most {
			p, ok := s.next(supposedRank)
			if !ok {
				break
			}
			s.look(p)
		}
		d, at, failed := len(s.trail)-from, s.failAt, s.failed
		s.undo(from)
		switch {
		case failed && (depth == 0 || d < depth):
			f, depth = find{question: int32(q), mark: m.Not(), place: at}, d
		case !failed && d > most:
			more = true
		}
	}
	return f, depth, more
}
