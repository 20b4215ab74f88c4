// Package conversion is the verb convert: it reads puzzles of every known format
// (package read) and writes them in any other, and as pictures and words.
package conversion

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// Targets are the forms that Convert writes.
var Targets = []string{"json", "share", "windmill", "link", "jbz", "svg", "text"}

// Options are what some of the targets ask for; zero values are good for all.
type Options struct {
	Kind string       // share: play (which is also what "" means), edit or contest
	Draw draw.Options // svg
}

// Convert writes a puzzle in another form and returns the answer
// {"<target>": …}: an object for json and jbz, a text for the others; with a
// picture goes the "version" of the program, for its file. A share is
// the fragment of a share link (package link), a link opens the puzzle in the
// Windmill's editor. Errors say what the form cannot hold.
func Convert(d *witness.Document, to string, opt Options) (answer []byte, err error) {
	answer = jsontext.AppendName([]byte{'{'}, to)
	switch to {
	case "json":
		answer = d.AppendJSON(answer)
	case "share":
		kind, ok := link.ParseKind(opt.Kind)
		switch {
		case opt.Kind == "":
			kind = link.Play
		case !ok:
			return nil, job.BadRequest("kind", strconv.Quote(opt.Kind), "is none of play, edit, contest")
		}
		text, err := link.Encode(d, kind)
		if err != nil {
			return nil, err
		}
		answer = jsontext.AppendString(answer, text)
	case "windmill":
		text, err := windmill.Encode(d)
		if err != nil {
			return nil, err
		}
		answer = jsontext.AppendString(answer, text)
	case "link":
		text, err := windmill.URL(d)
		if err != nil {
			return nil, err
		}
		answer = jsontext.AppendString(answer, text)
	case "jbz":
		text, err := jbz.Encode(d)
		if err != nil {
			return nil, err
		}
		answer = append(answer, text...)
	case "svg":
		answer = jsontext.AppendString(answer, draw.SVG(d, opt.Draw))
		answer = jsontext.AppendString(jsontext.AppendName(answer, "version"), version.Version)
	case "text":
		answer = jsontext.AppendString(answer, draw.Text(d))
	default:
		return nil, job.BadRequest("to", strconv.Quote(to), "is none of "+strings.Join(Targets, ", "))
	}
	return append(answer, '}'), nil
}

// Open decodes a request, a JSON object, and is package job's Open for two verbs:
//
//	{"verb":"convert","puzzle":…,"to":"json"}
//	{"verb":"style"}
//
// The puzzle is a document, the JSON of another format, or a text that package
// read takes. With "to":"share" goes "kind", the name of a link's kind; with
// "to":"svg" go "print" (black on white), "play" (without what a player does not
// get to see) and "line", a solution as a list of places. For pages there is
// "inline", a drawing that leaves its style to the page, "moving", for a line that
// is not a solution yet, and "failing", the cells to be marked.
//
// The style is {"style", "hatches"}, what a page with inline drawings holds once.
func Open(request string) (job.Job, error) {
	v, err := jsontext.Parse(request)
	if err != nil {
		return nil, err
	}
	var puzzle, to jsontext.Value
	opt := Options{Draw: draw.Options{Finish: draw.Right}}
	style, moving := false, false
	for _, m := range v.Members {
		switch m.Name {
		case "verb":
			switch style = m.Value.Text == "style"; m.Value.Text {
			case "convert", "style":
			default:
				return nil, job.BadRequest("verb", m.Value.Quote(), "is unknown here")
			}
		case "puzzle":
			puzzle = m.Value
		case "to":
			to = m.Value
		case "kind":
			opt.Kind = m.Value.Text
		case "print":
			opt.Draw.Print, err = flag(m)
		case "play":
			opt.Draw.Play, err = flag(m)
		case "inline":
			opt.Draw.Inline, err = flag(m)
		case "line":
			opt.Draw.Line, err = job.Places("line", m.Value)
		case "moving":
			moving, err = flag(m)
		case "failing":
			opt.Draw.Failing, err = job.Places("failing", m.Value)
		default:
			return nil, job.BadRequest(m.Name, m.Value.Quote(), "is an unknown option")
		}
		if err != nil {
			return nil, err
		}
	}
	if style {
		answer := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "style"), draw.StyleSheet())
		return job.Answered(append(jsontext.AppendString(jsontext.AppendName(answer, "hatches"), draw.Hatches()), '}')), nil
	}
	if moving {
		opt.Draw.Finish = draw.Moving
	}
	d, err := read.Value(puzzle)
	if err != nil {
		return nil, err
	}
	answer, err := Convert(d, to.Text, opt)
	if err != nil {
		return nil, err
	}
	return job.Answered(answer), nil
}

func flag(m jsontext.Member) (bool, error) {
	if m.Value.Kind != jsontext.Bool {
		return false, job.BadRequest(m.Name, m.Value.Quote(), "is neither true nor false")
	}
	return m.Value.Bool, nil
}
