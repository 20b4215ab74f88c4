// Package budget says how much a host may spend on queries: on each, and on all of a day.
// An operator sets it in variables, which Read reads; site/docs/host.md lists them.
package budget

import (
	"errors"
	"fmt"
	"strconv"
)

// ErrValue is wrapped by the errors about variables that are not as they have to be.
var ErrValue = errors.New("is not a whole number from 1 to 9007199254740991")

const mostValue = 1<<53 - 1 // what JavaScript, D1's language, counts up to

// Spent is what queries cost.
type Spent struct {
	States      int // of searches
	Invocations int // messages about shards: each is an invocation of the program
	Refusals    int // configurations that were too much work even alone
	Rows        int // of the database, written
}

// Budget is what a host may spend.
type Budget struct {
	Job, Day Spent // at most
	Shard    int   // states of an invocation, after which a shard is parted
	Days     int   // for which a job is kept
}

// Default is what holds where nothing is set. In WebAssembly a state takes one to three
// microseconds: so an invocation is at most 8 to 25 seconds of CPU time, a job up to two hours and a
// half, and a day's jobs are a day of one machine.
func Default() Budget {
	return Budget{
		Job:   Spent{States: 3_000_000_000, Invocations: 4_000, Refusals: 3, Rows: 25_000},
		Day:   Spent{States: 30_000_000_000, Invocations: 40_000, Refusals: 100, Rows: 250_000},
		Shard: 8_000_000,
		Days:  30,
	}
}

// variables are the names of a budget's values.
func (b *Budget) variables() []variable {
	return []variable{
		{"JOB_STATES", &b.Job.States}, {"JOB_INVOCATIONS", &b.Job.Invocations}, {"JOB_REFUSALS", &b.Job.Refusals}, {"JOB_ROWS", &b.Job.Rows},
		{"DAY_STATES", &b.Day.States}, {"DAY_INVOCATIONS", &b.Day.Invocations}, {"DAY_REFUSALS", &b.Day.Refusals}, {"DAY_ROWS", &b.Day.Rows},
		{"SHARD_STATES", &b.Shard}, {"JOB_DAYS", &b.Days},
	}
}

type variable struct {
	name  string
	value *int
}

// Read takes the variables that are set from get, and Default for the others. Errors
// name the variable and its value, and wrap ErrValue.
func Read(get func(name string) (text string, ok bool)) (Budget, error) {
	b := Default()
	for _, v := range b.variables() {
		text, ok := get(v.name)
		if !ok {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > mostValue {
			return Budget{}, fmt.Errorf("%s: %q %w", v.name, text, ErrValue)
		}
		*v.value = n
	}
	return b, nil
}

// Plus returns both together.
func (s Spent) Plus(t Spent) Spent {
	return Spent{s.States + t.States, s.Invocations + t.Invocations, s.Refusals + t.Refusals, s.Rows + t.Rows}
}

// Limit is something of which no more may be spent.
type Limit struct {
	What string // in words: "states"
	Most int
}

// Reached returns the first of what a budget allows that has been spent; ok is false if
// there is something left of everything. Invocations are left out: they are spent before
// they begin, so the last ones are paid for.
func (s Spent) Reached(most Spent) (limit Limit, ok bool) {
	for _, l := range []struct {
		Limit
		spent int
	}{
		{Limit{"states", most.States}, s.States},
		{Limit{"refused fillings", most.Refusals}, s.Refusals},
		{Limit{"rows of its database", most.Rows}, s.Rows},
	} {
		if l.spent >= l.Most {
			return l.Limit, true
		}
	}
	return Limit{}, false
}
