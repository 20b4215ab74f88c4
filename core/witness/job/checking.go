package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Check judges a complete line and returns the answer
// {"valid", "violations":[{"at", "type", "reason"}]}.
func Check(d *witness.Document, line []witness.Place) (answer []byte, err error) {
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	violations := board.Check(line)
	answer = append(answer, `{"valid":`...)
	answer = strconv.AppendBool(answer, len(violations) == 0)
	answer = append(answer, `,"violations":[`...)
	for i, v := range violations {
		answer = jsontext.AppendComma(answer, i)
		answer = v.At.AppendJSON(append(answer, `{"at":`...))
		answer = jsontext.AppendString(jsontext.AppendName(answer, "type"), string(v.Type))
		answer = jsontext.AppendString(jsontext.AppendName(answer, "reason"), v.Reason)
		answer = append(answer, '}')
	}
	return append(answer, "]}"...), nil
}

func openCheck(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	path, _ := r.Need("path")
	if err := r.End(); err != nil {
		return nil, err
	}
	line, err := message.ParsePlaces("path", path)
	if err != nil {
		return nil, err
	}
	answer, err := Check(d, line)
	if err != nil {
		return nil, err
	}
	return verb.Answered(answer), nil
}
