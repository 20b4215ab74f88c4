package job

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/windmill"
)

// Targets are the forms that Convert writes.
var Targets = []string{"json", "windmill", "link", "jbz", "svg", "text"}

// Convert writes a puzzle in another form and returns the answer
// {"<target>": …}: an object for json and jbz, a text for the others; link opens
// the puzzle in the Windmill's editor. Errors say what the form cannot hold.
func Convert(d *witness.Document, to string) (answer []byte, err error) {
	answer = jsontext.AppendName([]byte{'{'}, to)
	switch to {
	case "json":
		answer = d.AppendJSON(answer)
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
		answer = jsontext.AppendString(answer, draw.SVG(d, draw.Options{}))
	case "text":
		answer = jsontext.AppendString(answer, draw.Text(d))
	default:
		return nil, requestError{"to", strconv.Quote(to), "is none of " + strings.Join(Targets, ", ")}
	}
	return append(answer, '}'), nil
}

func openConversion(r *fields) (Job, error) {
	d := r.puzzle()
	to := r.text("to", "")
	if err := r.end(); err != nil {
		return nil, err
	}
	answer, err := Convert(d, to)
	if err != nil {
		return nil, err
	}
	return answered(answer), nil
}
