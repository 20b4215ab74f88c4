package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// editing is the job of solving the puzzle that results from each change of a clue.
type editing struct {
	p      *pencil.Puzzle
	near   []pencil.Marks
	all    []pencil.ClueEdit
	found  []edited
	probes int
	now    *pencil.Puzzle
	solver *pencil.Solver
}

// edited is the result of one change.
type edited struct {
	solutions int // 2 means two or more; -1 unknown
	hardest   int // -1 means that named rules alone do not solve the puzzle
}

var editsAnswer = []verb.Member{
	{Name: "edits", Type: "PencilEdit[]", Help: "changes of one clue: those that remove a number, those that the solutions allow, and the others"},
	{Name: "tried", Type: "number", Help: "number of changes that were tried; the edits are the first of them"},
	{Name: "total", Type: "number", Help: "number of changes to try"},
	overMember,
}

func openEdits(r *verb.Fields) (verb.Job, error) {
	l, probes := readPuzzle(r), r.Integer("limit", verb.Whole{Default: 20_000, Least: 1, Unit: "marks",
		Help: "greatest number of marks that the search for each change tries before it gives up"})
	near := readNear(r, l)
	if err := r.End(); err != nil {
		return nil, err
	}
	return &editing{p: l.Puzzle, near: near, all: l.Puzzle.ClueEdits(near), probes: probes}, nil
}

// readNear reads the option "near". Solutions that do not fit the board are left out.
func readNear(r *verb.Fields, l *pencil.Link) (near []pencil.Marks) {
	list, _ := r.List("near", verb.List{Item: solutionType,
		Help: "solutions of a similar puzzle, as before a change; those that solve this one come first, and the search begins beside them"})
	if l == nil {
		return nil
	}
	for _, v := range list.Items {
		if marks := solutionOf(verb.NewFields(jsonlite.Value{}), "near", v, l.Puzzle); marks != nil {
			near = append(near, marks)
		}
	}
	return near
}

// Step implements verb.Job.
func (e *editing) Step(budget int) bool {
	for ; !e.done() && budget > 0; budget -= 1 << 10 {
		if e.solver == nil {
			edit := e.all[len(e.found)]
			less, err := e.p.With(edit.Cell, edit.Clue)
			if err != nil {
				e.found = append(e.found, edited{-1, -1})
				continue
			}
			e.now, e.solver = less, pencil.NewSolver(less, pencil.Limits{Probes: e.probes, Near: e.near})
		}
		if !e.solver.Step(budget) {
			return false
		}
		out := edited{-1, -1}
		if result := e.solver.Result(); result.Complete {
			out.solutions = len(result.Solutions)
		}
		if out.solutions == 1 {
			if rank, ok := pencil.HardestRule(e.now); ok {
				out.hardest = rank
			}
		}
		e.found, e.solver = append(e.found, out), nil
	}
	return e.done()
}

func (e *editing) done() bool { return len(e.found) == len(e.all) }

// AppendProgress implements verb.Job with the answer so far.
func (e *editing) AppendProgress(dst []byte) []byte { return e.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (e *editing) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("edits")
	for i, out := range e.found {
		edit := e.all[i]
		w.Open('{')
		w.Int("cell", edit.Cell)
		if edit.Clue.Number == pencil.Unknown {
			w.Int("number", -1)
		} else {
			writeKnown(&w, "number", edit.Clue.Number)
		}
		if edit.Clue.Down > 0 {
			w.Int("down", edit.Clue.Down)
		}
		if edit.Clue.Dir != pencil.NoDir {
			w.Text("direction", edit.Clue.Dir.String())
		}
		writeKnown(&w, "solutions", out.solutions)
		writeKnown(&w, "hardest", out.hardest)
		w.Close('}')
	}
	w.Close(']')
	w.Int("tried", len(e.found))
	w.Int("total", len(e.all))
	w.Bool("complete", e.done())
	return w.Close('}')
}

// writeKnown writes a number as a member, or null for a negative one.
func writeKnown(w *jsonlite.Writer, name string, n int) {
	if n < 0 {
		w.Null(name)
	} else {
		w.Int(name, n)
	}
}
