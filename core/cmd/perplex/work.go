package main

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"time"

	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// stepBudget is how many states a job visits between two looks at the clock:
// some milliseconds.
const stepBudget = 1 << 14

// patience is how long a verb works on one puzzle.
type patience struct{ seconds *float64 }

func definePatience(flags *flag.FlagSet) patience {
	return patience{flags.Float64("seconds", 60, "for how many `seconds` to work on a puzzle before answering with what is known by then; 0: for as long as it takes")}
}

func (p patience) check() error {
	if s := *p.seconds; !(s >= 0) || math.IsInf(s, 0) { // NaN fails the comparison
		return usageError("-seconds is not a time")
	}
	return nil
}

// work runs a job until it is done or patience ends, and returns its answer
// as it is by then; "stopped" tells why it is not whole.
func (p patience) work(j job.Job) []byte {
	begun := time.Now()
	for !j.Step(stepBudget) {
		if p.over(begun) {
			answer := bytes.TrimSuffix(j.AppendAnswer(nil), []byte("}"))
			return fmt.Appendf(answer, `,"stopped":"after %v s"}`, *p.seconds)
		}
	}
	return j.AppendAnswer(nil)
}

// over reports whether the time is up for work that has begun then.
func (p patience) over(begun time.Time) bool {
	return *p.seconds > 0 && time.Since(begun).Seconds() >= *p.seconds
}
