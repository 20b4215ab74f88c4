package host

import (
	"context"
	"errors"

	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// errBusy reports that other consumers were always faster. The message will be delivered again.
var errBusy = errors.New("the job changes too often to be filed")

const (
	filings   = 50 // attempts to file an answer; each failure means that another consumer succeeded
	rowsFiled = 1
)

// Consume computes the shard of a message and files its answer. A message may arrive twice. If
// Consume returns an error, the message should be delivered again, unless the error wraps
// ErrMessage: then repetition never helps.
func (h *Host) Consume(ctx context.Context, text string) error {
	if h.Trouble != nil {
		return h.Trouble
	}
	id, shard, err := parseMessage(text)
	if err != nil {
		return err
	}
	job, ok, err := h.Jobs.Job(ctx, id)
	if err != nil {
		return err
	}
	if !ok || !h.kept(job.Created) || job.Stopped || job.Answer != "" {
		return nil // the job was removed, stopped or finished
	}
	query, state, err := h.open(ctx, id, job)
	if err != nil {
		return err
	}
	if !query.Has(shard) {
		return &messageError{text}
	}
	if state.Covered.Meet(shard) {
		return nil
	}
	if why := h.spentOn(job); why != "" {
		return h.stop(ctx, id, why)
	}
	if _, err := h.today(ctx); err != nil {
		if errors.Is(err, ErrSpent) {
			return h.stop(ctx, id, err.Error())
		}
		return err
	}
	// The full cost is paid in advance, because an invocation that is killed for its duration
	// cannot pay afterwards.
	day, all := h.day(), h.Budget.Shard
	if err := h.Jobs.Spend(ctx, id, day, budget.Spent{States: all, Rows: rowsSpent}); err != nil {
		return err
	}
	done, instead, states := query.Work(shard, all)
	spent := budget.Spent{States: states - all, Rows: rowsSpent}
	if done == nil {
		if err := h.Jobs.Spend(ctx, id, day, spent); err != nil {
			return err
		}
		return h.send(ctx, id, instead)
	}
	fresh, err := h.file(ctx, id, query, *done)
	if err != nil {
		return err
	}
	if fresh {
		spent.Rows += rowsFiled
		if done.Answer == "" {
			spent.Refusals = 1
		}
	}
	if err := h.Jobs.Spend(ctx, id, day, spent); err != nil {
		return err
	}
	if spent.Refusals == 0 {
		return nil
	}
	// A job that exceeds its budget is stopped at once, so that other consumers do not try its
	// shards.
	if job, ok, err = h.Jobs.Job(ctx, id); err != nil || !ok {
		return err
	}
	if why := h.spentOn(job); why != "" && !job.Stopped && job.Answer == "" {
		return h.stop(ctx, id, why)
	}
	return nil
}

// file adds the answer of a shard to the job and reports whether it was new. Concurrent calls lose
// nothing: the second one finds another revision and starts again.
func (h *Host) file(ctx context.Context, id string, query *spread.Query, piece spread.Piece) (fresh bool, err error) {
	for range filings {
		job, ok, err := h.Jobs.Job(ctx, id)
		if err != nil || !ok || job.Answer != "" {
			return false, err
		}
		state, err := h.state(ctx, id, job, query)
		if err != nil {
			return false, err
		}
		if fresh, err := state.Add(piece); err != nil || !fresh {
			return false, err
		}
		job.Tally, job.Covered, job.Touched = string(state.AppendTally(nil)), state.Covered.String(), h.now()
		if state.Over() {
			job.Answer = progress(id, job, state)
		}
		if ok, err = h.Jobs.FileJob(ctx, id, job); err != nil || ok {
			return ok, err
		}
	}
	return false, errBusy
}
