package host

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// Jobs stores queries with the answers of their shards so far, and the costs.
type Jobs interface {
	// CreateJob stores the Request, Maker, Created and Touched of a job with revision 1. fresh is
	// false if a job with that id exists.
	CreateJob(ctx context.Context, id string, job Job) (fresh bool, err error)
	// Job returns a job. ok is false if there is none with that id.
	Job(ctx context.Context, id string) (job Job, ok bool, err error)
	// FileJob stores the Tally, Covered, Answer and Touched of a job and increments its revision.
	// ok is false if the job is gone or has another revision than the given one.
	FileJob(ctx context.Context, id string, job Job) (ok bool, err error)
	// StopJob marks a job as stopped, with the reason.
	StopJob(ctx context.Context, id, why string) error
	// ContinueJob removes that mark and updates Touched. A non-empty maker replaces the previous
	// one.
	ContinueJob(ctx context.Context, id, maker string, touched time.Time) error
	// RemoveJob removes a job with all its data.
	RemoveJob(ctx context.Context, id string) error
	// RemoveJobs removes the jobs created before a time, and the daily costs before it.
	RemoveJobs(ctx context.Context, before time.Time) error
	// JobsOf lists the latest jobs of a maker, the latest first. most limits their number.
	JobsOf(ctx context.Context, maker string, most int) ([]Listed, error)

	// Spend adds to the costs of a job and of a day, written as 2026-11-23.
	Spend(ctx context.Context, id, day string, spent budget.Spent) error
	// Day returns the costs of a day.
	Day(ctx context.Context, day string) (budget.Spent, error)

	// Pieces returns the answers of the shards of a job with revision 0. Before jobs had revisions,
	// each answer was stored in a row of its own.
	Pieces(ctx context.Context, id string) ([]spread.Piece, error)
}

// Job is a query as stored.
type Job struct {
	Request  string
	Maker    string // makerOf of the token; "" if the job has no maker
	Created  time.Time
	Touched  time.Time // time of the last sent shard or filed answer
	Stopped  bool      // the job rests until somebody requests it again
	Why      string    // reason of the stop; "" if the maker stopped it
	Revision int
	Tally    string // result of spread.State.AppendTally; "" before the first answer
	Covered  string // value of spread.State.Covered
	Answer   string // final answer; "" until the job is finished
	Spent    budget.Spent
}

// Listed is a job in a list.
type Listed struct {
	ID            string
	Created       time.Time
	Over, Stopped bool
	Why           string
}

// Queue carries messages to Consume. Each is delivered at least once, or never after a failure.
type Queue interface {
	Send(ctx context.Context, messages []string) error
}

// quiet is the time without sent or filed shards after which anybody may resend the rest of a job;
// its maker always may.
const quiet = time.Minute

// runsJobs reports whether everything that queries need is configured.
func (h *Host) runsJobs() bool { return h.Jobs != nil && h.Queue != nil && h.JobLimit != nil }

func (c *call) jobsOn() error {
	if !c.host.runsJobs() {
		return &statusError{http.StatusNotImplemented, "this host runs no queries; run it in the browser or on the command line"}
	}
	if c.host.Trouble != nil {
		return &statusError{http.StatusInternalServerError, c.host.Trouble.Error()}
	}
	return nil
}

// offers lists for a page the requests that this host accepts. On a site without a host, a static file at
// this address offers nothing.
func (c *call) offers() error {
	answer := strconv.AppendBool([]byte(`{"links":true,"queries":`), c.host.runsJobs())
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "top"), spread.MaxTop)
	c.json(http.StatusOK, append(answer, '}'))
	return nil
}

func (h *Host) now() time.Time {
	if h.Now != nil {
		return h.Now()
	}
	return time.Now()
}

// kept reports whether a job created at that time is still available.
func (h *Host) kept(created time.Time) bool { return h.now().Before(h.end(created)) }

func (h *Host) end(created time.Time) time.Time { return created.AddDate(0, 0, h.Budget.Days) }

// beginJob takes the members of the verb plan. Requesting an existing query costs nothing and has
// no rate limit, so a page can be reloaded freely.
func (c *call) beginJob() error {
	if err := c.jobsOn(); err != nil {
		return err
	}
	text, err := c.body()
	if err != nil {
		return err
	}
	token, err := c.token()
	if err != nil {
		return err
	}
	request, err := canonicalQuery(text)
	if err != nil {
		return err
	}
	query, err := spread.Open(request)
	if err != nil {
		return err
	}
	// Another version may give other figures, so the id depends on the version.
	id := hash(version.Version + "\n" + request)[:2*shortID]
	job, ok, err := c.host.Jobs.Job(c.Context(), id)
	if err != nil {
		return &unavailable{err}
	}
	ok = ok && c.host.kept(job.Created)
	if ok && !job.Stopped {
		return c.begun(http.StatusOK, id, "", query)
	}
	if err := c.limit(c.host.JobLimit); err != nil {
		return err
	}
	if token == "" {
		token = newToken()
	}
	if ok {
		// The job was stopped by its former maker.
		_, err := c.goOn(id, job, query, makerOf(token))
		if errors.Is(err, ErrJobSpent) {
			return c.begun(http.StatusOK, id, "", query) // there are results to read
		}
		if err != nil {
			return err
		}
		return c.begun(http.StatusAccepted, id, token, query)
	}
	if err := c.host.admit(c.Context(), query); err != nil {
		return err
	}
	now := c.host.now()
	if err := c.host.Jobs.RemoveJobs(c.Context(), now.AddDate(0, 0, -c.host.Budget.Days)); err != nil {
		return &unavailable{err}
	}
	job = Job{Request: request, Maker: makerOf(token), Created: now, Touched: now}
	fresh, err := c.host.Jobs.CreateJob(c.Context(), id, job)
	if err != nil {
		return &unavailable{err}
	}
	if !fresh {
		return c.begun(http.StatusOK, id, "", query)
	}
	if err := c.host.send(c.Context(), id, query.Cut()); err != nil {
		return err // resuming continues from here
	}
	return c.begun(http.StatusAccepted, id, token, query)
}

// begun answers {"id", "url", "machine", "total", "token"}. Only the maker of a job receives the
// token.
func (c *call) begun(status int, id, token string, query *spread.Query) error {
	url := c.origin() + "/api/jobs/" + id
	c.w.Header().Set("Location", url)
	answer := jsonlite.AppendString([]byte(`{"id":`), id)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "url"), url)
	answer = jsonlite.AppendString(jsonlite.AppendName(answer, "machine"), "host")
	answer = strconv.AppendUint(jsonlite.AppendName(answer, "total"), query.Configurations(), 10)
	if token != "" {
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "token"), token)
	}
	c.json(status, append(answer, '}'))
	return nil
}

// stored returns the job named in the address.
func (c *call) stored() (job Job, err error) {
	if err := c.jobsOn(); err != nil {
		return job, err
	}
	missing := notFound("there is no job with this id")
	if !isID(c.id) {
		return job, missing
	}
	job, ok, err := c.host.Jobs.Job(c.Context(), c.id)
	if err != nil {
		return job, &unavailable{err}
	}
	if !ok || !c.host.kept(job.Created) {
		return job, missing
	}
	return job, nil
}

// state returns the results so far of a job that is not finished.
func (h *Host) state(ctx context.Context, id string, job Job, query *spread.Query) (*spread.State, error) {
	if job.Revision > 0 {
		return query.ReadState(job.Tally, job.Covered)
	}
	pieces, err := h.Jobs.Pieces(ctx, id)
	if err != nil {
		return nil, err
	}
	return query.Merge(pieces)
}

// open returns the query of a job that is not finished, and its results so far.
func (h *Host) open(ctx context.Context, id string, job Job) (query *spread.Query, state *spread.State, err error) {
	if query, err = spread.Open(job.Request); err != nil {
		return nil, nil, &unavailable{err} // the request was valid when the job was stored
	}
	if state, err = h.state(ctx, id, job, query); err != nil {
		return nil, nil, &unavailable{err}
	}
	return query, state, nil
}

// job answers {"id", "machine": "host", "over", "stopped", "why", …}. "why" is present if somebody
// other than the maker stopped the job. For the other members see spread.State.
func (c *call) job() error {
	job, err := c.stored()
	if err != nil {
		return err
	}
	answer := job.Answer
	if answer == "" {
		_, state, err := c.host.open(c.Context(), c.id, job)
		if err != nil {
			return err
		}
		answer = progress(c.id, job, state)
	}
	c.json(http.StatusOK, []byte(answer))
	return nil
}

// progress returns the answer about a job.
func progress(id string, job Job, state *spread.State) string {
	body := jsonlite.AppendString([]byte(`{"id":`), id)
	body = append(body, `,"machine":"host","over":`...)
	body = strconv.AppendBool(body, state.Over())
	stopped := job.Stopped && !state.Over()
	body = strconv.AppendBool(jsonlite.AppendName(body, "stopped"), stopped)
	if stopped && job.Why != "" {
		body = jsonlite.AppendString(jsonlite.AppendName(body, "why"), job.Why)
	}
	return string(append(state.AppendJSON(append(body, ',')), '}'))
}

// resumeJob sends the shards again that are neither filed nor recently sent. A shard that arrives
// twice counts once but costs twice. Therefore only the maker may resend a job at once while it is
// being worked on. A stopped job continues.
func (c *call) resumeJob() error {
	if err := c.jobsOn(); err != nil {
		return err
	}
	if err := c.limit(c.host.JobLimit); err != nil {
		return err
	}
	job, err := c.stored()
	if err != nil {
		return err
	}
	token, err := c.token()
	if err != nil {
		return err
	}
	sent := 0
	if job.Answer == "" && (job.Stopped || job.madeBy(token) || c.host.now().Sub(job.Touched) >= quiet) {
		query, err := spread.Open(job.Request)
		if err != nil {
			return &unavailable{err}
		}
		if sent, err = c.goOn(c.id, job, query, ""); err != nil {
			return err
		}
	}
	body := jsonlite.AppendString([]byte(`{"id":`), c.id)
	c.json(http.StatusAccepted, append(jsonlite.AppendInt(jsonlite.AppendName(body, "sent"), sent), '}'))
	return nil
}

// goOn sends the missing shards of a job and returns their number. Errors wrap ErrJobSpent or
// ErrSpent if the remaining budget is too small.
func (c *call) goOn(id string, job Job, query *spread.Query, maker string) (sent int, err error) {
	if why := c.host.spentOn(job); why != "" {
		return 0, &jobSpentError{why}
	}
	today, err := c.host.today(c.Context())
	if err != nil {
		return 0, err
	}
	state, err := c.host.state(c.Context(), id, job, query)
	if err != nil {
		return 0, &unavailable{err}
	}
	missing := state.Missing()
	if err := c.host.noMore(job.Spent, today, len(missing)); err != nil {
		return 0, err
	}
	if err := c.host.Jobs.ContinueJob(c.Context(), id, maker, c.host.now()); err != nil {
		return 0, &unavailable{err}
	}
	return len(missing), c.host.send(c.Context(), id, missing)
}
