package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/request"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Playing is the job of describing the position after some inputs, and the possible next inputs.
type Playing struct {
	g        *transport.Game
	view     jsonlite.Writer // beginning of the answer
	s        *transport.State
	moves    []byte
	pushes   int
	switches int
	last     int // box of the last interaction
	carry    *transport.Carry
	// destination of the worker or the box; Nowhere to list the destinations of the box
	to      transport.Cell
	went    bool
	targets []transport.Cell
	done    bool
}

var playAnswer = []verb.Member{
	widthMember,
	heightMember,
	rowsMember,
	shapeMember,
	{Name: "inside", Type: "number[]", Help: "cells of the level: those that the worker could reach if there were no boxes"},
	{Name: "goals", Type: "number[]", Help: "cells of the goals"},
	{Name: "boxes", Type: "number[]", Help: "cells of the boxes by their numbers, so that each can be followed"},
	{Name: "worker", Type: "number", Help: "cell of the worker"},
	{Name: "moves", Type: "string", Help: "letters of the moves played, capital where a box moves"},
	{Name: "count", Type: "number", Help: "number of these letters"},
	{Name: "pushes", Type: "number", Help: "number of moves of boxes"},
	{Name: "switches", Type: "number", Help: "number of boxes taken up, one after another"},
	{Name: "solved", Type: "boolean", Help: "whether the level is solved"},
	{Name: "went", Type: "boolean", Help: "whether the requested moves could be made"},
	{Name: "next", Type: "{ legal: boolean; box: number }[]",
		Help: "inputs up, right, down and left: whether each is legal, and the number of the box that it moves, or -1"},
	{Name: "reach", Type: "number[]", Help: "cells that the worker can walk to without moving a box"},
	{Name: "targets", Type: "number[]", Help: "cells to which the box can be brought; empty unless box is given without to"},
	completeMember,
}

// openPlay plays moves, and then one of
//   - "inputs";
//   - "to": the worker walks there;
//   - "box" and "to": the box is brought there by interactions with it alone;
//   - "box": nothing is done, but the answer says where it could be brought.
func openPlay(r *verb.Fields) (verb.Job, error) {
	l, rules := readLevel(r), request.Rules(r)
	moves := r.Text("moves", verb.Text{Help: "letters of the moves played so far, all of them legal"})
	inputs := r.Text("inputs", verb.Text{Help: "letters to play next: u, r, d, l; illegal moves are skipped"})
	box := r.Integer("box", verb.Whole{Default: -1,
		Help: "cell of a box to bring to the cell to; without to, the answer lists the cells to which it can be brought"})
	to := r.Integer("to", verb.Whole{Default: -1,
		Help: "destination of the box or, without box, of the worker, who moves no box"})
	if err := r.End(); err != nil {
		return nil, err
	}
	g, err := transport.NewGame(rules, l)
	if err != nil {
		return nil, err
	}
	p := &Playing{g: g, s: g.Start(), last: -1, to: transport.Cell(to)}
	p.view.Open('{')
	writeView(&p.view, rules, l)
	for i := range moves {
		if !p.input(moves[i]) {
			return nil, verb.BadRequest("moves", strconv.QuoteRune(rune(moves[i])), "is not legal as letter "+strconv.Itoa(i+1))
		}
	}
	for i := range inputs {
		if _, ok := transport.DirOf(inputs[i]); !ok {
			return nil, verb.BadRequest("inputs", strconv.QuoteRune(rune(inputs[i])), "is not one of u, r, d, l")
		}
		p.went = p.input(inputs[i]) || p.went
	}
	if to >= g.Board().Cells() {
		return nil, verb.BadRequest("to", strconv.Itoa(to), "is not a cell of the level")
	}
	if box >= 0 {
		number := -1
		if box < g.Board().Cells() {
			number = p.s.BoxAt(transport.Cell(box))
		}
		if number < 0 {
			return nil, verb.BadRequest("box", strconv.Itoa(box), "is a cell without a box")
		}
		p.carry = transport.NewCarry(g, p.s, number)
	} else if to >= 0 {
		g.Walk(p.s)
		if p.went = g.Walked(p.to); p.went {
			p.play(string(g.AppendWalk(p.to, nil)))
		}
	}
	return p, nil
}

// input plays the input of a letter and reports whether it is legal.
func (p *Playing) input(letter byte) bool {
	d, ok := transport.DirOf(letter)
	if !ok {
		return false
	}
	box, ok := p.g.Input(p.s, d)
	if !ok {
		return false
	}
	p.moves = append(p.moves, d.Letter(box >= 0))
	if box >= 0 {
		p.pushes++
		if box != p.last {
			p.switches++
		}
		p.last = box
	}
	return true
}

func (p *Playing) play(letters string) {
	for i := range letters {
		p.input(letters[i])
	}
}

// Step implements verb.Job.
func (p *Playing) Step(budget int) (done bool) {
	if p.done || p.carry == nil {
		p.done = true
		return true
	}
	for range 1 + budget/256 {
		done := p.carry.Step(1)
		if p.to != transport.Nowhere {
			if letters, ok := p.carry.Inputs(p.to); ok {
				p.play(letters)
				p.went, p.done = true, true
				return true
			}
		}
		if done {
			p.targets, p.done = p.carry.Cells(), true
			return true
		}
	}
	return false
}

// AppendProgress implements verb.Job.
func (p *Playing) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements verb.Job.
func (p *Playing) AppendAnswer(dst []byte) []byte {
	board, s := p.g.Board(), p.s
	var goals []transport.Cell
	for c := range transport.Cell(board.Cells()) {
		if board.Goal(c) {
			goals = append(goals, c)
		}
	}
	w := jsonlite.Writer(append(dst, p.view...))
	writeCells(&w, "inside", inside(p.g))
	writeCells(&w, "goals", goals)
	writeCells(&w, "boxes", s.Boxes)
	w.Int("worker", int(s.Worker))
	w.Text("moves", string(p.moves))
	w.Int("count", len(p.moves))
	w.Int("pushes", p.pushes)
	w.Int("switches", p.switches)
	w.Bool("solved", p.g.Solved(s))
	w.Bool("went", p.went)
	w.List("next")
	for _, d := range transport.Dirs {
		box, legal := p.g.Input(s.Clone(), d)
		w.Open('{')
		w.Bool("legal", legal)
		w.Int("box", box)
		w.Close('}')
	}
	w.Close(']')
	writeCells(&w, "reach", p.g.Walk(s))
	writeCells(&w, "targets", p.targets)
	w.Bool("complete", p.done)
	return w.Close('}')
}
