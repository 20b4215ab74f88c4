package job

import (
	"errors"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/request"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var showAnswer = []verb.Member{
	{Name: "levels", Type: "TransportLevel[]", Help: "levels of the text or the link"},
	{Name: "faults", Type: "{ at: number; title: string; error: string }[]",
		Help: "levels that cannot be read: the number of levels before each, its title, and the error"},
	{Name: "rules", Type: verb.Union(ruleNames()), Help: "rules of the levels; the rules of the link, if there is one, replace them"},
}

func ruleNames() []string {
	var names []string
	for _, rules := range transport.RuleSets() {
		names = append(names, rules.PuzzleName())
	}
	return names
}

// openShow reads a collection in any format that transport.ParseFile reads, or a link. Errors name the line
// and the column. If no level can be read, the error is that of the first fault.
func openShow(r *verb.Fields) (verb.Job, error) {
	text := r.Text("text", verb.Text{Help: "levels in any format that perplex reads"})
	file := r.Text("file", verb.Text{Help: "name of the file of the text, which may determine the game"})
	link := r.Text("link", verb.Text{Help: "link to a level; replaces text and rules"})
	rules := request.Rules(r)
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
	var w jsonlite.Writer
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

var checkAnswer = []verb.Member{
	widthMember,
	heightMember,
	rowsMember,
	shapeMember,
	{Name: "boxes", Type: "number", Help: "number of boxes"},
	{Name: "goals", Type: "number", Help: "number of goals"},
	{Name: "playable", Type: "boolean", Help: "whether the level can be played"},
	{Name: "reason", Type: "string", Help: "reason why it cannot be played; empty if it can"},
	{Name: "cell", Type: "number", Help: "cell of the problem; -1 if it has none"},
	{Name: "hopeless", Type: "boolean", Help: "whether the level obviously has no solution"},
	{Name: "stuck", Type: "number[]", Help: "cells of the boxes that cannot reach any goal, even alone"},
	{Name: "traps", Type: "number[]", Help: "cells from which a box can reach no goal, even alone; empty unless playable"},
	{Name: "xsb", Type: "string", Help: "level in XSB"},
	{Name: "rle", Type: "string", Help: "level in run-length encoded XSB"},
	{Name: "link", Type: "string", Help: "link to the level"},
}

func openCheck(r *verb.Fields) (verb.Job, error) {
	l, rules := readLevel(r), request.Rules(r)
	title := r.Text("title", verb.Text{Help: "title of the level, instead of its own"})
	if err := r.End(); err != nil {
		return nil, err
	}
	if title != "" {
		l.Title = title
	}
	var w jsonlite.Writer
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
	w.Text("reason", problem)
	w.Int("cell", int(at))
	hopeless := false
	var stuck, traps []transport.Cell
	if err == nil {
		filter, start := transport.NewFilter(g), g.Start()
		hopeless = filter.Dead(start)
		for _, c := range start.Boxes {
			if filter.Rest(c) < 0 {
				stuck = append(stuck, c)
			}
		}
		floor := inside(g)
		slices.Sort(floor)
		for _, c := range floor {
			if _, fits := g.Cover(c, nil); fits && filter.Rest(c) < 0 {
				traps = append(traps, c)
			}
		}
	}
	w.Bool("hopeless", hopeless)
	writeCells(&w, "stuck", stuck)
	writeCells(&w, "traps", traps)
	w.Text("xsb", l.XSB())
	w.Text("rle", l.RLE())
	w.Text("link", l.Link(rules))
	return verb.Answered(w.Close('}')), nil
}
