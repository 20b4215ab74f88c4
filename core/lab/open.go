package lab

import (
	"iter"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Verbs returns the verbs:
//
//	{"verb":"read","text":…,"errata":[{"id":…,"puzzle":…}]}
//	{"verb":"select","records":[…],"filter":{"rating":[-40,40],"blacklist":[…],"same":"oldest","width":4,"height":4,"single":true,"plain":true},
//	  "sets":[{"choice":"all"|"non-t"|"t-only","hours":7},{"choice":"chosen","ids":[…]}]}
//	{"verb":"correlate","samples":[{"published":[…],"outcome":[…],"columns":[{"name":…,"values":[…]}]}],
//	  "normalize":true,"z":3,"resamples":2000,"seed":1}
//	{"verb":"slip","puzzle":…,"players":["all"],"solutions":[[[0,8],…],…]}
//	{"verb":"rating","plays":[{"family":"line","sh":6.5,"seconds":80,"solved":true},…]}
//	{"verb":"power","players":30,"puzzles":20,"range":5,"difference":0.05,"puzzle":0.6,"play":0.6,"slope":0.03,"studies":200,"seed":1}
//
// Numbers that are not given are null, in requests and answers. The records of
// select are those that read has answered with; puzzle and title may be
// missing. A slip wants all solutions, and answers for the players whom it
// changes.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "read", Open: openRead},
		{Name: "select", Open: openSelect},
		{Name: "correlate", Open: openStudy},
		{Name: "slip", Open: openSlip},
		{Name: "rating", Open: openRating},
		{Name: "power", Open: openPower},
	}
}

// --- read ---

func openRead(r *verb.Fields) (verb.Job, error) {
	text := r.Text("text", "")
	var errata []Correction
	if v, ok := r.Get("errata"); ok {
		for i := range v.Items {
			id, _ := v.Items[i].Get("id")
			puzzle, _ := v.Items[i].Get("puzzle")
			errata = append(errata, Correction{id.Text, puzzle.Text})
		}
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewReading(text, errata))
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (r *Reading) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, r.next, len(r.file.Records))
}

// AppendAnswer implements verb.Job: {"kind", "records", "ids", "errata",
// "columns"}, of which there is what the file has.
func (r *Reading) AppendAnswer(dst []byte) []byte {
	f, w := &r.file, jsontext.Writer(dst)
	w.Open('{')
	w.Text("kind", f.Kind.String())
	if f.Records != nil {
		w.List("records")
		for i := range f.Records {
			f.Records[i].put(&w)
		}
		w.Close(']')
	}
	if f.IDs != nil {
		w.Texts("ids", f.IDs)
	}
	if f.Columns != nil {
		w.Texts("columns", f.Columns)
	}
	if f.Errata != nil {
		w.List("errata")
		for _, c := range f.Errata {
			w.Open('{')
			w.Text("id", c.ID)
			w.Text("puzzle", c.Puzzle)
			w.Close('}')
		}
		w.Close(']')
	}
	return finish(w, "")
}

// finish ends an answer with what it was made with.
func finish(w jsontext.Writer, compat string) []byte {
	return append(message.AppendOrigin(w, compat), '}')
}

// put writes what is reported of a record.
func (r *Record) put(w *jsontext.Writer) {
	w.Open('{')
	w.Text("id", r.ID)
	for _, m := range []struct{ name, text string }{{"title", r.Title}, {"creator", r.Creator}, {"puzzle", r.Puzzle}} {
		if m.text != "" {
			w.Text(m.name, m.text)
		}
	}
	for name, v := range r.numbers {
		if !math.IsNaN(*v) {
			w.Number(name, *v)
		}
	}
	w.Int("same", r.Same)
	if r.Err != nil {
		w.Text("error", r.Err.Error())
		w.Close('}')
		return
	}
	for name, n := range r.counts {
		w.Int(name, *n)
	}
	w.List("has")
	for _, t := range r.Has {
		w.PutText(string(t))
	}
	w.Close(']')
	if r.Corner {
		w.Bool("corner", true)
	}
	w.Close('}')
}

// numbers are the numbers that may be unknown, by name.
func (r *Record) numbers(yield func(string, *float64) bool) {
	_ = yield("published", &r.Published) && yield("rating", &r.Rating) && yield("seconds", &r.Seconds) && yield("attempts", &r.Attempts)
}

// counts are the whole numbers among the facts.
func (f *Facts) counts(yield func(string, *int) bool) {
	_ = yield("width", &f.Width) && yield("height", &f.Height) && yield("starts", &f.Starts) && yield("ends", &f.Ends)
}

// --- select ---

func openSelect(r *verb.Fields) (verb.Job, error) {
	var records []Record
	if v, ok := r.Get("records"); ok {
		records = make([]Record, len(v.Items))
		for i := range v.Items {
			records[i] = decodeRecord(&v.Items[i])
		}
	}
	filter, _ := r.Get("filter")
	f := decodeFilter(&filter)
	same, _ := filter.Get("same")
	var known bool
	if f.Same, known = sames[same.Text]; !known {
		r.Fail("filter.same", same, "is not one of oldest, mean, each")
	}
	var sets []Set
	if v, ok := r.Get("sets"); ok {
		for i := range v.Items {
			set, ok := decodeSet(&v.Items[i])
			if !ok {
				r.Fail(verb.Item("sets", i), v.Items[i], "has a choice that is not one of all, non-t, t-only, chosen")
			}
			sets = append(sets, set)
		}
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Answered(Select(records, f, sets).append(nil)), nil
}

var sames = map[string]Same{"": Oldest, "oldest": Oldest, "mean": Mean, "each": Each}

func decodeRecord(v *jsontext.Value) (r Record) {
	text := func(name string) string {
		m, _ := v.Get(name)
		return m.Text
	}
	r.ID, r.Creator = text("id"), text("creator")
	for name, into := range r.numbers {
		*into = number(v, name)
	}
	for name, into := range r.counts {
		m, _ := v.Get(name)
		*into, _ = m.Int()
	}
	same, _ := v.Get("same")
	r.Same, _ = same.Int()
	if reason := text("error"); reason != "" {
		r.Err = fileError{reason: reason}
	}
	has, _ := v.Get("has")
	for _, name := range has.Items {
		r.Has = append(r.Has, witness.SymbolType(name.Text))
	}
	return r
}

// number is a member that may be missing or null, which is NaN.
func number(v *jsontext.Value, name string) float64 {
	if m, ok := v.Get(name); ok && m.Kind == jsontext.Number {
		return m.Number
	}
	return math.NaN()
}

// decodeFilter reads all of a filter but Same.
func decodeFilter(v *jsontext.Value) (f Filter) {
	for name, into := range map[string]**stats.Interval{"rating": &f.Rating, "seconds": &f.Seconds, "attempts": &f.Attempts} {
		if m, ok := v.Get(name); ok && len(m.Items) == 2 {
			*into = &stats.Interval{Low: bound(m.Items[0], -1), High: bound(m.Items[1], 1)}
		}
	}
	blacklist, _ := v.Get("blacklist")
	for _, id := range blacklist.Items {
		f.Blacklist = append(f.Blacklist, id.Text)
	}
	width, _ := v.Get("width")
	height, _ := v.Get("height")
	f.Width, _ = width.Int()
	f.Height, _ = height.Int()
	single, _ := v.Get("single")
	plain, _ := v.Get("plain")
	f.Single, f.Plain = single.Bool, plain.Bool
	return f
}

// bound is an end of limits; null is infinite.
func bound(v jsontext.Value, sign int) float64 {
	if v.Kind != jsontext.Number {
		return math.Inf(sign)
	}
	return v.Number
}

var choices = map[string]Choice{"all": All, "non-t": NonT, "t-only": TOnly, "chosen": Chosen}

func decodeSet(v *jsontext.Value) (s Set, ok bool) {
	choice, _ := v.Get("choice")
	s.Choice, ok = choices[choice.Text]
	ids, _ := v.Get("ids")
	for _, id := range ids.Items {
		s.IDs = append(s.IDs, id.Text)
	}
	hours, _ := v.Get("hours")
	s.Hours = hours.Number
	return s, ok
}

// append writes {"steps":[{"name","left"}], "sets":[{"items":[{"record",
// "count", "rating", "seconds", "attempts"}], "lost":[ids]}]}.
func (s Selection) append(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.List("steps")
	for _, step := range s.Steps {
		w.Open('{')
		w.Text("name", step.Name)
		w.Int("left", step.Left)
		w.Close('}')
	}
	w.Close(']')
	w.List("sets")
	for i, items := range s.Sets {
		w.Open('{')
		w.List("items")
		for _, item := range items {
			w.Open('{')
			w.Int("record", item.Record)
			w.Int("count", item.Count)
			w.Number("rating", item.Rating)
			w.Number("seconds", item.Seconds)
			w.Number("attempts", item.Attempts)
			w.Close('}')
		}
		w.Close(']')
		w.Texts("lost", s.Lost[i])
		w.Close('}')
	}
	w.Close(']')
	return finish(w, "")
}

// --- correlate ---

func openStudy(r *verb.Fields) (verb.Job, error) {
	var samples []Sample
	if v, ok := r.Get("samples"); ok {
		for i := range v.Items {
			samples = append(samples, decodeSample(&v.Items[i]))
		}
	}
	o := Options{Normalize: r.Boolean("normalize", false)}
	if v, ok := r.Get("z"); ok {
		if v.Kind != jsontext.Number || v.Number < 0 {
			r.Fail("z", v, "is not a number of standard deviations")
		}
		o.Z = v.Number
	}
	o.Bootstrap.Resamples = r.Integer("resamples", 0, 100)
	o.Bootstrap.Seed = uint64(r.Integer("seed", 0, 0))
	if err := r.End(); err != nil {
		return nil, err
	}
	s, err := NewStudy(samples, o)
	if err != nil {
		return nil, verb.BadRequest("samples", "", err.Error())
	}
	return s, nil
}

func decodeSample(v *jsontext.Value) (s Sample) {
	s.Published, s.Outcome = decodeNumbers(v, "published"), decodeNumbers(v, "outcome")
	columns, _ := v.Get("columns")
	for i := range columns.Items {
		name, _ := columns.Items[i].Get("name")
		s.Columns = append(s.Columns, Column{name.Text, decodeNumbers(&columns.Items[i], "values")})
	}
	return s
}

// decodeNumbers reads a list in which null is NaN.
func decodeNumbers(v *jsontext.Value, name string) []float64 {
	list, _ := v.Get(name)
	values := make([]float64, len(list.Items))
	for i, item := range list.Items {
		if values[i] = item.Number; item.Kind != jsontext.Number {
			values[i] = math.NaN()
		}
	}
	return values
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (s *Study) AppendProgress(dst []byte) []byte { return verb.AppendDone(dst, s.done, s.columns()) }

// bandPoints is at how many points the band around a line is reported.
const bandPoints = 33

// AppendAnswer implements verb.Job: {"samples":[[{"name", "n", "left", "r", "p",
// "holm", "interval":[low, high], "rho", "rhoP", "rhoInterval":[low, high], "slope",
// "intercept", "kept", "y", "band":[[x, low, high], …]}, …]], "seed", "resamples"}; "error" instead
// of figures that there are not.
func (s *Study) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.List("samples")
	for i, results := range s.results {
		w.Open('[')
		for k := range results {
			results[k].put(&w, s.samples[i].Columns[k].Name)
		}
		w.Close(']')
	}
	w.Close(']')
	w.Name("seed")
	w = strconv.AppendUint(w, s.options.Bootstrap.Seed, 10)
	return finish(w, "")
}

func (r *Result) put(w *jsontext.Writer, name string) {
	w.Open('{')
	w.Text("name", name)
	w.Int("n", len(r.Kept))
	w.Int("left", r.Left)
	w.Ints("kept", r.Kept...)
	w.Numbers("y", r.Y...)
	if r.Err != nil {
		w.Text("error", Reason(r.Err))
		w.Close('}')
		return
	}
	w.Number("r", r.R)
	w.Number("p", r.P)
	w.Number("holm", r.Holm)
	w.Number("rho", r.Spearman.R)
	w.Number("rhoP", r.Spearman.P)
	w.Number("slope", r.Slope)
	w.Number("intercept", r.Intercept)
	w.Numbers("interval", r.Interval.Low, r.Interval.High)
	ranked := r.Spearman.Ranked(stats.Level)
	w.Numbers("rhoInterval", ranked.Low, ranked.High)
	x, band := r.Band(bandPoints)
	w.List("band")
	for i := range x {
		w.PutNumbers(x[i], band[i].Low, band[i].High)
	}
	w.Close(']')
	w.Close('}')
}

// --- slip ---

// slips measures a puzzle for one player after another.
type slips struct {
	trail    *Trail
	next     func() (struct{}, bool) // goes on to the next state
	names    []string
	models   []player.Model
	measures []measure.Measures
}

func openSlip(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	names, _ := r.Texts("players")
	var solutions [][]witness.Place
	if v, ok := r.Get("solutions"); ok {
		for i := range v.Items {
			line, err := message.ParsePlaces(verb.Item("solutions", i), v.Items[i])
			if err != nil {
				return nil, err
			}
			solutions = append(solutions, line)
		}
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	b, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	s := &slips{trail: NewTrail(b, solutions)}
	for _, name := range names {
		m, err := player.Parse(name)
		m.Compat2024 = true
		if err == nil && Slips(b, m) { // players of other kinds do not know the rule as the program has it
			s.names, s.models = append(s.names, name), append(s.models, m)
		}
	}
	return s, nil
}

// slowState is what a state of the slow road costs, in states of a walk.
const slowState = 1 << 10

// Step implements verb.Job. The slow road has no steps, so that it runs
// beside and is held at every state.
func (s *slips) Step(budget int) (done bool) {
	if s.next == nil {
		s.next, _ = iter.Pull(s.work)
	}
	for range max(budget/slowState, 1) {
		if _, more := s.next(); !more {
			return true
		}
	}
	return false
}

func (s *slips) work(yield func(struct{}) bool) {
	s.trail.pause = func() { yield(struct{}{}) }
	if len(s.models) > 0 && !s.trail.Shows() {
		s.names, s.models = nil, nil
	}
	for _, m := range s.models {
		s.measures = append(s.measures, s.trail.Slipping(m))
	}
}

// AppendProgress implements verb.Job.
func (s *slips) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(s.measures), len(s.models))
}

// AppendAnswer implements verb.Job: {"measures":{player: {"muse", "remuse",
// "msi", "tsi"}}}; nothing where the slip makes no difference.
func (s *slips) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Object("measures")
	for i, m := range s.measures {
		w.Object(s.names[i])
		w.Number("muse", m.MUSE)
		w.Number("remuse", m.ReMUSE)
		w.Number("msi", m.MSI)
		w.Number("tsi", m.TSI)
		w.Close('}')
	}
	w.Close('}')
	return finish(w, player.Compat2024)
}
