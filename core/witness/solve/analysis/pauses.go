package analysis

import (
	"iter"

	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// pauses let a step end in the midst of a search for a way to lay shapes: the step is a
// coroutine, which the search suspends once it has had its time, wherever it was called from.
// Nothing but the time at which things happen depends on that.
type pauses struct {
	left int                               // packing's pauses until the step ends
	give func(struct{}) bool               // suspends it
	next func() (paused struct{}, ok bool) // resumes it; nil: none is suspended
	stop func()
	done bool // by the last step that ended
}

// stepsOfState is how many steps of packing take as long as a state.
const stepsOfState = 64

// leastPauses is how many pauses of packing a step goes on for at least: a millisecond.
const leastPauses = 8

// closed is what unwinds a step that nobody wants any more.
type closed struct{}

// step works for about budget states, or goes on with what was suspended.
func (p *pauses) step(budget int, work func(budget int) (done bool)) (done bool) {
	p.left = max(budget/(packing.PauseAfter/stepsOfState), leastPauses)
	if p.next == nil {
		p.next, p.stop = iter.Pull(func(yield func(struct{}) bool) {
			defer func() {
				if r := recover(); r != nil && r != any(closed{}) {
					panic(r)
				}
			}()
			p.give = yield
			p.done = work(budget)
		})
	}
	if _, paused := p.next(); paused {
		return false
	}
	p.next = nil
	return p.done
}

// pause is what packing calls.
func (p *pauses) pause() {
	if p.left--; p.left < 0 && !p.give(struct{}{}) {
		panic(closed{})
	}
}

// close lets go of a step that is suspended.
func (p *pauses) close() {
	if p.next != nil {
		p.stop()
		p.next = nil
	}
}
