package marks

import (
	"fmt"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/people/record"
)

// Family is the family of pencil puzzles in records.
const Family = "pencil"

// characters of the marks open, yes and no
const characters = ".10"

// text returns marks as a state.
func text(marks pencil.Marks) string {
	state := make([]byte, len(marks))
	for q, m := range marks {
		state[q] = characters[m]
	}
	return string(state)
}

// Record returns the record of a solve without times. set names its source.
func Record(solve *pencil.Played, set string) *record.Record {
	p := solve.Puzzle
	r := &record.Record{
		ID: solve.ID, Family: Family, Type: p.Type.Name, Puzzle: p.Address(), Player: solve.Solver,
		Begin: strings.Repeat(characters[:1], len(solve.Solution)), Solution: text(solve.Solution),
		Marked: true, Outcome: "solved", Source: record.Source{Set: set, ID: solve.ID},
	}
	questions := p.Board().Questions
	state := []byte(r.Begin)
	for _, g := range solve.Gestures {
		e := record.Event{At: record.NoClock, Act: "mark"}
		if len(g.Answers) == 0 || questions[g.Answers[0].Question].At != g.At {
			e.Place = &[2]int{g.At.X, g.At.Y}
		}
		for i, a := range g.Answers {
			was, now := string(state[a.Question]), characters[a.Mark:a.Mark+1]
			state[a.Question] = now[0]
			if last := len(e.Edits) - 1; i > 0 && g.Answers[i-1].Question == a.Question-1 {
				e.Edits[last].Was += was
				e.Edits[last].Now += now
				continue
			}
			e.Edits = append(e.Edits, record.Edit{At: a.Question, Was: was, Now: now})
		}
		r.Events = append(r.Events, e)
	}
	if r.Solution != string(state) && !solves(p, solve.Solution, state) {
		r.Outcome = "stopped"
	}
	return r
}

// solves reports whether a state has exactly the yes marks of the solution.
func solves(p *pencil.Puzzle, solution pencil.Marks, state []byte) bool {
	for q, m := range solution {
		if p.Given(q) == pencil.Open && (m == pencil.Yes) != (state[q] == characters[pencil.Yes]) {
			return false
		}
	}
	return true
}

// Solve returns the solve in a record of a pencil puzzle. It omits events that change nothing and
// have no place. Errors wrap record.ErrRecord, or are those of the puzzle's link.
func Solve(r *record.Record) (*pencil.Played, error) {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", record.ErrRecord, fmt.Sprintf(format, args...))
	}
	if r.Family != Family {
		return nil, fail("family: %q is not %s; give a record of a pencil puzzle", r.Family, Family)
	}
	link, err := pencil.ParseText(r.Puzzle)
	if err != nil {
		return nil, fmt.Errorf("puzzle: %w", err)
	}
	p := link.Puzzle
	questions := p.Board().Questions
	if !r.Marked || !isState(r.Begin, len(questions)) {
		return nil, fail("begin: is not %d characters of %s; write one for each question",
			len(questions), characters)
	}
	solve := &pencil.Played{ID: r.ID, Solver: r.Player, Puzzle: p}
	if r.Solution != "" {
		if len(r.Solution) != len(questions) || !isState(r.Solution, len(questions)) {
			return nil, fail("solution: is not %d characters of %s", len(questions), characters)
		}
		solve.Solution = marksIn(r.Solution, len(questions))
	}
	state := r.Begin
	for i := range r.Events {
		e := &r.Events[i]
		next, err := e.After(state)
		if err != nil {
			return nil, fail("events[%d]%v", i, err)
		}
		if !isState(next, len(questions)) {
			return nil, fail("events[%d]: the state is not %d characters of %s first",
				i, len(questions), characters)
		}
		g := pencil.Gesture{}
		for _, q := range touched(e, state, next, len(questions)) {
			g.Answers = append(g.Answers, pencil.Answer{Question: q, Mark: markOf(next[q])})
		}
		state = next
		switch {
		case e.Place != nil:
			g.At = pencil.Point{X: e.Place[0], Y: e.Place[1]}
		case len(g.Answers) > 0:
			g.At = questions[g.Answers[0].Question].At
		default:
			continue
		}
		solve.Gestures = append(solve.Gestures, g)
	}
	return solve, nil
}

// touched lists the questions of an event: those inside edits that keep the length of the state,
// and all that change.
func touched(e *record.Event, was, now string, n int) (all []int) {
	for _, edit := range e.Edits {
		if len(edit.Was) == len(edit.Now) {
			for q := edit.At; q < min(edit.At+len(edit.Was), n); q++ {
				all = append(all, q)
			}
		}
	}
	for q := range n {
		if was[q] != now[q] {
			all = append(all, q)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// isState reports whether a text begins with the characters of n questions.
func isState(text string, n int) bool {
	return len(text) >= n && strings.Trim(text[:n], characters) == ""
}

func markOf(character byte) pencil.Mark { return pencil.Mark(strings.IndexByte(characters, character)) }

func marksIn(text string, n int) pencil.Marks {
	marks := make(pencil.Marks, n)
	for q := range marks {
		marks[q] = markOf(text[q])
	}
	return marks
}
