package job

import (
	"math"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Breeding is the job of filling an archive with puzzles.
type Breeding struct{ *setter.Breeding }

var breedAnswer = []verb.Member{
	{Name: "generation", Type: "number", Help: "number of generations that were bred"},
	{Name: "generations", Type: "number", Help: "number of generations to breed"},
	{Name: "rows", Type: verb.Union(rowNames()), Help: rowsHelp},
	{Name: "rowStep", Type: "number", Help: "number of different counts of clues in a row"},
	{Name: "edges", Type: "number[]", Unit: "Sh", Help: "edges of the bands of search information, one more than there are bands"},
	{Name: "puzzles", Type: "(PencilMade & { row: number; band: number; cost: number })[]",
		Help: "puzzles of the archive, with their places in it and the cost by which they were kept"},
	{Name: "saved", Type: "string", Help: "archive to continue from, as of the start of the generation"},
	overMember,
	verb.VersionMember,
	verb.ErrorMember,
	verb.CodeMember,
}

const rowsHelp = "measure of the archive's rows: number of clues, or hardest rank"

func rowNames() []string {
	var names []string
	for i := range setter.Archives {
		names = append(names, setter.Archives[i].Name)
	}
	return names
}

// openBreed opens the breeding of an archive of puzzles that meet a wish. The same seed gives the
// same archive everywhere.
func openBreed(r *verb.Fields) (verb.Job, error) {
	plan := setter.Plan{
		Wish: readWish(r),
		Rows: r.Text("rows", verb.Text{Default: setter.Archives[0].Name, Choices: rowNames(), Help: rowsHelp}),
		Bands: r.Integer("bands", verb.Whole{Default: setter.UsualBands, Least: 1, Most: setter.MostBands,
			Help: "number of bands of search information, the columns of the archive"}),
		Generations: r.Integer("generations", verb.Whole{Default: setter.UsualGenerations, Least: 1, Most: setter.MostGenerations,
			Help: "number of generations to breed"}),
		Population: r.Integer("population", verb.Whole{Default: setter.UsualPopulation, Least: setter.LeastPopulation, Most: setter.MostPopulation,
			Help: "number of children in a generation"}),
	}
	text := r.Text("saved", verb.Text{Help: "archive to continue from, as an earlier breed with the same options answered it"})
	if err := r.End(); err != nil {
		return nil, err
	}
	var b *setter.Breeding
	var err error
	if text == "" {
		b, err = setter.Breed(plan)
	} else if saved, wrong := jsonlite.Parse(text); wrong != nil {
		return nil, verb.Within("saved: ", wrong)
	} else {
		b, err = setter.Resume(plan, &saved)
	}
	if err != nil {
		return nil, err
	}
	return Breeding{b}, nil
}

func measureNames() []string {
	var names []string
	for i := range setter.Measures {
		names = append(names, setter.Measures[i].Name)
	}
	return names
}

// wishType returns the type of the option "wish": a range for some of the measures.
func wishType() string { return "{ " + strings.Join(measureNames(), "?: Range; ") + "?: Range }" }

// readConditions reads the option "wish": {"clues":[20,30],"sweeps":[null,12]}.
func readConditions(r *verb.Fields) (all []setter.Condition) {
	v, ok := r.Ranges("wish", verb.Ranges{Names: measureNames(), Type: wishType(), Help: "ranges of measures that the puzzles must meet"})
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
			case jsonlite.Null:
			case jsonlite.Number:
				*into = ends[k].Number
			default:
				r.Fail(verb.Item("wish."+m.Name, k), ends[k], "is neither a number nor null")
			}
		}
		all = append(all, c)
	}
	return all
}

// AppendProgress implements verb.Job with the answer so far.
func (b Breeding) AppendProgress(dst []byte) []byte { return b.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (b Breeding) AppendAnswer(dst []byte) []byte {
	if err := b.Err(); err != nil {
		return appendError(dst, err)
	}
	plan := b.Plan()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("generation", b.Generation())
	w.Int("generations", plan.Generations)
	w.Text("rows", b.RowName())
	w.Int("rowStep", b.RowStep())
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
	verb.WriteVersion(&w)
	return w.Close('}')
}
