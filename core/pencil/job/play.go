package job

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// openCheck answers how far a player is: {"solved", "open" (questions without an answer),
// "errors", "missing", "wrong"}. errors are what is wrong with the marks whatever comes,
// missing is what is wrong if nothing comes, each [{"at","text"}]. They are told apart by a
// solution: an error stays when the open questions are answered by it. wrong counts the
// marks that differ from the solution; without one it is null, and all faults are missing.
func openCheck(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	marks, solution := readMarks(r, "marks", l), readSolution(r, l)
	if err := r.End(); err != nil {
		return nil, err
	}
	faults := l.Puzzle.Check(marks)
	var still []pencil.Fault
	wrong, open := 0, 0
	for q, m := range marks {
		switch {
		case m == pencil.Open:
			open++
		case solution != nil && m != solution[q]:
			wrong++
		}
	}
	if solution != nil {
		still = l.Puzzle.Check(filled(l.Puzzle, marks, solution))
	}
	stays := func(f pencil.Fault) bool { return slices.Contains(still, f) }
	dst := appendBool([]byte{'{'}, "solved", len(faults) == 0)
	dst = appendInt(dst, "open", open)
	dst = appendFaults(dst, l.Puzzle, "errors", faults, stays)
	dst = appendFaults(dst, l.Puzzle, "missing", faults, func(f pencil.Fault) bool { return !stays(f) })
	dst = jsontext.AppendName(dst, "wrong")
	if solution == nil {
		dst = append(dst, "null"...)
	} else {
		dst = jsontext.AppendInt(dst, wrong)
	}
	return verb.Answered(append(dst, '}')), nil
}

// filled answers the open questions by a solution. A cell has one digit: one that is there
// keeps out that of the solution, and candidates do not.
func filled(p *pencil.Puzzle, marks, solution pencil.Marks) pencil.Marks {
	all := slices.Clone(marks)
	has := map[pencil.Point]bool{}
	for q, k := range p.Board().Questions {
		if k.What == pencil.Digit && marks[q] == pencil.Yes {
			has[k.At] = true
		}
	}
	for q, k := range p.Board().Questions {
		switch {
		case k.What != pencil.Digit && marks[q] == pencil.Open, k.What == pencil.Digit && !has[k.At]:
			all[q] = solution[q]
		}
	}
	return all
}

func appendFaults(dst []byte, p *pencil.Puzzle, name string, faults []pencil.Fault, is func(pencil.Fault) bool) []byte {
	dst = append(jsontext.AppendName(dst, name), '[')
	n := 0
	for i, f := range faults {
		// Two digits may share a row and a box.
		if !is(f) || slices.Contains(faults[:i], f) {
			continue
		}
		dst = appendPoint(jsontext.AppendName(append(jsontext.AppendComma(dst, n), '{'), "at"), f.At)
		// Checks name a corner without knowing where the board ends.
		text := strings.Replace(f.Text, f.At.String(), p.Name(f.At), 1)
		dst = append(appendText(dst, "text", text), '}')
		n++
	}
	return append(dst, ']')
}

// hinting looks for the next step.
type hinting struct {
	l     *pencil.Link
	marks pencil.Marks
	*pencil.Explaining
}

// openHint answers with the cheapest step from a player's marks, in layers: {"done"},
// {"done":false,"mistakes":[question,…]} if marks differ from the solution, or {"done":
// false, "step"} as steps has it, with "layers": where to look, the rule, the answer.
func openHint(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	marks, solution := readMarks(r, "marks", l), needSolution(r, l)
	if err := r.End(); err != nil {
		return nil, err
	}
	dst := appendBool([]byte{'{'}, "done", false)
	dst = append(jsontext.AppendName(dst, "mistakes"), '[')
	mistakes := 0
	for q, m := range marks {
		if m != pencil.Open && m != solution[q] {
			dst = jsontext.AppendInt(jsontext.AppendComma(dst, mistakes), q)
			mistakes++
		}
	}
	if mistakes > 0 {
		return verb.Answered(append(dst, "]}"...)), nil
	}
	return &hinting{l, marks, pencil.NewExplaining(l.Puzzle, solution, marks, 1)}, nil
}

// AppendProgress implements verb.Job: {}.
func (h *hinting) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements verb.Job.
func (h *hinting) AppendAnswer(dst []byte) []byte {
	steps, err := h.Steps()
	switch {
	case err != nil:
		return append(appendText(append(dst, '{'), "error", err.Error()), '}')
	case len(steps) == 0:
		return append(appendBool(append(dst, '{'), "done", true), '}')
	}
	p, step := h.l.Puzzle, steps[0]
	dst = appendBool(append(dst, '{'), "done", false)
	dst = append(jsontext.AppendName(dst, "layers"), '[')
	for i, text := range []string{whereToLook(p, step), "The rule: " + step.Rule + ".", step.Text} {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), text)
	}
	dst = jsontext.AppendName(append(dst, ']'), "step")
	return append(appendStep(dst, p, h.marks, step), '}')
}

// whereToLook is the first layer of a hint.
func whereToLook(p *pencil.Puzzle, step pencil.Step) string {
	at := p.Board().Questions[step.Questions[0]].At
	if step.At != nil {
		at = *step.At
	}
	return "Look at " + p.Name(at) + "."
}
