// Package job runs perplex's verbs over logic grids: solve, check, rate, hint, show and
// marks for one puzzle, breed, list and choose for a space, score for the lists of a
// breeding that goes on elsewhere, and theme for a theme that is being written. The command line and a browser's worker are thin
// shells over it, so that both give the same answers and the same errors.
//
// A Job is resumable, as those of line puzzles are: a shell calls Step until it is done
// or has had enough, and may ask for the answer at any time.
package job

import (
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
)

// Job is a request that is being worked on.
type Job interface {
	// Step works for about budget hint lists or states, of some microseconds each,
	// and reports whether the job is done.
	Step(budget int) (done bool)
	// AppendProgress appends a small JSON object that says how far it is.
	AppendProgress(dst []byte) []byte
	// AppendAnswer appends the answer as a JSON object; before the job is done, what
	// is known, with "complete":false.
	AppendAnswer(dst []byte) []byte
}

// ErrRequest is wrapped by errors about the fields of a request, apart from the
// puzzle's own.
var ErrRequest = errors.New("bad request")

// Open decodes a request, a JSON object:
//
//	{"verb":"solve","puzzle":…,"mode":"clean"|"compat-2024"}
//	{"verb":"check","puzzle":…}
//	{"verb":"rate","puzzle":…}
//	{"verb":"hint","puzzle":…,"marks":"|****|****|…"}
//	{"verb":"breed","theme":"school","size":[3,4],"seed":1,"generations":1000,"population":300,
//	  "mode":"clean","redundant":false,"solvedAt":false,"published":false,
//	  "nearness":"2024"|"poster","swap":"real"|"none","selection":"nearness"|"rank","crossover":0.6,"mutation":0.8,
//	  "saved":…}
//	{"verb":"score", as breed without "generations" and "saved", "lists":["AAABIAA…",…]}
//	{"verb":"show","puzzle":…} or {"verb":"show","link":"school-3x4-…"}
//	{"verb":"marks","puzzle":…,"marks":"|****|****|…"}
//	{"verb":"list", as score without "lists", "elites":[["12",4,"AAABIAA…"],…]}
//	{"verb":"choose", as score without "lists", "saved":…,"loops":[1,2,4,6]}
//	{"verb":"theme","space":…} or with "theme" and "size"
//
// A puzzle is a document or the text of one, or a record of the published data. In
// place of a theme's name and size breed and score take a "space", as ParseTheme reads
// it. "saved" is what an earlier breed of the same space and options has answered with.
//
// Errors are sentences for the user; they name the field and the value.
func Open(request string) (Job, error) {
	v, err := jsontext.Parse(request)
	if err != nil {
		return nil, err
	}
	if v.Kind != jsontext.Object {
		return nil, bad("request", v.Quote(), "is "+v.Kind.String()+"; expected an object")
	}
	verb, _ := v.Get("verb")
	switch verb.Text {
	case "solve", "check", "rate", "hint", "show", "marks":
		return openPuzzle(verb.Text, &v)
	case "breed", "score", "list", "choose", "theme":
		return openBreeding(verb.Text, &v)
	}
	return nil, bad("verb", verb.Quote(), "is none of solve, check, rate, hint, show, marks, breed, score, list, choose, theme")
}

func openPuzzle(verb string, v *jsontext.Value) (Job, error) {
	var d *logicgrid.Document
	mode, marks := logicgrid.Clean, ""
	for i := range v.Members {
		m := &v.Members[i]
		var err error
		switch {
		case m.Name == "verb":
		case m.Name == "puzzle":
			d, err = Document(&m.Value)
		case m.Name == "mode" && verb == "solve":
			mode, err = modeOf(&m.Value)
		case m.Name == "link" && verb == "show":
			d, err = logicgrid.ParseLink(m.Value.Text)
		case m.Name == "marks" && (verb == "hint" || verb == "marks"):
			if m.Value.Kind != jsontext.String {
				err = bad("marks", m.Value.Quote(), "is "+m.Value.Kind.String()+"; expected a text")
			}
			marks = m.Value.Text
		default:
			err = bad(field(m.Name), m.Value.Quote(), "is an unknown option")
		}
		if err != nil {
			return nil, err
		}
	}
	if d == nil {
		return nil, bad("puzzle", "", "is missing")
	}
	switch verb {
	case "solve":
		return NewSolving(d, mode), nil
	case "check":
		return NewChecking(d), nil
	case "rate":
		return NewRating(d), nil
	case "show":
		return NewShowing(d), nil
	case "marks":
		return NewMarking(d, marks)
	}
	return NewHinting(d, marks)
}

// Document reads a puzzle: a document, the text of one, or a record of the published
// data.
func Document(v *jsontext.Value) (*logicgrid.Document, error) {
	switch {
	case v.Kind == jsontext.String:
		return logicgrid.Parse(v.Text)
	case logicgrid.IsRecord(v):
		school := logicgrid.School()
		r, err := logicgrid.DecodeRecord(school, v)
		if err != nil {
			return nil, err
		}
		return &logicgrid.Document{Space: school, Hints: r.Hints, Solution: &r.Solution}, nil
	}
	return logicgrid.Decode(v)
}

func modeOf(v *jsontext.Value) (logicgrid.Mode, error) {
	mode, ok := logicgrid.ParseMode(v.Text)
	if !ok {
		return 0, bad("mode", v.Quote(), "is neither clean nor compat-2024")
	}
	return mode, nil
}

// requestError names a field of a request and what is wrong with its value.
type requestError struct{ field, value, reason string }

func (e *requestError) Error() string {
	if e.value == "" {
		return e.field + ": " + e.reason
	}
	return e.field + ": " + e.value + " " + e.reason
}

func (e *requestError) Unwrap() error { return ErrRequest }

// field cuts a member's name for a message.
func field(name string) string {
	v := jsontext.Value{Raw: name}
	return v.Quote()
}

func bad(field, value, reason string) error { return &requestError{field, value, reason} }

func appendBool(dst []byte, name string, b bool) []byte {
	return strconv.AppendBool(jsontext.AppendName(dst, name), b)
}

// appendHints appends the hints as sentences.
func appendHints(dst []byte, d *logicgrid.Document) []byte {
	dst = append(jsontext.AppendName(dst, "hints"), '[')
	for i := range d.Hints {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), d.Text(i))
	}
	return append(dst, ']')
}
