package searchstudy

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// TransportStudy compares measures of transport puzzles with data of people.
type TransportStudy struct {
	Results []Result
	Within  []string // stratum within which each result ranks its items; "" if all are ranked together
	Halves  []Halves
	Orders  []Halves // correlations of failure with the position in a person's sequence
	Lengths []Length // of Rush Hour boards
	Others  []Setting
	Novices []PublishedFigure
}

// Setting is the correlation of goal-directed search information with data of people, for settings
// other than the frozen one.
type Setting struct {
	Puzzles, People string
	By              measure.Look
	Rho             float64
	Count           int
}

// Length holds the data of people on the boards of one solution length, as means over the boards.
type Length struct {
	Length, Boards   int
	Failure, Seconds float64
}

// Halves is the mean correlation between two halves of the people over all splits drawn. Whole is
// the correlation it predicts between all of these people and as many others (Spearman and Brown).
type Halves struct {
	Name, People string
	Rho, Whole   float64
	Puzzles      int
}

// Splits is the number of splits into halves that are drawn.
const Splits = 200

// study collects corpora.
type study struct {
	corpora  []*Corpus
	within   []string
	settings []measure.Look // compared with the frozen setting
	TransportStudy
}

// compared holds human data on some puzzles (NaN where a puzzle has none) and measures of those
// puzzles. alone lists the measures that are constant within each stratum.
type compared struct {
	name, people    string
	values          []float64
	levels          []levelFigures
	measures, alone []Measure
	strata          []int // nil if there are no strata
}

// solutionLength names strata of levels with equally long solutions.
const solutionLength = "solution length"

// add adds a corpus of the puzzles that have a value and are not too large for a measure. If there
// are strata, it also adds a corpus ranked within them.
func (s *study) add(c compared) {
	kept := slices.DeleteFunc(wholeOf(len(c.values)), func(i int) bool {
		return math.IsNaN(c.values[i] + c.levels[i].directed + c.levels[i].look + c.levels[i].known)
	})
	pick := func(all []Measure) []Measure {
		all = slices.Clone(all)
		for i := range all {
			all[i].Values = stats.Pick(all[i].Values, kept)
		}
		return all
	}
	corpus := Corpus{Name: c.name, People: c.people, Method: stats.SpearmanRho, Chosen: true,
		items: len(kept), outcome: fixed(stats.Pick(c.values, kept))}
	for i, by := range s.settings {
		set := stats.Pick(valuesOf(c.levels, func(f levelFigures) float64 { return f.set[i] }), kept)
		r := rho(set, stats.Pick(c.values, kept), wholeOf(len(kept)))
		s.Others = append(s.Others, Setting{c.name, c.people, by, r, len(kept)})
	}
	whole := corpus
	whole.Measures = pick(slices.Concat(c.measures, c.alone))
	s.corpora, s.within = append(s.corpora, &whole), append(s.within, "")
	if c.strata != nil {
		inside := corpus
		inside.Measures = pick(c.measures)
		for _, i := range kept {
			inside.strata = append(inside.strata, c.strata[i])
		}
		s.corpora, s.within = append(s.corpora, &inside), append(s.within, solutionLength)
	}
}

// StudyTransport compares the measures with all given plays. If settings is true, it also compares
// other settings of the goal-directed player.
func StudyTransport(p *TransportPlays, resamples int, settings bool) (TransportStudy, error) {
	var s study
	if settings {
		s.settings = directedSettings
	}
	for _, part := range []struct {
		given bool
		do    func(*TransportPlays) error
	}{
		{p.Online != nil, s.online},
		{p.Boards != nil && p.RushAttempts != nil, s.rushHour},
		{p.Levels != nil && p.Trials != nil, s.novices},
	} {
		if part.given {
			if err := part.do(p); err != nil {
				return s.TransportStudy, err
			}
		}
	}
	if len(s.corpora) == 0 {
		return s.TransportStudy, fmt.Errorf("%w: expected sokoban-online, or rush-hour with its boards, "+
			"or sokoban-novices with their levels", ErrTransport)
	}
	var err error
	s.Results, err = Run(s.corpora, resamples)
	s.Within = s.within
	return s.TransportStudy, err
}

func (s *study) online(p *TransportPlays) error {
	all, err := measureAll(len(p.Online), s.settings, func(i int) (openLevel, error) {
		return openSokoban(strings.Split(p.Online[i].Layout, "\n"))
	})
	if err != nil {
		return err
	}
	var failure, optimal, astar, walls, boxes []float64
	var strata []int
	for _, l := range p.Online {
		failure = append(failure, 1-float64(l.Solves)/float64(l.Plays))
		optimal, astar = append(optimal, float64(l.Optimal)), append(astar, float64(l.AStar))
		walls, boxes = append(walls, float64(strings.Count(l.Layout, "#"))), append(boxes, float64(l.Boxes))
		strata = append(strata, l.Optimal)
	}
	measures := append(ourMeasures(all), Measure{"A* iterations", true, astar}, Measure{"walls", true, walls},
		Measure{"boxes", true, boxes})
	length := []Measure{{solutionLength, true, optimal}}
	s.add(compared{"Sokoban online", "failure", failure, all, measures, length, strata})
	return nil
}

func (s *study) rushHour(p *TransportPlays) error {
	all, err := measureAll(len(p.Boards), s.settings, func(i int) (openLevel, error) { return openRush(p.Boards[i].Board) })
	if err != nil {
		return err
	}
	var names []string
	var optimal []float64
	var strata []int
	for _, b := range p.Boards {
		names = append(names, b.ID)
		optimal, strata = append(optimal, float64(b.Optimal)), append(strata, b.Optimal)
	}
	tries := plays(p.RushAttempts)
	length := []Measure{{solutionLength, true, optimal}}
	for _, o := range outcomes {
		s.add(compared{"Rush Hour", o.name, o.of(tries, names), all, ourMeasures(all), length, strata})
		s.Halves = append(s.Halves, halves("Rush Hour", o, tries, names, nil),
			halves("Rush Hour, within a solution length", o, tries, names, strata))
	}
	s.Lengths = lengths(strata, outcomes[0].of(tries, names), outcomes[1].of(tries, names))
	return nil
}

// lengths returns the means by solution length, the shortest first. Boards that nobody solved have
// no time.
func lengths(of []int, failure, seconds []float64) (all []Length) {
	for _, length := range slices.Compact(slices.Sorted(slices.Values(of))) {
		l := Length{Length: length}
		timed := 0
		for i := range of {
			if of[i] != length {
				continue
			}
			l.Boards++
			l.Failure += failure[i]
			if !math.IsNaN(seconds[i]) {
				l.Seconds += seconds[i]
				timed++
			}
		}
		l.Failure /= float64(l.Boards)
		l.Seconds /= float64(timed)
		all = append(all, l)
	}
	return all
}

func (s *study) novices(p *TransportPlays) error {
	names := slices.Sorted(maps.Keys(p.Levels))
	all, err := measureAll(len(names), s.settings, func(i int) (openLevel, error) {
		return openSokoban(strings.Split(p.Levels[names[i]], "|"))
	})
	if err != nil {
		return err
	}
	tries := plays(p.Trials)
	fewest := []Measure{{"fewest pushes", true, valuesOf(all, func(f levelFigures) float64 { return float64(f.fewest) })}}
	for _, o := range outcomes {
		s.add(compared{"Sokoban novices", o.name, o.of(tries, names), all, ourMeasures(all), fewest, nil})
		s.Halves = append(s.Halves, halves("Sokoban novices", o, tries, names, nil))
	}
	s.Novices = noviceFigures(p.Ratings)
	place := outcome{"place", func(all []Attempt, names []string) []float64 {
		return means(all, names, func(a Attempt) (float64, bool) { return float64(a.Place), true })
	}}
	s.Orders = append(s.Orders, Halves{
		Name: "Sokoban novices", People: "failure", Puzzles: len(names), Whole: math.NaN(),
		Rho: rho(place.of(tries, names), outcomes[0].of(tries, names), wholeOf(len(names))),
	})
	return nil
}

// outcome is a kind of data of people, computed by puzzle.
type outcome struct {
	name string
	of   func(all []Attempt, names []string) []float64
}

var outcomes = []outcome{
	{"failure", func(all []Attempt, names []string) []float64 {
		return means(all, names, func(a Attempt) (float64, bool) {
			if a.Solved {
				return 0, true
			}
			return 1, true
		})
	}},
	{"time of solvers", func(all []Attempt, names []string) []float64 {
		return means(all, names, func(a Attempt) (float64, bool) { return a.Seconds, a.Solved })
	}},
}

// means returns the mean value of the plays of each puzzle; NaN if there are none.
func means(all []Attempt, names []string, of func(Attempt) (v float64, ok bool)) []float64 {
	sums, counts := map[string]float64{}, map[string]float64{}
	for _, a := range all {
		if v, ok := of(a); ok {
			sums[a.Puzzle] += v
			counts[a.Puzzle]++
		}
	}
	values := make([]float64, len(names))
	for i, name := range names {
		values[i] = sums[name] / counts[name]
	}
	return values
}

// halves repeatedly splits the people in two and correlates the outcomes. A puzzle without a value
// in one half is omitted from that split.
func halves(name string, o outcome, all []Attempt, names []string, strata []int) Halves {
	people := map[string]bool{}
	for _, a := range all {
		people[a.Person] = true
	}
	order := slices.Sorted(maps.Keys(people))
	r := rand.New(rand.NewPCG(24, 4))
	sum, n := 0.0, 0.0
	for range Splits {
		r.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
		for _, person := range order[:len(order)/2] {
			people[person] = false
		}
		var sides [2][]Attempt
		for _, a := range all {
			side := 0
			if people[a.Person] {
				side = 1
			}
			sides[side] = append(sides[side], a)
		}
		for person := range people {
			people[person] = true
		}
		x, y := o.of(sides[0], names), o.of(sides[1], names)
		kept := slices.DeleteFunc(wholeOf(len(names)), func(i int) bool { return math.IsNaN(x[i] + y[i]) })
		c := Corpus{Method: stats.SpearmanRho, strata: strata, outcome: fixed(y), Measures: []Measure{{Values: x}}}
		if rho := c.coefficient(0, kept); !math.IsNaN(rho) {
			sum += rho
			n++
		}
	}
	mean := sum / n
	return Halves{name, o.name, mean, 2 * mean / (1 + mean), len(names)}
}
