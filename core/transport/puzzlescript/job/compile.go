package job

import (
	"maps"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var compileAnswer = []verb.Member{
	{Name: "problems", Type: "PuzzleScriptProblem[]", Help: "errors and warnings, at most 100; a game with errors is played as far as it can be"},
	compiled("title", "string", "title; empty if the game has none"),
	compiled("objects", "PuzzleScriptObject[]", "objects; cells name them by their numbers in this list, from 0"),
	compiled("background", "number", "number of the object that fills cells"),
	compiled("levels", "PuzzleScriptLevel[]", "levels, messages among them"),
	compiled("random", "boolean", "whether the game depends on chance"),
	compiled("winnable", "boolean", "whether the game has a win condition or a rule that wins"),
	compiled("settings", "string[]", "names of the settings above the objects, in alphabetical order"),
}

// compiled is a member that is there if something of the source can be played.
func compiled(name, of, help string) verb.Member {
	return verb.Member{Name: name, Type: of, Optional: true, Help: help + "; absent if nothing of the source can be played"}
}

func openCompile(r *verb.Fields) (verb.Job, error) {
	text := readSource(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	p, problems := compiler.compile(text)
	var w jsonlite.Writer
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

func writeProgram(w *jsonlite.Writer, p *puzzlescript.Program) {
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
	w.Bool("random", !p.Deterministic())
	w.Bool("winnable", p.Winnable())
	w.Texts("settings", slices.Sorted(maps.Keys(p.Prelude)))
}

// writeBoard writes width, height and cells, by row and then column: lists of the numbers
// of objects, lowest layer first.
func writeBoard(w *jsonlite.Writer, world *puzzlescript.World) {
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
