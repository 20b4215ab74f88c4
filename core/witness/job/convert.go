package job

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Targets are the forms that Convert writes.
var Targets = []string{"json", "share", "windmill", "link", "jbz", "svg", "text"}

// ConvertOptions are what some of the targets ask for; zero values are good for all.
type ConvertOptions struct {
	Kind string       // share: play (which is also what "" means), edit or contest
	Draw draw.Options // svg
}

// Convert writes a puzzle in another form and returns the answer
// {"<target>": …}: an object for json and jbz, a text for the others; with a
// picture goes the "version" of the program, for its file. A share is
// the fragment of a share link (package link), a link opens the puzzle in the
// Windmill's editor. Errors say what the form cannot hold.
func Convert(d *witness.Document, to string, opt ConvertOptions) (answer []byte, err error) {
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
			return nil, verb.BadRequest("kind", strconv.Quote(opt.Kind), "is not one of play, edit, contest")
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
		return nil, verb.BadRequest("to", strconv.Quote(to), "is not one of "+strings.Join(Targets, ", "))
	}
	return append(answer, '}'), nil
}

// openConversion opens
//
//	{"verb":"convert","puzzle":…,"to":"json"}
//
// The puzzle is a document, the JSON of another format, or a text that package
// read takes. With "to":"share" goes "kind", the name of a link's kind; with
// "to":"svg" go "print" (black on white), "play" (without what a player does not
// get to see) and "line", a solution as a list of places. For pages there is
// "inline", a drawing that leaves its style to the page, "moving", for a line that
// is not a solution yet, and "failing", the cells to be marked.
func openConversion(r *verb.Fields) (verb.Job, error) {
	puzzle, _ := r.Get("puzzle")
	to := r.Text("to", "")
	opt := ConvertOptions{Kind: r.Text("kind", ""), Draw: draw.Options{
		Finish: draw.Right, Print: r.Boolean("print", false), Play: r.Boolean("play", false), Inline: r.Boolean("inline", false),
		Line: message.Places(r, "line"), Failing: message.Places(r, "failing"),
	}}
	if r.Boolean("moving", false) {
		opt.Draw.Finish = draw.Moving
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	d, err := read.Value(puzzle)
	if err != nil {
		return nil, err
	}
	answer, err := Convert(d, to, opt)
	if err != nil {
		return nil, err
	}
	return verb.Answered(answer), nil
}

// openStyle answers {"style", "hatches"}, what a page with inline drawings holds once.
func openStyle(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	answer := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "style"), draw.StyleSheet())
	return verb.Answered(append(jsontext.AppendString(jsontext.AppendName(answer, "hatches"), draw.Hatches()), '}')), nil
}
