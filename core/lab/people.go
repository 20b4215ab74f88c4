package lab

import (
	"math"
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/people"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Limits of a request.
const (
	mostPlays   = 10_000
	mostStudies = 1000
	mostCells   = 20_000 // players times puzzles of a simulated study
	resamples   = 200    // resamples of each simulated study
)

// Forecasts are computed for multiples of forecastStep, up to forecastMost, in Sh. A page
// interpolates linearly between them.
const (
	forecastStep = 2
	forecastMost = 80
)

// --- rating ---

// rating is the job of fitting the model to one person's plays.
type rating struct {
	plays        []people.Play
	fit          *people.Fit
	difficulties []people.Estimate
	forecasts    [][]people.Forecast // forecasts of each family that has enough plays
}

var ratingAnswer = []verb.Member{
	{Name: "plays", Type: "number", Help: "number of plays"},
	{Name: "enough", Type: "number", Help: "number of plays of a family that a forecast takes"},
	{Name: "ability", Type: "LabEstimate", Help: "ability, a logarithm: [low, median, high]"},
	{Name: "spread", Type: "LabEstimate", Help: "standard deviation of the difficulties"},
	{Name: "difficulties", Type: "LabEstimate[]", Help: "difficulty of each play, a logarithm"},
	{Name: "step", Type: "number", Unit: "Sh", Help: "distance between forecasts"},
	{Name: "families", Type: "Record<string, LabForecast>", Help: "plays, slope and forecast of each family"},
}

func openRating(r *verb.Fields) (verb.Job, error) {
	list, _ := r.List("plays", verb.List{Item: "LabPlay", Help: "plays of one person"})
	if len(list.Items) > mostPlays {
		r.Note(verb.BadRequest("plays", "", "are "+strconv.Itoa(len(list.Items))+"; at most "+strconv.Itoa(mostPlays)+" are fitted"))
		list.Items = nil
	}
	j := &rating{forecasts: make([][]people.Forecast, len(people.Families))}
	for i := range list.Items {
		v := &list.Items[i]
		family, _ := v.Get("family")
		solved, _ := v.Get("solved")
		j.plays = append(j.plays, people.Play{Family: family.Text, Sh: number(v, "sh"), Seconds: number(v, "seconds"), Solved: solved.Bool})
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	var err error
	j.fit, err = people.New(j.plays)
	return verb.Opened(j, err)
}

// Step implements verb.Job. A thousand units of the budget pay for the difficulty of one play or
// for one forecast.
func (j *rating) Step(budget int) (done bool) {
	for n := budget/1000 + 1; n > 0; n-- {
		if j.step() {
			return true
		}
	}
	return false
}

func (j *rating) step() (done bool) {
	if i := len(j.difficulties); i < len(j.plays) {
		j.difficulties = append(j.difficulties, j.fit.Difficulty(i))
		return false
	}
	for i, f := range people.Families {
		if n := len(j.forecasts[i]); j.fit.Ready(f.Name) && n <= forecastMost/forecastStep {
			j.forecasts[i] = append(j.forecasts[i], j.fit.Forecast(f.Name, float64(n*forecastStep)))
			return false
		}
	}
	return true
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (j *rating) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(j.difficulties), len(j.plays))
}

// AppendAnswer implements verb.Job. A forecast lists, for 0, step, 2 step … Sh, the 2.5, 25, 50, 75
// and 97.5 % quantiles of the time in seconds. It is null as long as there are too few plays.
func (j *rating) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("plays", len(j.plays))
	w.Int("enough", people.Enough)
	writeEstimate(&w, "ability", j.fit.Ability())
	writeEstimate(&w, "spread", j.fit.Spread())
	w.List("difficulties")
	for _, e := range j.difficulties {
		putRounded(&w, e.Low, e.Median, e.High)
	}
	w.Close(']')
	w.Int("step", forecastStep)
	w.Object("families")
	for i, f := range people.Families {
		solved, all := j.fit.Plays(f.Name)
		w.Object(f.Name)
		w.Int("solved", solved)
		w.Int("all", all)
		writeEstimate(&w, "perSh", j.fit.Slope(f.Name))
		if j.forecasts[i] == nil {
			w.Null("forecast")
			w.Close('}')
			continue
		}
		w.List("forecast")
		for _, of := range j.forecasts[i] {
			putRounded(&w, of.Low, of.Likely[0], of.Median, of.Likely[1], of.High)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close('}')
	return w.Close('}')
}

func writeEstimate(w *jsonlite.Writer, name string, e people.Estimate) {
	w.Name(name)
	putRounded(w, e.Low, e.Median, e.High)
}

// putRounded writes a list of numbers, rounded because a page shows three digits.
func putRounded(w *jsonlite.Writer, values ...float64) {
	for i, v := range values {
		values[i] = math.Round(v*1e6) / 1e6
	}
	w.PutNumbers(values...)
}

// --- power ---

// power is the job of predicting the effects that a planned study can detect.
type power struct {
	design  people.Design
	random  *rand.Rand
	studies int
	found   people.Count
}

var powerAnswer = []verb.Member{
	{Name: "power", Type: "number", Help: "power by formula"},
	{Name: "error", Type: "number", Help: "standard error of the difference"},
	{Name: "players", Type: "number | null",
		Help: "number of players that a power of 0.8 requires with these puzzles; null if no number is enough"},
	{Name: "puzzles", Type: "number | null",
		Help: "number of puzzles that a power of 0.8 requires with these players; null if no number is enough"},
	{Name: "studies", Type: "number", Help: "number of simulated studies"},
	{Name: "found", Type: "number", Help: "number of those that found the difference"},
	{Name: "interval", Type: "[low: number, high: number]", Help: "95 % interval of the simulated power; absent without studies", Optional: true},
}

func openPower(r *verb.Fields) (verb.Job, error) {
	d := people.Usual()
	d.Players = r.Integer("players", verb.Whole{Default: d.Players, Least: 1, Help: "number of players"})
	d.Puzzles = r.Integer("puzzles", verb.Whole{Default: d.Puzzles, Least: 1, Help: "number of puzzles of each family"})
	for _, n := range []struct {
		name, unit, help string
		into             *float64
	}{
		{"range", "Sh", "standard deviation of Sh among the puzzles of a family", &d.Range},
		{"difference", "log s per Sh", "difference between the families", &d.Difference},
		{"puzzle", "log s", "standard deviation of puzzles around the time expected of their Sh", &d.Puzzle},
		{"play", "log s", "standard deviation of single plays", &d.Play},
		{"slope", "log s per Sh", "standard deviation between players of what a Sh costs", &d.Slope},
	} {
		*n.into = r.Number(n.name, verb.Real{Default: *n.into, Unit: n.unit, Help: n.help})
	}
	j := &power{studies: r.Integer("studies", verb.Whole{Default: 200, Most: mostStudies, Help: "number of studies to simulate"})}
	seed := r.Seed(1)
	j.random = rand.New(rand.NewPCG(seed, 0x9057))
	if err := r.End(); err != nil {
		return nil, err
	}
	j.design = d
	if err := d.Check(); err != nil {
		return nil, err
	}
	if d.Players*d.Puzzles > mostCells {
		j.studies = 0 // the formula gives the answer without simulated studies
	}
	return j, nil
}

// Step implements verb.Job. Each step simulates one study.
func (j *power) Step(int) (done bool) {
	if j.found.Of < j.studies {
		j.found.Add(j.design.Try(j.random, resamples))
	}
	return j.found.Of >= j.studies
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (j *power) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, j.found.Of, j.studies)
}

// AppendAnswer implements verb.Job.
func (j *power) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Number("power", j.design.Power())
	w.Number("error", j.design.Error())
	for _, need := range []struct {
		name string
		n    func() (int, bool)
	}{{"players", j.design.NeedPlayers}, {"puzzles", j.design.NeedPuzzles}} {
		if n, ok := need.n(); ok {
			w.Int(need.name, n)
		} else {
			w.Null(need.name)
		}
	}
	w.Int("studies", j.found.Of)
	w.Int("found", j.found.In)
	if j.found.Of > 0 {
		i := j.found.Interval()
		w.Name("interval")
		putRounded(&w, i.Low, i.High)
	}
	return w.Close('}')
}
