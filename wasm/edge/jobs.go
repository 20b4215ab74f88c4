//go:build js && wasm

package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"time"

	_ "github.com/syumai/workers/cloudflare/d1"
	"github.com/syumai/workers/cloudflare/queues"

	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/host"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// jobs stores queries in D1, in the tables of migrations/. There are no transactions, so every
// statement is correct on its own.
type jobs struct{ *sql.DB }

func newJobs() jobs {
	db, err := sql.Open("d1", jobsBinding)
	if err != nil {
		panic(err) // cannot fail: the driver exists and does not connect yet
	}
	return jobs{db}
}

// change executes a statement and reports whether it changed anything.
func (j jobs) change(ctx context.Context, statement string, values ...any) (changed bool, err error) {
	result, err := j.ExecContext(ctx, statement, values...)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// Times are stored as texts in the format of SQLite's CURRENT_TIMESTAMP. An invalid text is read as
// the zero time.
func written(t time.Time) string { return t.UTC().Format(time.DateTime) }

func readTime(text string) time.Time {
	t, err := time.Parse(time.DateTime, text)
	if err != nil {
		return time.Time{}
	}
	return t
}

// CreateJob implements host.Jobs.
func (j jobs) CreateJob(ctx context.Context, id string, job host.Job) (fresh bool, err error) {
	return j.change(ctx, `INSERT INTO job (id, request, maker, created, touched, revision) VALUES (?, ?, ?, ?, ?, 1) ON CONFLICT (id) DO NOTHING`,
		id, job.Request, job.Maker, written(job.Created), written(job.Touched))
}

// Job implements host.Jobs.
func (j jobs) Job(ctx context.Context, id string) (job host.Job, ok bool, err error) {
	var stopped int
	var created, touched string
	err = j.QueryRowContext(ctx, `SELECT request, maker, created, touched, stopped, why, revision, tally, covered, answer,
		states, invocations, refusals, written FROM job WHERE id = ?`, id).Scan(
		&job.Request, &job.Maker, &created, &touched, &stopped, &job.Why, &job.Revision, &job.Tally, &job.Covered, &job.Answer,
		&job.Spent.States, &job.Spent.Invocations, &job.Spent.Refusals, &job.Spent.Rows)
	if errors.Is(err, sql.ErrNoRows) {
		return host.Job{}, false, nil
	}
	job.Created, job.Touched, job.Stopped = readTime(created), readTime(touched), stopped != 0
	return job, err == nil, err
}

// FileJob implements host.Jobs.
func (j jobs) FileJob(ctx context.Context, id string, job host.Job) (ok bool, err error) {
	return j.change(ctx, `UPDATE job SET tally = ?, covered = ?, answer = ?, touched = ?, revision = revision + 1 WHERE id = ? AND revision = ?`,
		job.Tally, job.Covered, job.Answer, written(job.Touched), id, job.Revision)
}

// StopJob implements host.Jobs.
func (j jobs) StopJob(ctx context.Context, id, why string) error {
	_, err := j.change(ctx, `UPDATE job SET stopped = 1, why = ? WHERE id = ?`, why, id)
	return err
}

// ContinueJob implements host.Jobs.
func (j jobs) ContinueJob(ctx context.Context, id, maker string, touched time.Time) error {
	_, err := j.change(ctx, `UPDATE job SET stopped = 0, why = '', touched = ?, maker = CASE ? WHEN '' THEN maker ELSE ? END WHERE id = ?`,
		written(touched), maker, maker, id)
	return err
}

// RemoveJob implements host.Jobs.
func (j jobs) RemoveJob(ctx context.Context, id string) error {
	if _, err := j.change(ctx, `DELETE FROM piece WHERE job = ?`, id); err != nil {
		return err
	}
	_, err := j.change(ctx, `DELETE FROM job WHERE id = ?`, id)
	return err
}

// RemoveJobs implements host.Jobs.
func (j jobs) RemoveJobs(ctx context.Context, before time.Time) error {
	for _, statement := range []string{
		`DELETE FROM piece WHERE job IN (SELECT id FROM job WHERE created < ?)`,
		`DELETE FROM job WHERE created < ?`,
		`DELETE FROM day WHERE day < ?`,
	} {
		if _, err := j.change(ctx, statement, written(before)); err != nil {
			return err
		}
	}
	return nil
}

// JobsOf implements host.Jobs.
func (j jobs) JobsOf(ctx context.Context, maker string, most int) (list []host.Listed, err error) {
	rows, err := j.QueryContext(ctx, `SELECT id, created, answer <> '', stopped, why FROM job WHERE maker = ? ORDER BY created DESC, id LIMIT ?`, maker, most)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var listed host.Listed
		var created string
		var over, stopped int
		if err := rows.Scan(&listed.ID, &created, &over, &stopped, &listed.Why); err != nil {
			return nil, err
		}
		listed.Created, listed.Over, listed.Stopped = readTime(created), over != 0, stopped != 0
		list = append(list, listed)
	}
	return list, rows.Err()
}

// Spend implements host.Jobs.
func (j jobs) Spend(ctx context.Context, id, day string, s budget.Spent) error {
	if _, err := j.change(ctx, `UPDATE job SET states = states + ?, invocations = invocations + ?, refusals = refusals + ?, written = written + ? WHERE id = ?`,
		s.States, s.Invocations, s.Refusals, s.Rows, id); err != nil {
		return err
	}
	_, err := j.change(ctx, `INSERT INTO day (day, states, invocations, refusals, written) VALUES (?, ?, ?, ?, ?) ON CONFLICT (day) DO UPDATE SET
		states = states + excluded.states, invocations = invocations + excluded.invocations, refusals = refusals + excluded.refusals, written = written + excluded.written`,
		day, s.States, s.Invocations, s.Refusals, s.Rows)
	return err
}

// Day implements host.Jobs.
func (j jobs) Day(ctx context.Context, day string) (s budget.Spent, err error) {
	err = j.QueryRowContext(ctx, `SELECT states, invocations, refusals, written FROM day WHERE day = ?`, day).Scan(&s.States, &s.Invocations, &s.Refusals, &s.Rows)
	if errors.Is(err, sql.ErrNoRows) {
		return budget.Spent{}, nil
	}
	return s, err
}

// Pieces implements host.Jobs.
func (j jobs) Pieces(ctx context.Context, id string) (pieces []spread.Piece, err error) {
	rows, err := j.QueryContext(ctx, `SELECT lo, hi, answer FROM piece WHERE job = ?`, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var p spread.Piece
		if err := rows.Scan(&p.From, &p.To, &p.Answer); err != nil {
			return nil, err
		}
		pieces = append(pieces, p)
	}
	return pieces, rows.Err()
}

// queue sends messages about shards.
type queue struct{}

// mostMessages is the maximum number of messages per call.
const mostMessages = 100

// Send implements host.Queue.
func (queue) Send(_ context.Context, messages []string) error {
	producer, err := queues.NewProducer(queueBinding)
	if err != nil {
		return err
	}
	for len(messages) > 0 {
		n := min(len(messages), mostMessages)
		batch := make([]*queues.MessageSendRequest, n)
		for i, text := range messages[:n] {
			batch[i] = queues.NewTextMessageSendRequest(text)
		}
		if err := producer.SendBatch(batch); err != nil {
			return err
		}
		messages = messages[n:]
	}
	return nil
}

// consume computes the shards of a batch one by one. A shard that fails is delivered again, and
// finally goes to the dead-letter queue.
func consume(h *host.Host, batch *queues.MessageBatch) error {
	if h.Jobs == nil {
		return missing(jobsBinding)
	}
	for _, m := range batch.Messages {
		text, err := m.StringBody()
		if err == nil {
			err = h.Consume(context.Background(), text)
		}
		switch {
		case err == nil:
			m.Ack()
		case errors.Is(err, host.ErrMessage):
			fmt.Fprintln(os.Stderr, "dropped:", err)
			m.Ack()
		default:
			fmt.Fprintln(os.Stderr, "error:", err)
			m.Retry()
		}
	}
	return nil
}
