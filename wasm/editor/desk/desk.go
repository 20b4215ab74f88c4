//go:build js

// Package desk is the board's interface for panels in JavaScript. site/editor/desk.d.ts describes every call
// and every change of the desk.
package desk

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/controls"
	"github.com/perplex-puzzles/perplex/wasm/editor/gesture"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/palette"
	"github.com/perplex-puzzles/perplex/wasm/editor/play"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
	"github.com/perplex-puzzles/perplex/wasm/editor/surface"
)

// Desk offers the board to panels.
type Desk struct {
	st       *state.State
	board    *surface.Surface
	palette  *palette.Palette
	gestures *gesture.Gestures
	saved    *controls.Saved
	objects  [2]object // the latest documents passed to JavaScript
}

// object is a document together with its JavaScript value.
type object struct {
	doc   *witness.Document
	value js.Value
}

// New returns the JavaScript object that panels use.
func New(st *state.State, board *surface.Surface, palette *palette.Palette, player *play.Play, gestures *gesture.Gestures, saved *controls.Saved) js.Value {
	d := &Desk{st: st, board: board, palette: palette, gestures: gestures, saved: saved}
	calls := newOffers()
	calls.offer("board", func([]js.Value) any { return d.state() })
	calls.offer("apply", func(args []js.Value) any { return d.apply(args[0]) })
	calls.offer("show", func(args []js.Value) any { return d.show(args[0], textOr(args, 1, "Preview adopted")) })
	calls.offer("overlay", func(args []js.Value) any {
		st.SetLine(places(member(args[0], "line")))
		return nil
	})
	calls.offer("resume", func(args []js.Value) any { return player.Resume(places(args[0]), args[1].Bool()) })
	calls.offer("draw", func(args []js.Value) any { return d.draw(args[0], argument(args, 1)) })
	calls.offer("describe", func(args []js.Value) any { return d.describe(args[0]) })
	calls.offer("view", func(args []js.Value) any {
		if edits := member(argument(args, 1), "edits"); edits.Type() == js.TypeBoolean {
			st.SetEdits(edits.Bool())
		}
		st.ShowView(state.View(args[0].String()))
		return nil
	})
	calls.offer("mode", func(args []js.Value) any { st.SetMode(state.Mode(args[0].String())); return nil })
	calls.offer("choose", func(args []js.Value) any { d.choose(args[0]); return nil })
	calls.offer("say", func(args []js.Value) any {
		if text := args[0].String(); member(argument(args, 1), "shown").Truthy() {
			st.Refuse(text)
		} else {
			st.Say(text)
		}
		return nil
	})
	calls.offer("command", func(args []js.Value) any { return d.command(args[0].String(), argument(args, 1)) })
	calls.offer("keep", func(args []js.Value) any { return d.keep(args[0].String(), args[1], argument(args, 2)) })
	calls.offer("kept", func(args []js.Value) any {
		if text, ok := st.Tabs().Attached(textOr(args, 1, st.Tabs().Present()), args[0].String()); ok {
			return text
		}
		return nil
	})
	calls.offer("on", func(args []js.Value) any {
		callback := args[0]
		end := st.On(func(c state.Change) {
			if change := d.change(c); change != nil {
				callback.Invoke(change)
			}
		})
		return js.FuncOf(func(js.Value, []js.Value) any { end(); return nil })
	})
	calls.Set("history", d.history())
	calls.Set("keys", d.keys())
	return calls.Value
}

// offers is a JavaScript object of functions.
type offers struct{ js.Value }

func newOffers() offers { return offers{js.Global().Get("Object").New()} }

func (o offers) offer(name string, do func(args []js.Value) any) {
	o.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) }))
}

// state returns the board's state.
func (d *Desk) state() map[string]any {
	doc := d.st.Document()
	width, height := d.board.Size()
	ends := []any{}
	for _, end := range doc.Ends {
		dx, dy := draw.EndDirection(doc, end.At)
		ends = append(ends, map[string]any{"at": place(end.At), "toward": []any{dx, dy}})
	}
	pieces := []any{}
	for _, piece := range d.palette.Recent() {
		pieces = append(pieces, string(piece))
	}
	return map[string]any{
		"document": d.object(doc), "kept": d.object(d.st.Kept()), "shown": d.st.Shown(), "tab": d.st.Tabs().Present(),
		"view": string(d.st.View()), "mode": string(d.st.Mode()), "editing": d.st.Editing(),
		"tool": d.st.Tool().ID(), "symbol": d.symbol(), "pieces": pieces, "line": line(d.st.Line()), "ends": ends,
		"size":  map[string]any{"width": width, "height": height, "margin": surface.Margin()},
		"first": d.st.Tabs().First(), "version": version.Version,
	}
}

// change describes a change for panels; nil for changes that concern the board alone.
func (d *Desk) change(c state.Change) any {
	change := make(map[string]any)
	if c.Document != nil {
		change["document"], change["puzzle"] = d.object(c.Document), c.Puzzle
	}
	for name, text := range map[string]string{"tab": c.Tab, "view": string(c.View), "mode": string(c.Mode)} {
		if text != "" {
			change[name] = text
		}
	}
	for name, on := range map[string]bool{"tabs": c.Tabs, "pieces": c.Pieces, "solved": c.Solved, "hinted": c.Hinted, "look": c.Look} {
		if on {
			change[name] = true
		}
	}
	if c.Tool {
		change["tool"] = d.st.Tool().ID()
	}
	if c.Place != nil {
		change["place"] = place(*c.Place)
	}
	if c.Drawn != nil {
		change["line"] = line(c.Drawn.Line)
	}
	if c.Reason != nil {
		change["reason"] = line(c.Reason.About)
	}
	if c.Judged != nil {
		change["judged"] = map[string]any{"line": line(c.Judged.Line), "valid": c.Judged.Valid, "failing": line(c.Judged.Failing)}
	}
	if len(change) == 0 {
		return nil
	}
	return change
}

// apply makes a document the current one, or returns the reason why it cannot.
func (d *Desk) apply(step js.Value) string {
	doc, err := read(step.Get("document"))
	if err != nil {
		return err.Error()
	}
	said, where := step.Get("said").String(), ""
	if v := step.Get("where"); v.Type() == js.TypeString {
		where = v.String()
	}
	switch where {
	case "tab":
		d.st.Open(doc, said)
	case "aside":
		d.st.Beside(doc, said)
	case "blank":
		d.st.Begin(doc, said)
	default:
		d.st.Push(doc, said)
	}
	return ""
}

// show puts a document on the screen in place of the tab's own.
func (d *Desk) show(v js.Value, said string) string {
	if v.IsNull() {
		d.st.Show(nil, "")
		return ""
	}
	doc, err := read(v)
	if err != nil {
		return err.Error()
	}
	d.st.Show(doc, said)
	return ""
}

var finishes = map[string]draw.Finish{"moving": draw.Moving, "right": draw.Right, "wrong": draw.Wrong}

// draw draws a document, or a symbol on a tile.
func (d *Desk) draw(what, options js.Value) string {
	if member(what, "type").Type() == js.TypeString {
		if symbol, err := readSymbol(what); err == nil {
			return draw.Tile(symbol, page.Look("marks") == "letters")
		}
		return ""
	}
	doc, err := read(what)
	if err != nil {
		return ""
	}
	on := func(name string) bool { return member(options, name).Truthy() }
	opt := draw.Options{
		Inline: !on("file"), Small: on("small"), Letters: on("letters"), Coordinates: on("coordinates"),
		Line: places(member(options, "line")), Failing: places(member(options, "failing")), Finish: draw.Right,
	}
	opt.Hatches = opt.Small && page.Look("marks")+page.Look("contrast") != ""
	if !opt.Inline {
		opt.Title = doc.Title
	}
	if v := member(options, "finish"); v.Type() == js.TypeString {
		opt.Finish = finishes[v.String()]
	}
	if given := member(options, "given"); given.Type() == js.TypeObject {
		if dim, err := read(given); err == nil {
			opt.Dimmed = func(s witness.Symbol) bool {
				there, ok := dim.SymbolAt(s.At)
				return ok && there.Same(s)
			}
		}
	}
	return draw.SVG(doc, opt)
}

// describe returns a place's name and contents, or a symbol's name.
func (d *Desk) describe(v js.Value) string {
	if member(v, "type").Type() == js.TypeString {
		if symbol, err := readSymbol(v); err == nil {
			return symbol.Name()
		}
		return ""
	}
	if at := places(js.ValueOf([]any{v})); len(at) == 1 {
		return d.board.Label(at[0])
	}
	return ""
}

func (d *Desk) choose(choice js.Value) {
	if player := choice.Get("player"); player.Type() == js.TypeString {
		d.st.SetPlayer(player.String())
	}
	if id := choice.Get("tool"); id.Type() == js.TypeString {
		if tool, ok := model.ToolByID(id.String()); ok {
			d.st.SetTool(tool)
		}
	}
}

// command runs the command of a key, or assigns the command to a panel's function.
func (d *Desk) command(name string, action js.Value) bool {
	if action.Type() != js.TypeFunction {
		return d.gestures.Command(name)
	}
	d.gestures.Give(name, func() bool {
		if d.st.Mode() == state.ModeContest && name == "solution" {
			return false
		}
		done := action.Invoke()
		return done.Type() != js.TypeBoolean || done.Bool()
	})
	return true
}

// keep stores a text with a tab.
func (d *Desk) keep(key string, value, options js.Value) bool {
	tabs := d.st.Tabs()
	tab := tabs.Present()
	if v := member(options, "tab"); v.Type() == js.TypeString {
		tab = v.String()
	}
	kept := true
	if value.Type() == js.TypeString {
		kept = tabs.Attach(tab, key, value.String())
	} else {
		tabs.Detach(tab, key)
	}
	if tab == tabs.Present() {
		d.saved.Part(!kept || member(options, "part").Truthy())
	}
	return kept
}
