package searchstudy

import (
	"fmt"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// The settings among which cross-validation chooses, all pairs, and how often it draws folds.
var (
	betas    = []float64{0, 1, 2, 3}
	epsilons = []float64{1, 1. / 4, 1. / 16, 1. / 64, 1. / 256}
)

const (
	folds   = 5
	Repeats = 20
)

// Fold is how well a measure goes with the times in folds of the sudokus that nothing was
// chosen on: the mean of Spearman's coefficient over the folds and the repeats, and the least
// and the largest of the means of a repeat. That range is of the drawing of folds; it is not a
// confidence interval.
type Fold struct {
	Measure   string
	Rho       float64
	Low, High float64
}

// Folds returns the cross-validation of search information on the sudokus of a folder, with
// its two numbers chosen in the other folds, then with the frozen ones, which were chosen on
// all of these sudokus, then of measures that have nothing to choose.
func Folds(folder string) ([]Fold, error) {
	texts, times, err := readSudokus(folder)
	if err != nil {
		return nil, err
	}
	frozen, looks := 0, []measure.Look(nil)
	for _, beta := range betas {
		for _, epsilon := range epsilons {
			if (measure.Look{Beta: beta, Epsilon: epsilon}) == measure.Frozen {
				frozen = len(looks)
			}
			looks = append(looks, measure.Look{Beta: beta, Epsilon: epsilon})
		}
	}
	of := make([][]float64, len(looks)) // by setting, then by sudoku
	for k := range of {
		of[k] = make([]float64, len(texts))
	}
	figures := make([]sudokuFigures, len(texts))
	err = parallel.Each(len(texts), func(i int) (err error) {
		if figures[i], err = measureSudoku(texts[i]); err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrTimes, i+2, err)
		}
		p, err := sudoku.Parse(texts[i])
		if err != nil {
			return err
		}
		d, err := sudoku.NewDeduction(p)
		if err != nil {
			return err
		}
		for k, look := range looks {
			of[k][i] = nine(measure.Search(d, measure.Searcher{Look: look}).Information)
		}
		return nil
	}, nil)
	if err != nil {
		return nil, err
	}
	results := []Fold{{Measure: "search information, numbers chosen in the other folds"}, {Measure: "search information, frozen"}}
	var plain [][]float64
	for m, named := range sudokuMeasures[1:5] {
		results = append(results, Fold{Measure: named.name})
		values := make([]float64, len(texts))
		for i := range values {
			values[i] = figures[i][m+1]
		}
		plain = append(plain, values)
	}
	for repeat := range Repeats {
		sums := make([]float64, len(results))
		order := rand.New(rand.NewPCG(23, uint64(repeat))).Perm(len(texts))
		for fold := range folds {
			var training, test []int
			for at, i := range order {
				if at%folds == fold {
					test = append(test, i)
				} else {
					training = append(training, i)
				}
			}
			sums[0] += rho(of[best(of, times, training)], times, test)
			sums[1] += rho(of[frozen], times, test)
			for m, values := range plain {
				sums[2+m] += rho(values, times, test)
			}
		}
		for k := range results {
			r, mean := &results[k], sums[k]/folds
			r.Rho += mean / Repeats
			if repeat == 0 {
				r.Low, r.High = mean, mean
			}
			r.Low, r.High = min(r.Low, mean), max(r.High, mean)
		}
	}
	return results, nil
}

// best is the setting that goes best with the times of some sudokus; of equal ones the first.
func best(of [][]float64, times []float64, items []int) (setting int) {
	most := -2.0
	for k, values := range of {
		if r := rho(values, times, items); r > most {
			most, setting = r, k
		}
	}
	return setting
}

// rho is Spearman's coefficient on some items, 0 where it is not defined.
func rho(x, y []float64, items []int) float64 {
	r, err := stats.Pearson(stats.Ranks(stats.Pick(x, items)), stats.Ranks(stats.Pick(y, items)))
	if err != nil {
		return 0
	}
	return r.R
}
