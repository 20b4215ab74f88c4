//go:build js

package main

import (
	"strconv"
	"strings"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// hands are what the page's gestures (site/editor/hands.js) and keys
// (site/editor/keys.js) do to the board. On the desk:
//
//	command(name)       what a key stands for; false when there is nothing to do
//	at(x, y, any)       the place under a point of the page that takes the chosen
//	                    symbol, or with any whatever lies there; null for none
//	holds()             whether a pressed pointer holds a start or an end
//	paint([a, b])       paints a place of a stroke, begins one; false if it cannot
//	stop(keep)          ends the stroke as one step, or gives it up
//	erase([a, b])       removes what lies at a place
//	turn(n)             lays the board another way: witness.Turn
//	images([n, …])      what is edited is edited at these turns' images too
//	restyle()           draws again with other signs for colours
type hands struct {
	ed       *editor
	images   []witness.Turn
	painting *witness.Document // while a stroke is being drawn
	symbol   witness.Symbol
	take     bool
	painted  int // places
}

func newHands(ed *editor, offer func(string, func([]js.Value) any)) *hands {
	h := &hands{ed: ed}
	offer("command", func(args []js.Value) any { return h.command(args[0].String()) })
	offer("at", func(args []js.Value) any {
		on := ed.palette.tool().On
		if args[2].Truthy() {
			on = anywhere
		}
		if at, ok := ed.board.at(args[0].Float(), args[1].Float(), on); ok {
			return []any{at.A, at.B}
		}
		return nil
	})
	offer("holds", func([]js.Value) any { return ed.tips.held != model.NoTip })
	offer("paint", func(args []js.Value) any { return h.paint(placeOf(args[0])) })
	offer("stop", func(args []js.Value) any { h.stop(args[0].Truthy()); return nil })
	offer("erase", func(args []js.Value) any { ed.board.erase(placeOf(args[0])); return nil })
	offer("turn", func(args []js.Value) any { h.turn(witness.Turn(args[0].Int())); return nil })
	offer("images", func(args []js.Value) any {
		h.images = nil
		for i := range args[0].Length() {
			h.images = append(h.images, witness.Turn(args[0].Index(i).Int()))
		}
		return nil
	})
	offer("restyle", func([]js.Value) any { ed.restyle(); return nil })
	return h
}

func anywhere(witness.PlaceKind) bool { return true }

// command does what a key stands for.
func (h *hands) command(name string) bool {
	ed, b := h.ed, h.ed.board
	if ed.desk.secret && (name == "hint" || name == "solution") {
		return false
	}
	if action, ok := ed.seam.actions[name]; ok { // a panel's
		done := action.Invoke()
		return done.Type() != js.TypeBoolean || done.Bool()
	}
	if id, ok := strings.CutPrefix(name, "tool:"); ok {
		tool, ok := model.ToolByID(id)
		if ok {
			ed.palette.choose(tool)
			ed.say(tool.Name() + " chosen")
			b.moved = true
			b.ahead()
		}
		return ok
	}
	for _, way := range witness.Directions {
		if way.String() == name {
			return ed.play.arrow(way)
		}
	}
	at := b.place(b.present)
	switch name {
	case "enter":
		if ed.play.on {
			return ed.play.enter()
		}
		b.enter(at)
	case "remove":
		b.erase(at)
	case "pick":
		ed.palette.pick(at)
	case "cancel":
		h.stop(false)
		ed.tips.cancel()
	case "clear-line":
		if ed.play.stroke == nil {
			return false
		}
		ed.play.clear()
	case "hint":
		ed.hint.press()
	case "undo":
		ed.actions.doUndo()
	case "redo":
		ed.actions.doRedo()
	case "panel":
		switch ed.views.present {
		case design:
			ed.panel.toggle()
		case playing: // there is no panel, but the way back to it
			ed.play.byKey()
		default:
			ed.views.show(design)
		}
	case "play":
		ed.play.byKey()
	case "focus":
		b.moveTo(b.present)
	case "restyle":
		ed.restyle()
	default:
		return false
	}
	return true
}

// paint puts the chosen symbol on a place that a stroke passes, or takes it away
// where the stroke has begun on the same.
func (h *hands) paint(at witness.Place) bool {
	tool := h.ed.palette.tool()
	if !tool.On(at.Kind()) || tool.Tip != model.NoTip || !h.ed.views.editing() {
		return false
	}
	symbol := h.ed.palette.symbol(at)
	doc := h.ed.document()
	if h.painting == nil {
		if symbol.Type == witness.Polyomino && symbol.Shape == nil {
			return false // the click that is left says why
		}
		h.symbol, h.take, h.painted = symbol, model.Lies(doc, symbol), 0
	}
	if model.Lies(doc, symbol) == h.take {
		h.painting = model.Paint(doc, symbol, h.images, h.take)
		h.painted++
	} else if h.painting == nil {
		h.painting = doc
	}
	h.ed.board.redraw()
	return true
}

// stop ends a stroke: kept, it is one step.
func (h *hands) stop(keep bool) {
	next := h.painting
	if next == nil {
		return
	}
	h.painting = nil
	if !keep || h.painted == 0 {
		h.ed.board.redraw()
		return
	}
	word := " placed: "
	if h.take {
		word = " taken away: "
	}
	h.ed.palette.shapes.Call("used", !h.take && h.symbol.Type == witness.Polyomino)
	h.ed.push(next, draw.Capital(draw.SymbolName(h.symbol))+word+strconv.Itoa(h.painted)+" places")
}

// turn lays the board another way.
func (h *hands) turn(turn witness.Turn) {
	next, err := h.ed.document().Turned(turn)
	if err != nil {
		h.ed.refuse("A pillar is upright: it can be mirrored, but not laid on its side.")
		return
	}
	h.ed.push(next, [...]string{"", "Rotated right", "Turned by half", "Rotated left", "Mirrored left to right", "", "Mirrored top to bottom", ""}[turn])
}
