//go:build js

// Package serve is the loop of a browser's worker: it offers the verbs of a program on
// one JavaScript object, globalThis.perplexEngine, that site/worker.js drives.
//
//	open(request)        a handle (number), {error, code} about a bad request, or
//	                     {missing: the name of a file} that the request needs
//	give(name, bytes)    gives such a file; the request can be opened again
//	step(handle, budget) works on for about budget states; true when done
//	progress(handle)     JSON text, at any time
//	answer(handle)       JSON text, partial before done
//	close(handle)        forgets the job
//	fault                undefined; after a panic, its text
//	protocol             the version of all this, and of the requests and answers
//
// Each slice crosses the border once, with numbers and texts only. This package
// has no clock, no queue and no messages: the worker's script measures time,
// chooses budgets and decides what runs next. A panic sets fault; the call's
// result is then meaningless, and the worker has to be replaced.
package serve

import (
	"errors"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// protocol goes up, here and in site/engine/messages.d.ts, when a script of another
// version would take something wrongly.
const protocol = 3

// Verbs offers the verbs of a table for as long as the worker lives.
func Verbs(table verb.Table) {
	js.Global().Set("perplexEngine", newEngine(table))
	select {}
}

// files are what the page has given, by name.
var files = map[string][]byte{}

// File returns a file that the page is to give. Where it has not, the error is a
// *Missing, with which opening a job may fail; the page gives the file then, and opens
// the job again.
func File(name string) ([]byte, error) {
	if file, ok := files[name]; ok {
		return file, nil
	}
	return nil, &Missing{name}
}

// Missing is the error about a file that has not been given.
type Missing struct{ Name string }

func (e *Missing) Error() string { return e.Name + " is not there" }

// newEngine returns the JavaScript object.
func newEngine(table verb.Table) js.Value {
	jobs := newJobs(table)
	engine := js.Global().Get("Object").New()
	engine.Set("protocol", protocol)
	export(engine, "open", func(args []js.Value) any {
		handle, err := jobs.open(args[0].String())
		if missing, ok := errors.AsType[*Missing](err); ok {
			return map[string]any{"missing": missing.Name}
		}
		if err != nil {
			return map[string]any{"error": err.Error(), "code": string(fault.Of(err))}
		}
		return handle
	})
	export(engine, "give", func(args []js.Value) any {
		file := make([]byte, args[1].Length())
		js.CopyBytesToGo(file, args[1])
		files[args[0].String()] = file
		return nil
	})
	export(engine, "step", func(args []js.Value) any {
		return jobs.step(args[0].Int(), args[1].Int())
	})
	export(engine, "progress", func(args []js.Value) any {
		return jobs.progress(args[0].Int())
	})
	export(engine, "answer", func(args []js.Value) any {
		return jobs.answer(args[0].Int())
	})
	export(engine, "close", func(args []js.Value) any {
		jobs.close(args[0].Int())
		return nil
	})
	return engine
}

// export gives engine a method. A panic in it ends as engine.fault instead of
// as the end of the Go program, whose text would only reach the console.
func export(engine js.Value, name string, method func(args []js.Value) any) {
	engine.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) (result any) {
		defer func() {
			if r := recover(); r != nil {
				engine.Set("fault", name+": "+panicText(r))
			}
		}()
		return method(args)
	}))
}

// panicText puts a recovered value into words without the weight of fmt.
func panicText(r any) string {
	switch r := r.(type) {
	case error:
		return r.Error()
	case string:
		return r
	}
	return "panic with a value of another type"
}
