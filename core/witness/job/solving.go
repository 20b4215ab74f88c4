package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/walk"
)

// Solving finds the solutions of a puzzle: the goals in the tree of the
// player who knows every rule, which loses none. One solution is a line from
// a start to an end; the order is that of the walk (starts in their order,
// then up, right, down, left, end) and always the same.
type Solving struct {
	walker *walk.Walker
	max    int
	lines  [][]uint8
}

// knowing is the player whose tree is searched: all rules, and no step
// without an end in reach.
var knowing = func() player.Model {
	m := player.All
	m.DeadEnd = player.Always
	return m
}()

// NewSolving compiles the puzzle. At most max solutions are kept, all are
// counted; max 0 only counts. Errors are those of witness.Compile.
func NewSolving(d *witness.Document, max int) (*Solving, error) {
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	s := &Solving{walker: walk.New(lattice.New(board), knowing), max: max}
	s.walker.OnSolution = func(line []uint8) {
		if len(s.lines) < s.max {
			s.lines = append(s.lines, append([]uint8(nil), line...))
		}
	}
	return s, nil
}

// Step implements Job.
func (s *Solving) Step(budget int) (done bool) { return s.walker.Step(budget) }

// Count returns how many solutions were met so far.
func (s *Solving) Count() int { return s.walker.Solutions() }

// Solutions returns those that were kept, as their vertices.
func (s *Solving) Solutions() [][]witness.Place {
	lines := make([][]witness.Place, len(s.lines))
	for i, line := range s.lines {
		lines[i] = s.walker.Line(line)
	}
	return lines
}

// AppendProgress implements Job.
func (s *Solving) AppendProgress(dst []byte) []byte {
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, '{'), "states"), s.walker.States())
	return append(jsontext.AppendInt(jsontext.AppendName(dst, "count"), s.Count()), '}')
}

// AppendAnswer implements Job: {"solutions", "count", "complete"}; with
// "complete":false the count is a lower bound.
func (s *Solving) AppendAnswer(dst []byte) []byte {
	dst = append(jsontext.AppendName(append(dst, '{'), "solutions"), '[')
	for i, line := range s.Solutions() {
		dst = jsontext.AppendComma(dst, i)
		dst = appendPlaces(dst, line)
	}
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, ']'), "count"), s.Count())
	dst = strconv.AppendBool(jsontext.AppendName(dst, "complete"), s.walker.Done())
	return append(appendOrigin(dst, ""), '}')
}

func appendPlaces(dst []byte, places []witness.Place) []byte {
	dst = append(dst, '[')
	for i, at := range places {
		dst = jsontext.AppendComma(dst, i)
		dst = at.AppendJSON(dst)
	}
	return append(dst, ']')
}

// defaultMax is how many solutions are listed unless the caller says.
const defaultMax = 1000

func openSolving(r *fields) (Job, error) {
	d := r.puzzle()
	max := r.integer("max", defaultMax, 0)
	if err := r.end(); err != nil {
		return nil, err
	}
	s, err := NewSolving(d, max)
	if err != nil {
		return nil, err
	}
	return s, nil
}
