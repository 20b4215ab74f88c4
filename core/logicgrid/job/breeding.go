package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/version"
)

// request are the options of breed and score.
type request struct {
	space       *logicgrid.Space
	options     logicgrid.BreedOptions
	generations int
	saved       *jsontext.Value
	lists       *jsontext.Value
	elites      *jsontext.Value
	loops       []int
}

func openBreeding(verb string, v *jsontext.Value) (Job, error) {
	r := request{generations: 1000}
	r.options.Seed = 1
	theme, m, n, published := "school", 3, 4, false
	for i := range v.Members {
		member := &v.Members[i]
		value := &member.Value
		var err error
		switch name := member.Name; {
		case name == "verb":
		case name == "theme" && value.Kind == jsontext.String:
			theme = value.Text
		case name == "size" && value.Kind == jsontext.Array && len(value.Items) == 2:
			m, err = whole("size", &value.Items[0], 2)
			if err == nil {
				n, err = whole("size", &value.Items[1], 2)
			}
		case name == "space" && value.Kind == jsontext.Object:
			r.space, err = logicgrid.ParseTheme(value.Raw)
		case name == "seed":
			var seed int
			seed, err = whole(name, value, 0)
			r.options.Seed = uint64(seed)
		case name == "population":
			r.options.Population, err = whole(name, value, 2)
		case name == "mode":
			r.options.Mode, err = modeOf(value)
		case name == "redundant" && value.Kind == jsontext.Bool:
			r.options.Redundant = value.Bool
		case name == "solvedAt" && value.Kind == jsontext.Bool:
			r.options.SolvedAt = value.Bool
		case name == "published" && value.Kind == jsontext.Bool:
			published = value.Bool
		case name == "generations" && verb == "breed":
			r.generations, err = whole(name, value, 1)
		case name == "nearness":
			r.options.Nearness, err = oneOf(name, value, logicgrid.Nearness2024, "2024", logicgrid.NearnessPoster, "poster")
		case name == "swap":
			r.options.Swap, err = oneOf(name, value, logicgrid.RealSwap, "real", logicgrid.NoSwap, "none")
		case name == "selection":
			r.options.Rank, err = oneOf(name, value, false, "nearness", true, "rank")
		case name == "crossover":
			r.options.Crossover, err = probability(name, value)
		case name == "mutation":
			r.options.Mutation, err = probability(name, value)
		case name == "saved" && (verb == "breed" || verb == "choose"):
			r.saved, err = saved(value)
		case name == "lists" && verb == "score":
			r.lists = value
		case name == "elites" && verb == "list":
			r.elites = value
		case name == "loops" && verb == "choose" && value.Kind == jsontext.Array:
			r.loops, err = wholes(name, value, 1)
		default:
			err = bad(field(name), value.Quote(), "is an unknown option, or no value of it")
		}
		if err != nil {
			return nil, err
		}
	}
	if published {
		settings := r.options.Options
		r.options = logicgrid.Published(settings.Seed)
		r.options.Population = settings.Population
	}
	if r.space == nil {
		full, ok := logicgrid.Theme(theme)
		if !ok {
			return nil, bad("theme", strconv.Quote(theme), "is no theme that perplex has")
		}
		var err error
		if r.space, err = full.Cut(m, n); err != nil {
			return nil, err
		}
	}
	switch verb {
	case "score":
		return newScoring(&r)
	case "list":
		return newListing(&r)
	case "choose":
		return newChoosing(&r)
	case "theme":
		return newTelling(r.space), nil
	}
	return newBreeding(&r)
}

// saved is what AppendAnswer has written: a text, so that a page that only keeps it has
// nothing to read. Earlier versions wrote it as an object.
func saved(v *jsontext.Value) (*jsontext.Value, error) {
	if v.Kind != jsontext.String {
		return v, nil
	}
	inner, err := jsontext.Parse(v.Text)
	return &inner, err
}

// oneOf reads one of two names.
func oneOf[T any](field string, v *jsontext.Value, a T, nameA string, b T, nameB string) (T, error) {
	switch {
	case v.Kind == jsontext.String && v.Text == nameA:
		return a, nil
	case v.Kind == jsontext.String && v.Text == nameB:
		return b, nil
	}
	return a, bad(field, v.Quote(), "is neither "+nameA+" nor "+nameB)
}

// probability reads one that is not 0, which would mean the usual one.
func probability(field string, v *jsontext.Value) (float64, error) {
	if v.Kind != jsontext.Number || v.Number <= 0 || v.Number > 1 {
		return 0, bad(field, v.Quote(), "is no probability above 0")
	}
	return v.Number, nil
}

func wholes(field string, v *jsontext.Value, least int) ([]int, error) {
	list := make([]int, len(v.Items))
	for i := range v.Items {
		var err error
		if list[i], err = whole(field+"["+strconv.Itoa(i)+"]", &v.Items[i], least); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func whole(field string, v *jsontext.Value, least int) (int, error) {
	n, ok := v.Int()
	if !ok || n < least {
		return 0, bad(field, v.Quote(), "is no whole number of at least "+strconv.Itoa(least))
	}
	return n, nil
}

// Breeding is the job of filling an archive.
type Breeding struct {
	*logicgrid.Breeding
	options     logicgrid.BreedOptions
	generations int
}

func newBreeding(r *request) (*Breeding, error) {
	if r.saved == nil {
		return NewBreeding(r.space, r.options, r.generations), nil
	}
	b, err := logicgrid.RestoreBreeding(r.space, r.options, r.saved)
	if err != nil {
		return nil, err
	}
	return &Breeding{b, r.options, r.generations}, nil
}

// NewBreeding prepares so many generations.
func NewBreeding(space *logicgrid.Space, o logicgrid.BreedOptions, generations int) *Breeding {
	return &Breeding{logicgrid.NewBreeding(space, o), o, generations}
}

// Step implements Job: the budget is of hint lists.
func (b *Breeding) Step(budget int) (done bool) {
	for b.Loop().Generation() < b.generations && budget > 0 {
		some := min(budget, len(b.Loop().Children()))
		b.Breeding.Step(some)
		budget -= some
	}
	return b.Loop().Generation() >= b.generations
}

// AppendProgress implements Job: {"generation", "generations", "solutions", "puzzles",
// "levels", "hints", "most", "coverage", "qd", "infeasible", "nearest", "loops":[{"puzzles",
// "hints","children"},…]}.
func (b *Breeding) AppendProgress(dst []byte) []byte {
	return append(b.appendFigures(append(dst, '{')), '}')
}

func (b *Breeding) appendFigures(dst []byte) []byte {
	f := b.Figures()
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "generation"), f.Generation)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "generations"), b.generations)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solutions"), f.Solutions)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "puzzles"), f.Elites)
	dst = append(jsontext.AppendName(dst, "levels"), '[')
	for i, n := range f.Levels {
		dst = jsontext.AppendInt(jsontext.AppendComma(dst, i), n)
	}
	dst = jsontext.AppendNumber(jsontext.AppendName(append(dst, ']'), "hints"), decimals(f.Hints, 4))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "most"), f.Most)
	dst = jsontext.AppendNumber(jsontext.AppendName(dst, "coverage"), decimals(f.Coverage, 6))
	dst = jsontext.AppendNumber(jsontext.AppendName(dst, "qd"), decimals(f.QD, 3))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "infeasible"), f.Infeasible)
	dst = jsontext.AppendNumber(jsontext.AppendName(dst, "nearest"), decimals(f.Nearest, 6))
	dst = append(jsontext.AppendName(dst, "loops"), '[')
	for i, c := range f.ByLoops {
		dst = jsontext.AppendInt(jsontext.AppendName(append(jsontext.AppendComma(dst, i), '{'), "puzzles"), c.Elites)
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, "hints"), decimals(c.Cost, 4))
		dst = append(jsontext.AppendInt(jsontext.AppendName(dst, "children"), c.Children), '}')
	}
	return append(dst, ']')
}

// AppendAnswer implements Job: what AppendProgress has, "elites" as [rank, loops, packed
// hints], "saved", a text to go on from, and "complete", "mode", "seed", "version".
func (b *Breeding) AppendAnswer(dst []byte) []byte {
	dst = b.appendFigures(append(dst, '{'))
	dst = append(jsontext.AppendName(dst, "elites"), '[')
	first := true
	for e := range b.Archive().All() {
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = appendElite(dst, e)
	}
	dst = jsontext.AppendString(jsontext.AppendName(append(dst, ']'), "saved"), string(b.AppendJSON(nil)))
	dst = appendBool(dst, "complete", b.Loop().Generation() >= b.generations)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "mode"), b.options.Mode.String())
	dst = strconv.AppendUint(jsontext.AppendName(dst, "seed"), b.options.Seed, 10)
	return append(jsontext.AppendString(jsontext.AppendName(dst, "version"), version.Version), '}')
}

// appendElite appends [rank, loops, packed hints]; the rank is a text, since JSON's
// numbers have 53 bits.
func appendElite(dst []byte, e archive.Elite[uint64, []logicgrid.Hint]) []byte {
	dst = append(strconv.AppendUint(append(dst, `["`...), e.Key, 10), `",`...)
	dst = append(jsontext.AppendInt(dst, e.Column+1), `,"`...)
	return append(logicgrid.AppendPacked(dst, e.Value), `"]`...)
}

// AppendElite appends a puzzle with what it takes to breed it again: {"id", "loops",
// "mode", "seed", "generations", "version", "hints", "puzzle"}.
func (b *Breeding) AppendElite(dst []byte, e archive.Elite[uint64, []logicgrid.Hint]) []byte {
	d := b.Document(e)
	id := strconv.FormatUint(e.Key, 10) + "-" + strconv.Itoa(e.Column+1)
	dst = jsontext.AppendString(jsontext.AppendName(append(dst, '{'), "id"), id)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), e.Column+1)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "mode"), b.options.Mode.String())
	dst = strconv.AppendUint(jsontext.AppendName(dst, "seed"), b.options.Seed, 10)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "generations"), b.generations)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "version"), version.Version)
	dst = appendHints(dst, d)
	return append(d.AppendJSON(jsontext.AppendName(dst, "puzzle")), '}')
}

// Scoring is the job of scoring lists for a breeding elsewhere.
type Scoring struct {
	judge  *logicgrid.Judge
	lists  [][]logicgrid.Hint
	scores []archive.Score[uint64]
}

func newScoring(r *request) (*Scoring, error) {
	s := &Scoring{judge: logicgrid.NewJudge(r.space, r.options)}
	if r.lists == nil || r.lists.Kind != jsontext.Array {
		return nil, bad("lists", "", "are no list of packed hints")
	}
	for i := range r.lists.Items {
		hints, err := logicgrid.Unpack(r.space, r.lists.Items[i].Text)
		if err != nil {
			return nil, bad("lists["+strconv.Itoa(i)+"]", r.lists.Items[i].Quote(), err.Error())
		}
		s.lists = append(s.lists, hints)
	}
	return s, nil
}

// Step implements Job: the budget is of lists.
func (s *Scoring) Step(budget int) (done bool) {
	for ; budget > 0 && len(s.scores) < len(s.lists); budget-- {
		s.scores = append(s.scores, s.judge.Score(s.lists[len(s.scores)]))
	}
	return len(s.scores) == len(s.lists)
}

// AppendProgress implements Job: {"done", "total"}.
func (s *Scoring) AppendProgress(dst []byte) []byte {
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, '{'), "done"), len(s.scores))
	return append(jsontext.AppendInt(jsontext.AppendName(dst, "total"), len(s.lists)), '}')
}

// AppendAnswer implements Job: {"scores", "complete"}, as logicgrid.DecodeScore reads
// them.
func (s *Scoring) AppendAnswer(dst []byte) []byte {
	dst = append(jsontext.AppendName(append(dst, '{'), "scores"), '[')
	for i, score := range s.scores {
		dst = logicgrid.AppendScore(jsontext.AppendComma(dst, i), score)
	}
	return append(appendBool(append(dst, ']'), "complete", len(s.scores) == len(s.lists)), '}')
}
