package job

import (
	"errors"
	"math"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// NewSolving answers {"solvable", "mode", "loops", "solvedAt", "contradiction",
// "solution"}: the solution is null where the rules find none.
func NewSolving(d *logicgrid.Document, mode logicgrid.Mode) verb.Job {
	r := logicgrid.NewSolver(d.Space, mode).Solve(d.Hints)
	var w jsontext.Writer
	w.Open('{')
	w.Bool("solvable", r.Solvable)
	w.Text("mode", mode.String())
	w.Int("loops", r.Loops)
	w.Int("solvedAt", r.SolvedAt)
	w.Bool("contradiction", r.Contradiction)
	writeSolution(&w, d.Space, &r.Solution, r.Solvable)
	return verb.Answered(w.Close('}'))
}

// NewChecking answers {"fair", "solutions" (counted up to 2), "solvable", "false",
// "redundant", "duplicates", "hints", "solution"}; hints are numbered from 1.
func NewChecking(d *logicgrid.Document) verb.Job {
	f := logicgrid.Check(d.Space, d.Hints, d.Solution)
	var w jsontext.Writer
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
	writeHints(&w, d)
	writeSolution(&w, d.Space, &f.Solution, f.Models == 1)
	return verb.Answered(w.Close('}'))
}

// NewHinting answers with the next step from a grid of marks, "" for an empty one:
// {"done", "mistakes", "hint" (from 1, 0 for none), "technique", "layers", "cells",
// "because", "mark", "marks" (with the step made)}. Cells are pairs of entities. Errors
// are about the marks, or say that the hints contradict each other.
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
	var w jsontext.Writer
	w.Open('{')
	w.Bool("done", false)
	w.Bool("mistakes", step.Mistakes)
	w.Int("hint", step.Hint+1)
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

var errContradiction = errors.New("the hints contradict each other")

// writeSolution writes the member "solution"; null if it is not known.
func writeSolution(w *jsontext.Writer, s *logicgrid.Space, solution *logicgrid.Solution, known bool) {
	if !known {
		w.Null("solution")
		return
	}
	w.Name("solution")
	*w = s.AppendSolution(*w, solution)
}

func writeCells(w *jsontext.Writer, name string, s *logicgrid.Space, cells []logicgrid.Cell) {
	w.List(name)
	for _, c := range cells {
		w.Open('[')
		*w = append(s.AppendEntity(*w, c.A), ',')
		*w = s.AppendEntity(*w, c.B)
		w.Close(']')
	}
	w.Close(']')
}

// Rating is the job of rating a puzzle: its rating, its loops over the orders of its
// hints, and what players lack.
type Rating struct {
	d      *logicgrid.Document
	rating logicgrid.Rating
	orders [2]*logicgrid.Orders   // by mode
	lacks  *logicgrid.Information // of the next player
	tsi    []float64
	err    error
}

// NewRating prepares it.
func NewRating(d *logicgrid.Document) *Rating {
	r := &Rating{d: d, rating: logicgrid.Rate(d.Space, d.Hints)}
	for mode := range r.orders {
		r.orders[mode] = logicgrid.NewOrders(d.Space, logicgrid.Mode(mode), d.Hints, 0)
	}
	return r
}

// Step implements verb.Job.
func (r *Rating) Step(budget int) (done bool) {
	for _, o := range r.orders {
		// An order takes some hundreds of times as long as a state.
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
		// A solution takes some dozens of times as long as a list.
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

// AppendAnswer implements verb.Job: {"solvable", "loops", "solvedAt", "loops2024", "steps",
// "hardest", "techniques", "orders", "tsi", "complete"}. TSI is null where it is infinite, and all
// of it where a puzzle has too many solutions.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
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
		w.Int("unsolved", o.Unsolved)
		w.Bool("all", o.All())
		w.Close('}')
	}
	w.Close('}')
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
