//go:build js

// Package desk hangs the jobs of a program on one JavaScript object,
// globalThis.perplexEngine, that site/worker.js drives.
//
//	open(request)        a handle (number), or the error of a bad request (text)
//	step(handle, budget) works on for about budget states; true when done
//	progress(handle)     JSON text, at any time
//	answer(handle)       JSON text, partial before done
//	close(handle)        forgets the job
//	fault                undefined; after a panic, its text
//	protocol             the version of all this, and of the requests and answers
//
// The border is crossed once a slice, with numbers and texts only. There is no
// clock, no queue and no message in here: the worker's script measures time,
// chooses budgets and decides what runs next. A panic sets fault; whatever the
// call returned then means nothing, and the worker has to be replaced.
package desk

import "syscall/js"

// Job is a request that is being worked on, of any family of puzzles: core/witness/job
// says more.
type Job interface {
	Step(budget int) (done bool)
	AppendProgress(dst []byte) []byte
	AppendAnswer(dst []byte) []byte
}

// protocol goes up, here and in site/worker.js and site/engine/member.js, when a
// script of another version would take something wrongly.
const protocol = 1

// Serve offers the jobs that open turns requests into, for as long as the
// worker lives.
func Serve[J Job](open func(request string) (J, error)) {
	js.Global().Set("perplexEngine", newEngine(func(request string) (Job, error) { return open(request) }))
	select {}
}

// newEngine returns the JavaScript object; open turns requests into jobs.
func newEngine(open func(request string) (Job, error)) js.Value {
	jobs := newTable(open)
	engine := js.Global().Get("Object").New()
	engine.Set("protocol", protocol)
	export(engine, "open", func(args []js.Value) any {
		handle, err := jobs.open(args[0].String())
		if err != nil {
			return err.Error()
		}
		return handle
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
