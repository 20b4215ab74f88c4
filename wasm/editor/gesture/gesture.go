//go:build js

// Package gesture handles pointers and keys on the board: clicks, strokes that
// paint many places, presses that remove, rectangles that select, and every key. It
// decides the meaning of a gesture; packages brush, play and model apply it to the
// puzzle.
package gesture

import (
	"math"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/brush"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/palette"
	"github.com/perplex-puzzles/perplex/wasm/editor/play"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
	"github.com/perplex-puzzles/perplex/wasm/editor/surface"
)

const (
	longPress = 500 // milliseconds
	// strokeStep is the distance, in drawing units, between samples of a stroke.
	strokeStep = 12
)

// stray returns the distance in pixels that a pressed pointer of a kind may move and still click.
func stray(kind string) float64 {
	switch kind {
	case "touch":
		return 10
	case "pen":
		return 6
	}
	return 4
}

// Gestures handles the gestures on the board.
type Gestures struct {
	st        *state.State
	board     *surface.Surface
	brush     *brush.Brush
	play      *play.Play
	palette   *palette.Palette
	selection *selection
	transform *transform
	commands  map[string]func() bool // all commands by name

	ring      *page.Part // ring around a pressed finger
	press     *press     // the pressed pointer; nil if there is none
	long      *page.Timer
	quiet     bool // the next click ends another gesture and is ignored
	selecting bool // the next drag selects
}

// press is a pointer pressed on the board.
type press struct {
	id           int
	kind         string
	x, y         float64 // position of the press, in pixels
	lastX, lastY float64
	does         doing
	selects      bool          // Shift was held, so the press selects
	from         witness.Place // place of the press, for a selection
	at           witness.Place // last place of a stroke that the pointer was on
	on           bool          // whether at is set
	end          witness.Place // last place that the stroke has painted
	ended        bool          // whether end is set
}

// doing is the gesture that a press has become.
type doing uint8

const (
	waits   doing = iota // possibly a click
	drags                // moved too far for a click
	paints               // a stroke
	selects              // a rectangle
	other                // handled elsewhere, such as dragging an end
	done
)

// New listens to the board and to the keyboard.
func New(st *state.State, board *surface.Surface, brush *brush.Brush, play *play.Play, palette *palette.Palette) *Gestures {
	g := &Gestures{st: st, board: board, brush: brush, play: play, palette: palette}
	g.selection = newSelection(st, board)
	g.ring = page.Create("div")
	g.ring.SetClass("pressing")
	g.ring.Hide(true)
	page.Before(board.Grid(), g.ring.BasicHTMLElement)
	g.long = page.NewTimer(func() {
		if p := g.press; p != nil {
			g.remove(p.x, p.y)
			g.quiet = true
		}
	})
	g.transform = newTransform(g)
	g.commands = g.all()
	g.listen()
	page.OnAnyKey(g.key)
	return g
}

// Changed clears or updates the selection after a change of the state. It must run after the surface's
// Changed.
func (g *Gestures) Changed(c state.Change) {
	switch {
	case c.View != "":
		g.selection.clear()
	case c.Document != nil:
		g.selection.follow()
	}
}

// edits reports whether gestures change the board; in Understand they ask questions instead.
func (g *Gestures) edits() bool {
	return g.st.View() == state.Design || g.st.View() == state.Generate
}

func (g *Gestures) listen() {
	grid := g.board.Grid()
	page.On(grid, "focusin", func(ev *dom.BasicEvent) {
		// However the cell got the focus, that cell is now the only one in the tab order.
		if at, ok := g.board.Of(page.Target(ev)); ok {
			g.board.Rove(at)
			g.brush.Come()
		}
	})
	page.OnPointer(grid, "pointerdown", func(ev *dom.PointerEvent) {
		g.board.Moved()
		g.brush.Press(ev)
		g.play.Press(ev)
		g.down(ev)
	})
	page.OnPointer(grid, "pointermove", func(ev *dom.PointerEvent) {
		if !g.play.Drawing() { // while a line is drawn, the grid does not scroll
			g.board.Moved()
		}
		g.brush.Point(ev)
		g.play.Move(ev)
		for _, passed := range page.Coalesced(ev) {
			g.move(passed)
		}
	})
	page.OnPointer(grid, "pointerup", func(ev *dom.PointerEvent) {
		g.brush.Release()
		g.play.Release(ev)
		g.up(ev)
	})
	page.OnPointer(grid, "pointercancel", func(*dom.PointerEvent) {
		g.brush.Cancel()
		g.play.Cancel()
		g.giveUp()
	})
	page.OnPointer(grid, "pointerleave", func(*dom.PointerEvent) { g.brush.Unhover() })
	// Runs before the grid's own listener.
	page.OnMouseFirst(g.board.Fit(), "click", func(ev *dom.MouseEvent) {
		switch {
		case g.quiet && page.Detail(ev) > 0:
			ev.StopPropagation()
		case g.edits():
			g.selection.clear()
		}
		g.quiet = false
	})
	page.OnMouse(grid, "click", g.click)
	page.OnPointer(grid, "contextmenu", func(ev *dom.PointerEvent) {
		kind := page.PointerType(ev)
		if !g.edits() || ev.Button() != 2 && kind != "mouse" && kind != "touch" {
			return // a menu opened by a key is the browser's
		}
		ev.PreventDefault()
		if kind != "touch" {
			g.remove(page.Point(ev.MouseEvent))
		}
	})
}

// click handles a click. Assistive software clicks the intended element itself; a pointer's click belongs to
// the nearest place.
func (g *Gestures) click(ev *dom.MouseEvent) {
	g.board.Moved()
	if page.Detail(ev) == 0 {
		switch at, ok := g.board.Of(page.Target(ev.BasicEvent)); {
		case !ok:
		case g.play.On():
			g.play.Click(at)
		default:
			g.brush.Enter(at)
		}
		return
	}
	if g.play.On() || g.brush.Dropped() { // the line has followed the pointer, or a drag has ended
		return
	}
	x, y := page.Point(ev)
	at, ok := g.board.At(x, y, surface.Anywhere)
	if ok && ev.AltKey() {
		g.palette.Pick(at)
		return
	}
	if g.st.Editing() {
		at, ok = g.board.At(x, y, g.st.Tool().On)
	}
	if ok {
		g.brush.Enter(at)
		g.board.MoveTo(at)
	}
}

// giveUp ends the gesture of the pressed pointer.
func (g *Gestures) giveUp() {
	if g.press == nil {
		return
	}
	g.long.Stop()
	g.ring.Hide(true)
	if g.press.does == paints {
		g.brush.Stop(false)
	}
	g.press = nil
}

// remove removes the symbol at a point of the page, or the whole selection there.
func (g *Gestures) remove(x, y float64) {
	g.giveUp()
	g.brush.Stop(false)
	g.brush.Cancel() // releases a held tip
	at, ok := g.board.At(x, y, surface.Anywhere)
	if ok && g.selection.has(at) {
		g.selection.remove("Removed: ")
		return
	}
	// Take the symbol under the point, or else the place where the chosen symbol would be.
	if ok && g.board.Empty(at) {
		at, ok = g.board.At(x, y, g.st.Tool().On)
	}
	if ok {
		g.brush.Erase(at)
	}
}

func (g *Gestures) down(ev *dom.PointerEvent) {
	g.quiet = false
	if !g.edits() {
		return
	}
	g.giveUp()
	if !page.Primary(ev) {
		// Two fingers scroll and zoom, which the browser does.
		g.brush.Stop(false)
		g.brush.Cancel()
		g.quiet = true
		return
	}
	if ev.Button() != 0 || ev.AltKey() {
		return
	}
	x, y := page.Point(ev.MouseEvent)
	g.press = &press{id: ev.PointerID(), kind: page.PointerType(ev), x: x, y: y, lastX: x, lastY: y, selects: ev.ShiftKey()}
	if g.press.kind == "mouse" {
		return
	}
	box := page.RectOf(g.board.Grid())
	g.ring.SetStyle("left", pixels(x-box.Left))
	g.ring.SetStyle("top", pixels(y-box.Top))
	g.ring.Hide(false)
	g.long.Start(longPress)
}

func (g *Gestures) move(ev *dom.PointerEvent) {
	p := g.press
	if p == nil || ev.PointerID() != p.id {
		return
	}
	x, y := page.Point(ev.MouseEvent)
	if p.does == waits {
		if math.Hypot(x-p.x, y-p.y) < stray(p.kind) {
			return
		}
		g.long.Stop()
		g.ring.Hide(true)
		switch from, ok := g.board.At(p.x, p.y, surface.Anywhere); {
		case (p.selects || g.selecting) && ok:
			p.does, p.from = selects, from
			page.Capture(g.board.Grid(), p.id)
		case p.selects || g.selecting || g.brush.Holds():
			p.does = other
		default:
			p.does = drags
		}
	}
	switch p.does {
	case selects:
		if to, ok := g.board.At(x, y, surface.Anywhere); ok {
			g.selection.take(p.from, to)
		}
	case drags, paints:
		g.paint(x, y)
	}
}

// paint paints all places between the pointer's last and present positions, so that a fast stroke paints the
// same as a slow one. A stroke begins at its second place.
func (g *Gestures) paint(x, y float64) {
	p := g.press
	steps := math.Ceil(math.Hypot(x-p.lastX, y-p.lastY) / g.board.Pixels() / strokeStep)
	for i := 1.0; i <= steps; i++ {
		px, py := p.lastX+(x-p.lastX)*i/steps, p.lastY+(y-p.lastY)*i/steps
		at, ok := g.board.At(px, py, surface.Anywhere)
		if !ok || p.on && p.at == at {
			continue
		}
		if p.does == drags {
			first, okFirst := g.board.At(p.x, p.y, g.st.Tool().On)
			second, okSecond := g.board.At(px, py, g.st.Tool().On)
			if !okFirst || !okSecond || first == second || at != second {
				continue
			}
			if !g.brush.Paint(first) {
				p.does = other
				return
			}
			p.does = paints
			g.selection.clear()
			page.Capture(g.board.Grid(), p.id)
		}
		p.at, p.on = at, true
		if g.brush.Paint(at) {
			p.end, p.ended = at, true
		}
	}
	p.lastX, p.lastY = x, y
}

func (g *Gestures) up(ev *dom.PointerEvent) {
	p := g.press
	if p == nil || ev.PointerID() != p.id {
		return
	}
	g.quiet = p.does == paints || p.does == selects
	switch p.does {
	case paints:
		p.does = done
		g.brush.Stop(true)
		if p.ended {
			g.board.MoveTo(p.end)
		}
	case selects:
		g.selecting = false
		g.transform.choose.SetAttribute("aria-pressed", "false")
	}
	g.giveUp()
}

// turn rotates or reflects the board.
func (g *Gestures) turn(turn witness.Turn, said string) {
	g.selection.clear()
	next, err := g.st.Document().Turned(turn)
	if err != nil {
		g.st.Refuse("A pillar is upright: it can be mirrored, but not laid on its side.")
		return
	}
	g.st.Push(next, said)
}

// shift moves all symbols by one cell.
func (g *Gestures) shift(way witness.Direction) {
	next, refused := model.Shift(g.st.Document(), way)
	if next == nil {
		g.st.Refuse("Nothing moved: what lies there would fall off the board. " + g.board.Label(refused) + ".")
		return
	}
	if _, err := witness.Parse(string(next.AppendJSON(nil))); err == nil {
		g.st.Push(next, "Shifted "+way.String())
	}
}
