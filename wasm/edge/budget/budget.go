// Package budget limits what a host may spend on queries: on each query, and on all queries of a
// day. An operator sets the limits in variables, which Read reads; site/docs/host.md lists them.
package budget

import (
	"errors"
	"fmt"
	"strconv"
)

// ErrValue is wrapped by errors about variables with invalid values.
var ErrValue = errors.New("is not a whole number from 1 to 9007199254740991")

const mostValue = 1<<53 - 1 // largest integer that JavaScript, the language of D1, represents exactly

// Spent is the cost of queries.
type Spent struct {
	States      int // visited by searches
	Invocations int // messages about shards; each invokes the program once
	Refusals    int // configurations that are too much work even alone
	Rows        int // written rows of the database
}

// Budget is a set of limits for a host.
type Budget struct {
	Job, Day Spent // upper limits for a job and for a day
	Shard    int   // states of an invocation, after which a shard is divided
	Days     int   // days for which a job is kept
}

// Default returns the limits that apply if no variable is set. In WebAssembly a state takes one to
// three microseconds. An invocation is therefore at most 8 to 25 seconds of CPU time, a job up to
// two and a half hours, and a day's jobs one day of one machine.
func Default() Budget {
	return Budget{
		Job:   Spent{States: 3_000_000_000, Invocations: 4_000, Refusals: 3, Rows: 25_000},
		Day:   Spent{States: 30_000_000_000, Invocations: 40_000, Refusals: 100, Rows: 250_000},
		Shard: 8_000_000,
		Days:  30,
	}
}

// variables returns the names of the limits with their places in the budget.
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

// Read reads the limits from the variables given by get, with Default for variables that are not
// set. Errors name the variable and its value, and wrap ErrValue.
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

// Plus returns the sum of both costs.
func (s Spent) Plus(t Spent) Spent {
	return Spent{s.States + t.States, s.Invocations + t.Invocations, s.Refusals + t.Refusals, s.Rows + t.Rows}
}

// Limit is an upper limit of one kind of cost.
type Limit struct {
	What string // plural noun: "states"
	Most int
}

// Reached returns the first limit of a budget that has been reached. ok is false if none has.
// Invocations are not checked: they are paid for before they begin, so the last ones may still run.
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
