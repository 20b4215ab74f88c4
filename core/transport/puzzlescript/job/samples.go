package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// openSamples answers {"samples":[{"name","source"}]}, perplex's own games, in the order in
// which a newcomer may like to meet them.
func openSamples(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsontext.Writer
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
