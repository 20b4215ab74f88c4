package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// Solving finds the solutions of a puzzle. One solution is a line from a start to an end; with two lines it
// is the first of them. The order is always the same: that of the walk (starts in their order, then up,
// right, down, left, end), unless lines start or end in the middle of edges.
type Solving struct {
	solver   *count.Parts
	warnings []string
}

// NewSolving compiles the puzzle. At most max solutions are kept, and all are counted; max 0 only counts.
// Errors are those of witness.CompileLarge.
func NewSolving(d *witness.Document, max int) (*Solving, error) {
	board, err := witness.CompileLarge(d)
	if err != nil {
		return nil, err
	}
	return &Solving{count.NewParts(board, max), d.Warnings()}, nil
}

// Step implements verb.Job.
func (s *Solving) Step(budget int) (done bool) { return s.solver.Step(budget) }

// Count returns the number of solutions known so far: all of them once the job is done, otherwise a lower
// bound. It is math.MaxInt if an int cannot hold the number.
func (s *Solving) Count() int { return s.solver.Count().Int() }

// Solutions returns the solutions kept, as their vertices.
func (s *Solving) Solutions() [][]witness.Place {
	lines := make([][]witness.Place, s.solver.Listed())
	for i := range lines {
		lines[i] = s.solver.Line(i)
	}
	return lines
}

// AppendProgress implements verb.Job.
func (s *Solving) AppendProgress(dst []byte) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "states"), s.solver.States())
	return append(s.solver.Count().Append(jsonlite.AppendName(dst, "count")), '}')
}

var solveAnswer = []verb.Member{
	{Name: "solutions", Type: "Place[][]",
		Help: "solutions as their vertices, and midpoints of edges where the line starts or may end, always in the same order; of two lines, the first"},
	{Name: "count", Type: "number | null", Help: "number of solutions, listed or not; a lower bound if the answer is not complete, null if none was found"},
	message.CompleteMember,
	message.GivenUpMember,
	message.WarningsMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job. The count has all its digits, even if a double cannot hold it exactly.
func (s *Solving) AppendAnswer(dst []byte) []byte {
	dst = append(jsonlite.AppendName(append(dst, '{'), "solutions"), '[')
	for i := range s.solver.Listed() { // written one by one, since there may be a million
		dst = jsonlite.AppendComma(dst, i)
		dst = message.AppendPlaces(dst, s.solver.Line(i))
	}
	exact := s.solver.Done() && s.solver.GaveUp() == 0
	dst = s.solver.Count().AppendFound(jsonlite.AppendName(append(dst, ']'), "count"), exact)
	dst = message.AppendComplete(dst, s.solver.Done(), s.solver.GaveUp())
	dst = message.AppendWarnings(dst, s.warnings)
	return append(message.AppendOrigin(dst, ""), '}')
}

// The default and the largest number of solutions to list.
const (
	defaultMax = 1000
	mostMax    = 1_000_000
)

func openSolving(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	max := r.Integer("max", verb.Whole{Default: defaultMax, Most: mostMax, Help: "greatest number of solutions to list; all solutions are counted"})
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewSolving(d, max))
}
