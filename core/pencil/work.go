package pencil

import (
	"iter"
	"runtime"
)

// Work is a computation in parts, so that the caller can stop between two of them.
type Work struct{ c *coroutine }

type coroutine struct {
	next func() (struct{}, bool)
	done bool
}

// abandoned unwinds a computation that nobody waits for any more.
type abandoned struct{}

// partCost is the cost of a part, in the units of Step.
const partCost = 200

// newWork prepares run, which calls pause between its parts. run must not hold the Work.
func newWork(run func(pause func())) *Work {
	next, stop := iter.Pull(func(yield func(struct{}) bool) {
		defer func() {
			if r := recover(); r != nil && r != any(abandoned{}) {
				panic(r)
			}
		}()
		run(func() {
			if !yield(struct{}{}) {
				panic(abandoned{})
			}
		})
	})
	w := &Work{&coroutine{next: next}}
	// A caller that gives up a job only drops its reference, so the cleanup stops the computation.
	runtime.AddCleanup(w, func(stop func()) { stop() }, stop)
	return w
}

// Step continues the work for a budget of roughly as many microseconds, and reports whether it is
// done. It does at least one part.
func (w *Work) Step(budget int) bool {
	for c := w.c; !c.done; {
		if _, more := c.next(); !more {
			c.done = true
		}
		if budget -= partCost; budget <= 0 {
			break
		}
	}
	return w.c.done
}
