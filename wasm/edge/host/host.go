// Package host answers the requests of the optional host: short links for puzzles of every family,
// oEmbed for these links, pictures, and heavy queries that are distributed over several machines
// (package spread). It does not depend on a particular storage or clock. Package main of wasm/edge
// provides those of Cloudflare; tests use memory.
//
//	GET  /site/host.json               available services: {"links": true, "queries": …}
//	POST /api/puzzles                  store a puzzle; 201 {"id", "url", "kind"}, 200 if it exists
//	GET  /api/puzzles/{id}             the document
//	GET  /api/puzzles/{id}/preview.svg its picture
//	GET  /api/puzzles/{id}/preview.png its picture for link previews, 1200 by 630 pixels
//	GET  /p/{id}                       a page that opens the puzzle, with the tag for oEmbed
//	GET  /oembed?url=…                 oEmbed 1.0, JSON only
//	POST /api/jobs                     begin a query; 202 {"id", "url", "token", …}, 200 if it exists
//	GET  /api/jobs                     list the jobs of a token
//	GET  /api/jobs/{id}                progress, and the answer so far
//	POST /api/jobs/{id}/stop           stop the job, with its token; results so far are kept
//	POST /api/jobs/{id}/resume         continue, and send lost shards again
//	DELETE /api/jobs/{id}              remove the job, with its token
//
// Errors are JSON: {"error": a sentence}, with the same sentence as on the command line.
package host

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
)

const (
	maxBody    = 128 << 10 // largest request in bytes; a full board of 10x10 has about 60 KB
	maxDrained = 1 << 20   // bytes that are read and dropped after that
	retry      = "60"      // seconds until a client over a limit may try again
	immutable  = "public, max-age=31536000, immutable"
	daily      = "public, max-age=86400"
)

// Puzzles stores puzzles by id. A stored puzzle never changes.
type Puzzles interface {
	// Puzzle returns a document. ok is false if there is none with that id.
	Puzzle(ctx context.Context, id string) (document string, ok bool, err error)
	PutPuzzle(ctx context.Context, id, document string) error
}

// Limiter is a rate limit.
type Limiter interface {
	Allow(ctx context.Context, who string) (bool, error)
}

// Host is an http.Handler. Jobs, Queue and JobLimit may be nil; the host then runs no jobs.
type Host struct {
	Puzzles     Puzzles
	PuzzleLimit Limiter // limits storing puzzles

	Jobs     Jobs
	Queue    Queue
	JobLimit Limiter // limits beginning and resuming jobs
	Budget   budget.Budget
	Trouble  error            // error about the budget's variables, with which all jobs fail
	Now      func() time.Time // nil means time.Now

	// Origin is the address of the host, "https://perplex.example". If it is "", the address of the
	// request is used, which is reliable only if the host has a single name.
	Origin string
	// Log receives errors of the storage, and may be nil.
	Log func(error)
}

// statusError is an error with the HTTP status of the answer.
type statusError struct {
	status int
	text   string
}

func (e *statusError) Error() string { return e.text }

func notFound(what string) error { return &statusError{http.StatusNotFound, what} }

// unavailable is a failure of this host rather than of the request. The cause is logged.
type unavailable struct{ cause error }

func (e *unavailable) Error() string { return "the storage does not answer; try again in a minute" }
func (e *unavailable) Unwrap() error { return e.cause }

// call is a request together with its response writer.
type call struct {
	host *Host
	w    http.ResponseWriter
	*http.Request
	id   string // id from the path
	sent sent
}

// sent is the body of a request, up to one byte more than the limit.
type sent struct {
	text []byte
	err  error
}

// receive reads the body before anything is answered. A client that is still sending does not read
// an answer. An unread rest would end the connection, which the next request may need.
func receive(r *http.Request) (s sent) {
	if r.Body == nil {
		return s
	}
	s.text, s.err = io.ReadAll(io.LimitReader(r.Body, maxBody+1))
	if len(s.text) > maxBody {
		io.CopyN(io.Discard, r.Body, maxDrained)
	}
	return s
}

// route is a path, with * for an id, and the handler of each method.
type route struct {
	path              string
	get, post, delete func(*call) error
}

var routes = []route{
	{path: "/site/host.json", get: (*call).offers},
	{path: "/api/puzzles", post: (*call).storePuzzle},
	{path: "/api/puzzles/*", get: (*call).puzzle},
	{path: "/api/puzzles/*/preview.svg", get: (*call).picture},
	{path: "/api/puzzles/*/preview.png", get: (*call).preview},
	{path: "/p/*", get: (*call).page},
	{path: "/oembed", get: (*call).oembed},
	{path: "/api/jobs", get: (*call).listJobs, post: (*call).beginJob},
	{path: "/api/jobs/*", get: (*call).job, delete: (*call).removeJob},
	{path: "/api/jobs/*/stop", post: (*call).stopJob},
	{path: "/api/jobs/*/resume", post: (*call).resumeJob},
}

// match compares a path with the route's pattern.
func (r *route) match(path string) (id string, ok bool) {
	before, after, wild := strings.Cut(r.path, "*")
	if !wild {
		return "", path == r.path
	}
	if !strings.HasPrefix(path, before) || !strings.HasSuffix(path, after) || len(path) <= len(before)+len(after) {
		return "", false
	}
	id = path[len(before) : len(path)-len(after)]
	return id, !strings.Contains(id, "/")
}

// answers returns the handler of a method, or nil, and the list of supported methods.
func (r *route) answers(method string) (allowed string, answer func(*call) error) {
	for _, known := range []struct {
		methods string
		answer  func(*call) error
	}{{"GET, HEAD", r.get}, {"POST", r.post}, {"DELETE", r.delete}} {
		if known.answer == nil {
			continue
		}
		allowed += known.methods + ", "
		if slices.Contains(strings.Split(known.methods, ", "), method) {
			answer = known.answer
		}
	}
	return allowed + "OPTIONS", answer
}

// ServeHTTP implements http.Handler.
func (h *Host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	header.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	// There are no cookies that log anybody in, so any page may send requests.
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Access-Control-Expose-Headers", "Location, Retry-After")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	header.Set("Cache-Control", "no-store")
	c := &call{host: h, w: w, Request: r, sent: receive(r)}
	if err := c.answer(); err != nil {
		c.fail(err)
	}
}

func (c *call) answer() error {
	for i := range routes {
		id, ok := routes[i].match(c.URL.Path)
		if !ok {
			continue
		}
		c.id = id
		allowed, answer := routes[i].answers(c.Method)
		if c.Method == http.MethodOptions {
			header := c.w.Header()
			header.Set("Allow", allowed)
			header.Set("Access-Control-Allow-Methods", allowed)
			header.Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
			header.Set("Access-Control-Max-Age", "86400")
			c.w.WriteHeader(http.StatusNoContent)
			return nil
		}
		if answer == nil {
			c.w.Header().Set("Allow", allowed)
			return &statusError{http.StatusMethodNotAllowed, "method: " + strconv.Quote(c.Method) + " is not one of " + allowed}
		}
		return answer(c)
	}
	return notFound("there is nothing at this address")
}

// statusOf returns the HTTP status for an error. An error without a status is about the input.
func statusOf(err error) int {
	if own, ok := errors.AsType[*statusError](err); ok {
		return own.status
	}
	_, broken := errors.AsType[*unavailable](err)
	switch {
	case broken || errors.Is(err, ErrSpent):
		return http.StatusServiceUnavailable
	case errors.Is(err, ErrJobSpent):
		return http.StatusConflict
	}
	return http.StatusBadRequest
}

// fail answers with an error.
func (c *call) fail(err error) {
	status := statusOf(err)
	if own, ok := errors.AsType[*unavailable](err); ok && c.host.Log != nil {
		c.host.Log(own.cause)
	}
	switch {
	case errors.Is(err, ErrSpent):
		c.w.Header().Set("Retry-After", c.host.tomorrow())
	case status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable:
		c.w.Header().Set("Retry-After", retry)
	case status == http.StatusUnauthorized:
		c.w.Header().Set("WWW-Authenticate", "Bearer")
	}
	c.w.Header().Set("Cache-Control", "no-store")
	c.json(status, append(jsonlite.AppendString([]byte(`{"error":`), err.Error()), '}'))
}

func (c *call) json(status int, body []byte) {
	c.send(status, "application/json", body)
}

func (c *call) send(status int, kind string, body []byte) {
	c.w.Header().Set("Content-Type", kind)
	if c.Method == http.MethodHead {
		// The length is omitted: with it, workerd waits for that many bytes and then fails.
		c.w.WriteHeader(status)
		return
	}
	c.w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	c.w.WriteHeader(status)
	c.w.Write(body) // an error means that the client has gone
}

// body returns the body, which must be text of at most maxBody bytes.
func (c *call) body() (string, error) {
	kind, _, err := mime.ParseMediaType(c.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" && kind != "text/plain" {
		return "", &statusError{http.StatusUnsupportedMediaType, "content type: " + strconv.Quote(c.Header.Get("Content-Type")) + " is neither application/json nor text/plain"}
	}
	if c.sent.err != nil {
		return "", &statusError{http.StatusBadRequest, "the request was cut off"}
	}
	if len(c.sent.text) > maxBody {
		return "", &statusError{http.StatusRequestEntityTooLarge, "the request exceeds the " + strconv.Itoa(maxBody) + " bytes that are allowed"}
	}
	return string(c.sent.text), nil
}

// limit applies a rate limit to the sender of the request.
func (c *call) limit(l Limiter) error {
	// Cloudflare sets this header itself and replaces a client's value.
	allowed, err := l.Allow(c.Context(), sender(c.Header.Get("CF-Connecting-IP")))
	if err != nil {
		return &unavailable{err}
	}
	if !allowed {
		return &statusError{http.StatusTooManyRequests, "too many requests; try again in a minute"}
	}
	return nil
}

// origin returns the address of this host without a final slash.
func (c *call) origin() string {
	if c.host.Origin != "" {
		return c.host.Origin
	}
	if c.URL.Host != "" {
		return c.URL.Scheme + "://" + c.URL.Host
	}
	if c.TLS != nil {
		return "https://" + c.Host
	}
	return "http://" + c.Host
}
