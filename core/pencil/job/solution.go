package job

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/sudoku"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// solutionType is the type of solutions in requests and answers. A sudoku has its digits, row by
// row. Other types have the places that are marked yes, in the order of the questions, each with
// its digit if the questions ask for digits.
const solutionType = "PencilSolution"

// writeSolution writes a solution.
func writeSolution(w *jsonlite.Writer, p *pencil.Puzzle, marks pencil.Marks) {
	if p.Type == pencil.Sudoku {
		digits := make([]byte, p.Cells())
		for q, k := range p.Board().Questions {
			if marks[q] == pencil.Yes {
				digits[cellOf(p, k.At)] = sudoku.Letter(uint8(k.Digit))
			}
		}
		w.PutText(string(digits))
		return
	}
	w.Open('[')
	for q, k := range p.Board().Questions {
		if marks[q] == pencil.Yes {
			writeAnswer(w, answer{k.At, k.Digit})
		}
	}
	w.Close(']')
}

// cellOf returns the number of the cell at a place.
func cellOf(p *pencil.Puzzle, at pencil.Point) int { return at.Y/2*p.Width + at.X/2 }

// readSolution reads the option "solution" and checks it against the puzzle. It returns nil if the
// option is missing or has another form.
func readSolution(r *verb.Fields, l *pencil.Link, required bool) pencil.Marks {
	v, ok := r.Value("solution", verb.Value{Type: solutionType, Required: required,
		Help: "only solution of the puzzle, as solve answers it; it is checked"})
	if !ok || l == nil {
		return nil
	}
	marks := solutionOf(r, "solution", v, l.Puzzle)
	if marks == nil {
		return nil
	}
	if faults := l.Puzzle.Check(marks); len(faults) > 0 {
		r.Note(verb.BadRequest("solution", "", "is none: "+faults[0].Text))
	}
	return marks
}

// solutionOf reads an option in the form of a solution, which answers every question. If the option
// has another form, it notes an error in r and returns nil.
func solutionOf(r *verb.Fields, name string, v jsonlite.Value, p *pencil.Puzzle) pencil.Marks {
	questions := p.Board().Questions
	marks := slices.Repeat(pencil.Marks{pencil.No}, len(questions))
	if p.Type == pencil.Sudoku {
		if v.Kind != jsonlite.String || len(v.Text) != p.Cells() {
			r.Fail(name, v, "is not a string of "+strconv.Itoa(p.Cells())+" digits")
			return nil
		}
		for q, k := range questions {
			if v.Text[cellOf(p, k.At)] == sudoku.Letter(uint8(k.Digit)) {
				marks[q] = pencil.Yes
			}
		}
		return marks
	}
	if v.Kind != jsonlite.Array {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected a list of places")
		return nil
	}
	numbers := make(map[answer]int, len(questions))
	for q, k := range questions {
		numbers[answer{k.At, k.Digit}] = q
	}
	for i, item := range v.Items {
		one, ok := answerOf(item)
		q, asked := numbers[one]
		if !ok || !asked {
			r.Fail(verb.Item(name, i), item, "is not a place of a question")
			return nil
		}
		marks[q] = pencil.Yes
	}
	return marks
}

// answer is a place of a solution with its digit, or 0 if the questions do not ask for digits.
type answer struct {
	at    pencil.Point
	digit int
}

// writeAnswer writes [x, y], or [x, y, digit].
func writeAnswer(w *jsonlite.Writer, a answer) {
	if a.digit == 0 {
		writePoint(w, a.at)
	} else {
		w.PutInts(a.at.X, a.at.Y, a.digit)
	}
}

// answerOf reads the text written by writeAnswer.
func answerOf(v jsonlite.Value) (a answer, ok bool) {
	ok = true
	if v.Kind == jsonlite.Array && len(v.Items) == 3 {
		a.digit, ok = v.Items[2].Int()
		v.Items = v.Items[:2]
	}
	at, isPoint := pointOf(v)
	a.at = at
	return a, ok && isPoint
}

// pointOf reads [x, y].
func pointOf(v jsonlite.Value) (at pencil.Point, ok bool) {
	if v.Kind != jsonlite.Array || len(v.Items) != 2 {
		return at, false
	}
	x, okX := v.Items[0].Int()
	y, okY := v.Items[1].Int()
	return pencil.Point{X: x, Y: y}, okX && okY
}
