package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

var checkAnswer = []verb.Member{
	{Name: "valid", Type: "boolean | null", Help: "whether the line is a solution; null if undecided"},
	{Name: "violations", Type: `{ at: Place; type: SymbolType | "line"; reason: string }[]`, Help: "places where the line fails, with the type of the symbol and the reason"},
	{Name: "undecided", Type: "string", Help: "undecided question about the shapes of a region; absent unless valid is null", Optional: true},
}

// Check judges a complete line and returns the answer of check. valid is null if it could not be
// decided whether polyominoes fit and nothing else is wrong. A place outside the board is an error that wraps
// verb.ErrRequest.
func Check(d *witness.Document, line []witness.Place) (answer []byte, err error) {
	board, err := witness.CompileLarge(d)
	if err != nil {
		return nil, err
	}
	for i, at := range line {
		if !at.Within(board.Width, board.Height) {
			return nil, verb.BadRequest(verb.Item("path", i), string(at.AppendJSON(nil)), "is outside the board")
		}
	}
	violations := settled(board, line, board.Check(line))
	wrong := witness.Wrong(violations)
	answer = append(answer, `{"valid":`...)
	if wrong || len(violations) == 0 {
		answer = strconv.AppendBool(answer, !wrong)
	} else {
		answer = append(answer, "null"...)
	}
	answer = append(answer, `,"violations":[`...)
	listed := 0
	for _, v := range violations {
		if v.Undecided {
			continue
		}
		answer = jsonlite.AppendComma(answer, listed)
		listed++
		answer = v.At.AppendJSON(append(answer, `{"at":`...))
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "type"), string(v.Type))
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "reason"), v.Reason)
		answer = append(answer, '}')
	}
	answer = append(answer, ']')
	if len(violations) > 0 && !wrong {
		v := violations[0]
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "undecided"), board.PlaceName(v.At)+": "+v.Reason)
	}
	return append(answer, '}'), nil
}

// settled lets package judge decide violations that were left undecided: its search goes further if there are
// negative shapes.
func settled(board *witness.Board, line []witness.Place, violations []witness.Violation) []witness.Violation {
	if len(violations) == 0 || witness.Wrong(violations) {
		return violations
	}
	if board.Fits() != nil { // the board with only the line's own start and end fits
		board = board.Between(line[0], line[len(line)-1])
	}
	j := judge.New(lattice.New(board))
	switch {
	case j.SolvesLine(line):
		return nil
	case j.GaveUp() > 0:
		return violations
	}
	for i := range violations {
		violations[i].Undecided = false
		violations[i].Reason = "the shapes of its region cannot be placed to fill it"
	}
	return violations
}

// Judge decides whether a line of the board, from a start to an end, is a solution.
func Judge(board *witness.Board, line []witness.Place) cover.Verdict {
	switch violations := settled(board, line, board.Check(line)); {
	case len(violations) == 0:
		return cover.Yes
	case witness.Wrong(violations):
		return cover.No
	}
	return cover.Undecided
}

func openCheck(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	line := message.NeedPlaces(r, "path", "line to check, as its vertices from start to end")
	if err := r.End(); err != nil {
		return nil, err
	}
	answer, err := Check(d, line)
	if err != nil {
		return nil, err
	}
	return verb.Answered(answer), nil
}
