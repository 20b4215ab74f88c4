package analysis

import (
	"runtime"

	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// paced is an analysis whose steps may be suspended within a search for a way to lay shapes,
// which can take much longer than a step should. Only the time at which things happen depends
// on that. (Package iter has coroutines too, but takes 10 kB in the browser.)
type paced struct {
	*Analysis
	steps *coroutine
}

// pace paces an analysis with Options.pause, on a board with such searches.
func (c *coroutine) pace(a *Analysis) *paced {
	p := &paced{a, c}
	c.work = a.Step
	// A caller gives up a job by dropping it. (A cleanup would take 4 kB in the browser.)
	runtime.SetFinalizer(p, func(p *paced) { close(p.steps.resume) })
	return p
}

// Step implements verb.Job.
func (p *paced) Step(budget int) (done bool) { return p.steps.step(budget) }

// coroutine runs steps that can be suspended from within a search.
type coroutine struct {
	work      func(budget int) (done bool)
	left      int           // pauses of packing until the step is suspended
	resume    chan struct{} // closed when the job was dropped
	suspend   chan bool     // true: suspended; false: the step has ended
	suspended bool
	done      bool // what the last step that ended returned
	fault     any  // what it panicked with
}

func newCoroutine() *coroutine {
	return &coroutine{resume: make(chan struct{}), suspend: make(chan bool)}
}

// abandoned is the panic that unwinds a step of a job that was dropped.
type abandoned struct{}

// stepsOfState is how many steps of packing take as long as a state of a walk.
const stepsOfState = 64

// leastPauses is the fewest pauses of packing in a step: a millisecond.
const leastPauses = 8

// step works for about budget states, or resumes a suspended step.
func (c *coroutine) step(budget int) (done bool) {
	c.left = max(budget/(packing.PauseAfter/stepsOfState), leastPauses)
	if c.suspended {
		c.resume <- struct{}{}
	} else {
		go c.run(budget)
	}
	if c.suspended = <-c.suspend; c.fault != nil {
		panic(c.fault)
	}
	return c.done && !c.suspended
}

// run runs a step to its end.
func (c *coroutine) run(budget int) {
	defer func() {
		if r := recover(); r != any(abandoned{}) {
			c.fault = r
			c.suspend <- false
		}
	}()
	c.done = c.work(budget)
}

// pause is called by packing, and suspends the step when its time is over.
func (c *coroutine) pause() {
	if c.left--; c.left >= 0 {
		return
	}
	c.suspend <- true
	if _, wanted := <-c.resume; !wanted {
		panic(abandoned{})
	}
}
