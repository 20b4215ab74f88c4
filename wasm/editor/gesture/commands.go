//go:build js

package gesture

import (
	"strconv"
	"strings"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/keys"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// turns are the rotations and reflections of a board, each a command.
var turns = []struct {
	command string
	turn    witness.Turn
	said    string
}{
	{"rotate-right", 1, "Rotated right"},
	{"rotate-left", 3, "Rotated left"},
	{"mirror-across", 4, "Mirrored left to right"},
	{"mirror-down", 6, "Mirrored top to bottom"},
}

// kinds are the kinds of symmetric painting, with the turns that produce the images.
var kinds = []struct {
	name   string
	images []witness.Turn
}{
	{"Off", nil},
	{"Left to right", []witness.Turn{4}},
	{"Top to bottom", []witness.Turn{6}},
	{"Half turn", []witness.Turn{2}},
	{"All four", []witness.Turn{4, 6, 2}},
}

// all returns the board's commands. A command returns false if it has nothing to do.
func (g *Gestures) all() map[string]func() bool {
	all := make(map[string]func() bool)
	do := func(name string, do func()) {
		all[name] = func() bool {
			do()
			return true
		}
	}
	do("remove", func() {
		if g.selection.empty() {
			g.brush.Erase(g.board.Present())
		} else {
			g.selection.remove("Removed: ")
		}
	})
	do("cancel", func() {
		g.selects(false)
		g.quiet = g.press != nil && g.press.does != waits // releasing the pointer is then not a click
		g.giveUp()
		g.brush.Stop(false)
		g.brush.Cancel()
	})
	all["enter"] = func() bool {
		if g.play.Solved() { // then the next puzzle follows
			return g.Command("next")
		}
		if g.play.On() {
			return g.play.Enter()
		}
		g.brush.Enter(g.board.Present())
		return true
	}
	do("pick", func() { g.palette.Pick(g.board.Present()) })
	all["clear-line"] = g.play.Clear
	all["restart"] = g.play.Restart
	all["hint"] = func() bool {
		if g.st.Mode() == state.ModeContest {
			return false
		}
		g.play.Hint()
		return true
	}
	all["check"] = g.play.Check
	do("play", g.play.ByKey)
	do("view-back", func() { g.st.ShowBeside(-1); g.play.Ready() })
	do("view-on", func() { g.st.ShowBeside(1); g.play.Ready() })
	do("focus", func() {
		g.board.MoveTo(g.board.Present())
		g.play.Ready()
	})
	do("restyle", g.st.Restyle)
	do("select-all", g.selection.all)
	do("symmetric", func() {
		g.paintBy((g.transform.symmetric.SelectedIndex() + 1) % len(kinds))
		g.st.Say("Painting symmetrically: " + kinds[g.transform.symmetric.SelectedIndex()].name)
	})
	do("colour", func() { g.palette.Colour(1) })
	do("colour-back", func() { g.palette.Colour(-1) })
	do("heading", func() { g.palette.TurnArrow(1) })
	do("heading-back", func() { g.palette.TurnArrow(-1) })
	for _, t := range turns {
		do(t.command, func() { g.turn(t.turn, t.said) })
	}
	// A plain move ends a selection, as in a text. In Play it draws.
	move := func(to func(at witness.Place) witness.Place) {
		g.selection.clear()
		g.board.MoveTo(to(g.board.Present()))
	}
	for _, way := range witness.Directions {
		do("shift-"+way.String(), func() { g.shift(way) })
		do("select-"+way.String(), func() { g.selection.extend(way) })
		all[way.String()] = func() bool {
			if g.play.On() {
				return g.play.Arrow(way)
			}
			move(func(at witness.Place) witness.Place { return way.Step(at, 1) })
			return true
		}
	}
	do("row-start", func() { move(func(at witness.Place) witness.Place { return witness.Place{B: at.B} }) })
	do("row-end", func() {
		move(func(at witness.Place) witness.Place { return witness.Place{A: g.board.Last().A, B: at.B} })
	})
	do("first", func() { move(func(witness.Place) witness.Place { return witness.Place{} }) })
	do("last", func() { move(func(witness.Place) witness.Place { return g.board.Last() }) })
	for _, tool := range model.Tools {
		do(keys.ToolCommand+tool.ID(), func() {
			g.st.SetTool(tool)
			g.st.Say(tool.Name() + " chosen")
			g.brush.Come()
		})
	}
	return all
}

// Command runs a command; it returns false if there is nothing to do.
func (g *Gestures) Command(name string) bool {
	do, ok := g.commands[name]
	return ok && do()
}

// Give assigns a command to another function, such as a panel's.
func (g *Gestures) Give(name string, do func() bool) { g.commands[name] = do }

// Meant returns the command of a keyboard event at the present focus; "" for none.
func (g *Gestures) Meant(ev *dom.KeyboardEvent) string {
	if ev.AltKey() || page.Composing(ev) || page.Typing(ev.BasicEvent) {
		return ""
	}
	pressed := keys.Pressed(ev.Key(), ev.CtrlKey() || ev.MetaKey(), ev.ShiftKey())
	if page.Covered() { // keys do nothing to a board that is covered by a sheet
		if command := keys.Act(pressed, keys.Page); command == "settings" || command == "help" {
			return command
		}
		return ""
	}
	var at []keys.Context
	playing := g.st.View() == state.Play
	target := page.Target(ev.BasicEvent)
	// In Play, keys draw even if nothing has the focus, as after a press on the board.
	if page.Holds(g.board.Grid(), target) || playing && target != nil && target.Matches("body, main") {
		switch {
		case playing:
			at = append(at, keys.Draw)
		case g.edits():
			at = append(at, keys.Edit, keys.Board)
		case g.st.Editing(): // the key chooses a symbol without placing it
			if command := keys.Act(pressed, keys.Edit); chooses(command) {
				return command
			}
			at = append(at, keys.Board)
		default:
			at = append(at, keys.Board)
		}
	}
	switch g.st.View() {
	case state.Play:
		at = append(at, keys.Play)
	case state.Lesson:
		at = append(at, keys.Learn)
	}
	return keys.Act(pressed, append(at, keys.Page)...)
}

// chooses reports whether a command chooses a symbol or colour and does not change the board.
func chooses(command string) bool {
	switch command {
	case "pick", "colour", "colour-back":
		return true
	}
	return strings.HasPrefix(command, keys.ToolCommand)
}

// key handles the keyboard. A key whose command has nothing to do is left to the browser.
func (g *Gestures) key(ev *dom.KeyboardEvent) {
	if ev.DefaultPrevented() || g.board.Places() == 0 { // no board has been drawn yet
		return
	}
	if command := g.Meant(ev); command != "" && g.Command(command) {
		ev.PreventDefault()
	}
}

// selects sets whether the next drag selects.
func (g *Gestures) selects(on bool) {
	g.selecting = on
	g.transform.choose.SetAttribute("aria-pressed", strconv.FormatBool(on))
	if !on {
		g.selection.clear()
	}
}

// paintBy chooses a kind of symmetric painting.
func (g *Gestures) paintBy(kind int) {
	g.st.SetImages(kinds[kind].images)
	g.transform.symmetric.SetSelectedIndex(kind)
	if kind == 0 {
		g.transform.summary.Text("Turn, mirror, move")
	} else {
		g.transform.summary.Text("Turn, mirror, move: painting " + strings.ToLower(kinds[kind].name))
	}
}
