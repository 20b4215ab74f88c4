//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// engine is site/perplex.js: promises of answers from the workers.
type engine struct {
	value   js.Value // undefined until it has started
	failure string   // why it did not start
	waiting []func()
}

func newEngine(promise js.Value) *engine {
	g := &engine{value: js.Undefined()}
	then(promise, func(v js.Value) {
		g.value = v
		g.release()
	}, func(err js.Value) {
		g.failure = message(err)
		g.release()
	})
	return g
}

func (g *engine) release() {
	for _, f := range g.waiting {
		f()
	}
	g.waiting = nil
}

// workers is how many there are, 1 until the engine has started.
func (g *engine) workers() float64 {
	if n, ok := number(g.value, "workers"); ok && n >= 1 {
		return n
	}
	return 1
}

// call is a request on its way. Its callbacks run at most until it is
// cancelled, so a stale answer is never seen.
type call struct {
	controller js.Value
	cancelled  bool
	progress   js.Func
}

func newCall() *call { return &call{controller: window.Get("AbortController").New()} }

// cancel drops the request, here at once and in the workers soon after.
func (c *call) cancel() {
	if c != nil && !c.cancelled {
		c.cancelled = true
		c.controller.Call("abort")
	}
}

// start makes a call once the engine is there.
func (g *engine) start(fail func(reason string), begin func(c *call)) *call {
	c := newCall()
	run := func() {
		switch {
		case c.cancelled:
		case g.failure != "":
			fail(g.failure)
		default:
			begin(c)
		}
	}
	switch {
	case g.failure != "":
		after(run) // as with any answer, the caller has its call by then
	case g.value.IsUndefined():
		g.waiting = append(g.waiting, run)
	default:
		run()
	}
	return c
}

// puzzleOf is a document as an object: a text would have to be read as one of all
// formats first.
func puzzleOf(doc *witness.Document) js.Value { return parseJSON(string(doc.AppendJSON(nil))) }

func parseJSON(text string) js.Value { return window.Get("JSON").Call("parse", text) }

// ask calls a method that promises one answer.
func (g *engine) ask(method string, doc *witness.Document, options map[string]any, progress func(js.Value), done func(js.Value), fail func(reason string)) *call {
	puzzle := puzzleOf(doc)
	return g.start(fail, func(c *call) {
		options["signal"] = c.controller.Get("signal")
		if progress != nil {
			c.progress = js.FuncOf(func(_ js.Value, args []js.Value) any {
				if !c.cancelled {
					progress(args[0])
				}
				return nil
			})
			options["onProgress"] = c.progress
		}
		end := func() {
			if progress != nil {
				c.progress.Release()
			}
		}
		then(g.value.Call(method, puzzle, options), func(answer js.Value) {
			end()
			if !c.cancelled {
				done(answer)
			}
		}, func(err js.Value) {
			end()
			if !c.cancelled {
				fail(message(err))
			}
		})
	})
}

// askAbout calls a method that promises one answer about a puzzle and
// something of it, written as JSON: a line, or candidates.
func (g *engine) askAbout(method string, doc *witness.Document, subject string, options map[string]any, done func(js.Value), fail func(reason string)) *call {
	puzzle := puzzleOf(doc)
	return g.start(fail, func(c *call) {
		options["signal"] = c.controller.Get("signal")
		if g.value.Get(method).Type() != js.TypeFunction {
			fail("This engine does not know " + method + ".")
			return
		}
		then(g.value.Call(method, puzzle, parseJSON(subject), options), func(answer js.Value) {
			if !c.cancelled {
				done(answer)
			}
		}, func(err js.Value) {
			if !c.cancelled {
				fail(message(err))
			}
		})
	})
}

// generate runs an EPCG query, of the engine or of another that has such a method
// (the optional host): each is called with every update, the last of
// which has "complete". A cancelled query ends in partial, with an update that
// has all that was found until then.
func (g *engine) generate(on js.Value, doc *witness.Document, options map[string]any, each, partial func(js.Value), fail func(reason string)) *call {
	puzzle := puzzleOf(doc)
	begin := func(c *call) {
		options["signal"] = c.controller.Get("signal")
		if on.IsUndefined() {
			on = g.value
		}
		updates := on.Call("generate", puzzle, options)
		var next func()
		next = func() {
			then(updates.Call("next"), func(step js.Value) {
				if c.cancelled || step.Get("done").Bool() {
					return
				}
				each(step.Get("value"))
				next()
			}, func(err js.Value) {
				switch {
				case !c.cancelled:
					fail(message(err))
				case err.Get("partial").Truthy():
					partial(err.Get("partial"))
				}
			})
		}
		next()
	}
	if on.IsUndefined() {
		return g.start(fail, begin)
	}
	c := newCall()
	begin(c) // whether the engine has started is of no concern
	return c
}

// then hangs callbacks on a promise and frees them afterwards.
func then(promise js.Value, ok, failed func(js.Value)) {
	var onOK, onFailed js.Func
	once := func(do func(js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			onOK.Release()
			onFailed.Release()
			do(args[0])
			return nil
		})
	}
	onOK, onFailed = once(ok), once(failed)
	promise.Call("then", onOK, onFailed)
}

// after runs f when the page has handled what is waiting.
func after(f func()) {
	var once js.Func
	once = js.FuncOf(func(js.Value, []js.Value) any {
		once.Release()
		f()
		return nil
	})
	window.Call("setTimeout", once, 0)
}

// timer runs one function some time after it was last started.
type timer struct {
	do js.Func
	id js.Value
}

func newTimer(do func()) *timer {
	return &timer{do: js.FuncOf(func(js.Value, []js.Value) any {
		do()
		return nil
	})}
}

func (t *timer) start(milliseconds int) {
	t.stop()
	t.id = window.Call("setTimeout", t.do, milliseconds)
}

func (t *timer) stop() {
	if t.id.Truthy() {
		window.Call("clearTimeout", t.id)
		t.id = js.Undefined()
	}
}

// message is an Error's text.
func message(err js.Value) string {
	if err.Type() == js.TypeObject {
		if text := err.Get("message"); text.Type() == js.TypeString && text.String() != "" {
			return text.String()
		}
	}
	return "unknown error"
}

// number reads a measure: null and what is absent, of an absent object too,
// are not ok. (Get on what is not an object would end the program.)
func number(v js.Value, name string) (float64, bool) {
	if v.Type() != js.TypeObject {
		return 0, false
	}
	n := v.Get(name)
	if n.Type() != js.TypeNumber {
		return 0, false
	}
	return n.Float(), true
}
