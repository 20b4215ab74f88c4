package policy

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// Rules reads the user's own rules (package clause).
type Rules func(text string) (own func(*witness.Board) Own, err error)

// Open decodes a request, as job.Open does: analyze, plan and shard for players of any
// kind, and what a policy that is a function elsewhere is asked.
//
//	{"verb":"analyze", as job.Open has it, "players":["learned","baseline+own"],"rules":"incompletable(P, S) :- …"}
//	{"verb":"plan" or "shard", the same, "player":"0.3*none|0.7*all","rules":…}
//	{"verb":"states","puzzle":…}
//	{"verb":"weigh","puzzle":…,"probabilities":[[1],[0.5,0.5],…]}
func Open(request string, l Library, read Rules) (job.Job, error) {
	return Verbs(l, read).Open(request)
}

// Verbs are those of Open.
func Verbs(l Library, read Rules) job.Verbs {
	with := func(open func(*job.Fields, job.Resolver) (job.Job, error)) func(*job.Fields) (job.Job, error) {
		return func(r *job.Fields) (job.Job, error) {
			known := l
			if text := r.Text("rules", ""); text != "" {
				own, err := read(text)
				if err != nil {
					return nil, err
				}
				known.Own = own
			}
			return open(r, known.Resolver())
		}
	}
	return job.Verbs{
		"analyze": with(job.OpenAnalysis),
		"plan":    with(job.OpenPlan),
		"shard":   with(job.OpenShard),
		"states":  openFunction,
		"weigh":   openFunction,
	}
}

func openFunction(r *job.Fields) (job.Job, error) {
	d := r.Puzzle()
	var told []jsontext.Value
	if v, ok := r.Get("probabilities"); ok {
		if v.Kind != jsontext.Array {
			r.Fail("probabilities", v, "is no list")
		}
		told = append([]jsontext.Value{}, v.Items...)
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	f, err := NewFunction(d, told)
	if err != nil {
		return nil, err
	}
	return f, nil
}
