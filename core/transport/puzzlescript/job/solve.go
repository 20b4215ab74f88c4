package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Solving is the job of looking for a solution of a level.
type Solving struct {
	*solve.Solver
	level  int
	caveat string // of the program
}

// NewSolving prepares it.
func NewSolving(p *puzzlescript.Program, level int, o solve.Options) *Solving {
	return &Solving{solve.New(p, level, o), level, p.Caveat()}
}

func openSolve(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	o := solve.Options{Optimal: r.Boolean("optimal", false), Generic: r.Boolean("generic", false), Limit: r.Integer("limit", 0, 0), Alone: r.Integer("alone", 0, 0), Turn: r.Integer("turn", 0, 0)}
	if o.Turn > puzzlescript.MaxWork {
		r.Note(verb.BadRequest("turn", strconv.Itoa(o.Turn), "is more than "+strconv.Itoa(puzzlescript.MaxWork)+" steps of rules"))
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

// AppendAnswer implements verb.Job: {"level", "solved", "moves":["up",…], "optimal"} or, where
// no solution is known, "why" and "unsolvable", which is true if that is proved and else null;
// then "expansions", "runaway" if a rule or loop in that line did not end and was left, "caveat"
// if the source has an error, so that neither optimal nor unsolvable can be true ("line 39 has
// an error"), and "complete".
func (s *Solving) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
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
		w.Text("why", string(why))
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
	writeCaveat(&w, s.caveat)
	w.Bool("complete", s.Done())
	return w.Close('}')
}

// writeCaveat writes the member "caveat" if there is one.
func writeCaveat(w *jsontext.Writer, caveat string) {
	if caveat != "" {
		w.Text("caveat", caveat)
	}
}

// writeLuck writes what chance has to do with the solution, as members.
func (s *Solving) writeLuck(w *jsontext.Writer) {
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
func writeInputs(w *jsontext.Writer, name string, inputs []puzzlescript.Input) {
	w.List(name)
	for _, in := range inputs {
		w.PutText(in.String())
	}
	w.Close(']')
}
