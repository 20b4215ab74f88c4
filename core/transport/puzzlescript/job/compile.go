package job

import (
	"maps"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// openCompile answers {"problems":[{"line","text","warning"}], "title", "objects":[{"name",
// "layer","colors":[…],"sprite":[…]}], "background", "levels":[…], "chance", "winnable",
// "settings":[…]}: background is the number of the object that fills cells, settings are the
// keys of the prelude in order. A level is {"line","message"} or {"line","width","height",
// "cells"} as play has them. A source of which nothing can be played has problems only.
func openCompile(r *verb.Fields) (verb.Job, error) {
	text := r.Text("source", "")
	if err := r.End(); err != nil {
		return nil, err
	}
	p, problems := puzzlescript.Compile(text)
	var w jsontext.Writer
	w.Open('{')
	w.List("problems")
	for _, q := range problems {
		w.Open('{')
		w.Int("line", q.Line)
		w.Text("text", q.Text)
		w.Bool("warning", q.Warning)
		w.Close('}')
	}
	w.Close(']')
	if p != nil {
		writeProgram(&w, p)
	}
	return verb.Answered(w.Close('}')), nil
}

func writeProgram(w *jsontext.Writer, p *puzzlescript.Program) {
	w.Text("title", p.Prelude["title"])
	w.List("objects")
	for _, o := range p.Objects {
		w.Open('{')
		w.Text("name", o.Name)
		w.Int("layer", o.Layer)
		w.Texts("colors", o.Colors)
		w.Texts("sprite", o.Sprite)
		w.Close('}')
	}
	w.Close(']')
	w.Int("background", p.Background())
	w.List("levels")
	for i := range p.Levels {
		l := &p.Levels[i]
		w.Open('{')
		w.Int("line", l.Line)
		if l.W == 0 {
			w.Text("message", l.Message)
		} else {
			writeBoard(w, puzzlescript.NewWorld(p, l))
		}
		w.Close('}')
	}
	w.Close(']')
	w.Bool("chance", !p.Deterministic())
	w.Bool("winnable", p.Winnable())
	w.Texts("settings", slices.Sorted(maps.Keys(p.Prelude)))
}

// writeBoard writes width, height and cells, by row and then column: lists of the numbers
// of objects, lowest layer first.
func writeBoard(w *jsontext.Writer, world *puzzlescript.World) {
	width, height := world.Size()
	w.Int("width", width)
	w.Int("height", height)
	w.List("cells")
	for y := range height {
		for x := range width {
			w.Open('[')
			for _, o := range world.ObjectsAt(x, y) {
				w.PutInt(int(o))
			}
			w.Close(']')
		}
	}
	w.Close(']')
}
