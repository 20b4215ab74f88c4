package host

import (
	"context"
	"errors"

	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// errBusy says that others were always faster. The message comes again.
var errBusy = errors.New("the job changes too often to be filed")

const (
	filings   = 50 // tries to file an answer; each that fails is another's success
	rowsFiled = 1
)

// Consume works on the shard of a message and files its answer. A message may come
// twice. With an error it is to be delivered again, unless the error wraps
// ErrMessage: then it never helps.
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
		return nil // removed, not wanted or over since
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
	// Paid for in full beforehand: who is killed for taking too long cannot pay afterwards.
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
	// A job that is too much work for one consumer is so for most: the others do not try it.
	if job, ok, err = h.Jobs.Job(ctx, id); err != nil || !ok {
		return err
	}
	if why := h.spentOn(job); why != "" && !job.Stopped && job.Answer == "" {
		return h.stop(ctx, id, why)
	}
	return nil
}

// file counts the answer of a shard, and reports whether that was news. Two who file at
// a time do not lose anything: the second one finds another revision, and begins again.
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
