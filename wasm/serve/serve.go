//go:build js

// Package serve is the loop of a browser's worker. It offers the verbs of a program on one
// JavaScript object, globalThis.perplexEngine, which site/worker.js drives.
//
//	open(request)        a handle (number); or {error, code} about a bad request; or
//	                     {missing: name} for a file that the request needs
//	give(name, bytes)    supplies such a file; the request can then be opened again
//	step(handle, budget) continues for about budget states; true when done
//	progress(handle)     JSON text, at any time
//	answer(handle)       JSON text; partial until done
//	close(handle)        closes the job
//	fault                undefined; after a panic, its text
//	protocol             version of this interface, and of requests and answers
//
// Each slice of work is a single call into WebAssembly, with numbers and texts only. This package
// has no clock, no queue and no messages: the worker's script measures time, chooses budgets and
// decides what runs next. A panic sets fault; the result of the call is then meaningless, and the
// worker must be replaced.
package serve

import (
	"errors"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// protocol must be increased, here and in site/engine/messages.d.ts, whenever a script of another
// version would misinterpret something.
const protocol = 3

// Verbs serves the verbs of a table until the worker ends.
func Verbs(table verb.Table) {
	js.Global().Set("perplexEngine", newEngine(table))
	select {}
}

// files holds the files supplied by the page, by name.
var files = map[string][]byte{}

// File returns a file that the page supplies. If it is missing, the error is a *Missing. Opening a
// job may fail with it; the page then supplies the file and opens the job again.
func File(name string) ([]byte, error) {
	if file, ok := files[name]; ok {
		return file, nil
	}
	return nil, &Missing{name}
}

// Missing is the error about a file that has not been supplied.
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

// export adds a method to engine. A panic in the method sets engine.fault. Otherwise it would end
// the Go program, and its text would go only to the console.
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

// panicText returns a recovered value as text without importing fmt.
func panicText(r any) string {
	switch r := r.(type) {
	case error:
		return r.Error()
	case string:
		return r
	}
	return "panic with a value of another type"
}
