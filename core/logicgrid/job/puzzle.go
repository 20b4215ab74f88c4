package job

import (
	"errors"
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var solveAnswer = []verb.Member{
	{Name: "solvable", Type: "boolean", Help: "whether the rules fill the grid"},
	{Name: "mode", Type: `"clean" | "compat-2024"`, Help: "solver that was used"},
	{Name: "loops", Type: "number", Help: "number of passes over the clues"},
	{Name: "solvedAt", Type: "number", Help: "number of the pass in which the grid was full"},
	{Name: "contradiction", Type: "boolean", Help: "whether the clues contradict each other"},
	solutionMember,
}

var solutionMember = verb.Member{Name: "solution", Type: "string[][] | null",
	Help: "entities that belong together, a list for each; null where unknown"}

// NewSolving returns the job of solving a puzzle by the rules of a mode.
func NewSolving(d *logicgrid.Document, mode logicgrid.Mode) verb.Job {
	r := logicgrid.NewSolver(d.Space, mode).Solve(d.Hints)
	var w jsonlite.Writer
	w.Open('{')
	w.Bool("solvable", r.Solvable)
	w.Text("mode", mode.String())
	w.Int("loops", r.Loops)
	w.Int("solvedAt", r.SolvedAt)
	w.Bool("contradiction", r.Contradiction)
	writeSolution(&w, d.Space, &r.Solution, r.Solvable)
	return verb.Answered(w.Close('}'))
}

var checkAnswer = []verb.Member{
	{Name: "fair", Type: "boolean", Help: "whether there is one solution, which the rules find, and no clue is false, redundant or repeated"},
	{Name: "solutions", Type: "number", Help: "solutions, counted up to 2"},
	{Name: "solvable", Type: "boolean", Help: "whether the rules fill the grid"},
	{Name: "false", Type: "number[]", Help: "numbers of the clues that the solution contradicts, counted from 1"},
	{Name: "redundant", Type: "number[]", Help: "numbers of the clues that the others imply, counted from 1"},
	{Name: "duplicates", Type: "number[]", Help: "numbers of the clues that repeat an earlier one, counted from 1"},
	cluesMember,
	solutionMember,
}

var cluesMember = verb.Member{Name: "clues", Type: "string[]", Help: "clues as sentences"}

// NewChecking returns the job of checking whether a puzzle is fair.
func NewChecking(d *logicgrid.Document) verb.Job {
	f := logicgrid.Check(d.Space, d.Hints, d.Solution)
	var w jsonlite.Writer
	w.Open('{')
	w.Bool("fair", f.Fair(false))
	w.Int("solutions", f.Models)
	w.Bool("solvable", f.Solvable)
	for _, list := range []struct {
		name    string
		numbers []int
	}{{"false", f.False}, {"redundant", f.Redundant}, {"duplicates", f.Duplicates}} {
		w.List(list.name)
		for _, n := range list.numbers {
			w.PutInt(n + 1)
		}
		w.Close(']')
	}
	writeClues(&w, d)
	writeSolution(&w, d.Space, &f.Solution, f.Models == 1)
	return verb.Answered(w.Close('}'))
}

var hintAnswer = []verb.Member{
	{Name: "done", Type: "boolean", Help: "whether the grid is full; then nothing else is answered"},
	{Name: "mistakes", Type: "boolean", Help: "whether marks contradict the solution; the step then removes one", Optional: true},
	{Name: "clue", Type: "number", Help: "number of the clue from which the step follows, counted from 1; 0 for none", Optional: true},
	{Name: "technique", Type: verb.Union(logicgrid.TechniqueNames()), Help: "technique of the step; absent if the step removes a mistake", Optional: true},
	{Name: "layers", Type: "[clue: string, technique: string, cell: string]", Help: "hint in three sentences, each revealing more", Optional: true},
	{Name: "cells", Type: "[LogicGridEntity, LogicGridEntity][]", Help: "cells to mark, as pairs of entities", Optional: true},
	{Name: "because", Type: "[LogicGridEntity, LogicGridEntity][]", Help: "cells from which the step follows", Optional: true},
	{Name: "mark", Type: "string", Help: "mark to make: O, X or *", Optional: true},
	{Name: "marks", Type: "string", Help: "grid of marks after the step", Optional: true},
}

// NewHinting returns the job of finding the next step from a grid of marks; "" is the empty grid.
// Errors are about the marks, or say that the clues contradict each other.
func NewHinting(d *logicgrid.Document, text string) (verb.Job, error) {
	marks := logicgrid.NewMarks(d.Space)
	if text != "" {
		var err error
		if marks, err = logicgrid.ParseMarks(d.Space, text); err != nil {
			return nil, err
		}
	}
	var solution *logicgrid.Solution
	f := logicgrid.Check(d.Space, d.Hints, nil)
	switch f.Models {
	case 0:
		return nil, errContradiction
	case 1:
		solution = &f.Solution
	}
	step, ok := logicgrid.Next(d.Hints, marks, solution)
	if !ok {
		return verb.Answered(`{"done":true}`), nil
	}
	l := d.Space.Layers(&step)
	var w jsonlite.Writer
	w.Open('{')
	w.Bool("done", false)
	w.Bool("mistakes", step.Mistakes)
	w.Int("clue", step.Hint+1)
	if !step.Mistakes {
		w.Text("technique", step.Technique.String())
	}
	w.Texts("layers", []string{l.Hint, l.Technique, l.Cell})
	writeCells(&w, "cells", d.Space, step.Cells)
	writeCells(&w, "because", d.Space, step.Because)
	w.Text("mark", step.Mark.String())
	step.Apply(marks)
	w.Text("marks", string(marks.AppendText(nil)))
	return verb.Answered(w.Close('}')), nil
}

var errContradiction = errors.New("the clues contradict each other")

// writeSolution writes the member "solution", which is null unless the solution is known.
func writeSolution(w *jsonlite.Writer, s *logicgrid.Space, solution *logicgrid.Solution, known bool) {
	if !known {
		w.Null("solution")
		return
	}
	w.Name("solution")
	*w = s.AppendSolution(*w, solution)
}

func writeCells(w *jsonlite.Writer, name string, s *logicgrid.Space, cells []logicgrid.Cell) {
	w.List(name)
	for _, c := range cells {
		w.Open('[')
		*w = append(s.AppendEntity(*w, c.A), ',')
		*w = s.AppendEntity(*w, c.B)
		w.Close(']')
	}
	w.Close(']')
}

var rateAnswer = []verb.Member{
	{Name: "solvable", Type: "boolean", Help: "whether the rules fill the grid"},
	{Name: "loops", Type: "number", Help: "number of passes over the clues"},
	{Name: "solvedAt", Type: "number", Help: "number of the pass in which the grid was full"},
	{Name: "loops2024", Type: "number", Help: "loops as the authors' program counts them; 0 if that program does not solve the puzzle"},
	{Name: "steps", Type: "number", Help: "steps of the solution by techniques"},
	{Name: "hardest", Type: verb.Union(logicgrid.TechniqueNames()), Help: "hardest technique that is needed"},
	{Name: "techniques", Type: "Record<string, number>", Help: "uses of each technique"},
	{Name: "orders", Type: "Record<string, LogicGridOrders>", Help: "loops over the orders of the clues, by mode"},
	{Name: "tsi", Type: "Record<string, number | null> | null", Unit: "Sh",
		Help: "TSI by player; null where infinite; null as a whole if the puzzle has too many solutions"},
	norms.Member,
	{Name: "complete", Type: "boolean", Help: "whether all players have been measured"},
}

// Rating is the job of rating a puzzle: its rating, its loops over the orders of its hints, and the
// information that players lack.
type Rating struct {
	d        *logicgrid.Document
	rating   logicgrid.Rating
	search   *measure.Searching[logicgrid.Sheet] // nil once done, or if a what-if is needed
	searched *measure.Searched
	orders   [2]*logicgrid.Orders   // indexed by mode
	lacks    *logicgrid.Information // of the player measured next
	tsi      []float64
	err      error
}

// NewRating prepares the rating of a puzzle.
func NewRating(d *logicgrid.Document) *Rating {
	r := &Rating{d: d, rating: logicgrid.Rate(d.Space, d.Hints)}
	if r.rating.Solvable {
		// A puzzle without a unique solution has no search information.
		r.search, _ = logicgrid.NewSearching(d.Space, d.Hints)
	}
	for mode := range r.orders {
		r.orders[mode] = logicgrid.NewOrders(d.Space, logicgrid.Mode(mode), d.Hints, 0)
	}
	return r
}

// Step implements verb.Job.
func (r *Rating) Step(budget int) (done bool) {
	if r.search != nil {
		if !r.search.Step(sweepsOf(budget)) {
			return false
		}
		searched := r.search.Searched()
		r.search, r.searched = nil, &searched
	}
	for _, o := range r.orders {
		// An order costs some hundreds of times as much as a state.
		if !o.Step(1 + budget>>8) {
			return false
		}
	}
	for ; len(r.tsi) < len(logicgrid.Players) && r.err == nil; budget-- {
		if budget <= 0 {
			return false
		}
		if r.lacks == nil {
			r.lacks = logicgrid.NewInformation(r.d.Space, r.d.Hints, logicgrid.Players[len(r.tsi)])
		}
		// A solution costs some dozens of times as much as a list.
		if r.lacks.Step(1 + budget>>6) {
			var tsi float64
			tsi, r.err = r.lacks.TSI()
			r.tsi, r.lacks = append(r.tsi, tsi), nil
		}
	}
	return true
}

// AppendProgress implements verb.Job: {"tried"}.
func (r *Rating) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "tried", r.orders[0].Tried+r.orders[1].Tried)
}

// AppendAnswer implements verb.Job.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Bool("solvable", r.rating.Solvable)
	w.Int("loops", r.rating.Loops)
	w.Int("solvedAt", r.rating.SolvedAt)
	w.Int("loops2024", r.rating.Compat)
	w.Int("steps", r.rating.Steps)
	w.Text("hardest", r.rating.Hardest.String())
	w.Object("techniques")
	for t, n := range r.rating.Uses {
		if n > 0 {
			w.Int(logicgrid.Technique(t).String(), n)
		}
	}
	w.Close('}')
	w.Object("orders")
	for mode, o := range r.orders {
		w.Object(logicgrid.Mode(mode).String())
		w.Int("best", o.Best)
		w.Int("worst", o.Worst)
		w.Number("mean", decimals(o.Mean(), 4))
		w.Int("tried", o.Tried)
		w.Int("failed", o.Unsolved)
		w.Bool("all", o.All())
		w.Close('}')
	}
	w.Close('}')
	writePlace(&w, r.d, r.searched)
	if r.err != nil {
		w.Null("tsi")
		w.Bool("complete", true)
		return w.Close('}')
	}
	w.Object("tsi")
	for i, tsi := range r.tsi {
		w.Number(logicgrid.Players[i].Name, decimals(tsi, 9))
	}
	w.Close('}')
	w.Bool("complete", len(r.tsi) == len(logicgrid.Players))
	return w.Close('}')
}

func decimals(v float64, n int) float64 {
	scale := math.Pow10(n)
	return math.Round(v*scale) / scale
}
