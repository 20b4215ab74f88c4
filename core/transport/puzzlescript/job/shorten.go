package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Shortening is the job of looking for a shorter solution than a given one.
type Shortening struct {
	*solve.Shortening
	level   int
	warning string // of the program
}

var shortenAnswer = []verb.Member{
	levelMember,
	{Name: "given", Type: "number", Unit: "inputs", Help: "number of inputs of the given solution up to the win"},
	{Name: "moves", Type: "PuzzleScriptInput[]", Optional: true,
		Help: "shortest solution that is known, which is the given one if no shorter one was found; absent if there is nothing to search"},
	{Name: "shorter", Type: "boolean", Help: "whether moves has fewer inputs than the given solution"},
	{Name: "optimal", Type: "boolean", Help: "whether it is proved that no solution has fewer inputs than moves"},
	{Name: "reason", Type: "string", Optional: true,
		Help: "reason why it is not known whether there is a shorter solution; absent if it is"},
	{Name: "expansions", Type: "number", Help: "number of expanded states"},
	warningsMember,
	completeMember,
}

func openShorten(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	moves, given := readMoves(r, "a solution of the level, as solve answers it or as it was played")
	o := solve.Options{Limit: readLimit(r, solve.DefaultLimit), Memory: readMemory(r), Turn: readTurnLimit(r)}
	if !given {
		r.Note(verb.BadRequest("moves", "", "is missing; give a solution of the level"))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	s, ok := solve.NewShortening(p, level, moves, o)
	if !ok {
		return nil, verb.BadRequest("moves", "", "does not solve level "+strconv.Itoa(level)+
			" with its "+strconv.Itoa(len(moves))+" inputs; give a solution of this version of the game")
	}
	return &Shortening{s, level, p.Caveat()}, nil
}

// Step implements verb.Job. An expansion plays five turns.
func (s *Shortening) Step(budget int) (done bool) { return s.Shortening.Step(1 + budget/256) }

// AppendProgress implements verb.Job: {"expansions", "moves"}, with the shortest solution so far.
func (s *Shortening) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("expansions", s.Expansions())
	if s.Moves() != nil {
		writeInputs(&w, "moves", s.Moves())
	}
	return w.Close('}')
}

// AppendAnswer implements verb.Job.
func (s *Shortening) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("level", s.level)
	w.Int("given", s.Given())
	if s.Moves() != nil {
		writeInputs(&w, "moves", s.Moves())
	}
	w.Bool("shorter", len(s.Moves()) < s.Given())
	w.Bool("optimal", s.Optimal())
	why := s.Why()
	if why == "" && !s.Done() {
		why = solve.GivenUp
	}
	if why != "" {
		w.Text("reason", string(why))
	}
	w.Int("expansions", s.Expansions())
	writeWarnings(&w, s.warning)
	w.Bool("complete", s.Done())
	return w.Close('}')
}
