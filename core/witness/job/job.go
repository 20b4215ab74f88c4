// Package job runs perplex's verbs over one line puzzle each: analyze, solve,
// check, and the two halves of generate (plan and shard). (Package conversion has
// the verb convert, package insight what an editor asks beside these.) The
// command line and the browser's worker are thin shells over it, so that both
// give the same answers and the same errors.
//
// A Job is resumable: a shell calls Step until it is done or until it has had
// enough, and may ask for the answer at any time. Answers are JSON objects of
// the public contract (site/docs/contracts.md), written without
// encoding/json since this is linked into the worker.
package job

import (
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
)

// Job is a request that is being worked on.
type Job interface {
	// Step works on for about budget states of the search and reports
	// whether the job is done. It never runs long for one budget of 65,536.
	Step(budget int) (done bool)
	// AppendProgress appends a small JSON object that says how far it is.
	AppendProgress(dst []byte) []byte
	// AppendAnswer appends the answer as a JSON object; before the job is
	// done, what is known, with "complete":false.
	AppendAnswer(dst []byte) []byte
}

// ErrRequest is wrapped by errors about the fields of a request, apart from
// the puzzle's own.
var ErrRequest = errors.New("bad request")

// Open decodes a request, a JSON object: the verb, the puzzle (a document or the
// text of one), and the verb's options.
//
//	{"verb":"analyze","puzzle":…,"players":["all"],"compat":"shen-2024","paths":true}
//	{"verb":"solve","puzzle":…,"max":100}
//	{"verb":"check","puzzle":…,"path":[[0,8],[0,6],…]}
//	{"verb":"plan","puzzle":…,"player":"all","compat":…,"colors":["orange"],"shapes":[[[1,1]]],"eliminators":false,"includeEmpty":false,"want":"best","top":100}
//	{"verb":"shard", as plan, "from":0,"to":64}
//
// What plan and shard want is "best" (a list of the top, or of all without it),
// "count" or "histogram". Further members choose among the solvable configurations
// and order them: see site/docs/contracts.md.
//
//	"tsi":[8,10],"solutions":[1,1],"symbols":[null,6],"require":[{"type":"star","color":"white","least":2}],
//	"line":[[0,8],…],"distinct":"both","against":"none","sort":"difference","order":"most"
//
// Errors are sentences for the user; they name the field and the value.
func Open(request string) (Job, error) {
	return Verbs{ // not a variable: programs with other verbs would carry these
		"analyze": openAnalysis,
		"solve":   openSolving,
		"check":   openCheck,
		"plan":    openPlan,
		"shard":   openShard,
	}.Open(request)
}

// Verbs maps the name of each verb to what opens it.
type Verbs map[string]func(*Fields) (Job, error)

// Open is Open for these verbs.
func (verbs Verbs) Open(request string) (Job, error) {
	v, err := jsontext.Parse(request)
	if err != nil {
		return nil, err
	}
	r := Fields{value: v}
	verb := r.Text("verb", "")
	if r.err != nil {
		return nil, r.err
	}
	open, known := verbs[verb]
	if !known {
		return nil, requestError{"verb", strconv.Quote(verb), "is unknown"}
	}
	return open(&r)
}

// Answered is a job that was done as soon as it was opened.
type Answered []byte

// Step implements Job.
func (a Answered) Step(int) bool { return true }

// AppendProgress implements Job.
func (a Answered) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements Job.
func (a Answered) AppendAnswer(dst []byte) []byte { return append(dst, a...) }
