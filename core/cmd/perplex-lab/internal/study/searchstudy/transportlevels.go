package searchstudy

import (
	"errors"
	"fmt"
	"math"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/directed"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/transport/rushhour"
)

// directedSettings are settings of the goal-directed player around the frozen one.
var directedSettings = []measure.Look{
	{Beta: 0.5, Epsilon: 1. / 16}, {Beta: 0.5, Epsilon: 1. / 64}, {Beta: 0.5, Epsilon: 1. / 256},
	{Beta: 0.75, Epsilon: 1. / 16}, {Beta: 0.75, Epsilon: 1. / 64}, {Beta: 0.75, Epsilon: 1. / 256},
	{Beta: 1, Epsilon: 1. / 16}, {Beta: 1, Epsilon: 1. / 64}, {Beta: 1, Epsilon: 1. / 256},
}

// levelFigures are the measures of a level or board.
type levelFigures struct {
	directed, look, known float64 // NaN if the level is too large
	fewest, states        int
	set                   []float64 // goal-directed search information by setting
}

// openLevel returns fresh states of a level, with and without ranks.
type openLevel func() (ranked directed.Ranked, plain transport.States)

func measureTransport(open openLevel, settings []measure.Look) (f levelFigures, err error) {
	ranked, plain := open()
	graph, err := directed.Open(ranked, 0)
	if errors.Is(err, directed.ErrTooLarge) {
		return levelFigures{directed: math.NaN(), set: make([]float64, len(settings))}, nil
	}
	if err != nil {
		return f, err
	}
	rating := graph.Rate(measure.FrozenSecond.Look)
	m := information.NewOf(plain, information.Options{
		Players: levelPlayers[:2], States: directed.DefaultStates, Steps: math.MaxInt,
	})
	for !m.Step(1 << 20) {
	}
	f = levelFigures{directed: nine(rating.Information), fewest: rating.Fewest, states: m.States()}
	for _, by := range settings {
		f.set = append(f.set, nine(graph.Rate(by).Information))
	}
	for i, of := range []*float64{&f.look, &f.known} {
		figures, _, err := m.Figures(i)
		if errors.Is(err, information.ErrTooLarge) {
			*of = math.NaN()
			continue
		}
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

// measureAll measures n levels.
func measureAll(n int, settings []measure.Look, open func(i int) (openLevel, error)) ([]levelFigures, error) {
	all := make([]levelFigures, n)
	return all, parallel.Each(n, func(i int) error {
		level, err := open(i)
		if err == nil {
			all[i], err = measureTransport(level, settings)
		}
		if err != nil {
			return fmt.Errorf("%w: level %d: %w", ErrTransport, i+1, err)
		}
		return nil
	}, nil)
}

// valuesOf returns one figure of each level.
func valuesOf(all []levelFigures, of func(levelFigures) float64) (values []float64) {
	for _, f := range all {
		values = append(values, of(f))
	}
	return values
}

// ourMeasures returns the measures that need a player, the goal-directed one first, and the number
// of states.
func ourMeasures(all []levelFigures) []Measure {
	return []Measure{
		{"goal-directed search information", false, valuesOf(all, func(f levelFigures) float64 { return f.directed })},
		{"search information", false, valuesOf(all, func(f levelFigures) float64 { return f.look })},
		{"TSI, dead+finish", false, valuesOf(all, func(f levelFigures) float64 { return f.known })},
		{"states", true, valuesOf(all, func(f levelFigures) float64 { return float64(f.states) })},
	}
}
