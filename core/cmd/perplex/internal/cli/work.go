package cli

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"time"

	"github.com/perplex-puzzles/perplex/core/verb"
)

// StepBudget is how many states a job visits between two looks at the clock:
// some milliseconds.
const StepBudget = 1 << 14

// Patience is how long a verb works on one puzzle.
type Patience struct{ Seconds *float64 }

// DefinePatience declares -seconds.
func DefinePatience(flags *flag.FlagSet) Patience {
	return Patience{flags.Float64("seconds", 60, "work on a puzzle for that many `seconds`, then answer with what is known; 0: no limit")}
}

// Check refuses what is no time.
func (p Patience) Check() error {
	if s := *p.Seconds; !(s >= 0) || math.IsInf(s, 0) { // NaN fails the comparison
		return UsageError("-seconds must be a time")
	}
	return nil
}

// Work runs a job until it is done or patience ends, and returns its answer
// as it is by then; "stopped" says why it is not complete.
func (p Patience) Work(j verb.Job) []byte {
	begun := time.Now()
	for !j.Step(StepBudget) {
		if p.Over(begun) {
			answer := bytes.TrimSuffix(j.AppendAnswer(nil), []byte("}"))
			return fmt.Appendf(answer, `,"stopped":"after %v s"}`, *p.Seconds)
		}
	}
	return j.AppendAnswer(nil)
}

// Over reports whether the time is up for work that has begun then.
func (p Patience) Over(begun time.Time) bool {
	return *p.Seconds > 0 && time.Since(begun).Seconds() >= *p.Seconds
}
