package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// readBreeding reads the options shared by the verbs over a space: the space and the breeding
// options.
func readBreeding(r *verb.Fields) (*logicgrid.Space, logicgrid.BreedOptions) {
	space := readSpace(r)
	o := logicgrid.BreedOptions{Mode: readMode(r)}
	o.Seed = r.Seed(1)
	o.Population = r.Integer("population", verb.Whole{Default: defaultPopulation, Least: 2, Unit: "children", Help: "number of children in a generation"})
	o.Redundant = r.Boolean("redundant", verb.Flag{Help: "allows clues that are not needed"})
	o.SolvedAt = r.Boolean("solvedAt", verb.Flag{Help: "counts the passes until the grid is full instead of loops"})
	o.Nearness = verb.Choose(r, "nearness", verb.Choice[logicgrid.Nearness]{Default: logicgrid.Nearness2024,
		Names: []verb.Named[logicgrid.Nearness]{{Name: "2024", Value: logicgrid.Nearness2024}, {Name: "poster", Value: logicgrid.NearnessPoster}},
		Help:  "fitness of lists that cannot be solved: as in the paper's program, or as in the poster, which also counts violations"})
	o.Swap = verb.Choose(r, "swap", verb.Choice[logicgrid.Swap]{Default: logicgrid.RealSwap,
		Names: []verb.Named[logicgrid.Swap]{{Name: "real", Value: logicgrid.RealSwap}, {Name: "none", Value: logicgrid.NoSwap}},
		Help:  "effect of a tenth of the mutations: two clues are swapped, or nothing changes, as in the authors' program"})
	o.Rank = r.Text("selection", verb.Text{Default: "nearness", Choices: []string{"nearness", "rank"},
		Help: "way to draw parents among lists that cannot be solved"}) == "rank"
	o.Crossover = r.Number("crossover", verb.Real{Default: 0.6, Above: true, Most: 1, Help: "probability that two parents are crossed"})
	o.Mutation = r.Number("mutation", verb.Real{Default: 0.8, Above: true, Most: 1, Help: "probability that a child is mutated"})
	if r.Boolean("published", verb.Flag{Help: "breeds like the program behind Shyne, Facey and Cooper (2024) and ignores the other options except seed and population"}) {
		seed, population := o.Seed, o.Population
		o = logicgrid.Published(seed)
		o.Population = population
	}
	return space, o
}

// defaultPopulation is the population of Shyne, Facey and Cooper (2024).
const defaultPopulation = 300

// readSpace reads the options that name a space. If there is no such space, it notes an error in r
// and returns nil.
func readSpace(r *verb.Fields) *logicgrid.Space {
	theme := r.Text("theme", verb.Text{Default: "school", Choices: logicgrid.Themes(), Help: "theme"})
	size, sized := r.Integers("size", 2, verb.List{Default: "[3,4]", Help: "numbers of categories and entities of the theme"})
	own, ok := r.Object("space", verb.Value{Type: "LogicGridTheme", Help: "theme of your own; replaces theme and size"})
	switch {
	case ok:
		space, err := logicgrid.ParseTheme(own.Raw)
		if err != nil {
			r.Note(verb.Within("space: ", err))
		}
		return space
	case !sized:
		size = []int{3, 4}
	case len(size) != 2:
		v, _ := r.Get("size")
		r.Fail("size", v, "is not two numbers; expected those of categories and entities, as in [3,4]")
	}
	full, _ := logicgrid.Theme(theme)
	if r.Err() != nil {
		return nil
	}
	space, err := full.Cut(size[0], size[1])
	r.Note(err)
	return space
}

// readSaved reads the archive of an earlier breeding; it returns nil if there is none. The archive
// is a text, so that a page can store it without parsing. Earlier versions wrote an object.
func readSaved(r *verb.Fields, required bool) *jsonlite.Value {
	v, ok := r.Value("saved", verb.Value{Type: "string | object", Required: required,
		Help: "saved archive from the answer of an earlier breed over the same space with the same options"})
	if !ok {
		return nil
	}
	if v.Kind == jsonlite.String {
		inner, err := jsonlite.Parse(v.Text)
		r.Note(err)
		return &inner
	}
	return &v
}

var breedAnswer = []verb.Member{
	{Name: "generation", Type: "number", Help: "number of generations bred so far"},
	{Name: "generations", Type: "number", Help: "number of generations to breed"},
	{Name: "solutions", Type: "number", Help: "solutions that have a puzzle"},
	{Name: "puzzles", Type: "number", Help: "puzzles in the archive"},
	{Name: "levels", Type: "number[]", Help: "solutions by the number of their puzzles"},
	{Name: "clues", Type: "number", Help: "mean number of clues of a puzzle"},
	{Name: "most", Type: "number", Help: "most loops of a puzzle"},
	{Name: "coverage", Type: "number", Help: "share of the solutions that have a puzzle"},
	{Name: "qd", Type: "number", Help: "quality-diversity score"},
	{Name: "infeasible", Type: "number", Help: "lists of clues that are not puzzles yet"},
	{Name: "nearest", Type: "number", Help: "fitness of the best of them"},
	{Name: "loops", Type: "{ puzzles: number; clues: number; children: number }[]",
		Help: "puzzles, mean number of clues and children by number of loops, counted from 1"},
	{Name: "elites", Type: "PackedElite[]", Help: "archive: [rank, loops, packed clues]"},
	{Name: "saved", Type: "string", Help: "archive to continue from"},
	{Name: "complete", Type: "boolean", Help: "whether all generations have been bred"},
	{Name: "mode", Type: `"clean" | "compat-2024"`, Help: "solver that was used"},
	{Name: "seed", Type: "number", Help: "seed of the random numbers"},
	verb.VersionMember,
}

// Breeding is the job of filling an archive.
type Breeding struct {
	*logicgrid.Breeding
	options     logicgrid.BreedOptions
	generations int
}

func openBreed(r *verb.Fields) (verb.Job, error) {
	space, o := readBreeding(r)
	generations := r.Integer("generations", verb.Whole{Default: 1000, Least: 1, Unit: "generations", Help: "number of generations to breed"})
	saved := readSaved(r, false)
	if err := r.End(); err != nil {
		return nil, err
	}
	if saved == nil {
		return NewBreeding(space, o, generations), nil
	}
	b, err := restoreBreeding(space, o, generations, saved)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// NewBreeding prepares breeding for the given number of generations.
func NewBreeding(space *logicgrid.Space, o logicgrid.BreedOptions, generations int) *Breeding {
	return &Breeding{logicgrid.NewBreeding(space, o), o, generations}
}

func restoreBreeding(space *logicgrid.Space, o logicgrid.BreedOptions, generations int, saved *jsonlite.Value) (*Breeding, error) {
	b, err := logicgrid.RestoreBreeding(space, o, saved)
	if err != nil {
		return nil, err
	}
	return &Breeding{b, o, generations}, nil
}

// AppendSaved appends the text for the option "saved".
func (b *Breeding) AppendSaved(dst []byte) []byte { return b.AppendJSON(dst) }

// Step implements verb.Job. The budget counts lists of clues.
func (b *Breeding) Step(budget int) (done bool) {
	for b.Loop().Generation() < b.generations && budget > 0 {
		some := min(budget, len(b.Loop().Children()))
		b.Breeding.Step(some)
		budget -= some
	}
	return b.Loop().Generation() >= b.generations
}

// AppendProgress implements verb.Job with the figures of an answer.
func (b *Breeding) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	b.writeFigures(&w)
	return w.Close('}')
}

func (b *Breeding) writeFigures(w *jsonlite.Writer) {
	f := b.Figures()
	w.Int("generation", f.Generation)
	w.Int("generations", b.generations)
	w.Int("solutions", f.Solutions)
	w.Int("puzzles", f.Elites)
	w.Ints("levels", f.Levels...)
	w.Number("clues", decimals(f.Hints, 4))
	w.Int("most", f.Most)
	w.Number("coverage", decimals(f.Coverage, 6))
	w.Number("qd", decimals(f.QD, 3))
	w.Int("infeasible", f.Infeasible)
	w.Number("nearest", decimals(f.Nearest, 6))
	w.List("loops")
	for _, c := range f.ByLoops {
		w.Open('{')
		w.Int("puzzles", c.Elites)
		w.Number("clues", decimals(c.Cost, 4))
		w.Int("children", c.Children)
		w.Close('}')
	}
	w.Close(']')
}

// AppendAnswer implements verb.Job.
func (b *Breeding) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	b.writeFigures(&w)
	w.List("elites")
	for e := range b.Archive().All() {
		putElite(&w, e)
	}
	w.Close(']')
	w.Text("saved", string(b.AppendJSON(nil)))
	w.Bool("complete", b.Loop().Generation() >= b.generations)
	w.Text("mode", b.options.Mode.String())
	w.Name("seed")
	w = strconv.AppendUint(w, b.options.Seed, 10)
	verb.WriteVersion(&w)
	return w.Close('}')
}

// putElite writes [rank, loops, packed clues]. The rank is a string, because JSON numbers are exact
// up to 53 bits only.
func putElite(w *jsonlite.Writer, e archive.Elite[uint64, []logicgrid.Hint]) {
	w.Open('[')
	w.PutText(strconv.FormatUint(e.Key, 10))
	w.PutInt(e.Column + 1)
	w.PutText(string(logicgrid.AppendPacked(nil, e.Value)))
	w.Close(']')
}

// AppendElite appends a puzzle and everything needed to breed it again: {"id", "loops", "mode",
// "seed", "generations", "version", "clues", "puzzle"}.
func (b *Breeding) AppendElite(dst []byte, e archive.Elite[uint64, []logicgrid.Hint]) []byte {
	d := b.Document(e)
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Text("id", eliteID(e.Key, e.Column+1))
	w.Int("loops", e.Column+1)
	w.Text("mode", b.options.Mode.String())
	w.Name("seed")
	w = strconv.AppendUint(w, b.options.Seed, 10)
	w.Int("generations", b.generations)
	verb.WriteVersion(&w)
	writeClues(&w, d)
	w.Name("puzzle")
	w = d.AppendJSON(w)
	return w.Close('}')
}

func eliteID(rank uint64, loops int) string {
	return strconv.FormatUint(rank, 10) + "-" + strconv.Itoa(loops)
}

var scoreAnswer = []verb.Member{
	{Name: "scores", Type: "unknown[]", Help: "scores of the lists, in their order, in the form that breed reads"},
	{Name: "complete", Type: "boolean", Help: "whether all lists have been scored"},
}

// Scoring is the job of scoring lists of clues for a breeding that runs elsewhere.
type Scoring struct {
	judge  *logicgrid.Judge
	lists  [][]logicgrid.Hint
	scores []archive.Score[uint64]
}

func openScore(r *verb.Fields) (verb.Job, error) {
	space, o := readBreeding(r)
	lists := r.NeedList("lists", verb.List{Item: "string", Help: "lists of clues, packed"})
	if err := r.End(); err != nil {
		return nil, err
	}
	s := &Scoring{judge: logicgrid.NewJudge(space, o)}
	for i, item := range lists.Items {
		hints, err := logicgrid.Unpack(space, item.Text)
		if err != nil {
			return nil, verb.BadRequest(verb.Item("lists", i), item.Quote(), err.Error())
		}
		s.lists = append(s.lists, hints)
	}
	return s, nil
}

// Step implements verb.Job. The budget counts lists of clues.
func (s *Scoring) Step(budget int) (done bool) {
	for ; budget > 0 && len(s.scores) < len(s.lists); budget-- {
		s.scores = append(s.scores, s.judge.Score(s.lists[len(s.scores)]))
	}
	return len(s.scores) == len(s.lists)
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (s *Scoring) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("done", len(s.scores))
	w.Int("total", len(s.lists))
	return w.Close('}')
}

// AppendAnswer implements verb.Job. logicgrid.DecodeScore reads the scores.
func (s *Scoring) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("scores")
	for i, score := range s.scores {
		w = logicgrid.AppendScore(jsonlite.AppendComma(w, i), score)
	}
	w.Close(']')
	w.Bool("complete", len(s.scores) == len(s.lists))
	return w.Close('}')
}
