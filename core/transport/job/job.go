// Package job runs perplex's verbs over transport puzzles. The command line and a
// browser's worker are thin shells over it, so that both give the same answers and the
// same errors.
//
// A Job is resumable, as those of line puzzles are: a shell calls Step until it is done
// or has had enough, and may ask for the answer at any time.
package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
)

// Job is a request that is being worked on.
type Job interface {
	// Step works for about budget units of some microseconds each, at least a little,
	// and reports whether the job is done.
	Step(budget int) (done bool)
	// AppendProgress appends a small JSON object that says how far it is.
	AppendProgress(dst []byte) []byte
	// AppendAnswer appends the answer as a JSON object; before the job is done, what
	// is known, with "complete":false.
	AppendAnswer(dst []byte) []byte
}

// verb is what a request can ask for.
type verb struct {
	name string
	open func(r *request) (Job, error)
}

// verbs has a line for each; what a verb takes and answers is said where it is opened.
func verbs() []verb {
	return []verb{
		{"show", openShow},
		{"check", openCheck},
		{"play", openPlay},
		{"solve", openSolve},
		{"rate", openRate},
		{"explain", openExplain},
		{"split", openSplit},
		{"resolve", openResolve},
		{"tsi", openTSI},
		{"generate", openGenerate},
	}
}

// Open decodes a request, a JSON object with a verb and its fields:
//
//	{"verb":"show","text":"#####\n…"} or {"verb":"show","link":"sokoban-…"}
//	{"verb":"check","level":…,"rules":"sokoban"}
//	{"verb":"play","level":…,"rules":"sokoban","moves":"rrU","inputs":"l","box":12,"to":14}
//	{"verb":"solve","level":…,"rules":"sokoban","optimal":false,"limit":0,"room":0}
//	{"verb":"rate","level":…,"rules":"sokoban","limit":20000,"tuples":200000,"nodes":false,
//	 "noBRM":false,"noNewNodes":false,"noFreedom":false,"switchCost":false,"exact":false,"oneGoal":false,"analyze":false}
//	{"verb":"explain","level":…,"rules":"sokoban"}
//	{"verb":"split","level":…,"rules":"sokoban","breadth":false,"limit":20000,"room":200000,"middles":5000}
//	{"verb":"resolve","level":…,"rules":"sokoban","limit":2000,"places":300}
//	{"verb":"tsi","level":…,"rules":"sokoban","players":["none","dead+finish"],"horizon":0,"endless":false,"states":0,"steps":0}
//	{"verb":"generate","rules":"sokoban","size":[8,7],"boxes":4,"seed":1,"objective":"score",
//	  "search":"climb"|"archive","first":0,"trials":1,…,"best":3,"from":[…]} or {"verb":"generate","saved":{…}}
//
// A level is a text in a format that transport.Parse reads, with one level, or a list of
// rows in XSB. Rules are sokoban, pull, strong, big or swap, and sokoban where there are
// none. A cell is a number, row times width plus column.
//
// Errors are sentences for the user; they name the field and the value.
func Open(text string) (Job, error) {
	v, err := jsontext.Parse(text)
	if err != nil {
		return nil, err
	}
	if v.Kind != jsontext.Object {
		return nil, bad("request", v.Quote(), "is "+v.Kind.String()+"; expected an object")
	}
	name, _ := v.Get("verb")
	known := ""
	for i, verb := range verbs() {
		if verb.name == name.Text {
			return verb.open(newRequest(&v))
		}
		if i > 0 {
			known += ", "
		}
		known += verb.name
	}
	return nil, bad("verb", name.Quote(), "is none of "+known)
}

// ready is a job that takes a moment and is done when it is made.
type ready []byte

// Step implements Job.
func (r ready) Step(int) bool { return true }

// AppendProgress implements Job.
func (r ready) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

// AppendAnswer implements Job.
func (r ready) AppendAnswer(dst []byte) []byte { return append(dst, r...) }
