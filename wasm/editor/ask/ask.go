//go:build js

package ask

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Engine answers questions; it may still be starting, or have failed to.
type Engine struct{ ask js.Value }

// NewEngine uses the page's function.
func NewEngine(ask js.Value) *Engine { return &Engine{ask} }

// Question is one to the engine, about a document.
type Question struct {
	Method   string // check, hint, probe or solve
	Document *witness.Document
	Subject  []byte   // what the method is about beside the document, as JSON; nil for nothing
	Options  []Option // its options
}

// Option is one by its name, a text or a number.
type Option struct {
	Name   string
	Text   string
	Number int // if Text is empty
}

// text is what the page's function reads: {"document":…,"subject":…,"options":{…}}.
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

// Call is a question on its way. Its callbacks run at most until it is cancelled, so
// a stale answer is never seen.
type Call struct {
	controller js.Value
	cancelled  bool
}

// Cancel drops the question, here at once and in the workers soon after. A nil Call
// is none.
func (c *Call) Cancel() {
	if c != nil && !c.cancelled {
		c.cancelled = true
		c.controller.Call("abort")
	}
}

// Ask asks, and calls one of done and fail once, after it has returned.
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

// Number is a member that is a number; null, which stands for what is infinite, and
// what is absent are not ok.
func Number(v *jsonlite.Value, name string) (n float64, ok bool) {
	member, ok := v.Get(name)
	return member.Number, ok && member.Kind == jsonlite.Number
}

// True reports whether a member is true.
func True(v *jsonlite.Value, name string) bool {
	member, _ := v.Get(name)
	return member.Bool
}

// Place reads a place, [a, b].
func Place(v *jsonlite.Value) (at witness.Place, ok bool) {
	if len(v.Items) != 2 {
		return at, false
	}
	a, okA := v.Items[0].Int()
	b, okB := v.Items[1].Int()
	return witness.Place{A: a, B: b}, okA && okB
}

// Line writes the places of a line.
func Line(line []witness.Place) []byte {
	text := []byte{'['}
	for i, at := range line {
		text = at.AppendJSON(jsonlite.AppendComma(text, i))
	}
	return append(text, ']')
}
