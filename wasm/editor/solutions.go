//go:build js

package main

import (
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

const (
	// firstBatch is how many solutions are asked for at first; going past the
	// last one asks for ten times as many.
	firstBatch   = 1000
	mostAsked    = 1_000_000
	solveSeconds = 30
)

// solutions steps through the solutions of the present document.
type solutions struct {
	ed             *editor
	show           *element
	previous, next *element
	which          *element

	on       bool
	present  *call
	asked    int
	found    js.Value // [[[a,b],…],…]
	listed   int
	total    float64 // all there are; a lower bound unless complete
	complete bool
	at       int
	steps    []witness.Place
}

func newSolutions(ed *editor) *solutions {
	s := &solutions{ed: ed, show: find("solution"), previous: find("previous"), next: find("next"), which: find("which")}
	s.show.press(s.toggle)
	s.previous.press(func() { s.goTo(s.at - 1) })
	s.next.press(func() { s.goTo(s.at + 1) })
	return s
}

// line is the solution on show, nil for none.
func (s *solutions) line() []witness.Place { return s.steps }

// reset forgets the solutions of an earlier document. If one was on show, the
// new document's first takes its place as soon as it is known.
func (s *solutions) reset() {
	s.present.cancel()
	s.found, s.listed, s.total, s.complete, s.at, s.steps = js.Undefined(), 0, 0, false, 0, nil
	if s.on {
		s.ask(firstBatch)
	}
	s.refresh()
}

func (s *solutions) toggle() {
	s.on = !s.on
	s.reset()
	s.ed.board.redraw()
}

func (s *solutions) ask(most int) {
	s.asked = most
	s.present = s.ed.engine.ask("solve", s.ed.document(), map[string]any{"max": most, "seconds": solveSeconds}, nil, func(answer js.Value) {
		s.found = answer.Get("solutions")
		s.listed = s.found.Length()
		s.total, _ = number(answer, "count")
		s.complete = answer.Get("complete").Truthy()
		s.goTo(s.at)
	}, func(reason string) {
		s.on = false
		s.refresh()
		s.which.text("")
		s.ed.analysis.trouble.text(reason)
	})
}

// goTo shows a solution by its number from 0.
func (s *solutions) goTo(i int) {
	if i >= s.listed && s.more() && s.asked < mostAsked && s.listed > 0 {
		s.at = i
		s.ask(s.asked * 10)
		s.refresh()
		return
	}
	s.at = max(0, min(i, s.listed-1))
	s.steps = nil
	if s.listed > 0 {
		path := s.found.Index(s.at)
		for j := range path.Length() {
			at := path.Index(j)
			s.steps = append(s.steps, witness.Place{A: at.Index(0).Int(), B: at.Index(1).Int()})
		}
	}
	s.refresh()
	s.ed.board.redraw()
	s.ed.board.handDrawn()
}

// more reports whether there may be solutions beyond those that are listed.
func (s *solutions) more() bool { return !s.complete || s.total > float64(s.listed) }

// refresh shows which of how many is on show.
func (s *solutions) refresh() {
	s.show.SetAttribute("aria-pressed", strconv.FormatBool(s.on))
	s.previous.enable(s.on && s.at > 0)
	s.next.enable(s.on && s.listed > 0 && (s.at+1 < s.listed || s.more() && s.asked < mostAsked))
	switch {
	case !s.on:
		s.which.text("")
	case s.ed.settings.Hide && s.listed > 0: // how many there are is hidden
		s.which.text(model.Grouped(uint64(s.at + 1)))
	case s.found.IsUndefined():
		s.which.text("searching")
	case s.listed == 0 && s.complete:
		s.which.text("none")
	case s.listed == 0:
		s.which.text("none found yet")
	default:
		of := model.Many(s.total)
		if !s.complete {
			of = "at least " + of
			if s.ed.analysis.known { // counting can be done where listing is too much
				of = model.Many(s.ed.analysis.count)
			}
		}
		s.which.text(model.Grouped(uint64(s.at+1)) + " of " + of)
	}
}
