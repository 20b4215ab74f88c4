package host

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// ErrSpent is wrapped by errors about the day's exhausted budget.
var ErrSpent = errors.New("try again tomorrow")

type spentError struct{ limit budget.Limit }

func (e *spentError) Error() string {
	return fmt.Sprintf("this host allows at most %d %s a day; %v", e.limit.Most, e.limit.What, ErrSpent)
}
func (e *spentError) Unwrap() error { return ErrSpent }

// ErrJobSpent is wrapped by errors about a job's exhausted budget.
var ErrJobSpent = errors.New("the job's budget is spent")

type jobSpentError struct{ why string }

func (e *jobSpentError) Error() string { return e.why }
func (e *jobSpentError) Unwrap() error { return ErrJobSpent }

// day returns the current day in UTC.
func (h *Host) day() string { return h.now().UTC().Format(time.DateOnly) }

// today returns the costs of the current day. If they reach the limit, the error wraps ErrSpent.
func (h *Host) today(ctx context.Context) (budget.Spent, error) {
	spent, err := h.Jobs.Day(ctx, h.day())
	if err != nil {
		return spent, &unavailable{err}
	}
	if limit, ok := spent.Reached(h.Budget.Day); ok {
		return spent, &spentError{limit}
	}
	return spent, nil
}

// spentOn returns the reason why a job may spend nothing more; "" if it may.
func (h *Host) spentOn(job Job) string {
	limit, ok := job.Spent.Reached(h.Budget.Job)
	switch {
	case !ok:
		return ""
	case job.Spent.Refusals >= h.Budget.Job.Refusals:
		return tooMuchWork(job.Spent.Refusals, h.Budget.Shard)
	}
	return jobLimit(limit)
}

func jobLimit(limit budget.Limit) string {
	return fmt.Sprintf("this host allows at most %d %s on a job", limit.Most, limit.What)
}

func tooMuchWork(refused, states int) string {
	if refused == 1 {
		return fmt.Sprintf("a filling is too much work for this host, which visits at most %d states at a time", states)
	}
	return fmt.Sprintf("%d fillings are each too much work for this host, which visits at most %d states at a time", refused, states)
}

// admit checks whether a new query may begin. Errors wrap spread.ErrTooLarge if it never may, and
// ErrSpent if it may not today.
func (h *Host) admit(ctx context.Context, query *spread.Query) error {
	states, shards := query.States(), len(query.Cut())
	most := h.Budget.Job
	if states > float64(most.States) {
		return spread.TooLarge(fmt.Sprintf("puzzle: would take about %s states; this host takes at most %d a job", about(states), most.States))
	}
	if shards > most.Invocations {
		return spread.TooLarge(fmt.Sprintf("puzzle: would take at least %d invocations; this host takes at most %d a job", shards, most.Invocations))
	}
	spent, err := h.today(ctx)
	if err != nil {
		return err
	}
	most = h.Budget.Day
	switch {
	case states > float64(most.States-spent.States):
		return &spentError{budget.Limit{What: "states", Most: most.States}}
	case shards > most.Invocations-spent.Invocations:
		return &spentError{budget.Limit{What: "invocations", Most: most.Invocations}}
	}
	return nil
}

// about formats an estimate with two significant digits, and with a power of ten if it is very
// large.
func about(n float64) string {
	const longest = 1e15
	text := strconv.FormatFloat(n, 'e', 1, 64)
	if n >= longest {
		digits, exponent, _ := strings.Cut(text, "e+")
		return digits + " x 10^" + exponent
	}
	rounded, _ := strconv.ParseFloat(text, 64) // cannot fail: the text was just formatted
	return strconv.FormatFloat(rounded, 'f', 0, 64)
}

// send sends messages about shards if the budget allows an invocation for each. Otherwise it stops
// the job.
func (h *Host) send(ctx context.Context, id string, shards []spread.Range) error {
	job, ok, err := h.Jobs.Job(ctx, id)
	if err != nil {
		return &unavailable{err}
	}
	if !ok || len(shards) == 0 {
		return nil
	}
	today, err := h.Jobs.Day(ctx, h.day())
	if err != nil {
		return &unavailable{err}
	}
	if err := h.noMore(job.Spent, today, len(shards)); err != nil {
		return h.stop(ctx, id, err.Error())
	}
	// Paid before sending, because sent messages cannot be withdrawn.
	if err := h.Jobs.Spend(ctx, id, h.day(), budget.Spent{Invocations: len(shards), Rows: rowsSpent}); err != nil {
		return &unavailable{err}
	}
	messages := make([]string, len(shards))
	for i, r := range shards {
		messages[i] = message(id, r)
	}
	if err := h.Queue.Send(ctx, messages); err != nil {
		return &unavailable{err}
	}
	return nil
}

// rowsSpent is the number of database rows written by Spend.
const rowsSpent = 2

// noMore returns an error if a number of additional invocations exceeds the budget of the job or of
// the day; nil if it does not.
func (h *Host) noMore(job, today budget.Spent, invocations int) error {
	if most := h.Budget.Job.Invocations; job.Invocations+invocations > most {
		return &jobSpentError{jobLimit(budget.Limit{What: "invocations", Most: most})}
	}
	if most := h.Budget.Day.Invocations; today.Invocations+invocations > most {
		return &spentError{budget.Limit{What: "invocations", Most: most}}
	}
	return nil
}

func (h *Host) stop(ctx context.Context, id, why string) error {
	if err := h.Jobs.StopJob(ctx, id, why); err != nil {
		return &unavailable{err}
	}
	return nil
}

// tomorrow returns the number of seconds until the next day begins.
func (h *Host) tomorrow() string {
	now := h.now().UTC()
	return strconv.Itoa(int(now.Truncate(24*time.Hour).Add(24*time.Hour).Sub(now)/time.Second) + 1)
}
