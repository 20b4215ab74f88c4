package job

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// openShow answers {"levels":[{"title","w","h","rows","shape","boxes","goals","link"},…],
// "faults":[{"at","title","error"},…],"rules"} for a collection in any format that
// transport.ParseFile reads, or for a link. Boxes and goals are numbers of them. A fault is a
// level that cannot be read, after the first "at" levels; its error names the line and the
// column. It is an error if no level can be read: that of the first fault.
func openShow(r *verb.Fields) (verb.Job, error) {
	text, file, link := r.Text("text", ""), r.Text("file", ""), r.Text("link", "")
	rules := readRules(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	var levels []transport.Level
	var faults []transport.Fault
	if link != "" {
		l, of, err := transport.ParseLink(link)
		if err != nil {
			return nil, err
		}
		levels, rules = []transport.Level{*l}, of
	} else {
		c, err := transport.ParseFile(file, text)
		if err != nil {
			return nil, err
		}
		if levels, faults = c.Levels, c.Faults; len(levels) == 0 {
			return nil, c.Err()
		}
	}
	var w jsontext.Writer
	w.Open('{')
	w.List("levels")
	for i := range levels {
		l := &levels[i]
		w.Open('{')
		w.Text("title", l.Title)
		writeView(&w, rules, l)
		w.Int("boxes", len(l.Boxes))
		w.Int("goals", goals(l))
		w.Text("link", l.Link(rules))
		w.Close('}')
	}
	w.Close(']')
	w.List("faults")
	for _, f := range faults {
		w.Open('{')
		w.Int("at", f.At)
		w.Text("title", f.Title)
		w.Text("error", f.Err.Error())
		w.Close('}')
	}
	w.Close(']')
	w.Text("rules", rules.PuzzleName())
	return verb.Answered(w.Close('}')), nil
}

func goals(l *transport.Level) int {
	n := 0
	for _, goal := range l.Goal {
		if goal {
			n++
		}
	}
	return n
}

// openCheck answers about a level that is being made: {"w","h","rows","shape","boxes",
// "goals","playable","problem","cell","hopeless","stuck","xsb","rle","link"}. A problem is a
// sentence, "" if there is none, and cell is where it is, or -1. A hopeless level has no
// solution, as far as the filters know; stuck are the boxes that can come to no goal even
// alone.
func openCheck(r *verb.Fields) (verb.Job, error) {
	l, rules := readLevel(r), readRules(r)
	title := r.Text("title", "")
	if err := r.End(); err != nil {
		return nil, err
	}
	if title != "" {
		l.Title = title
	}
	var w jsontext.Writer
	w.Open('{')
	writeView(&w, rules, l)
	w.Int("boxes", len(l.Boxes))
	w.Int("goals", goals(l))
	g, err := transport.NewGame(rules, l)
	w.Bool("playable", err == nil)
	problem, at := "", transport.Nowhere
	if err != nil {
		problem = err.Error()
		if wrong, ok := errors.AsType[*transport.LevelError](err); ok {
			at = wrong.Cell
		}
	}
	w.Text("problem", problem)
	w.Int("cell", int(at))
	hopeless := false
	var stuck []transport.Cell
	if err == nil {
		filter, start := transport.NewFilter(g), g.Start()
		hopeless = filter.Dead(start)
		for _, c := range start.Boxes {
			if filter.Rest(c) < 0 {
				stuck = append(stuck, c)
			}
		}
	}
	w.Bool("hopeless", hopeless)
	writeCells(&w, "stuck", stuck)
	w.Text("xsb", l.XSB())
	w.Text("rle", l.RLE())
	w.Text("link", l.Link(rules))
	return verb.Answered(w.Close('}')), nil
}
