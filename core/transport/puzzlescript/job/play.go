package job

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Playing is the job of playing inputs from the beginning of a level. It costs a page little
// to send them all again, and nothing has to be stored.
type Playing struct {
	session *puzzlescript.Session
	inputs  []string
	next    int
	clock   func() float64 // the time in seconds
	most    float64        // seconds that an input may take
	begun   float64        // when the present one began
}

var playAnswer = []verb.Member{
	{Name: "level", Type: "number", Help: "number of the level that is played now, or of the message, from 0"},
	{Name: "message", Type: "string", Help: "message of a rule in the last turn; empty if there was none"},
	{Name: "over", Type: "boolean", Help: "whether the last level is solved"},
	{Name: "won", Type: "number", Help: "number of levels that were solved"},
	{Name: "runaway", Type: "number", Help: "line of a rule that was cut off in the last turn because it did not end; 0 if all ended"},
	{Name: "width", Type: "number", Unit: "cells", Help: "width of the board; absent if there were only messages", Optional: true},
	{Name: "height", Type: "number", Unit: "cells", Help: "height of the board; absent if width is absent", Optional: true},
	{Name: "cells", Type: "number[][]", Help: "cells of the board, row by row: the numbers of their objects, the lowest layer first; absent if width is absent", Optional: true},
	{Name: "solvedBoard", Type: "PuzzleScriptBoard", Help: "board as it was solved; absent unless the last input solved it", Optional: true},
	completeMember,
}

// playNames are the inputs that Do knows.
var playNames = append(slices.Clone(inputNames), "undo", "restart", "continue")

// defaultMilliseconds is how long an input may take that a person waits for.
const defaultMilliseconds = 300

// openPlay leaves an input that takes too long, as one that does not end. Clock returns the time in
// seconds; without one, no input takes too long.
func openPlay(r *verb.Fields, clock func() float64) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	seed := r.Text("seed", verb.Text{Help: "seed of the random numbers, any text"})
	numbers, given := r.Integers("numbers", 0, verb.List{Help: "random numbers to draw, as solve answers them, in one list; replaces seed"})
	if given && numbers == nil {
		numbers = []int{}
	}
	most := r.Integer("milliseconds", verb.Whole{Default: defaultMilliseconds, Least: 1, Unit: "ms", Help: "time after which an input is cut off because it does not end"})
	inputs, _ := r.Texts("inputs", verb.List{Choices: playNames, Help: "inputs in order; continue leaves a message"})
	if err := r.End(); err != nil {
		return nil, err
	}
	j := &Playing{inputs: inputs, clock: clock, most: float64(most) / 1000}
	patience := puzzlescript.Patience{Numbers: numbers}
	if clock != nil {
		j.begun = clock()
		patience.Overdue = func() bool { return j.clock()-j.begun > j.most }
	}
	j.session = puzzlescript.NewSessionWithin(p, level, seed, patience)
	return j, nil
}

// Do plays an input by its name: up, left, down, right, action or tick, undo, restart, or
// continue, which leaves a message. It reports false if there is no such input.
func Do(s *puzzlescript.Session, in string) bool {
	switch in {
	case "undo":
		s.Undo()
	case "restart":
		s.Restart()
	case "continue":
		s.Continue()
	default:
		i, ok := puzzlescript.InputNamed(in)
		if ok {
			s.Input(i)
		}
		return ok
	}
	return true
}

// Step implements verb.Job.
func (p *Playing) Step(budget int) (done bool) {
	for budget = 1 + budget/1000; budget > 0 && p.next < len(p.inputs); budget-- {
		if p.clock != nil {
			p.begun = p.clock()
		}
		Do(p.session, p.inputs[p.next])
		p.next++
	}
	return p.next == len(p.inputs)
}

// AppendProgress implements verb.Job: {"played"}.
func (p *Playing) AppendProgress(dst []byte) []byte { return verb.AppendCount(dst, "played", p.next) }

// AppendAnswer implements verb.Job.
func (p *Playing) AppendAnswer(dst []byte) []byte {
	s := p.session
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("level", s.Level())
	w.Text("message", s.Message())
	w.Bool("over", s.Over())
	w.Int("won", s.Won())
	w.Int("runaway", s.Stuck())
	if world := s.World(); world != nil {
		writeBoard(&w, world)
	}
	if world := s.Solved(); world != nil {
		w.Object("solvedBoard")
		writeBoard(&w, world)
		w.Close('}')
	}
	w.Bool("complete", p.next == len(p.inputs))
	return w.Close('}')
}
