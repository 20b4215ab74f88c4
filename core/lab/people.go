package lab

import (
	"math"
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/people"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// What requests may ask for.
const (
	mostPlays   = 10_000
	mostStudies = 1000
	mostCells   = 20_000 // players times puzzles of a study that is drawn
	resamples   = 200    // of each study that is drawn
)

// Forecasts are made for multiples of this many Sh, up to so many: a page takes what
// is between in proportion.
const (
	forecastStep = 2
	forecastMost = 80
)

// --- rating ---

// rating is the job of fitting one person's plays.
type rating struct {
	plays        []people.Play
	fit          *people.Fit
	difficulties []people.Estimate
	forecasts    [][]people.Forecast // of each family that is ready
}

func openRating(r *verb.Fields) (verb.Job, error) {
	list, _ := r.List("plays", "a list of plays")
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

// Step implements verb.Job: the difficulty of a play, or a forecast, for a thousand units of the
// budget.
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
	return appendProgress(dst, len(j.difficulties), len(j.plays))
}

// AppendAnswer implements verb.Job: {"plays", "enough", "ability", "spread", "difficulties",
// "step", "families":{name:{"solved", "all", "perSh", "forecast"}}}. Estimates are [low, median,
// high]; ability and difficulties are logarithms. A forecast is a list for 0, step, 2 step … Sh of
// seconds, of which 2.5, 25, 50, 75 and 97.5 % are below; it is null before there are enough plays.
func (j *rating) AppendAnswer(dst []byte) []byte {
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, '{'), "plays"), len(j.plays))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "enough"), people.Enough)
	dst = appendEstimate(jsontext.AppendName(dst, "ability"), j.fit.Ability())
	dst = appendEstimate(jsontext.AppendName(dst, "spread"), j.fit.Spread())
	dst = append(jsontext.AppendName(dst, "difficulties"), '[')
	for i, e := range j.difficulties {
		dst = appendEstimate(jsontext.AppendComma(dst, i), e)
	}
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, ']'), "step"), forecastStep)
	dst = append(jsontext.AppendName(dst, "families"), '{')
	for i, f := range people.Families {
		solved, all := j.fit.Plays(f.Name)
		dst = append(jsontext.AppendName(dst, f.Name), '{')
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "solved"), solved)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "all"), all)
		dst = appendEstimate(jsontext.AppendName(dst, "perSh"), j.fit.Slope(f.Name))
		dst = jsontext.AppendName(dst, "forecast")
		if j.forecasts[i] == nil {
			dst = append(dst, "null}"...)
			continue
		}
		dst = append(dst, '[')
		for k, of := range j.forecasts[i] {
			dst = appendRounded(jsontext.AppendComma(dst, k), of.Low, of.Likely[0], of.Median, of.Likely[1], of.High)
		}
		dst = append(dst, "]}"...)
	}
	return append(dst, "}}"...)
}

func appendEstimate(dst []byte, e people.Estimate) []byte {
	return appendRounded(dst, e.Low, e.Median, e.High)
}

func appendRounded(dst []byte, values ...float64) []byte {
	dst = append(dst, '[')
	for i, v := range values {
		// A page shows three digits.
		dst = jsontext.AppendNumber(jsontext.AppendComma(dst, i), math.Round(v*1e6)/1e6)
	}
	return append(dst, ']')
}

// --- power ---

// power is the job of finding out what a study can show.
type power struct {
	design  people.Design
	random  *rand.Rand
	studies int
	found   people.Count
}

func openPower(r *verb.Fields) (verb.Job, error) {
	d := people.Usual()
	d.Players, d.Puzzles = r.Integer("players", d.Players, 1), r.Integer("puzzles", d.Puzzles, 1)
	for _, n := range []struct {
		name string
		into *float64
	}{{"range", &d.Range}, {"difference", &d.Difference}, {"puzzle", &d.Puzzle}, {"play", &d.Play}, {"slope", &d.Slope}} {
		if v, ok := r.Get(n.name); ok {
			if v.Kind != jsontext.Number {
				r.Fail(n.name, v, "is not a number")
			}
			*n.into = v.Number
		}
	}
	j := &power{studies: r.Integer("studies", 200, 0)}
	if j.studies > mostStudies {
		r.Note(verb.BadRequest("studies", strconv.Itoa(j.studies), "is more than "+strconv.Itoa(mostStudies)))
	}
	j.random = rand.New(rand.NewPCG(uint64(r.Integer("seed", 1, 0)), 0x9057))
	if err := r.End(); err != nil {
		return nil, err
	}
	j.design = d
	if err := d.Check(); err != nil {
		return nil, err
	}
	if d.Players*d.Puzzles > mostCells {
		j.studies = 0 // the formula answers alone
	}
	return j, nil
}

// Step implements verb.Job: a study a step.
func (j *power) Step(int) (done bool) {
	if j.found.Of < j.studies {
		j.found.Add(j.design.Try(j.random, resamples))
	}
	return j.found.Of >= j.studies
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (j *power) AppendProgress(dst []byte) []byte {
	return appendProgress(dst, j.found.Of, j.studies)
}

// AppendAnswer implements verb.Job: {"power", "error", "players", "puzzles", "studies", "found",
// "interval"}: the power by formula, the standard error of the difference, how many players with
// these puzzles and how many puzzles with these players are needed for a power of 0.8, null where
// no number is enough; and in how many simulated studies the difference was found.
func (j *power) AppendAnswer(dst []byte) []byte {
	dst = jsontext.AppendNumber(jsontext.AppendName(append(dst, '{'), "power"), j.design.Power())
	dst = jsontext.AppendNumber(jsontext.AppendName(dst, "error"), j.design.Error())
	for _, need := range []struct {
		name string
		n    func() (int, bool)
	}{{"players", j.design.NeedPlayers}, {"puzzles", j.design.NeedPuzzles}} {
		dst = jsontext.AppendName(dst, need.name)
		if n, ok := need.n(); ok {
			dst = jsontext.AppendInt(dst, n)
		} else {
			dst = append(dst, "null"...)
		}
	}
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "studies"), j.found.Of)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "found"), j.found.In)
	if j.found.Of > 0 {
		i := j.found.Interval()
		dst = appendRounded(jsontext.AppendName(dst, "interval"), i.Low, i.High)
	}
	return append(dst, '}')
}
