package gridstudy

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// Predictor is a value of a puzzle that is known before anybody plays it.
type Predictor struct {
	Name string
	of   func(p *logicgrid.Record) (float64, error)
}

// Predictors lists the tested predictors of felt difficulty, measures of the puzzle alone.
var Predictors = []Predictor{
	{"loops (2024)", func(p *logicgrid.Record) (float64, error) { return float64(p.Loops), nil }},
	{"loops (clean)", rated(func(r *logicgrid.Rating) float64 { return float64(r.Loops) })},
	{"loops until full (clean)", rated(func(r *logicgrid.Rating) float64 { return float64(r.SolvedAt) })},
	{"best order (2024)", ordered(func(o *logicgrid.Orders) float64 { return float64(o.Best) })},
	{"worst order (2024)", ordered(func(o *logicgrid.Orders) float64 { return float64(o.Worst) })},
	{"mean order (2024)", ordered((*logicgrid.Orders).Mean)},
	{"clues", func(p *logicgrid.Record) (float64, error) { return float64(len(p.Hints)), nil }},
	{"steps", rated(func(r *logicgrid.Rating) float64 { return float64(r.Steps) })},
	{"steps by an order", rated(func(r *logicgrid.Rating) float64 {
		return float64(r.Uses[logicgrid.Ends] + r.Uses[logicgrid.Placed] + r.Uses[logicgrid.Shift])
	})},
	{"hardest technique", rated(func(r *logicgrid.Rating) float64 { return float64(r.Hardest) })},
	{"TSI, direct", lacks("direct")},
	{"TSI, clues", lacks("clues")},
	{"TSI, skim", lacks("skim")},
}

// Together lists the predictors that are also tested jointly.
var Together = []string{"loops (2024)", "clues", "steps by an order", "worst order (2024)"}

func rated(of func(*logicgrid.Rating) float64) func(*logicgrid.Record) (float64, error) {
	return func(p *logicgrid.Record) (float64, error) {
		r := logicgrid.Rate(logicgrid.School(), p.Hints)
		return of(&r), nil
	}
}

func ordered(of func(*logicgrid.Orders) float64) func(*logicgrid.Record) (float64, error) {
	return func(p *logicgrid.Record) (float64, error) {
		o := logicgrid.NewOrders(logicgrid.School(), logicgrid.Compat2024, p.Hints, 0)
		for !o.Step(1 << 10) {
		}
		return of(o), nil
	}
}

func lacks(player string) func(*logicgrid.Record) (float64, error) {
	return func(p *logicgrid.Record) (float64, error) {
		who, ok := logicgrid.ParsePlayer(player)
		if !ok {
			return 0, fmt.Errorf("no player %q", player)
		}
		return logicgrid.TSI(logicgrid.School(), p.Hints, who)
	}
}

// Prediction describes how well a predictor predicts felt difficulty.
type Prediction struct {
	Name     string
	Spearman stats.Correlation // NaN if all puzzles are equal, and for several predictors together
	// Error is the root mean squared error, in points of 1..7, of a line fitted to the plays of all
	// other players.
	Error float64
}

// Predict tests the predictors. base is the error of predicting the mean of the others, without any
// predictor.
func Predict(plays []Play, puzzles []logicgrid.Record) (all []Prediction, base float64, err error) {
	var together []func(*Play) float64
	for _, p := range Predictors {
		values := make([]float64, len(puzzles))
		for i := range puzzles {
			if values[i], err = p.of(&puzzles[i]); err != nil {
				return nil, 0, fmt.Errorf("%s of %s: %w", p.Name, puzzles[i].ID, err)
			}
		}
		of := func(play *Play) float64 { return values[play.Puzzle] }
		x, y := both(plays, of, difficulty)
		one := Prediction{Name: p.Name, Error: leaveOut(plays, of)}
		if one.Spearman, err = stats.Spearman(x, y); err != nil {
			one.Spearman = stats.Correlation{N: len(x), R: math.NaN(), P: math.NaN()}
		}
		all = append(all, one)
		if slices.Contains(Together, p.Name) {
			together = append(together, of)
		}
	}
	last := Prediction{Name: strings.Join(Together, " + "), Spearman: stats.Correlation{R: math.NaN(), P: math.NaN()}, Error: leaveOut(plays, together...)}
	return append(all, last), leaveOut(plays), nil
}

// leaveOut returns the error of predicting each player's plays from those of all others, by a
// linear combination of some values and a constant.
func leaveOut(plays []Play, of ...func(*Play) float64) float64 {
	squares, n := 0.0, 0
	for i := range plays {
		if math.IsNaN(plays[i].Difficulty) {
			continue
		}
		var others []Play
		for _, p := range plays {
			if p.Player != plays[i].Player {
				others = append(others, p)
			}
		}
		predicted := predict(others, &plays[i], of)
		off := predicted - plays[i].Difficulty
		squares += off * off
		n++
	}
	return math.Sqrt(squares / float64(n))
}

// predict fits the plays of others, omitting values that are linear combinations of earlier ones,
// and predicts a play.
func predict(others []Play, play *Play, of []func(*Play) float64) float64 {
	value := append([]func(*Play) float64{func(*Play) float64 { return 1 }}, of...)
	var used []func(*Play) float64
	var columns [][]float64
	var coefficients []float64
	for _, v := range value {
		column, felt := both(others, v, difficulty)
		if c, ok := stats.LeastSquares(felt, append(columns, column)...); ok {
			used, columns, coefficients = append(used, v), append(columns, column), c
		}
	}
	sum := 0.0
	for i, v := range used {
		sum += coefficients[i] * v(play)
	}
	return sum
}
