package normstudy

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/logicgrid"
	gridjob "github.com/perplex-puzzles/perplex/core/logicgrid/job"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/transport"
	transportjob "github.com/perplex-puzzles/perplex/core/transport/job"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	scriptjob "github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
)

// steps is the work after which a level is given up, in the units of its job.
const steps = 20_000

// Level measures a level of a transport puzzle.
func Level(rules transport.Rules, l *transport.Level, source norms.Source) (v Value, err error) {
	g, err := transport.NewGame(rules, l)
	if err != nil {
		return v, err
	}
	v = Value{Family: "transport", Type: rules.PuzzleName(), Size: transportjob.NormSize(g), Source: source}
	m, err := transportjob.NewMeasuring(g, transportjob.TSIOptions{Players: []string{transportjob.Compared}})
	if err != nil {
		return v, err
	}
	for range steps {
		if m.Step(1000) {
			break
		}
	}
	if f, ok, err := m.Figures(0); m.Done() && ok && err == nil && !math.IsInf(f.TSI, 1) {
		v.Sh = &f.TSI
	}
	return v, nil
}

// Grid measures a logic grid.
func Grid(space *logicgrid.Space, clues []logicgrid.Hint, source norms.Source) (v Value, err error) {
	v = Value{Family: "logicgrid", Type: gridjob.NormType, Size: gridjob.NormSize(space), Source: source}
	if v.Guess = !logicgrid.Rate(space, clues).Solvable; v.Guess {
		return v, nil
	}
	found, err := logicgrid.SearchInformation(space, clues)
	if err == nil && !math.IsInf(found.Information, 1) {
		v.Sh = &found.Information
	}
	return v, err
}

// within is the maximum width of an interval, in Sh, whose midpoint counts as the measure of a
// level.
const within = 1

// Script measures a level of a PuzzleScript game.
func Script(p *puzzlescript.Program, level int) (v Value, err error) {
	v = Value{Family: "puzzlescript", Type: scriptjob.NormType, Size: scriptjob.NormSize,
		Source: norms.Published}
	r, err := scriptjob.NewRating(p, level, scriptjob.RateOptions{})
	if err != nil {
		return v, err
	}
	for range steps {
		if r.Step(1000) {
			break
		}
	}
	if low, high, ok := r.Ends(scriptjob.Compared); ok && high-low <= within {
		sh := (low + high) / 2
		v.Sh = &sh
	}
	return v, nil
}
