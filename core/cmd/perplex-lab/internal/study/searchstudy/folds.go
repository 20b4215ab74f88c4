package searchstudy

import (
	"fmt"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// Candidate settings of cross-validation (all pairs), and the number of times that folds are drawn.
var (
	betas    = []float64{0, 1, 2, 3}
	epsilons = []float64{1, 1. / 4, 1. / 16, 1. / 64, 1. / 256}
)

const (
	folds   = 5
	Repeats = 20
)

// Fold describes how well a measure correlates with the times of held-out folds of sudokus. Rho is
// the mean of Spearman's coefficient over folds and repeats. Low and High are the smallest and the
// largest mean of a repeat. This range reflects the drawing of folds; it is not a confidence
// interval.
type Fold struct {
	Measure   string
	Rho       float64
	Low, High float64
	// Chosen counts how often each setting was chosen, over folds and repeats.
	Chosen []int
}

// Folds returns the cross-validation on the sudokus of a folder. First comes search information
// with its two parameters chosen in the other folds, then with the frozen parameters, which were
// chosen on all of these sudokus, and then measures without parameters.
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
	all := []folded{
		{"search information, numbers chosen in the other folds", of},
		{"search information, frozen", of[frozen : frozen+1]},
	}
	for m, named := range sudokuMeasures[1:5] {
		values := make([]float64, len(texts))
		for i := range values {
			values[i] = figures[i][m+1]
		}
		all = append(all, folded{named.name, [][]float64{values}})
	}
	return crossValidated(all, times, Repeats), nil
}

// folded is a measure with its values, by setting and item.
type folded struct {
	name string
	of   [][]float64
}

// crossValidated repeatedly draws folds, chooses the setting of each measure in the other folds,
// and correlates the measure with the times in the held-out fold.
func crossValidated(all []folded, times []float64, repeats int) []Fold {
	results := make([]Fold, len(all))
	for k, m := range all {
		results[k] = Fold{Measure: m.name, Chosen: make([]int, len(m.of))}
	}
	for repeat := range repeats {
		sums := make([]float64, len(all))
		order := rand.New(rand.NewPCG(23, uint64(repeat))).Perm(len(times))
		for fold := range folds {
			var training, test []int
			for at, i := range order {
				if at%folds == fold {
					test = append(test, i)
				} else {
					training = append(training, i)
				}
			}
			for k, m := range all {
				setting := best(m.of, times, training)
				sums[k] += rho(m.of[setting], times, test)
				results[k].Chosen[setting]++
			}
		}
		for k := range results {
			r, mean := &results[k], sums[k]/folds
			r.Rho += mean / float64(repeats)
			if repeat == 0 {
				r.Low, r.High = mean, mean
			}
			r.Low, r.High = min(r.Low, mean), max(r.High, mean)
		}
	}
	return results
}

// best returns the setting that correlates best with the times of some sudokus; of equal ones, the
// first.
func best(of [][]float64, times []float64, items []int) (setting int) {
	most := -2.0
	for k, values := range of {
		if r := rho(values, times, items); r > most {
			most, setting = r, k
		}
	}
	return setting
}

// rho returns Spearman's coefficient on some items, or 0 if it is undefined.
func rho(x, y []float64, items []int) float64 {
	r, err := stats.Pearson(stats.Ranks(stats.Pick(x, items)), stats.Ranks(stats.Pick(y, items)))
	if err != nil {
		return 0
	}
	return r.R
}
