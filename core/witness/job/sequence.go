package job

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/sequence"
	"github.com/perplex-puzzles/perplex/core/witness/pack"
)

// Sequence is the analysis of a sequence of puzzles.
type Sequence struct {
	*sequence.Sequence
	Pack  bool // adds "pack" to the answer, in the format of package pack, or "reason" if that is impossible
	Title string
}

var sequenced = slices.Concat(sequence.Answer, []verb.Member{
	{Name: "pack", Type: "object", Help: "data of a page that plays the sequence without the engine; absent unless requested and possible", Optional: true},
	{Name: "reason", Type: "string", Help: "reason why there is no pack; absent unless a pack was requested and is impossible", Optional: true},
})

// AppendAnswer implements verb.Job: the answer of package sequence, with the pack if it was requested and the
// sequence is done.
func (s *Sequence) AppendAnswer(dst []byte) []byte {
	dst = s.Sequence.AppendAnswer(dst)
	if !s.Pack || !s.Done() {
		return dst
	}
	dst = dst[:len(dst)-1] // cut the closing brace, since members follow
	packed, err := pack.Append(nil, s.Title, s.Sequence)
	if err != nil {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "reason"), err.Error())
	} else {
		dst = append(jsonlite.AppendName(dst, "pack"), packed...)
	}
	return append(dst, '}')
}

// openSequence starts a job of the verb of package sequence with the options of a pack.
func openSequence(r *verb.Fields) (verb.Job, error) {
	s := &Sequence{
		Pack:  r.Boolean("pack", verb.Flag{Help: "adds the pack to the answer"}),
		Title: r.Text("title", verb.Text{Help: "title of the pack"}),
	}
	panels, o, err := sequence.ReadRequest(r)
	if err != nil {
		return nil, err
	}
	if s.Pack {
		o.Solutions = pack.MostLines
	}
	if s.Sequence, err = sequence.New(panels, o); err != nil {
		return nil, err
	}
	return s, nil
}
