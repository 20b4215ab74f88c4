package job

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var checkAnswer = []verb.Member{
	{Name: "solved", Type: "boolean", Help: "whether the marks solve the puzzle"},
	{Name: "open", Type: "number", Help: "number of questions without an answer"},
	{Name: "errors", Type: "PencilFault[]", Help: "faults that no further mark can repair; empty without a solution"},
	{Name: "missing", Type: "PencilFault[]", Help: "faults that remain if no more marks are made"},
	{Name: "conflicts", Type: "PencilFault[]",
		Help: "digits that contradict each other, even while cells are open; found without the solution; empty for types without digits"},
	{Name: "wrong", Type: "number | null",
		Help: "number of marks that differ from the solution, candidates aside; null without a solution"},
}

// openCheck opens the check of a player's marks. The solution separates errors from missing marks:
// a fault is an error if it remains after the open questions have been answered by the solution.
func openCheck(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	marks, solution := readMarks(r, l), readSolution(r, l, false)
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
		case solution != nil && contradicts(l.Puzzle, q, m, solution):
			wrong++
		}
	}
	if solution != nil {
		still = l.Puzzle.Check(filled(l.Puzzle, marks, solution))
	}
	var w jsonlite.Writer
	w.Open('{')
	w.Bool("solved", len(faults) == 0)
	w.Int("open", open)
	writeFaults(&w, "errors", faults, still, true)
	writeFaults(&w, "missing", faults, still, false)
	conflicts := l.Puzzle.Conflicts(marks)
	writeFaults(&w, "conflicts", conflicts, conflicts, true)
	if solution == nil {
		w.Null("wrong")
	} else {
		w.Int("wrong", wrong)
	}
	return verb.Answered(w.Close('}')), nil
}

// contradicts reports whether a mark is an answer that differs from the solution. A digit that is
// absent from the notes of a cell is not an answer, because notes may be incomplete.
func contradicts(p *pencil.Puzzle, q int, m pencil.Mark, solution pencil.Marks) bool {
	note := m == pencil.No && p.Board().Questions[q].What == pencil.Digit
	return m != pencil.Open && m != solution[q] && !note
}

// filled answers the open questions by the solution. A cell has one digit: a digit already written
// keeps out the solution's digit, but candidates do not.
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

// writeFaults writes a list of faults: those that remain if stay is true, the others if it is
// false.
func writeFaults(w *jsonlite.Writer, name string, faults, still []pencil.Fault, stay bool) {
	w.List(name)
	for i, f := range faults {
		// The same fault may occur twice, for example if two digits share a row and a box.
		if slices.ContainsFunc(still, f.Is) != stay || slices.ContainsFunc(faults[:i], f.Is) {
			continue
		}
		w.Open('{')
		w.Name("at")
		writePoint(w, f.At)
		w.Text("text", f.Text)
		w.List("places")
		for _, at := range f.Places {
			writePoint(w, at)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close(']')
}

// hinting is the job of finding the next step.
type hinting struct {
	l     *pencil.Link
	marks pencil.Marks
	*pencil.Explaining
}

var hintAnswer = []verb.Member{
	{Name: "done", Type: "boolean", Help: "whether everything is marked"},
	{Name: "mistakes", Type: "number[]",
		Help: "numbers of the questions whose marks differ from the solution, candidates aside; absent if there are none", Optional: true},
	{Name: "layers", Type: "[where: string, rule: string, answer: string]",
		Help: "step in three texts, each revealing more: where to look, the rule, the answer; absent if step is absent", Optional: true},
	{Name: "step", Type: "PencilStep", Help: "cheapest next step; absent if everything is marked, or if there are mistakes", Optional: true},
	verb.ErrorMember,
	verb.CodeMember,
}

func openHint(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	marks, solution := readMarks(r, l), readSolution(r, l, true)
	if err := r.End(); err != nil {
		return nil, err
	}
	var mistakes []int
	right := slices.Clone(marks)
	for q, m := range marks {
		switch {
		case m == pencil.Open || m == solution[q]:
		case contradicts(l.Puzzle, q, m, solution):
			mistakes = append(mistakes, q)
		default:
			right[q] = pencil.Open
		}
	}
	if mistakes == nil {
		return &hinting{l, right, pencil.NewExplaining(l.Puzzle, solution, right, 1)}, nil
	}
	var w jsonlite.Writer
	w.Open('{')
	w.Bool("done", false)
	w.Ints("mistakes", mistakes...)
	return verb.Answered(w.Close('}')), nil
}

// AppendProgress implements verb.Job: {}.
func (h *hinting) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements verb.Job.
func (h *hinting) AppendAnswer(dst []byte) []byte {
	steps, err := h.Steps()
	if err != nil {
		return appendError(dst, err)
	}
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Bool("done", len(steps) == 0)
	if len(steps) > 0 {
		p, step := h.l.Puzzle, steps[0]
		w.Texts("layers", []string{whereToLook(p, step), "Use the rule “" + step.Rule + "”.", step.Text})
		w.Name("step")
		writeStep(&w, p, h.marks, step)
	}
	return w.Close('}')
}

// whereToLook returns the first layer of a hint: where to look.
func whereToLook(p *pencil.Puzzle, step pencil.Step) string {
	at := p.Board().Questions[step.Questions[0]].At
	if step.At != nil {
		at = *step.At
	}
	return "Look at " + p.Name(at) + "."
}
