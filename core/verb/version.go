package verb

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/version"
)

// VersionMember is the member of answers that names the version of perplex.
var VersionMember = Member{Name: "version", Type: "string", Help: "version of perplex"}

// WriteVersion writes VersionMember.
func WriteVersion(w *jsonlite.Writer) { w.Text(VersionMember.Name, version.Version) }

// WithVersion returns the verbs with VersionMember added to each answer, unless the verb adds it
// itself. The jobs of such verbs keep their types, for callers that know them.
func (t Table) WithVersion() Table {
	added := slices.Clone(t)
	for i := range added {
		v := &added[i]
		if slices.ContainsFunc(v.Answer, func(m Member) bool { return m.Name == VersionMember.Name }) {
			continue
		}
		v.Answer = append(slices.Clone(v.Answer), VersionMember)
		open := v.Open
		v.Open = func(r *Fields) (Job, error) {
			j, err := open(r)
			if err != nil {
				return nil, err
			}
			return versioned{j}, nil
		}
	}
	return added
}

// versioned is a job that adds the program's version at the end of its answer.
type versioned struct{ Job }

// AppendAnswer implements Job.
func (v versioned) AppendAnswer(dst []byte) []byte {
	dst = v.Job.AppendAnswer(dst)
	w := jsonlite.Writer(dst[:len(dst)-1])
	WriteVersion(&w)
	return w.Close('}')
}
