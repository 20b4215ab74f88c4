//go:build js

package ask

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Engine answers questions. The engine may still be starting, or may have failed to start.
type Engine struct{ ask js.Value }

// NewEngine returns an Engine that asks through the page's function.
func NewEngine(ask js.Value) *Engine { return &Engine{ask} }

// Question is a question to the engine about a document.
type Question struct {
	Method   string // check, hint, probe or solve
	Document *witness.Document
	Subject  []byte   // the method's argument besides the document, as JSON; nil for none
	Options  []Option // the method's options
}

// Option is a named option with a text or a number.
type Option struct {
	Name   string
	Text   string
	Number int // used if Text is empty
}

// text returns the JSON that the page's function reads: {"document":…,"subject":…,"options":{…}}.
func (q *Question) text() string {
	text := q.Document.AppendJSON(jsonlite.AppendName([]byte{'{'}, "document"))
	if q.Subject != nil {
		text = append(jsonlite.AppendName(text, "subject"), q.Subject...)
	}
	text = append(jsonlite.AppendName(text, "options"), '{')
	for _, o := range q.Options {
		if text = jsonlite.AppendName(text, o.Name); o.Text != "" {
			text = jsonlite.AppendString(text, o.Text)
		} else {
			text = jsonlite.AppendInt(text, o.Number)
		}
	}
	return string(append(text, '}', '}'))
}

// Call is a question under way. Its callbacks never run after Cancel, so a stale answer is never seen.
type Call struct {
	controller js.Value
	cancelled  bool
}

// Cancel drops the question: its callbacks at once, the work in the workers soon after. A nil Call does
// nothing.
func (c *Call) Cancel() {
	if c != nil && !c.cancelled {
		c.cancelled = true
		c.controller.Call("abort")
	}
}

// Ask sends a question, and calls either done or fail, once, after Ask has returned.
func (e *Engine) Ask(q Question, done func(*jsonlite.Value), fail func(reason string)) *Call {
	c := &Call{controller: js.Global().Get("AbortController").New()}
	var onDone, onFail js.Func
	once := func(do func(js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			onDone.Release()
			onFail.Release()
			if !c.cancelled {
				do(args[0])
			}
			return nil
		})
	}
	onDone = once(func(answer js.Value) {
		if v, err := jsonlite.Parse(answer.String()); err == nil {
			done(&v)
		} else {
			fail(err.Error())
		}
	})
	onFail = once(func(err js.Value) { fail(err.Get("message").String()) })
	e.ask.Invoke(q.Method, q.text(), c.controller.Get("signal")).Call("then", onDone, onFail)
	return c
}

// Number returns a member that is a number; ok is false for an absent member and for null, which stands for
// infinity.
func Number(v *jsonlite.Value, name string) (n float64, ok bool) {
	member, ok := v.Get(name)
	return member.Number, ok && member.Kind == jsonlite.Number
}

// True reports whether a member is true.
func True(v *jsonlite.Value, name string) bool {
	member, _ := v.Get(name)
	return member.Bool
}

// Place reads a place in the form [a, b].
func Place(v *jsonlite.Value) (at witness.Place, ok bool) {
	if len(v.Items) != 2 {
		return at, false
	}
	a, okA := v.Items[0].Int()
	b, okB := v.Items[1].Int()
	return witness.Place{A: a, B: b}, okA && okB
}

// Line returns the places of a line as JSON.
func Line(line []witness.Place) []byte {
	text := []byte{'['}
	for i, at := range line {
		text = at.AppendJSON(jsonlite.AppendComma(text, i))
	}
	return append(text, ']')
}
