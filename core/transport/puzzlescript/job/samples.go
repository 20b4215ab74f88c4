package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var samplesAnswer = []verb.Member{
	{Name: "samples", Type: "{ name: string; source: string }[]", Help: "games that come with perplex, ordered for newcomers"},
}

func openSamples(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("samples")
	for _, s := range samples.All() {
		w.Open('{')
		w.Text("name", s.Name)
		w.Text("source", s.Source)
		w.Close('}')
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}
