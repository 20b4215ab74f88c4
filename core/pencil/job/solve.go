package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// solving is the job of searching for solutions.
type solving struct {
	p *pencil.Puzzle
	*pencil.Solver
}

var solveAnswer = []verb.Member{
	{Name: "solutions", Type: solutionType + "[]", Help: "solutions that were found, at most two"},
	{Name: "count", Type: "number | null",
		Help: "number of solutions found, of which there may be more unless the search is complete; null if none was found and whether there is one is undecided"},
	{Name: "unique", Type: "boolean | null", Help: "whether there is exactly one solution; null if undecided"},
	probesMember,
	completeMember,
}

func openSolve(r *verb.Fields) (verb.Job, error) {
	l, probes := readPuzzle(r), r.Integer("limit", verb.Whole{Least: 1, Unit: "marks",
		Help: "greatest number of marks that the search tries before it gives up; default: no limit"})
	most := r.Integer("most", verb.Whole{Default: shownSolutions, Least: shownSolutions, Most: mostCounted, Unit: "solutions",
		Help: "greatest number of solutions to count"})
	near := readNear(r, l)
	if err := r.End(); err != nil {
		return nil, err
	}
	return solving{l.Puzzle, pencil.NewSolver(l.Puzzle, pencil.Limits{Solutions: most, Probes: probes, Near: near})}, nil
}

// Numbers of solutions shown and counted.
const (
	shownSolutions = 2
	mostCounted    = 1000
)

// AppendProgress implements verb.Job: {"probes","atLeast"}.
func (s solving) AppendProgress(dst []byte) []byte {
	found := s.Result()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("probes", found.Probes)
	w.Int("atLeast", len(found.Solutions))
	return w.Close('}')
}

// AppendAnswer implements verb.Job.
func (s solving) AppendAnswer(dst []byte) []byte {
	found := s.Result()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("solutions")
	for _, marks := range found.Solutions[:min(len(found.Solutions), shownSolutions)] {
		writeSolution(&w, s.p, marks)
	}
	w.Close(']')
	if len(found.Solutions) > 0 || found.Complete {
		w.Int("count", len(found.Solutions))
	} else {
		w.Null("count")
	}
	if found.Complete || len(found.Solutions) > 1 {
		w.Bool("unique", len(found.Solutions) == 1)
	} else {
		w.Null("unique")
	}
	w.Int("probes", found.Probes)
	w.Bool("complete", found.Complete)
	return w.Close('}')
}

// dropping is the job of finding clues that can be removed.
type dropping struct {
	p       *pencil.Puzzle
	clues   []int // cells with clues
	tried   int
	solver  *pencil.Solver
	probes  int
	can     []int
	unknown []int
}

var dropAnswer = []verb.Member{
	{Name: "cells", Type: "number[]",
		Help: "cells of the clues that can be dropped one at a time; empty unless the puzzle has exactly one solution"},
	{Name: "undecided", Type: "number[]", Help: "cells of the clues for which this is undecided"},
	{Name: "tried", Type: "number", Help: "number of clues that were tried"},
	{Name: "total", Type: "number", Help: "number of clues to try"},
	overMember,
}

// openDrop opens the search for clues that can be dropped. For a clue that is more than its number
// (an island, a black cell, a cell outside the loop) only the number is dropped.
func openDrop(r *verb.Fields) (verb.Job, error) {
	l, probes := readPuzzle(r), r.Integer("limit", verb.Whole{Default: 20_000, Least: 1, Unit: "marks",
		Help: "greatest number of marks that the search for each clue tries before it gives up"})
	if err := r.End(); err != nil {
		return nil, err
	}
	d := &dropping{p: l.Puzzle, probes: probes}
	for c, clue := range l.Puzzle.Clues {
		if clue.Number >= 0 {
			d.clues = append(d.clues, c)
		}
	}
	return d, nil
}

// Step implements verb.Job.
func (d *dropping) Step(budget int) bool {
	for d.tried < len(d.clues) {
		c := d.clues[d.tried]
		if d.solver == nil {
			if budget <= 0 {
				return false
			}
			less, err := d.p.With(c, d.p.Type.Removed())
			if err != nil {
				d.tried++
				continue
			}
			d.solver = pencil.NewSolver(less, pencil.Limits{Probes: d.probes})
		}
		if !d.solver.Step(max(budget, 1)) {
			return false
		}
		switch found := d.solver.Result(); {
		case !found.Complete:
			d.unknown = append(d.unknown, c)
		case len(found.Solutions) == 1:
			d.can = append(d.can, c)
		}
		d.solver = nil
		d.tried++
		budget -= 1 << 10 // minimum cost of a search
	}
	return true
}

// AppendProgress implements verb.Job with the answer so far.
func (d *dropping) AppendProgress(dst []byte) []byte { return d.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (d *dropping) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Ints("cells", d.can...)
	w.Ints("undecided", d.unknown...)
	w.Int("tried", d.tried)
	w.Int("total", len(d.clues))
	w.Bool("complete", d.tried == len(d.clues))
	return w.Close('}')
}
