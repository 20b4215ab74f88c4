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
	dst := append(jsontext.AppendName([]byte{'{'}, "samples"), '[')
	for i, s := range samples.All() {
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = appendText(dst, "name", s.Name)
		dst = append(appendText(dst, "source", s.Source), '}')
	}
	return ready(append(dst, ']', '}')), nil
}
