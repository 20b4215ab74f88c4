package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/generate"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Generating is the job of generating levels.
type Generating struct {
	*generate.Generation
	best int
}

func openGenerate(r *verb.Fields) (verb.Job, error) {
	before := len(r.Asked())
	o := generate.ReadOptions(r)
	from, some := r.List("from", verb.List{Item: "TransportRecord", Help: "levels to breed from, as in the archive of an answer"})
	replaced := r.Asked()[before:]
	saved, resumed := r.Object("saved", verb.Value{Type: "object",
		Help: "search to continue, from an incomplete answer; replaces all other options except best"})
	if resumed {
		for _, name := range replaced {
			if _, ok := r.Get(name); ok {
				r.Note(verb.BadRequest("saved", "", "replaces all other options"))
			}
		}
	}
	j := &Generating{best: r.Integer("best", verb.Whole{Default: 3, Help: "number of levels shown as progress"})}
	if err := r.End(); err != nil {
		return nil, err
	}
	if resumed {
		var err error
		j.Generation, err = generate.Restore(&saved)
		return verb.Opened(j, err)
	}
	var err error
	levels := generate.NewCollection()
	if some {
		if levels, err = generate.DecodeCollection(o.Rules, o.Objective, &from); err != nil {
			return nil, err
		}
	}
	j.Generation, err = generate.NewFrom(o, levels)
	return verb.Opened(j, err)
}

// Step implements verb.Job.
func (j *Generating) Step(budget int) (done bool) { return j.Generation.Step(1 + budget/256) }

// writeFigures writes the members that progress and answer share.
func (j *Generating) writeFigures(w *jsonlite.Writer) {
	trial, round := j.Round()
	o := j.Options()
	w.Int("trial", trial)
	w.Int("trials", o.Trials)
	w.Int("round", round)
	w.Int("rounds", o.Rounds)
	w.Int("tried", j.Histogram().Tried())
	w.Int("spent", j.Spent())
	w.Int("kinds", j.Collection().Len())
}

func writeRecords(w *jsonlite.Writer, name string, records []*generate.Record) {
	w.List(name)
	for i, r := range records {
		*w = r.AppendJSON(jsonlite.AppendComma(*w, i))
	}
	w.Close(']')
}

// AppendProgress implements verb.Job: {"trial", "trials", "round", "rounds", "tried" (levels),
// "spent" (expansions), "kinds" (levels in the archive), "best":[…]} with the best levels
// of the archive, as generate.Record.AppendJSON has them.
func (j *Generating) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeFigures(&w)
	var best []*generate.Record
	if j.best > 0 {
		best = j.Collection().Best(j.best)
	}
	writeRecords(&w, "best", best)
	return w.Close('}')
}

var generateAnswer = []verb.Member{
	{Name: "trial", Type: "number", Help: "number of the trial, counted from the option first"},
	{Name: "trials", Type: "number", Help: "number of trials to make"},
	{Name: "round", Type: "number", Help: "round of the trial, from 0"},
	{Name: "rounds", Type: "number", Help: "greatest number of rounds of a trial"},
	{Name: "tried", Type: "number", Help: "number of levels that were tried"},
	{Name: "spent", Type: "number", Help: "number of expansions"},
	{Name: "kinds", Type: "number", Help: "number of levels in the archive"},
	{Name: "levels", Type: "TransportRecord[]", Help: "best levels, the best first: one of each climb, or those of the archive"},
	{Name: "archive", Type: "TransportRecord[]", Help: "best level of every kind found, the best first"},
	{Name: "histogram", Type: "[round: number, bin: number, count: number][]",
		Help: "number of levels tried, by round and value: bin 0 has unsolvable levels, 1 those that do not count, 2 a value of 1, and each further bin values twice as high"},
	{Name: "options", Type: "TransportGenerateOptions", Help: "options of the search, with their defaults"},
	verb.VersionMember,
	{Name: "saved", Type: "object", Help: "search to continue; absent if the answer is complete", Optional: true},
	completeMember,
}

// AppendAnswer implements verb.Job. It first finishes judging the current level, so that each of several
// short runs makes progress.
func (j *Generating) AppendAnswer(dst []byte) []byte {
	j.Settle()
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeFigures(&w)
	writeRecords(&w, "levels", j.Found())
	w.Name("archive")
	w = j.Collection().AppendJSON(w)
	w.Name("histogram")
	w = j.Histogram().AppendJSON(w)
	o := j.Options()
	w.Name("options")
	w = o.AppendJSON(w)
	verb.WriteVersion(&w)
	if !j.Done() {
		w.Name("saved")
		w = j.Generation.AppendJSON(w)
	}
	w.Bool("complete", j.Done())
	return w.Close('}')
}
