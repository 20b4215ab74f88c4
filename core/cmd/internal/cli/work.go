package cli

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"time"

	"github.com/perplex-puzzles/perplex/core/verb"
)

// StepBudget is how many states a job visits between two looks at the clock:
// some milliseconds.
const StepBudget = 1 << 14

// Patience is how long a verb works on one puzzle.
type Patience struct{ Seconds *float64 }

// DefinePatience declares -seconds, a minute if the call does not say otherwise.
func DefinePatience(flags *flag.FlagSet) Patience { return DefinePatienceOf(flags, 60) }

// DefinePatienceOf declares -seconds with another default.
func DefinePatienceOf(flags *flag.FlagSet, seconds float64) Patience {
	return Patience{flags.Float64("seconds", seconds, "time limit per answer, in seconds, after which the answer holds what is known; 0: no limit")}
}

// Check refuses what is no time.
func (p Patience) Check() error {
	if s := *p.Seconds; !(s >= 0) || math.IsInf(s, 0) { // NaN fails the comparison
		return UsageError(fmt.Sprintf("-seconds: %v is not a time; expected seconds, or 0 for no limit", s))
	}
	return nil
}

// Interrupted is the value of "stopped" after an interruption.
const Interrupted = "interrupted"

// Ended is the value of "stopped" after patience has ended.
func (p Patience) Ended() string { return fmt.Sprintf("after %v s", *p.Seconds) }

// Run steps until the work is done, patience ends, or the call is interrupted. Stopped is the reason why
// the work is not done; it is empty if it is.
func (p Patience) Run(c *Call, step func() (done bool)) (stopped string) {
	begun := time.Now()
	for !step() {
		switch {
		case c.Interrupted():
			return Interrupted
		case p.Over(begun):
			return p.Ended()
		}
	}
	return ""
}

// Work runs a job until it is done, patience ends, or the call is interrupted, and returns its answer as
// it is by then. If it is not complete, "stopped" is the reason.
func (p Patience) Work(c *Call, j verb.Job) []byte {
	stopped := p.Run(c, func() bool { return j.Step(StepBudget) })
	return appendStopped(j.AppendAnswer(nil), stopped)
}

// WorkWithin is Work for jobs that may want much memory. They are stepped by the budget,
// and also end when the program holds more than that many megabytes.
func (p Patience) WorkWithin(c *Call, j verb.Job, budget, megabytes int) []byte {
	full := false
	stopped := p.Run(c, func() bool {
		done := j.Step(budget)
		full = !done && holds(megabytes)
		return done || full
	})
	if full {
		stopped = fmt.Sprintf("at %d MB", megabytes)
	}
	return appendStopped(j.AppendAnswer(nil), stopped)
}

// appendStopped adds "stopped" to an answer, unless it is empty.
func appendStopped(answer []byte, stopped string) []byte {
	if stopped == "" {
		return answer
	}
	answer = append(bytes.TrimSuffix(answer, []byte("}")), `,"stopped":"`...)
	return append(append(answer, stopped...), `"}`...)
}

// holds reports whether the program holds more memory, without what is garbage.
func holds(megabytes int) bool {
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc>>20 < uint64(megabytes) {
		return false
	}
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc>>20 >= uint64(megabytes)
}

// Over reports whether the time is up for work that has begun then.
func (p Patience) Over(begun time.Time) bool {
	return *p.Seconds > 0 && time.Since(begun).Seconds() >= *p.Seconds
}

// AppendSeconds adds "seconds", the time since the work began, to an answer.
func AppendSeconds(answer []byte, begun time.Time) []byte {
	answer = append(bytes.TrimSuffix(answer, []byte("}")), `,"seconds":`...)
	return append(strconv.AppendFloat(answer, time.Since(begun).Seconds(), 'f', 4, 64), '}')
}
