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
	dst := appendBool([]byte{'{'}, "solvable", r.Solvable)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "mode"), mode.String())
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), r.Loops)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solvedAt"), r.SolvedAt)
	dst = appendBool(dst, "contradiction", r.Contradiction)
	dst = jsontext.AppendName(dst, "solution")
	if !r.Solvable {
		return verb.Answered(append(dst, "null}"...))
	}
	return verb.Answered(append(d.Space.AppendSolution(dst, &r.Solution), '}'))
}

// NewChecking answers {"fair", "solutions" (counted up to 2), "solvable", "false",
// "redundant", "duplicates", "hints", "solution"}; hints are numbered from 1.
func NewChecking(d *logicgrid.Document) verb.Job {
	f := logicgrid.Check(d.Space, d.Hints, d.Solution)
	dst := appendBool([]byte{'{'}, "fair", f.Fair(false))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solutions"), f.Models)
	dst = appendBool(dst, "solvable", f.Solvable)
	for _, list := range []struct {
		name    string
		numbers []int
	}{{"false", f.False}, {"redundant", f.Redundant}, {"duplicates", f.Duplicates}} {
		dst = append(jsontext.AppendName(dst, list.name), '[')
		for i, n := range list.numbers {
			dst = jsontext.AppendInt(jsontext.AppendComma(dst, i), n+1)
		}
		dst = append(dst, ']')
	}
	dst = appendHints(dst, d)
	dst = jsontext.AppendName(dst, "solution")
	if f.Models != 1 {
		return verb.Answered(append(dst, "null}"...))
	}
	return verb.Answered(append(d.Space.AppendSolution(dst, &f.Solution), '}'))
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
	dst := appendBool([]byte{'{'}, "done", false)
	dst = appendBool(dst, "mistakes", step.Mistakes)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "hint"), step.Hint+1)
	if !step.Mistakes {
		dst = jsontext.AppendString(jsontext.AppendName(dst, "technique"), step.Technique.String())
	}
	dst = append(jsontext.AppendName(dst, "layers"), '[')
	for i, text := range []string{l.Hint, l.Technique, l.Cell} {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), text)
	}
	dst = append(dst, ']')
	dst = appendCells(jsontext.AppendName(dst, "cells"), d.Space, step.Cells)
	dst = appendCells(jsontext.AppendName(dst, "because"), d.Space, step.Because)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "mark"), step.Mark.String())
	step.Apply(marks)
	return verb.Answered(append(jsontext.AppendString(jsontext.AppendName(dst, "marks"), string(marks.AppendText(nil))), '}')), nil
}

var errContradiction = errors.New("the hints contradict each other")

func appendCells(dst []byte, s *logicgrid.Space, cells []logicgrid.Cell) []byte {
	dst = append(dst, '[')
	for i, c := range cells {
		dst = append(jsontext.AppendComma(dst, i), '[')
		dst = append(s.AppendEntity(append(s.AppendEntity(dst, c.A), ','), c.B), ']')
	}
	return append(dst, ']')
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
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, '{'), "tried"), r.orders[0].Tried+r.orders[1].Tried)
	return append(dst, '}')
}

// AppendAnswer implements verb.Job: {"solvable", "loops", "solvedAt", "loops2024", "steps",
// "hardest", "techniques", "orders", "tsi", "complete"}. TSI is null where it is infinite, and all
// of it where a puzzle has too many solutions.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	dst = appendBool(append(dst, '{'), "solvable", r.rating.Solvable)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), r.rating.Loops)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solvedAt"), r.rating.SolvedAt)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops2024"), r.rating.Compat)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "steps"), r.rating.Steps)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "hardest"), r.rating.Hardest.String())
	dst = append(jsontext.AppendName(dst, "techniques"), '{')
	for t, n := range r.rating.Uses {
		if n > 0 {
			dst = jsontext.AppendInt(jsontext.AppendName(dst, logicgrid.Technique(t).String()), n)
		}
	}
	dst = append(jsontext.AppendName(append(dst, '}'), "orders"), '{')
	for mode, o := range r.orders {
		dst = append(jsontext.AppendName(dst, logicgrid.Mode(mode).String()), '{')
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "best"), o.Best)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "worst"), o.Worst)
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, "mean"), decimals(o.Mean(), 4))
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "tried"), o.Tried)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "unsolved"), o.Unsolved)
		dst = append(appendBool(dst, "all", o.All()), '}')
	}
	dst = jsontext.AppendName(append(dst, '}'), "tsi")
	if r.err != nil {
		return append(appendBool(append(dst, "null"...), "complete", true), '}')
	}
	dst = append(dst, '{')
	for i, tsi := range r.tsi {
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, logicgrid.Players[i].Name), decimals(tsi, 9))
	}
	return append(appendBool(append(dst, '}'), "complete", len(r.tsi) == len(logicgrid.Players)), '}')
}

func decimals(v float64, n int) float64 {
	scale := math.Pow10(n)
	return math.Round(v*scale) / scale
}
