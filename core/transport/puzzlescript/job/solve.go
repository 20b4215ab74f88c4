package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Solving is the job of looking for a solution of a level.
type Solving struct {
	*solve.Solver
	level int
}

// NewSolving prepares it.
func NewSolving(p *puzzlescript.Program, level int, o solve.Options) *Solving {
	return &Solving{solve.New(p, level, o), level}
}

var solveAnswer = []verb.Member{
	levelMember,
	{Name: "solved", Type: "boolean", Help: "whether a solution is known"},
	{Name: "moves", Type: "PuzzleScriptInput[]", Help: "inputs of the solution; absent unless solved", Optional: true},
	{Name: "optimal", Type: "boolean", Help: "whether no solution has fewer inputs; absent unless solved", Optional: true},
	{Name: "why", Type: "string", Help: "reason why no solution is known; absent if solved", Optional: true},
	{Name: "unsolvable", Type: "boolean", Help: "whether it is proved that there is no solution; absent if solved", Optional: true},
	{Name: "expansions", Type: "number", Help: "number of states that were expanded"},
	{Name: "runaway", Type: "number", Help: "line of a rule or loop that did not end and was left; absent if all ended", Optional: true},
	completeMember,
}

func openSolve(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	o := solve.Options{
		Optimal: r.Boolean("optimal", verb.Flag{Help: "looks only for a solution with the fewest inputs"}),
		Generic: r.Boolean("generic", verb.Flag{Help: "does without Sokoban's own search"}),
		Limit:   readLimit(r, solve.DefaultLimit),
		Alone: r.Integer("alone", verb.Whole{Default: solve.DefaultAlone, Least: 1, Unit: "expansions",
			Help: "expansions of the breadth-first search before others take turns with it"}),
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewSolving(p, level, o), nil
}

// Step implements verb.Job. An expansion plays five turns.
func (s *Solving) Step(budget int) (done bool) { return s.Solver.Step(1 + budget/256) }

// AppendProgress implements verb.Job: {"expansions"}.
func (s *Solving) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "expansions", s.Expansions())
}

// AppendAnswer implements verb.Job.
func (s *Solving) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Int("level", s.level)
	w.Bool("solved", s.Solved())
	if s.Solved() {
		writeInputs(&w, "moves", s.Moves())
		w.Bool("optimal", s.Optimal())
	} else {
		why := s.Why()
		if why == "" {
			why = solve.GivenUp
		}
		w.Text("why", string(why))
		w.Bool("unsolvable", why == solve.Unsolved)
	}
	w.Int("expansions", s.Expansions())
	if line := s.Runaway(); line > 0 {
		w.Int("runaway", line)
	}
	w.Bool("complete", s.Done())
	return w.Close('}')
}

// writeInputs writes a list of inputs by their names.
func writeInputs(w *jsontext.Writer, name string, inputs []puzzlescript.Input) {
	w.List(name)
	for _, in := range inputs {
		w.PutText(in.String())
	}
	w.Close(']')
}
