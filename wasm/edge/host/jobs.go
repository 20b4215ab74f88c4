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

// Jobs stores queries, each with what its shards have answered so far, and what was spent.
type Jobs interface {
	// CreateJob stores the Request, Maker, Created and Touched of a job, with revision 1;
	// fresh is false if there is one of that id.
	CreateJob(ctx context.Context, id string, job Job) (fresh bool, err error)
	// Job returns a job; ok is false where there is none of that id.
	Job(ctx context.Context, id string) (job Job, ok bool, err error)
	// FileJob stores the Tally, Covered, Answer and Touched of a job, whose revision grows by
	// one; ok is false if the job is gone, or no longer of the revision that is given.
	FileJob(ctx context.Context, id string, job Job) (ok bool, err error)
	// StopJob notes that nobody is to work on a job, and why.
	StopJob(ctx context.Context, id, why string) error
	// ContinueJob undoes that, and touches the job. A maker that is not "" takes the place of
	// the one before.
	ContinueJob(ctx context.Context, id, maker string, touched time.Time) error
	// RemoveJob removes a job with all that belongs to it.
	RemoveJob(ctx context.Context, id string) error
	// RemoveJobs removes the jobs that were created before a time, and the days before it.
	RemoveJobs(ctx context.Context, before time.Time) error
	// JobsOf lists a maker's jobs, the latest first, so many at most.
	JobsOf(ctx context.Context, maker string, most int) ([]Listed, error)

	// Spend adds to what was spent on a job, and on a day, which is written 2026-11-23.
	Spend(ctx context.Context, id, day string, spent budget.Spent) error
	// Day returns what was spent on a day.
	Day(ctx context.Context, day string) (budget.Spent, error)

	// Pieces returns the answers of shards of a job of revision 0. Before there were
	// revisions each was stored in a row.
	Pieces(ctx context.Context, id string) ([]spread.Piece, error)
}

// Job is a query as it is stored.
type Job struct {
	Request  string
	Maker    string // makerOf a token; "" if nobody has it
	Created  time.Time
	Touched  time.Time // when something of it was last sent or filed
	Stopped  bool      // nobody works on it until somebody wants it again
	Why      string    // it was stopped; "" if its maker has done so
	Revision int
	Tally    string // spread.State.AppendTally; "" before anything was filed
	Covered  string // spread.State.Covered
	Answer   string // when it is over, else ""
	Spent    budget.Spent
}

// Listed is what a list says of a job.
type Listed struct {
	ID            string
	Created       time.Time
	Over, Stopped bool
	Why           string
}

// Queue carries messages to Consume, each at least once or, if things break, never.
type Queue interface {
	Send(ctx context.Context, messages []string) error
}

// quiet is for how long nothing is sent or filed of a job before others than its maker may
// have the rest of it sent again.
const quiet = time.Minute

// runsJobs reports whether there is all that queries need.
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

// offers gives a page what it may ask for here. A site without a host has a file at
// this address that says: nothing.
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

// kept reports whether a job that was created then is still there for those who ask.
func (h *Host) kept(created time.Time) bool { return h.now().Before(h.end(created)) }

func (h *Host) end(created time.Time) time.Time { return created.AddDate(0, 0, h.Budget.Days) }

// beginJob takes the members of the verb plan. One who asks for a query that is there
// is no burden and has no limit, so that a page can be loaded as often as one likes.
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
	// Another version may have other figures.
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
		// Whoever wanted it before has stopped it.
		_, err := c.goOn(id, job, query, makerOf(token))
		if errors.Is(err, ErrJobSpent) {
			return c.begun(http.StatusOK, id, "", query) // there is something to read
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
		return err // asking for what is missing goes on from here
	}
	return c.begun(http.StatusAccepted, id, token, query)
}

// begun answers {"id", "url", "machine", "total", "token"}, the last for a job's maker only.
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

// stored finds the job of the address.
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

// state reads what is known of a job that is not over.
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

// open reads the query of a job that is not over, and what is known of it.
func (h *Host) open(ctx context.Context, id string, job Job) (query *spread.Query, state *spread.State, err error) {
	if query, err = spread.Open(job.Request); err != nil {
		return nil, nil, &unavailable{err} // it was right when it was stored
	}
	if state, err = h.state(ctx, id, job, query); err != nil {
		return nil, nil, &unavailable{err}
	}
	return query, state, nil
}

// job answers {"id", "machine": "host", "over", "stopped", "why" (it was stopped, if its
// maker has not), …}: see spread.State.
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

// progress is the answer about a job.
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

// resumeJob sends again what is neither filed nor, perhaps, under way: what comes
// twice counts once, but costs twice. So of a job that is being worked on, only its maker has it sent
// at once. A job that was stopped goes on.
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

// goOn sends what is missing of a job, and returns how many shards that are. Errors wrap
// ErrJobSpent or ErrSpent where there is too little left for them.
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
