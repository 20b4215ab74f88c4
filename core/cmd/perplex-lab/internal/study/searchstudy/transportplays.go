package searchstudy

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/directed"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/transport/rushhour"
)

// TransportStudy compares measures of transport puzzles with what people did.
type TransportStudy struct {
	Results []Result
	Within  []string // by result: the stratum in which items are ranked; "" if all together
	Halves  []Halves
	Orders  []Halves // correlations of failure with the place in a person's sequence
	Lengths []Length // of Rush Hour
}

// Length is what people did on the boards of a solution length: means over the boards.
type Length struct {
	Length, Boards   int
	Failure, Seconds float64
}

// Halves is the mean coefficient between two halves of the people, over all splits that were drawn, and what
// it lets expect between all of these people and as many others (Spearman and Brown).
type Halves struct {
	Name, People string
	Rho, Whole   float64
	Puzzles      int
}

// Splits is the number of splits into halves that are drawn.
const Splits = 200

// levelFigures are the measures of a level or board.
type levelFigures struct {
	directed, look, known float64
	fewest, states        int
}

// openLevel returns fresh states of a level, with ranks or without.
type openLevel func() (ranked directed.Ranked, plain transport.States)

func measureTransport(open openLevel) (f levelFigures, err error) {
	ranked, plain := open()
	rating, err := directed.Rate(ranked, measure.FrozenSecond.Look, 0)
	if err != nil {
		return f, err
	}
	m := information.NewOf(plain, information.Options{Players: levelPlayers[:2], States: directed.DefaultStates, Steps: math.MaxInt})
	for !m.Step(1 << 20) {
	}
	f = levelFigures{directed: nine(rating.Information), fewest: rating.Fewest, states: m.States()}
	for i, of := range []*float64{&f.look, &f.known} {
		figures, _, err := m.Figures(i)
		if err != nil {
			return f, err
		}
		*of = nine(figures.TSI)
	}
	return f, nil
}

func openSokoban(rows []string) (openLevel, error) {
	l, err := transport.FromRows(rows)
	if err != nil {
		return nil, err
	}
	g, err := transport.NewGame(transport.Sokoban, l)
	if err != nil {
		return nil, err
	}
	return func() (directed.Ranked, transport.States) { return directed.NewBoxes(g), transport.NewStates(g) }, nil
}

func openRush(text string) (openLevel, error) {
	b, err := rushhour.Parse(text)
	if err != nil {
		return nil, err
	}
	return func() (directed.Ranked, transport.States) { return rushhour.NewRanked(b), rushhour.NewStates(b) }, nil
}

// measureAll measures so many levels.
func measureAll(n int, open func(i int) (openLevel, error)) ([]levelFigures, error) {
	all := make([]levelFigures, n)
	return all, parallel.Each(n, func(i int) error {
		level, err := open(i)
		if err == nil {
			all[i], err = measureTransport(level)
		}
		if err != nil {
			return fmt.Errorf("%w: level %d: %w", ErrTransport, i+1, err)
		}
		return nil
	}, nil)
}

// valuesOf picks a figure of each level.
func valuesOf(all []levelFigures, of func(levelFigures) float64) (values []float64) {
	for _, f := range all {
		values = append(values, of(f))
	}
	return values
}

// ourMeasures are the measures that need a player, the goal-directed one first, and the number of states.
func ourMeasures(all []levelFigures) []Measure {
	return []Measure{
		{"goal-directed search information", false, valuesOf(all, func(f levelFigures) float64 { return f.directed })},
		{"search information", false, valuesOf(all, func(f levelFigures) float64 { return f.look })},
		{"TSI, dead+finish", false, valuesOf(all, func(f levelFigures) float64 { return f.known })},
		{"states", true, valuesOf(all, func(f levelFigures) float64 { return float64(f.states) })},
	}
}

// study collects corpora.
type study struct {
	corpora []*Corpus
	within  []string
	TransportStudy
}

// compared is what people did with some puzzles, NaN where nobody did it, and measures of these. Alone are
// measures that say nothing within a stratum.
type compared struct {
	name, people    string
	values          []float64
	measures, alone []Measure
	strata          []int // nil: none
}

// solutionLength is the stratum of levels with equally long solutions.
const solutionLength = "solution length"

// add adds a corpus of the puzzles that have a value, and where there are strata the same within these.
func (s *study) add(c compared) {
	kept := slices.DeleteFunc(wholeOf(len(c.values)), func(i int) bool { return math.IsNaN(c.values[i]) })
	pick := func(all []Measure) []Measure {
		all = slices.Clone(all)
		for i := range all {
			all[i].Values = stats.Pick(all[i].Values, kept)
		}
		return all
	}
	corpus := Corpus{Name: c.name, People: c.people, Method: stats.SpearmanRho, Chosen: true,
		items: len(kept), outcome: fixed(stats.Pick(c.values, kept))}
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

// StudyTransport compares the measures with all plays that are given.
func StudyTransport(p *TransportPlays, resamples int) (TransportStudy, error) {
	var s study
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
	all, err := measureAll(len(p.Online), func(i int) (openLevel, error) {
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
	s.add(compared{"Sokoban online", "failure", failure, measures, []Measure{{solutionLength, true, optimal}}, strata})
	return nil
}

func (s *study) rushHour(p *TransportPlays) error {
	all, err := measureAll(len(p.Boards), func(i int) (openLevel, error) { return openRush(p.Boards[i].Board) })
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
		s.add(compared{"Rush Hour", o.name, o.of(tries, names), ourMeasures(all), length, strata})
		s.Halves = append(s.Halves, halves("Rush Hour", o, tries, names, nil),
			halves("Rush Hour, within a solution length", o, tries, names, strata))
	}
	s.Lengths = lengths(strata, outcomes[0].of(tries, names), outcomes[1].of(tries, names))
	return nil
}

// lengths returns the means by solution length, the shortest first. Boards that nobody solved have no time.
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
	all, err := measureAll(len(names), func(i int) (openLevel, error) {
		return openSokoban(strings.Split(p.Levels[names[i]], "|"))
	})
	if err != nil {
		return err
	}
	tries := plays(p.Trials)
	fewest := []Measure{{"fewest pushes", true, valuesOf(all, func(f levelFigures) float64 { return float64(f.fewest) })}}
	for _, o := range outcomes {
		s.add(compared{"Sokoban novices", o.name, o.of(tries, names), ourMeasures(all), fewest, nil})
		s.Halves = append(s.Halves, halves("Sokoban novices", o, tries, names, nil))
	}
	place := outcome{"place", func(all []Attempt, names []string) []float64 {
		return means(all, names, func(a Attempt) (float64, bool) { return float64(a.Place), true })
	}}
	s.Orders = append(s.Orders, Halves{
		Name: "Sokoban novices", People: "failure", Puzzles: len(names), Whole: math.NaN(),
		Rho: rho(place.of(tries, names), outcomes[0].of(tries, names), wholeOf(len(names))),
	})
	return nil
}

// outcome is something that people did, by puzzle.
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

// means returns the mean of what plays of each puzzle give; NaN where there are none.
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

// halves splits the people in two, many times. Puzzles that nobody of a half has solved are left out there.
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
