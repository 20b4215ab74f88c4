// Package verb declares requests and opens the jobs that answer them. A request is a JSON
// object that names a verb and its options.
//
// A package that offers verbs has a function for each of them, which reads its options
// from Fields, and lists these in a Table. The command line and the loop of a browser's
// worker (wasm/serve) are thin shells over jobs, so that both give the same answers and
// the same errors. Answers are JSON objects, written without encoding/json to keep the
// workers small.
package verb

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Job is a request that is being worked on. It is resumable: a shell calls Step until
// the job is done or until it has had enough, and may ask for the answer at any time.
type Job interface {
	// Step works on for a budget of units, a microsecond or a few each (states of a
	// search, hint lists), and reports whether the job is done. It does at least a
	// little, and never runs long for a budget of 65,536.
	Step(budget int) (done bool)
	// AppendProgress appends a small JSON object that says how far the job is.
	AppendProgress(dst []byte) []byte
	// AppendAnswer appends the answer as a JSON object; before the job is done, what
	// is known, with "complete":false.
	AppendAnswer(dst []byte) []byte
}

// Verb declares a kind of request. The readers of requests, the command line, the module's types and
// the reference in the docs all follow from it.
type Verb struct {
	Name string
	// Help says in a sentence what the verb answers.
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

// Making names the members of progress by which the module shows how far a verb that makes puzzles is,
// in one form for all families: {done, total, found, best}.
type Making struct {
	Done, Total string
	// Found is a number of puzzles, or the list of them.
	Found string
	// Best is a list of puzzles of the answer, and of the progress unless Preview names another one.
	Best, Preview string
}

// Member describes a member of an answer.
type Member struct {
	Name string
	// Type is in TypeScript's notation, as in "number | null".
	Type string
	// Unit is the unit of a number, as in "Sh".
	Unit string
	// Help says what the member is, in lower case and without a full stop.
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
	v.Open(r) //nolint:errcheck // it ends at End, with an error
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

// Find returns the verb of a name.
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

// Answered is the answer of a job that was done as soon as it was opened.
type Answered []byte

// Step implements Job.
func (a Answered) Step(int) bool { return true }

// AppendProgress implements Job: {}.
func (a Answered) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements Job.
func (a Answered) AppendAnswer(dst []byte) []byte { return append(dst, a...) }
