// Package verb declares requests and opens the jobs that answer them. A request is a JSON
// object that names a verb and its options.
//
// A package that offers verbs has a function for each of them, which reads the verb's options from
// Fields, and lists them in a Table. The command line and the loop of a browser's worker
// (wasm/serve) only run jobs, so both give the same answers and the same errors. Answers are JSON
// objects, written without encoding/json to keep the workers small.
package verb

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Job is a resumable request. A shell calls Step until the job is done or the shell stops it, and may ask for
// the answer at any time.
type Job interface {
	// Step works for a budget of units, each of about a microsecond or a few (states of a search, hint
	// lists), and reports whether the job is done. It always makes some progress, and never runs long for a
	// budget of 65,536.
	Step(budget int) (done bool)
	// AppendProgress appends a small JSON object with the progress of the job.
	AppendProgress(dst []byte) []byte
	// AppendAnswer appends the answer as a JSON object. Before the job is done, this is a partial answer with
	// "complete":false.
	AppendAnswer(dst []byte) []byte
}

// Verb declares a kind of request. The readers of requests, the command line, the module's types and
// the reference in the docs all follow from it.
type Verb struct {
	Name string
	// Help describes the verb's answer in a sentence.
	Help string
	// Open reads the options of a request, calls End and opens the job. It reads every option in
	// every request, whatever the values of others. Errors are sentences for the user; they name the
	// option and the value.
	Open func(*Fields) (Job, error)
	// Answer lists the members of the answer.
	Answer []Member
	// Makes is set if the verb makes puzzles.
	Makes *Making
}

// Making names the members of progress for a verb that makes puzzles. The module reports them in one form for
// all families: {done, total, found, best}.
type Making struct {
	Done, Total string
	// Found is a number of puzzles, or the list of them.
	Found string
	// Best is a list of puzzles in the answer. It is also in the progress, unless Preview names another list
	// there.
	Best, Preview string
}

// Member describes a member of an answer.
type Member struct {
	Name string
	// Type is in TypeScript's notation, as in "number | null".
	Type string
	// Unit is the unit of a number, as in "Sh".
	Unit string
	// Help describes the member, in lower case and without a full stop.
	Help string
	// Optional members may be absent; Help says when.
	Optional bool
}

// AbsentUnless returns the member as an optional one, with the condition in its help.
func (m Member) AbsentUnless(condition string) Member {
	m.Optional = true
	m.Help += "; absent unless " + condition
	return m
}

// Options returns the verb's options in the order in which Open reads them.
func (v Verb) Options() []Option {
	r := &Fields{value: jsonlite.Value{Kind: jsonlite.Object}, describing: true}
	v.Open(r) //nolint:errcheck // End stops the verb with an error
	return r.options
}

// Table lists the verbs that a program knows.
type Table []Verb

// Open decodes a request, a JSON object with the member "verb", and opens its job.
// Errors wrap jsonlite.ErrSyntax or ErrRequest, or are those of the verb.
func (t Table) Open(request string) (Job, error) {
	v, err := jsonlite.Parse(request)
	if err != nil {
		return nil, err
	}
	return t.OpenValue(v)
}

// OpenValue opens the job of a request that has been parsed. Errors are those of Open.
func (t Table) OpenValue(v jsonlite.Value) (Job, error) {
	if v.Kind != jsonlite.Object {
		return nil, BadRequest("request", v.Quote(), "is "+v.Kind.String()+"; expected an object")
	}
	r := NewFields(v)
	name := r.Text("verb", Text{})
	if err := r.Err(); err != nil {
		return nil, err
	}
	if verb, ok := t.Find(name); ok {
		return verb.Open(r)
	}
	quoted := ""
	if name != "" {
		quoted = strconv.Quote(name)
	}
	return nil, BadRequest("verb", quoted, "is not one of "+strings.Join(t.Names(), ", "))
}

// Find returns the verb with a name.
func (t Table) Find(name string) (v Verb, ok bool) {
	for _, v := range t {
		if v.Name == name {
			return v, true
		}
	}
	return Verb{}, false
}

// Names returns the names of the verbs, in their order.
func (t Table) Names() []string {
	names := make([]string, len(t))
	for i, verb := range t {
		names[i] = verb.Name
	}
	return names
}

// Opened adapts the result of a constructor to Verb.Open. On an error, the job is nil.
func Opened[J Job](j J, err error) (Job, error) {
	if err != nil {
		return nil, err
	}
	return j, nil
}

// Answered is the answer of a job that is done when it is opened.
type Answered []byte

// Step implements Job.
func (a Answered) Step(int) bool { return true }

// AppendProgress implements Job: {}.
func (a Answered) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements Job.
func (a Answered) AppendAnswer(dst []byte) []byte { return append(dst, a...) }
