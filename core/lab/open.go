package lab

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Verbs returns the verbs of the lab. Unknown numbers are null in requests and answers.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "read", Help: "Reads a file of puzzles, ratings or corrections.", Open: openRead, Answer: readAnswer},
		{Name: "select", Help: "Selects puzzles for a study and splits them into sets.", Open: openSelect, Answer: selectAnswer},
		{Name: "correlate", Help: "Correlates measures with people's judgements of puzzles.", Open: openStudy, Answer: correlateAnswer},
		{Name: "slip", Help: "Measures a puzzle as the published program does, for players whom its slip affects.",
			Open: openSlip, Answer: slipAnswer},
		{Name: "rating", Help: "Fits one person's plays: ability, difficulties and forecasts.", Open: openRating, Answer: ratingAnswer},
		{Name: "power", Help: "Computes the power of a study, by formula and by simulation.", Open: openPower, Answer: powerAnswer},
	}
}

// --- read ---

var readAnswer = []verb.Member{
	{Name: "kind", Type: "string", Help: "kind of the file"},
	{Name: "records", Type: "LabRecord[]", Help: "puzzles or ratings, if the file has any", Optional: true},
	{Name: "ids", Type: "string[]", Help: "ids, if the file is a list of them", Optional: true},
	{Name: "columns", Type: "string[]", Help: "names of the columns, if the file is a table", Optional: true},
	{Name: "errata", Type: "LabCorrection[]", Help: "corrections, if the file has any", Optional: true},
	message.VersionMember,
}

func openRead(r *verb.Fields) (verb.Job, error) {
	text := r.Text("text", verb.Text{Help: "content of the file"})
	var errata []Correction
	if v, ok := r.List("errata", verb.List{Item: "LabCorrection", Help: "corrected puzzles, by id"}); ok {
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

// AppendAnswer implements verb.Job.
func (r *Reading) AppendAnswer(dst []byte) []byte {
	f, w := &r.file, jsonlite.Writer(dst)
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

// finish adds the origin to an answer and closes it.
func finish(w jsonlite.Writer, compat string) []byte {
	return append(message.AppendOrigin(w, compat), '}')
}

// put writes the reported members of a record.
func (r *Record) put(w *jsonlite.Writer) {
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

// numbers yields the numbers that may be unknown, with their names.
func (r *Record) numbers(yield func(string, *float64) bool) {
	_ = yield("published", &r.Published) && yield("rating", &r.Rating) && yield("seconds", &r.Seconds) && yield("attempts", &r.Attempts)
}

// counts yields the whole numbers among the facts, with their names.
func (f *Facts) counts(yield func(string, *int) bool) {
	_ = yield("width", &f.Width) && yield("height", &f.Height) && yield("starts", &f.Starts) && yield("ends", &f.Ends)
}

// --- select ---

var selectAnswer = []verb.Member{
	{Name: "steps", Type: "{ name: string; left: number }[]", Help: "steps of the filter, and the number of records that each leaves"},
	{Name: "sets", Type: "LabSelection[]", Help: "the sets: their items, and the ids that were lost"},
	message.VersionMember,
}

func openSelect(r *verb.Fields) (verb.Job, error) {
	var records []Record
	if v, ok := r.List("records", verb.List{Item: "LabRecord", Help: "records as read answers them; puzzle and title may be missing"}); ok {
		records = make([]Record, len(v.Items))
		for i := range v.Items {
			records[i] = decodeRecord(&v.Items[i])
		}
	}
	filter, _ := r.Object("filter", verb.Value{Type: "LabFilter", Help: "conditions on the records"})
	f := decodeFilter(&filter)
	same, _ := filter.Get("same")
	var known bool
	if f.Same, known = sames[same.Text]; !known {
		r.Fail("filter.same", same, "is not one of oldest, mean, each")
	}
	var sets []Set
	if v, ok := r.List("sets", verb.List{Item: "LabSet", Help: "sets to split the records into"}); ok {
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

func decodeRecord(v *jsonlite.Value) (r Record) {
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

// number returns a member that is a number; NaN if it is missing or null.
func number(v *jsonlite.Value, name string) float64 {
	if m, ok := v.Get(name); ok && m.Kind == jsonlite.Number {
		return m.Number
	}
	return math.NaN()
}

// decodeFilter reads all members of a filter except Same.
func decodeFilter(v *jsonlite.Value) (f Filter) {
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

// bound reads one end of a range; null is infinite.
func bound(v jsonlite.Value, sign int) float64 {
	if v.Kind != jsonlite.Number {
		return math.Inf(sign)
	}
	return v.Number
}

var choices = map[string]Choice{"all": All, "non-t": NonT, "t-only": TOnly, "chosen": Chosen}

func decodeSet(v *jsonlite.Value) (s Set, ok bool) {
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

// append appends the selection as an answer.
func (s Selection) append(dst []byte) []byte {
	w := jsonlite.Writer(dst)
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

var correlateAnswer = []verb.Member{
	{Name: "samples", Type: "LabCorrelation[][]", Help: "for each sample, the correlation of each column with the outcome"},
	{Name: "seed", Type: "number", Help: "seed of the random numbers"},
	message.VersionMember,
}

func openStudy(r *verb.Fields) (verb.Job, error) {
	var samples []Sample
	if v, ok := r.List("samples", verb.List{Item: "LabSample", Help: "samples: outcomes, and columns of measures; null is unknown"}); ok {
		for i := range v.Items {
			samples = append(samples, decodeSample(&v.Items[i]))
		}
	}
	o := Options{
		Normalize: r.Boolean("normalize", verb.Flag{Help: "corrects outcomes for the time since publication"}),
		Z:         r.Number("z", verb.Real{Unit: "standard deviations", Help: "distance from the mean beyond which values are left out; 0: none are"}),
	}
	o.Bootstrap.Resamples = r.Integer("resamples", verb.Whole{Least: 100, Help: "resamples of the bootstrap"})
	o.Bootstrap.Seed = r.Seed(0)
	if err := r.End(); err != nil {
		return nil, err
	}
	s, err := NewStudy(samples, o)
	if err != nil {
		return nil, verb.BadRequest("samples", "", err.Error())
	}
	return s, nil
}

func decodeSample(v *jsonlite.Value) (s Sample) {
	s.Published, s.Outcome = decodeNumbers(v, "published"), decodeNumbers(v, "outcome")
	columns, _ := v.Get("columns")
	for i := range columns.Items {
		name, _ := columns.Items[i].Get("name")
		s.Columns = append(s.Columns, Column{name.Text, decodeNumbers(&columns.Items[i], "values")})
	}
	return s
}

// decodeNumbers reads a list of numbers in which null is NaN.
func decodeNumbers(v *jsonlite.Value, name string) []float64 {
	list, _ := v.Get(name)
	values := make([]float64, len(list.Items))
	for i, item := range list.Items {
		if values[i] = item.Number; item.Kind != jsonlite.Number {
			values[i] = math.NaN()
		}
	}
	return values
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (s *Study) AppendProgress(dst []byte) []byte { return verb.AppendDone(dst, s.done, s.columns()) }

// bandPoints is the number of points at which the confidence band of a line is reported.
const bandPoints = 33

// AppendAnswer implements verb.Job.
func (s *Study) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
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

func (r *Result) put(w *jsonlite.Writer, name string) {
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
