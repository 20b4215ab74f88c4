package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var samplesAnswer = []verb.Member{
	{Name: "samples", Type: "(PencilSummary & { text: string })[]",
		Help: "sample puzzles, with the part of their links after the question mark"},
}

func openSamples(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("samples")
	for _, t := range pencil.Types {
		for _, text := range t.Samples {
			l, err := pencil.ParseLink(text)
			if err != nil {
				return nil, err
			}
			w.Open('{')
			writeType(&w, l.Puzzle)
			w.Text("text", text)
			w.Close('}')
		}
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}
