package insight

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Probe finds which of several possible edits leave the puzzle with a solution. It tries them in order and
// gives up on one that takes long, so that the others get their turn.
type Probe struct {
	edits   []*witness.Board
	answers []answer
	solver  *count.Solver // solver of edit number len(answers)
}

type answer uint8

const (
	unknownYet answer = iota
	solvable
	unsolvable
)

const (
	probeBudget = 1 << 9  // states between two checks for a solution
	probeLimit  = 1 << 19 // limit of states for an edit: some tenths of a second
)

// NewProbe compiles the puzzle with each candidate in turn: the symbol is put at its place, or removed if it
// lies there already. A candidate without a type leaves the puzzle unchanged. Errors are those of
// witness.Compile, for the puzzle or for a candidate.
func NewProbe(d *witness.Document, candidates []witness.Symbol) (*Probe, error) {
	if _, err := witness.Compile(d); err != nil {
		return nil, err
	}
	p := &Probe{}
	for _, s := range candidates {
		edited := d.Clone()
		if there, ok := d.SymbolAt(s.At); ok && there.Same(s) {
			edited.Remove(s.At)
		} else if s.Type != "" {
			edited.Put(s)
		}
		board, err := witness.Compile(edited)
		if err != nil {
			return nil, err
		}
		p.edits = append(p.edits, board)
	}
	return p, nil
}

// Step implements verb.Job.
func (p *Probe) Step(budget int) (done bool) {
	for budget > 0 && len(p.answers) < len(p.edits) {
		if p.solver == nil {
			// Counting finds the first solution, or that there is none, sooner than listing: it need not
			// follow the line.
			p.solver = count.NewSolver(lattice.New(p.edits[len(p.answers)]), 0)
		}
		ended := p.solver.Step(probeBudget)
		budget -= probeBudget
		switch {
		case p.solver.Count().Int() > 0:
			p.answer(solvable)
		case ended && p.solver.GaveUp() == 0:
			p.answer(unsolvable)
		case ended, p.solver.States() >= probeLimit:
			p.answer(unknownYet)
		}
	}
	return len(p.answers) == len(p.edits)
}

func (p *Probe) answer(a answer) {
	p.answers = append(p.answers, a)
	p.solver = nil
}

// AppendProgress implements verb.Job.
func (p *Probe) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "done", len(p.answers))
}

var probeAnswer = []verb.Member{
	{Name: "solvable", Type: "(boolean | null)[]", Help: "whether the puzzle has a solution with each candidate; null where unknown"},
	message.CompleteMember,
}

// AppendAnswer implements verb.Job.
func (p *Probe) AppendAnswer(dst []byte) []byte {
	dst = append(jsonlite.AppendName(append(dst, '{'), "solvable"), '[')
	for i := range p.edits {
		dst = jsonlite.AppendComma(dst, i)
		word := "null"
		if i < len(p.answers) && p.answers[i] != unknownYet {
			word = strconv.FormatBool(p.answers[i] == solvable)
		}
		dst = append(dst, word...)
	}
	dst = strconv.AppendBool(jsonlite.AppendName(append(dst, ']'), "complete"), len(p.answers) == len(p.edits))
	return append(dst, '}')
}

func openProbe(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	v := r.NeedList("candidates", verb.List{Item: "PuzzleSymbol | null",
		Help: "symbols to try one at a time, each placed, or removed if it is already there; null for the unchanged puzzle"})
	if err := r.End(); err != nil {
		return nil, err
	}
	candidates := make([]witness.Symbol, len(v.Items))
	for i, item := range v.Items {
		if item.Kind == jsonlite.Null { // null stands for the unchanged puzzle
			continue
		}
		s, err := witness.DecodeSymbol("candidates["+strconv.Itoa(i)+"]", item)
		if err != nil {
			return nil, err
		}
		candidates[i] = s
	}
	p, err := NewProbe(d, candidates)
	if err != nil {
		return nil, err
	}
	return p, nil
}
