package job

import (
	"strconv"
	"time"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Playing is the job of playing inputs from the beginning of a level. It costs a page little
// to send them all again, and nothing has to be stored.
type Playing struct {
	session *puzzlescript.Session
	inputs  []string
	next    int
	most    time.Duration // that an input may take
	begun   time.Time     // the present one
}

// openPlay takes the inputs that Do knows. Chance follows from "seed", or draws "numbers", those
// of solve one after another. An input that takes longer than "milliseconds" is left, as one
// that does not end (runaway). The answer is {"level", "message", "over", "won"
// (levels), "runaway", "width", "height", "cells", "complete"}: the number of the level that
// is played now, or of the message; what a rule said in the last turn; whether the last level
// is solved; how many were; the line of a rule that would not end, or 0; and the board. If the
// last input solved a level, "solved":{"width","height","cells"} is its board as it was then.
func openPlay(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	seed := r.Text("seed", "")
	numbers, given := r.Integers("numbers", 0)
	if given && numbers == nil {
		numbers = []int{}
	}
	most := r.Integer("milliseconds", DefaultMilliseconds, 1)
	inputs, _ := r.Texts("inputs")
	if err := r.End(); err != nil {
		return nil, err
	}
	for i, in := range inputs {
		if !known(in) {
			return nil, verb.BadRequest(verb.Item("inputs", i), strconv.Quote(in), "is not one of up, left, down, right, action, tick, undo, restart, continue")
		}
	}
	j := &Playing{inputs: inputs, most: time.Duration(most) * time.Millisecond, begun: time.Now()}
	j.session = puzzlescript.NewSessionWithin(p, level, seed, puzzlescript.Patience{Overdue: j.overdue, Numbers: numbers})
	return j, nil
}

// DefaultMilliseconds is how long an input may take that a person waits for.
const DefaultMilliseconds = 300

func (p *Playing) overdue() bool { return time.Since(p.begun) > p.most }

func known(in string) bool {
	_, ok := puzzlescript.InputNamed(in)
	return ok || in == "undo" || in == "restart" || in == "continue"
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
		p.begun = time.Now()
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
	w := jsontext.Writer(dst)
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
		w.Object("solved")
		writeBoard(&w, world)
		w.Close('}')
	}
	w.Bool("complete", p.next == len(p.inputs))
	return w.Close('}')
}
