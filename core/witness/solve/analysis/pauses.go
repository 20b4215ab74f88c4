package analysis

import (
	"runtime"

	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// paced is an analysis whose steps may end in the midst of a search for a way to lay shapes,
// which takes longer than whoever waits for the step wants to. Nothing but the time at which
// things happen depends on that. (package iter has coroutines, and 10 kB in the browser.)
type paced struct {
	*Analysis
	steps *coroutine
}

// pace makes one of an analysis with o.pause, where there are such searches.
func (c *coroutine) pace(a *Analysis) *paced {
	p := &paced{a, c}
	c.work = a.Step
	// A caller gives a job up by forgetting it. (A cleanup does the same and costs 4 kB in the browser.)
	runtime.SetFinalizer(p, func(p *paced) { close(p.steps.resume) })
	return p
}

// Step implements verb.Job.
func (p *paced) Step(budget int) (done bool) { return p.steps.step(budget) }

// coroutine is steps that are suspended from wherever the search was called.
type coroutine struct {
	work      func(budget int) (done bool)
	left      int           // pauses of packing until the step is suspended
	resume    chan struct{} // closed: nobody wants it any more
	suspend   chan bool     // false: the step has ended
	suspended bool
	done      bool // by the last step that ended
	fault     any  // what it panicked with
}

func newCoroutine() *coroutine {
	return &coroutine{resume: make(chan struct{}), suspend: make(chan bool)}
}

// abandoned unwinds a step that nobody wants any more.
type abandoned struct{}

// stepsOfState is how many steps of packing take as long as a state.
const stepsOfState = 64

// leastPauses is how many pauses of packing a step goes on for at least: a millisecond.
const leastPauses = 8

// step works for about budget states, or goes on with what was suspended.
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

// run takes a step.
func (c *coroutine) run(budget int) {
	defer func() {
		if r := recover(); r != any(abandoned{}) {
			c.fault = r
			c.suspend <- false
		}
	}()
	c.done = c.work(budget)
}

// pause is what packing calls.
func (c *coroutine) pause() {
	if c.left--; c.left >= 0 {
		return
	}
	c.suspend <- true
	if _, wanted := <-c.resume; !wanted {
		panic(abandoned{})
	}
}
