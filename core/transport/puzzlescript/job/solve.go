package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Solving is the job of looking for a solution of a level.
type Solving struct {
	*solve.Solver
	level   int
	warning string // of the program
}

// NewSolving prepares it.
func NewSolving(p *puzzlescript.Program, level int, o solve.Options) *Solving {
	return &Solving{solve.New(p, level, o), level, p.Caveat()}
}

var solveAnswer = []verb.Member{
	levelMember,
	{Name: "solved", Type: "boolean", Help: "whether a solution is known"},
	{Name: "moves", Type: "PuzzleScriptInput[]", Help: "inputs of the solution; absent unless solved", Optional: true},
	{Name: "optimal", Type: "boolean", Help: "whether it is proved that no solution has fewer inputs; absent unless solved", Optional: true},
	{Name: "chance", Type: verb.Union([]string{string(solve.Decoration), string(solve.Certain), string(solve.Fair), string(solve.Lucky)}), Optional: true,
		Help: "role of chance: none that matters, a strategy that always wins, one that wins with probability 1, or luck; absent unless solved in a game with chance"},
	{Name: "chanceDecided", Type: "boolean", Help: "whether it is proved that nothing stronger holds; absent if chance is absent", Optional: true},
	{Name: "most", Type: "number", Help: "greatest number of inputs of a strategy that always wins; absent unless there is one", Optional: true},
	{Name: "numbers", Type: "number[][]", Help: "random numbers drawn at the start of the level and then in each move; absent where chance does not matter", Optional: true},
	{Name: "reason", Type: "string", Help: "reason why no solution is known; absent if solved", Optional: true},
	{Name: "unsolvable", Type: "true | null", Help: "true if it is proved that there is no solution, null if undecided; absent if solved", Optional: true},
	{Name: "expansions", Type: "number", Help: "number of expanded states"},
	{Name: "runaway", Type: "number", Help: "line of a rule or loop that was cut off because it did not end; absent if all ended", Optional: true},
	warningsMember,
	completeMember,
}

func openSolve(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	o := solve.Options{
		Optimal: r.Boolean("optimal", verb.Flag{Help: "accepts only a solution that provably has the fewest inputs"}),
		Generic: r.Boolean("generic", verb.Flag{Help: "turns off the special search for games that are Sokoban"}),
		Limit:   readLimit(r, solve.DefaultLimit),
		Alone: r.Integer("alone", verb.Whole{Default: solve.DefaultAlone, Least: 1, Unit: "expansions",
			Help: "number of expansions of the breadth-first search before other searches take turns with it"}),
		Memory: readMemory(r),
		Turn:   readTurnLimit(r),
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
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("level", s.level)
	w.Bool("solved", s.Solved())
	if s.Solved() {
		writeInputs(&w, "moves", s.Moves())
		w.Bool("optimal", s.Optimal())
		s.writeLuck(&w)
	} else {
		why := s.Why()
		if why == "" {
			why = solve.GivenUp
		}
		w.Text("reason", string(why))
		if why == solve.Unsolved {
			w.Bool("unsolvable", true)
		} else {
			w.Null("unsolvable")
		}
	}
	w.Int("expansions", s.Expansions())
	if line := s.Runaway(); line > 0 {
		w.Int("runaway", line)
	}
	writeWarnings(&w, s.warning)
	w.Bool("complete", s.Done())
	return w.Close('}')
}

var warningsMember = verb.Member{Name: "warnings", Type: "string[]", Optional: true,
	Help: "first error of the source, because of which nothing is proved, as in \"line 39 has an error\"; absent if there is none"}

// writeWarnings writes the member "warnings" if there is one: what a program's Caveat says.
func writeWarnings(w *jsonlite.Writer, caveat string) {
	if caveat != "" {
		w.Texts("warnings", []string{caveat})
	}
}

// writeLuck writes what chance has to do with the solution, as members.
func (s *Solving) writeLuck(w *jsonlite.Writer) {
	if s.Luck() == solve.NoChance {
		return
	}
	w.Text("chance", string(s.Luck()))
	w.Bool("chanceDecided", s.LuckDecided())
	if n := s.Most(); n > 0 {
		w.Int("most", n)
	}
	if s.Numbers() == nil {
		return
	}
	w.List("numbers")
	for _, numbers := range s.Numbers() {
		w.Open('[')
		for _, n := range numbers {
			w.PutInt(n)
		}
		w.Close(']')
	}
	w.Close(']')
}

// writeInputs writes a list of inputs by their names.
func writeInputs(w *jsonlite.Writer, name string, inputs []puzzlescript.Input) {
	w.List(name)
	for _, in := range inputs {
		w.PutText(in.String())
	}
	w.Close(']')
}
