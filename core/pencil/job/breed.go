package job

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// breeding is the work of filling an archive with puzzles.
type breeding struct{ *setter.Breeding }

// openBreed fills an archive with puzzles that meet a wish (setter.Plan): the members of make
// but for "fewest", "puzzles" and "tries", and "rows" ("clues" or "hardest"), "bands",
// "generations", "population", "saved". It answers {"generation","generations","rows",
// "step" (numbers of clues in a row),"edges" (of the bands, in Sh),"puzzles":[{"row","band",
// "cost", and what make has of a puzzle},…],"saved" (a text to go on from, as it was when
// the generation began),"complete"}, or {"error"}. A seed gives the same archive everywhere.
// Progress is the answer so far.
func openBreed(r *verb.Fields) (verb.Job, error) {
	plan := setter.Plan{
		Wish:        readWish(r),
		Rows:        r.Text("rows", ""),
		Bands:       r.Integer("bands", 0, 1),
		Generations: r.Integer("generations", 0, 1),
		Population:  r.Integer("population", 0, 2),
	}
	text := r.Text("saved", "")
	if err := r.End(); err != nil {
		return nil, err
	}
	var b *setter.Breeding
	var err error
	if text == "" {
		b, err = setter.Breed(plan)
	} else if saved, wrong := jsontext.Parse(text); wrong != nil {
		return nil, verb.Within("saved: ", wrong)
	} else {
		b, err = setter.Resume(plan, &saved)
	}
	if err != nil {
		return nil, err
	}
	return breeding{b}, nil
}

// readConditions reads the member "wish": {"clues":[20,30],"sweeps":[null,12]}, where null
// is an open end.
func readConditions(r *verb.Fields) (all []setter.Condition) {
	v, ok := r.Object("wish")
	for i := 0; ok && i < len(v.Members); i++ {
		m := &v.Members[i]
		c := setter.Condition{Measure: m.Name, Most: math.Inf(1)}
		ends := m.Value.Items
		if len(ends) != 2 {
			r.Fail("wish."+m.Name, m.Value, "is not a list of two ends")
			return nil
		}
		for k, into := range []*float64{&c.Least, &c.Most} {
			switch ends[k].Kind {
			case jsontext.Null:
			case jsontext.Number:
				*into = ends[k].Number
			default:
				r.Fail(verb.Item("wish."+m.Name, k), ends[k], "is neither a number nor null")
			}
		}
		all = append(all, c)
	}
	return all
}

// AppendProgress implements verb.Job.
func (b breeding) AppendProgress(dst []byte) []byte { return b.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (b breeding) AppendAnswer(dst []byte) []byte {
	if err := b.Err(); err != nil {
		return appendError(dst, err)
	}
	plan := b.Plan()
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Int("generation", b.Generation())
	w.Int("generations", plan.Generations)
	w.Text("rows", b.RowName())
	w.Int("step", b.RowStep())
	w.List("edges")
	for _, edge := range b.Edges() {
		w.PutNumber(edge)
	}
	w.Close(']')
	w.List("puzzles")
	for _, c := range b.Cells() {
		w.Open('{')
		w.Int("row", c.Row)
		w.Int("band", c.Band)
		w.Number("cost", c.Cost)
		writeMade(&w, &c.Made)
		w.Close('}')
	}
	w.Close(']')
	w.Text("saved", string(b.AppendSaved(nil)))
	w.Bool("complete", b.Generation() >= plan.Generations)
	return w.Close('}')
}
