package job

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/format/sparc"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Targets lists the formats that Convert writes.
var Targets = []string{"json", "share", "windmill", "link", "jbz", "sparc", "svg", "text"}

// ConvertOptions are options of some targets; the zero value is valid for all.
type ConvertOptions struct {
	Kind string       // kind of a share link: play (the default, ""), edit or contest
	Draw draw.Options // options of an svg
	// Solutions adds the solutions to a record of SPaRC.
	Solutions bool
}

// convertAnswer has a member for each target.
var convertAnswer = []verb.Member{
	{Name: "json", Type: "PuzzleDocument", Help: "document; absent unless to is json", Optional: true},
	{Name: "share", Type: "string", Help: "fragment of a share link; absent unless to is share", Optional: true},
	{Name: "windmill", Type: "string", Help: "string of the Windmill; absent unless to is windmill", Optional: true},
	{Name: "link", Type: "string", Help: "link that opens the puzzle in the Windmill's editor; absent unless to is link", Optional: true},
	{Name: "jbz", Type: "{ grid: unknown[][]; [field: string]: unknown }", Help: "puzzle as witnesspuzzles.com stores it; absent unless to is jbz", Optional: true},
	{Name: "sparc", Type: "SparcRecord", Help: "record of SPaRC; absent unless to is sparc", Optional: true},
	{Name: "svg", Type: "string", Help: "picture; absent unless to is svg", Optional: true},
	{Name: "text", Type: "string", Help: "drawing in characters; absent unless to is text", Optional: true},
	message.VersionMember.AbsentUnless("to is svg"),
}

// Convert writes a puzzle in another format and returns the answer of convert. With an svg comes the
// "version" of the program, for a file of the picture. A share is the fragment of a share link (package
// link). Errors say what the format cannot hold.
func Convert(d *witness.Document, to string, opt ConvertOptions) (answer []byte, err error) {
	answer = jsonlite.AppendName([]byte{'{'}, to)
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
		answer = jsonlite.AppendString(answer, text)
	case "windmill":
		text, err := windmill.Encode(d)
		if err != nil {
			return nil, err
		}
		answer = jsonlite.AppendString(answer, text)
	case "link":
		text, err := windmill.URL(d)
		if err != nil {
			return nil, err
		}
		answer = jsonlite.AppendString(answer, text)
	case "jbz":
		text, err := jbz.Encode(d)
		if err != nil {
			return nil, err
		}
		answer = append(answer, text...)
	case "sparc":
		text, err := sparcRecord(d, opt.Solutions)
		if err != nil {
			return nil, err
		}
		answer = append(answer, text...)
	case "svg":
		answer = jsonlite.AppendString(answer, draw.SVG(d, opt.Draw))
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "version"), version.Version)
	case "text":
		answer = jsonlite.AppendString(answer, draw.Text(d))
	default:
		return nil, verb.BadRequest("to", strconv.Quote(to), "is not one of "+strings.Join(Targets, ", "))
	}
	return append(answer, '}'), nil
}

// The limit of the search for the solutions of a record, in steps, and the largest number of solutions in
// records of SPaRC.
const (
	sparcSteps     = 1 << 22
	sparcSolutions = 50
)

// sparcRecord writes a record of SPaRC.
func sparcRecord(d *witness.Document, solved bool) (string, error) {
	if !solved {
		return sparc.Encode(d)
	}
	if _, err := sparc.Encode(d); err != nil { // report errors of the format before the search
		return "", err
	}
	s, err := NewSolving(d, sparcSolutions)
	if err != nil {
		return "", err
	}
	switch done := s.Step(sparcSteps); {
	case s.Count() > sparcSolutions:
		return "", &witness.FormatError{Where: "solutions", Reason: "there are more than 50, SPaRC's most; write the record without them", Err: sparc.ErrLoss}
	case !done || s.solver.GaveUp() > 0:
		return "", &witness.FormatError{Where: "solutions", Reason: "the search for them was given up; write the record without them", Err: sparc.ErrLoss}
	}
	return sparc.EncodeSolved(d, s.Solutions())
}

// openConversion starts a job of the verb convert. Its puzzle may be in any format that package read supports. The
// options "inline", "moving" and "failing" are for pages.
func openConversion(r *verb.Fields) (verb.Job, error) {
	puzzle, _ := r.Value("puzzle", verb.Value{Type: "Puzzle", Required: true, Help: "puzzle, in any format that perplex reads"})
	to := r.Text("to", verb.Text{Choices: Targets, Required: true, Help: "format to write"})
	opt := ConvertOptions{
		Kind:      r.Text("kind", verb.Text{Default: "play", Choices: []string{"play", "edit", "contest"}, Help: "kind of a share link"}),
		Solutions: r.Boolean("withSolutions", verb.Flag{Help: "adds the solutions to a record of SPaRC: at most 50"}),
		Draw: draw.Options{
			Finish:  draw.Right,
			Print:   r.Boolean("print", verb.Flag{Help: "draws the svg in black on white, for paper"}),
			Play:    r.Boolean("play", verb.Flag{Help: "draws the svg without anything that a player does not see"}),
			Inline:  r.Boolean("inline", verb.Flag{Help: "leaves the style of the svg to the page, which gets it from the verb style"}),
			Line:    message.Places(r, "line", "line to draw into the svg"),
			Failing: message.Places(r, "failing", "cells to mark as failing in the svg"),
		},
	}
	if r.Boolean("moving", verb.Flag{Help: "draws the line as an unfinished one"}) {
		opt.Draw.Finish = draw.Moving
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	if opt.Solutions && to != "sparc" {
		return nil, verb.BadRequest("withSolutions", "true", "is for records of SPaRC only; leave it out, or convert to sparc")
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

var styleAnswer = []verb.Member{
	{Name: "style", Type: "string", Help: "style sheet of inline drawings, which a page needs once"},
	{Name: "hatches", Type: "string", Help: "hatches of inline drawings, as an svg that a page needs once"},
}

// openStyle starts a job of the verb style, which has no options.
func openStyle(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	answer := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "style"), draw.StyleSheet())
	return verb.Answered(append(jsonlite.AppendString(jsonlite.AppendName(answer, "hatches"), draw.Hatches()), '}')), nil
}
