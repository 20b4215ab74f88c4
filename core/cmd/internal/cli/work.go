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

// StepBudget is the number of states that a job visits between two checks of the clock, some
// milliseconds of work.
const StepBudget = 1 << 14

// Patience is the time limit of a verb for one puzzle.
type Patience struct{ Seconds *float64 }

// DefinePatience declares -seconds with a default of one minute.
func DefinePatience(flags *flag.FlagSet) Patience { return DefinePatienceOf(flags, 60) }

// DefinePatienceOf declares -seconds with the given default.
func DefinePatienceOf(flags *flag.FlagSet, seconds float64) Patience {
	return Patience{flags.Float64("seconds", seconds,
		"time limit per answer, in seconds, after which the answer has the results so far; 0: no limit")}
}

// Check returns an error for a value that is not a time.
func (p Patience) Check() error {
	if s := *p.Seconds; !(s >= 0) || math.IsInf(s, 0) { // NaN fails the comparison
		return UsageError(fmt.Sprintf("-seconds: %v is not a time; expected seconds, or 0 for no limit", s))
	}
	return nil
}

// Interrupted is the value of "stopped" after an interruption.
const Interrupted = "interrupted"

// Ended returns the value of "stopped" after the time limit.
func (p Patience) Ended() string { return fmt.Sprintf("after %v s", *p.Seconds) }

// Run steps until the work is done, the time limit is reached, or the call is interrupted. stopped
// is the reason why the work is not done; it is empty if the work is done.
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

// Work runs a job until it is done, the time limit is reached, or the call is interrupted. It
// returns the current answer. If the answer is incomplete, its member "stopped" is the reason.
func (p Patience) Work(c *Call, j verb.Job) []byte {
	stopped := p.Run(c, func() bool { return j.Step(StepBudget) })
	return appendStopped(j.AppendAnswer(nil), stopped)
}

// WorkWithin is Work for jobs that may need much memory. It steps them by budget and also stops
// when the program holds more than the given number of megabytes.
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

// appendStopped adds "stopped" to an answer unless the reason is empty.
func appendStopped(answer []byte, stopped string) []byte {
	if stopped == "" {
		return answer
	}
	answer = append(bytes.TrimSuffix(answer, []byte("}")), `,"stopped":"`...)
	return append(append(answer, stopped...), `"}`...)
}

// holds reports whether the program holds more memory than that, garbage excluded.
func holds(megabytes int) bool {
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc>>20 < uint64(megabytes) {
		return false
	}
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc>>20 >= uint64(megabytes)
}

// Over reports whether the time is up for work that began at begun.
func (p Patience) Over(begun time.Time) bool {
	return *p.Seconds > 0 && time.Since(begun).Seconds() >= *p.Seconds
}

// AppendSeconds adds "seconds", the time since the work began, to an answer.
func AppendSeconds(answer []byte, begun time.Time) []byte {
	answer = append(bytes.TrimSuffix(answer, []byte("}")), `,"seconds":`...)
	return append(strconv.AppendFloat(answer, time.Since(begun).Seconds(), 'f', 4, 64), '}')
}
