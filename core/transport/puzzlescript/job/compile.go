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
	dst := append(jsontext.AppendName([]byte{'{'}, "problems"), '[')
	for i, q := range problems {
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = appendInt(dst, "line", q.Line)
		dst = appendText(dst, "text", q.Text)
		dst = append(appendBool(dst, "warning", q.Warning), '}')
	}
	dst = append(dst, ']')
	if p != nil {
		dst = appendProgram(dst, p)
	}
	return ready(append(dst, '}')), nil
}

func appendProgram(dst []byte, p *puzzlescript.Program) []byte {
	dst = appendText(dst, "title", p.Prelude["title"])
	dst = append(jsontext.AppendName(dst, "objects"), '[')
	for i, o := range p.Objects {
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = appendText(dst, "name", o.Name)
		dst = appendInt(dst, "layer", o.Layer)
		dst = appendTexts(dst, "colors", o.Colors)
		dst = append(appendTexts(dst, "sprite", o.Sprite), '}')
	}
	dst = appendInt(append(dst, ']'), "background", p.Background())
	dst = append(jsontext.AppendName(dst, "levels"), '[')
	for i := range p.Levels {
		l := &p.Levels[i]
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = appendInt(dst, "line", l.Line)
		if l.W == 0 {
			dst = appendText(dst, "message", l.Message)
		} else {
			dst = appendBoard(dst, puzzlescript.NewWorld(p, l))
		}
		dst = append(dst, '}')
	}
	dst = appendBool(append(dst, ']'), "chance", !p.Deterministic())
	dst = appendBool(dst, "winnable", p.Winnable())
	return appendTexts(dst, "settings", slices.Sorted(maps.Keys(p.Prelude)))
}

func appendTexts(dst []byte, name string, texts []string) []byte {
	dst = append(jsontext.AppendName(dst, name), '[')
	for i, t := range texts {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), t)
	}
	return append(dst, ']')
}

// appendBoard appends width, height and cells, by row and then column: lists of the numbers
// of objects, lowest layer first.
func appendBoard(dst []byte, w *puzzlescript.World) []byte {
	width, height := w.Size()
	dst = appendInt(dst, "width", width)
	dst = appendInt(dst, "height", height)
	dst = append(jsontext.AppendName(dst, "cells"), '[')
	for y := range height {
		for x := range width {
			dst = append(jsontext.AppendComma(dst, x+y), '[')
			for i, o := range w.ObjectsAt(x, y) {
				dst = jsontext.AppendInt(jsontext.AppendComma(dst, i), int(o))
			}
			dst = append(dst, ']')
		}
	}
	return append(dst, ']')
}
