package host

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// DefaultBudget is how many states a shard may visit before it is halved: five to
// twenty seconds in WebAssembly, below half of what a consumer may take.
const DefaultBudget = 12_000_000

// Jobs stores queries and what their shards answered.
type Jobs interface {
	// CreateJob stores a request; fresh is false if the job already exists.
	CreateJob(ctx context.Context, id, request string) (fresh bool, err error)
	// Job returns a job; ok is false where there is none of that id.
	Job(ctx context.Context, id string) (job Job, ok bool, err error)
	FinishJob(ctx context.Context, id, answer string) error
	// StopJob notes whether a job is stopped.
	StopJob(ctx context.Context, id string, stopped bool) error
	// PutPiece stores the answer of a shard, unless there is one of the same range.
	PutPiece(ctx context.Context, id string, p spread.Piece) error
	HasPiece(ctx context.Context, id string, r spread.Range) (bool, error)
	Pieces(ctx context.Context, id string) ([]spread.Piece, error)
}

// Job is a query as it is stored.
type Job struct {
	Request string
	Answer  string // once FinishJob was called, else ""
	Stopped bool   // nobody works on it until somebody wants it again
}

// Queue carries messages to Consume, each at least once or, if things break, never.
type Queue interface {
	Send(ctx context.Context, messages []string) error
}

// ErrMessage is wrapped by the errors about messages that nobody here has sent.
var ErrMessage = errors.New("not a message of this host")

// message is what the queue carries about a shard.
func message(id string, r spread.Range) string {
	dst := jsontext.AppendString([]byte(`{"job":`), id)
	dst = strconv.AppendUint(jsontext.AppendName(dst, "from"), r.From, 10)
	dst = strconv.AppendUint(jsontext.AppendName(dst, "to"), r.To, 10)
	return string(append(dst, '}'))
}

func parseMessage(text string) (id string, r spread.Range, err error) {
	wrong := &messageError{text}
	v, err := jsontext.Parse(text)
	if err != nil {
		return "", r, wrong
	}
	job, _ := v.Get("job")
	from, _ := v.Get("from")
	to, _ := v.Get("to")
	a, okA := from.Int()
	b, okB := to.Int()
	if !isID(job.Text) || !okA || !okB || a < 0 || b < 0 {
		return "", r, wrong
	}
	return job.Text, spread.Range{From: uint64(a), To: uint64(b)}, nil
}

type messageError struct{ text string }

func (e *messageError) Error() string { return ErrMessage.Error() + ": " + strconv.Quote(e.text) }
func (e *messageError) Unwrap() error { return ErrMessage }

// canonicalQuery writes a request with its puzzle as a document and its members in
// order, so that the same query is the same job. Without a top a list has as many
// results as there may be.
func canonicalQuery(text string) (string, error) {
	v, err := jsontext.Parse(text)
	if err != nil {
		return "", err
	}
	if v.Kind != jsontext.Object {
		return "", &statusError{http.StatusBadRequest, "the request is " + v.Kind.String() + "; expected an object"}
	}
	want, _ := v.Get("want")
	if _, ok := v.Get("top"); !ok && (want.Kind == jsontext.Null || want.Text == "best") {
		v.Members = append(v.Members, jsontext.Member{Name: "top", Value: jsontext.Value{Raw: strconv.Itoa(spread.MaxTop)}})
	}
	slices.SortFunc(v.Members, func(a, b jsontext.Member) int { return strings.Compare(a.Name, b.Name) })
	dst := []byte{'{'}
	for i := range v.Members {
		m := &v.Members[i]
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(jsontext.AppendString(dst, m.Name), ':')
		if m.Name != "puzzle" {
			dst = append(dst, m.Value.Raw...)
			continue
		}
		d, err := read.Value(m.Value)
		if err != nil {
			return "", err
		}
		dst = append(dst, canonical(d)...)
	}
	return string(append(dst, '}')), nil
}

// runsJobs reports whether there is all that queries need.
func (h *Host) runsJobs() bool { return h.Jobs != nil && h.Queue != nil && h.JobLimit != nil }

func (c *call) jobsOn() error {
	if !c.host.runsJobs() {
		return &statusError{http.StatusNotImplemented, "this host runs no queries; run it in the browser or on the command line"}
	}
	return nil
}

// offers gives a page what it may ask for here. A site without a host has a file at
// this address that says: nothing.
func (c *call) offers() error {
	answer := strconv.AppendBool([]byte(`{"links":true,"queries":`), c.host.runsJobs())
	answer = jsontext.AppendInt(jsontext.AppendName(answer, "top"), spread.MaxTop)
	c.json(http.StatusOK, append(answer, '}'))
	return nil
}

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
	if ok && !job.Stopped {
		return c.begun(http.StatusOK, id, query)
	}
	if err := c.limit(c.host.JobLimit); err != nil {
		return err
	}
	if ok {
		c.id = id
		if _, err := c.goOn(query); err != nil {
			return err
		}
		return c.begun(http.StatusAccepted, id, query)
	}
	fresh, err := c.host.Jobs.CreateJob(c.Context(), id, request)
	if err != nil {
		return &unavailable{err}
	}
	status := http.StatusOK
	if fresh {
		status = http.StatusAccepted
		if err := c.host.send(c.Context(), id, query.Cut()); err != nil {
			return err // asking for what is missing goes on from here
		}
	}
	return c.begun(status, id, query)
}

func (c *call) begun(status int, id string, query *spread.Query) error {
	url := c.origin() + "/api/jobs/" + id
	c.w.Header().Set("Location", url)
	answer := jsontext.AppendString([]byte(`{"id":`), id)
	answer = jsontext.AppendString(jsontext.AppendName(answer, "url"), url)
	answer = jsontext.AppendString(jsontext.AppendName(answer, "machine"), "host")
	answer = strconv.AppendUint(jsontext.AppendName(answer, "total"), query.Configurations(), 10)
	c.json(status, append(answer, '}'))
	return nil
}

func (h *Host) send(ctx context.Context, id string, shards []spread.Range) error {
	messages := make([]string, len(shards))
	for i, r := range shards {
		messages[i] = message(id, r)
	}
	if err := h.Queue.Send(ctx, messages); err != nil {
		return &unavailable{err}
	}
	return nil
}

// query finds the job of an id; of one that is over there is no query.
func (c *call) query() (q *spread.Query, job Job, err error) {
	if err := c.jobsOn(); err != nil {
		return nil, job, err
	}
	missing := notFound("there is no job with this id")
	if !isID(c.id) {
		return nil, job, missing
	}
	job, ok, err := c.host.Jobs.Job(c.Context(), c.id)
	if err != nil {
		return nil, job, &unavailable{err}
	}
	if !ok {
		return nil, job, missing
	}
	if job.Answer != "" {
		return nil, job, nil
	}
	if q, err = spread.Open(job.Request); err != nil {
		return nil, job, &unavailable{err} // it was right when it was stored
	}
	return q, job, nil
}

// job answers {"id", "machine": "host", "over", "stopped", …}: see spread.State.
func (c *call) job() error {
	query, job, err := c.query()
	if err != nil {
		return err
	}
	if query == nil {
		c.json(http.StatusOK, []byte(job.Answer))
		return nil
	}
	stored, err := c.host.Jobs.Pieces(c.Context(), c.id)
	if err != nil {
		return &unavailable{err}
	}
	state, err := query.Merge(stored)
	if err != nil {
		return &unavailable{err}
	}
	body := jsontext.AppendString([]byte(`{"id":`), c.id)
	body = append(body, `,"machine":"host","over":`...)
	body = strconv.AppendBool(body, state.Over())
	body = strconv.AppendBool(jsontext.AppendName(body, "stopped"), job.Stopped && !state.Over())
	body = append(state.AppendJSON(append(body, ',')), '}')
	if state.Over() {
		// Merged once; later requests read one row.
		if err := c.host.Jobs.FinishJob(c.Context(), c.id, string(body)); err != nil && c.host.Log != nil {
			c.host.Log(err)
		}
	}
	c.json(http.StatusOK, body)
	return nil
}

// resumeJob sends again what is neither stored nor, perhaps, under way: what comes
// twice counts once. A job that was stopped goes on.
func (c *call) resumeJob() error {
	if err := c.jobsOn(); err != nil {
		return err
	}
	if err := c.limit(c.host.JobLimit); err != nil {
		return err
	}
	query, _, err := c.query()
	if err != nil {
		return err
	}
	sent := 0
	if query != nil {
		if sent, err = c.goOn(query); err != nil {
			return err
		}
	}
	body := jsontext.AppendString([]byte(`{"id":`), c.id)
	c.json(http.StatusAccepted, append(jsontext.AppendInt(jsontext.AppendName(body, "sent"), sent), '}'))
	return nil
}

// goOn sends what is missing of a job, and returns how many shards that are.
func (c *call) goOn(query *spread.Query) (sent int, err error) {
	stored, err := c.host.Jobs.Pieces(c.Context(), c.id)
	if err != nil {
		return 0, &unavailable{err}
	}
	if err := c.host.Jobs.StopJob(c.Context(), c.id, false); err != nil {
		return 0, &unavailable{err}
	}
	missing := query.Missing(stored)
	return len(missing), c.host.send(c.Context(), c.id, missing)
}

// stopJob makes consumers drop what is left of a job. What is stored stays, and whoever
// wants the query all the same begins or resumes it: it goes on from there. So
// stopping somebody else's does no harm but to delay it.
func (c *call) stopJob() error {
	query, _, err := c.query()
	if err != nil {
		return err
	}
	if query != nil {
		if err := c.host.Jobs.StopJob(c.Context(), c.id, true); err != nil {
			return &unavailable{err}
		}
	}
	body := jsontext.AppendString([]byte(`{"id":`), c.id)
	c.json(http.StatusOK, append(strconv.AppendBool(jsontext.AppendName(body, "stopped"), query != nil), '}'))
	return nil
}

// Consume works on the shard of a message and stores its answer. A message may come
// twice. With an error it is to be delivered again, unless the error wraps
// ErrMessage: then it never helps.
func (h *Host) Consume(ctx context.Context, text string) error {
	id, shard, err := parseMessage(text)
	if err != nil {
		return err
	}
	job, ok, err := h.Jobs.Job(ctx, id)
	if err != nil {
		return err
	}
	if !ok || job.Stopped || job.Answer != "" {
		return nil // removed, not wanted or over since
	}
	if there, err := h.Jobs.HasPiece(ctx, id, shard); err != nil || there {
		return err
	}
	query, err := spread.Open(job.Request)
	if err != nil {
		return err
	}
	if !query.Has(shard) {
		return &messageError{text}
	}
	budget := h.Budget
	if budget == 0 {
		budget = DefaultBudget
	}
	done, instead := query.Work(shard, budget)
	if done != nil {
		return h.Jobs.PutPiece(ctx, id, *done)
	}
	return h.send(ctx, id, instead)
}
