package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/generate"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/version"
)

// Generating is the job of making levels.
type Generating struct {
	*generate.Generation
	best int
}

// openGenerate takes the options of generate.DecodeOptions in the request itself. "from"
// are levels that breeding begins with, as an answer has them; "best" is how many levels
// progress shows. Instead of options there may be "saved", which an answer that is
// not complete has; the job goes on with it.
func openGenerate(r *verb.Fields) (verb.Job, error) {
	j := &Generating{best: r.Integer("best", 3, 0)}
	saved, resumed := r.Object("saved")
	from, some := r.List("from", "a list")
	options := r.Rest()
	if err := r.End(); err != nil {
		return nil, err
	}
	if resumed {
		if len(options.Members) > 0 || some {
			return nil, verb.BadRequest("saved", "", "replaces all other options")
		}
		var err error
		j.Generation, err = generate.Restore(&saved)
		return verb.Opened(j, err)
	}
	o, err := generate.DecodeOptions(&options)
	if err != nil {
		return nil, err
	}
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

// writeFigures writes what progress and answer have in common, as members.
func (j *Generating) writeFigures(w *jsontext.Writer) {
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

func writeRecords(w *jsontext.Writer, name string, records []*generate.Record) {
	w.List(name)
	for i, r := range records {
		*w = r.AppendJSON(jsontext.AppendComma(*w, i))
	}
	w.Close(']')
}

// AppendProgress implements verb.Job: {"trial", "trials", "round", "rounds", "tried" (levels),
// "spent" (expansions), "kinds" (levels in the archive), "best":[…]} with the best levels
// of the archive, as generate.Record.AppendJSON has them.
func (j *Generating) AppendProgress(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	j.writeFigures(&w)
	var best []*generate.Record
	if j.best > 0 {
		best = j.Collection().Best(j.best)
	}
	writeRecords(&w, "best", best)
	return w.Close('}')
}

// AppendAnswer implements verb.Job: the figures of progress, "levels", which are the best one of
// each climb or else those of the archive, the best first; "archive", "histogram" as
// [round, bin, count] (generate.Histogram), "options", "version", "complete", and as long as
// that is false "saved". It judges the level that is under way to the end, so that those
// who go on from short runs come further with each.
func (j *Generating) AppendAnswer(dst []byte) []byte {
	j.Settle()
	w := jsontext.Writer(dst)
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
	w.Text("version", version.Version)
	if !j.Done() {
		w.Name("saved")
		w = j.Generation.AppendJSON(w)
	}
	w.Bool("complete", j.Done())
	return w.Close('}')
}
