//go:build js && wasm

package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	_ "github.com/syumai/workers/cloudflare/d1"
	"github.com/syumai/workers/cloudflare/queues"

	"github.com/perplex-puzzles/perplex/wasm/edge/host"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// jobs keeps queries and pieces in D1, in the tables of migrations/. There are no
// transactions; every statement is correct on its own, and may be run again.
type jobs struct{ *sql.DB }

func newJobs() jobs {
	db, err := sql.Open("d1", jobsBinding)
	if err != nil {
		panic(err) // the driver exists, and connects to nothing yet
	}
	return jobs{db}
}

// CreateJob implements host.Jobs.
func (j jobs) CreateJob(ctx context.Context, id, request string) (fresh bool, err error) {
	result, err := j.ExecContext(ctx, `INSERT INTO job (id, request) VALUES (?, ?) ON CONFLICT (id) DO NOTHING`, id, request)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// Job implements host.Jobs.
func (j jobs) Job(ctx context.Context, id string) (job host.Job, ok bool, err error) {
	var stopped int
	err = j.QueryRowContext(ctx, `SELECT request, answer, stopped FROM job WHERE id = ?`, id).Scan(&job.Request, &job.Answer, &stopped)
	if errors.Is(err, sql.ErrNoRows) {
		return host.Job{}, false, nil
	}
	job.Stopped = stopped != 0
	return job, err == nil, err
}

// FinishJob implements host.Jobs.
func (j jobs) FinishJob(ctx context.Context, id, answer string) error {
	_, err := j.ExecContext(ctx, `UPDATE job SET answer = ? WHERE id = ?`, answer, id)
	return err
}

// StopJob implements host.Jobs.
func (j jobs) StopJob(ctx context.Context, id string, stopped bool) error {
	n := 0
	if stopped {
		n = 1
	}
	_, err := j.ExecContext(ctx, `UPDATE job SET stopped = ? WHERE id = ?`, n, id)
	return err
}

// PutPiece implements host.Jobs.
func (j jobs) PutPiece(ctx context.Context, id string, p spread.Piece) error {
	_, err := j.ExecContext(ctx, `INSERT INTO piece (job, lo, hi, answer) VALUES (?, ?, ?, ?) ON CONFLICT (job, lo, hi) DO NOTHING`,
		id, int64(p.From), int64(p.To), p.Answer)
	return err
}

// HasPiece implements host.Jobs.
func (j jobs) HasPiece(ctx context.Context, id string, r spread.Range) (bool, error) {
	var n int
	err := j.QueryRowContext(ctx, `SELECT count(*) FROM piece WHERE job = ? AND lo = ? AND hi = ?`, id, int64(r.From), int64(r.To)).Scan(&n)
	return n > 0, err
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

// mostMessages go at a time.
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

// consume works on the shards of a batch, one by one: one that fails is
// delivered again and in the end goes to the queue of dead letters.
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
