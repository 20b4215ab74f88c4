package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/version"
)

// readBreeding reads what the verbs over a space share: the space and how it is bred.
func readBreeding(r *verb.Fields) (space *logicgrid.Space, o logicgrid.BreedOptions) {
	theme, size := r.Text("theme", "school"), []int{3, 4}
	if v, ok := r.Get("size"); ok {
		if v.Kind != jsontext.Array || len(v.Items) != len(size) {
			r.Fail("size", v, "is not two numbers")
		}
		for i := range min(len(v.Items), len(size)) {
			n, err := verb.Integer("size", v.Items[i], 2)
			r.Note(err)
			size[i] = n
		}
	}
	o.Seed = uint64(r.Integer("seed", 1, 0))
	o.Population = r.Integer("population", 0, 2)
	o.Mode = readMode(r)
	o.Redundant, o.SolvedAt = r.Boolean("redundant", false), r.Boolean("solvedAt", false)
	o.Nearness = readOneOf(r, "nearness", o.Nearness, logicgrid.Nearness2024, "2024", logicgrid.NearnessPoster, "poster")
	o.Swap = readOneOf(r, "swap", o.Swap, logicgrid.RealSwap, "real", logicgrid.NoSwap, "none")
	o.Rank = readOneOf(r, "selection", false, false, "nearness", true, "rank")
	o.Crossover, o.Mutation = readProbability(r, "crossover"), readProbability(r, "mutation")
	if r.Boolean("published", false) {
		seed, population := o.Seed, o.Population
		o = logicgrid.Published(seed)
		o.Population = population
	}
	if v, ok := r.Object("space"); ok {
		var err error
		space, err = logicgrid.ParseTheme(v.Raw)
		r.Note(err)
		return space, o
	}
	full, ok := logicgrid.Theme(theme)
	if !ok {
		r.Note(verb.BadRequest("theme", strconv.Quote(theme), "is not a theme that perplex has"))
	}
	if r.Err() != nil {
		return nil, o
	}
	space, err := full.Cut(size[0], size[1])
	r.Note(err)
	return space, o
}

// readSaved reads what AppendAnswer has written: a text, so that a page that only keeps
// it has nothing to read. Earlier versions wrote it as an object. nil when there is none.
func readSaved(r *verb.Fields) *jsontext.Value {
	v, ok := r.Get("saved")
	if !ok {
		return nil
	}
	if v.Kind == jsontext.String {
		inner, err := jsontext.Parse(v.Text)
		r.Note(err)
		return &inner
	}
	return &v
}

// readOneOf reads one of two names.
func readOneOf[T any](r *verb.Fields, name string, otherwise, a T, nameA string, b T, nameB string) T {
	v, ok := r.Get(name)
	switch {
	case !ok:
		return otherwise
	case v.Kind == jsontext.String && v.Text == nameA:
		return a
	case v.Kind == jsontext.String && v.Text == nameB:
		return b
	}
	r.Fail(name, v, "is neither "+nameA+" nor "+nameB)
	return otherwise
}

// readProbability reads one that is not 0, which would mean the usual one.
func readProbability(r *verb.Fields, name string) float64 {
	v, ok := r.Get(name)
	if ok && (v.Kind != jsontext.Number || v.Number <= 0 || v.Number > 1) {
		r.Fail(name, v, "is not a probability above 0")
	}
	return v.Number
}

// Breeding is the job of filling an archive.
type Breeding struct {
	*logicgrid.Breeding
	options     logicgrid.BreedOptions
	generations int
}

func openBreed(r *verb.Fields) (verb.Job, error) {
	space, o := readBreeding(r)
	generations, saved := r.Integer("generations", 1000, 1), readSaved(r)
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

// ResumeBreeding goes on with breeding of the same space and options, saved as the text
// that AppendSaved wrote, up to the given number of generations.
func ResumeBreeding(space *logicgrid.Space, o logicgrid.BreedOptions, generations int, saved string) (*Breeding, error) {
	v, err := jsontext.Parse(saved)
	if err != nil {
		return nil, err
	}
	return restoreBreeding(space, o, generations, &v)
}

func restoreBreeding(space *logicgrid.Space, o logicgrid.BreedOptions, generations int, saved *jsontext.Value) (*Breeding, error) {
	b, err := logicgrid.RestoreBreeding(space, o, saved)
	if err != nil {
		return nil, err
	}
	return &Breeding{b, o, generations}, nil
}

// AppendSaved appends a text for ResumeBreeding.
func (b *Breeding) AppendSaved(dst []byte) []byte { return b.AppendJSON(dst) }

// Step implements verb.Job: the budget is of hint lists.
func (b *Breeding) Step(budget int) (done bool) {
	for b.Loop().Generation() < b.generations && budget > 0 {
		some := min(budget, len(b.Loop().Children()))
		b.Breeding.Step(some)
		budget -= some
	}
	return b.Loop().Generation() >= b.generations
}

// AppendProgress implements verb.Job: {"generation", "generations", "solutions", "puzzles",
// "levels", "hints", "most", "coverage", "qd", "infeasible", "nearest", "loops":[{"puzzles",
// "hints","children"},…]}.
func (b *Breeding) AppendProgress(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	b.writeFigures(&w)
	return w.Close('}')
}

func (b *Breeding) writeFigures(w *jsontext.Writer) {
	f := b.Figures()
	w.Int("generation", f.Generation)
	w.Int("generations", b.generations)
	w.Int("solutions", f.Solutions)
	w.Int("puzzles", f.Elites)
	w.Ints("levels", f.Levels...)
	w.Number("hints", decimals(f.Hints, 4))
	w.Int("most", f.Most)
	w.Number("coverage", decimals(f.Coverage, 6))
	w.Number("qd", decimals(f.QD, 3))
	w.Int("infeasible", f.Infeasible)
	w.Number("nearest", decimals(f.Nearest, 6))
	w.List("loops")
	for _, c := range f.ByLoops {
		w.Open('{')
		w.Int("puzzles", c.Elites)
		w.Number("hints", decimals(c.Cost, 4))
		w.Int("children", c.Children)
		w.Close('}')
	}
	w.Close(']')
}

// AppendAnswer implements verb.Job: what AppendProgress has, "elites" as [rank, loops, packed
// hints], "saved", a text to go on from, and "complete", "mode", "seed", "version".
func (b *Breeding) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
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
	w.Text("version", version.Version)
	return w.Close('}')
}

// putElite writes [rank, loops, packed hints]; the rank is a text, since JSON's numbers
// have 53 bits.
func putElite(w *jsontext.Writer, e archive.Elite[uint64, []logicgrid.Hint]) {
	w.Open('[')
	w.PutText(strconv.FormatUint(e.Key, 10))
	w.PutInt(e.Column + 1)
	w.PutText(string(logicgrid.AppendPacked(nil, e.Value)))
	w.Close(']')
}

// AppendElite appends a puzzle with what it takes to breed it again: {"id", "loops",
// "mode", "seed", "generations", "version", "hints", "puzzle"}.
func (b *Breeding) AppendElite(dst []byte, e archive.Elite[uint64, []logicgrid.Hint]) []byte {
	d := b.Document(e)
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Text("id", eliteID(e.Key, e.Column+1))
	w.Int("loops", e.Column+1)
	w.Text("mode", b.options.Mode.String())
	w.Name("seed")
	w = strconv.AppendUint(w, b.options.Seed, 10)
	w.Int("generations", b.generations)
	w.Text("version", version.Version)
	writeHints(&w, d)
	w.Name("puzzle")
	w = d.AppendJSON(w)
	return w.Close('}')
}

func eliteID(rank uint64, loops int) string {
	return strconv.FormatUint(rank, 10) + "-" + strconv.Itoa(loops)
}

// Scoring is the job of scoring lists for a breeding elsewhere.
type Scoring struct {
	judge  *logicgrid.Judge
	lists  [][]logicgrid.Hint
	scores []archive.Score[uint64]
}

func openScore(r *verb.Fields) (verb.Job, error) {
	space, o := readBreeding(r)
	lists, ok := r.Get("lists")
	if !ok || lists.Kind != jsontext.Array {
		r.Note(verb.BadRequest("lists", "", "are not a list of packed hints"))
	}
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

// Step implements verb.Job: the budget is of lists.
func (s *Scoring) Step(budget int) (done bool) {
	for ; budget > 0 && len(s.scores) < len(s.lists); budget-- {
		s.scores = append(s.scores, s.judge.Score(s.lists[len(s.scores)]))
	}
	return len(s.scores) == len(s.lists)
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (s *Scoring) AppendProgress(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Int("done", len(s.scores))
	w.Int("total", len(s.lists))
	return w.Close('}')
}

// AppendAnswer implements verb.Job: {"scores", "complete"}, as logicgrid.DecodeScore reads
// them.
func (s *Scoring) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.List("scores")
	for i, score := range s.scores {
		w = logicgrid.AppendScore(jsontext.AppendComma(w, i), score)
	}
	w.Close(']')
	w.Bool("complete", len(s.scores) == len(s.lists))
	return w.Close('}')
}
