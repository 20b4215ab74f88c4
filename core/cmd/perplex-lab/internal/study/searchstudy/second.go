package searchstudy

import (
	"slices"
	"time"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// Second compares the measure "search information 2" with search information and simple counts, on
// sudokus with solving times and on sudokus rated by Sudoku Explainer.
type Second struct {
	Times   *Result // nil without a table of times
	Ratings *Result // nil without a table of ratings
	Harder  *Result // for ratings from HarderFrom on; nil if there are fewer than ten
	Folds   []Fold  // cross-validation on the times
	// Settings lists the candidates of the first entry of Folds. Best is the choice on all times.
	Settings []measure.Second
	Best     int
	Hard     []HardSudoku
	// Easy is the largest value of a sudoku rated below EasyBelow.
	Easy float64
	// Most is the largest possible rho between a measure without ties and the ratings.
	Most          float64
	Median, Worst time.Duration // times of one rating
}

// HardSudoku is a well-known hard sudoku.
type HardSudoku struct {
	Name  string
	Value float64
}

const (
	// EasyBelow is a rating. No sudoku below it may reach the value of a well-known hard one.
	EasyBelow = 5.0
	// HarderFrom is the smallest rating of a sudoku that needs more than hidden singles.
	HarderFrom = 1.7
	// LeastRatings is the smallest rho with the ratings at which a setting may be chosen.
	LeastRatings = 0.88
	// SecondRepeats is the number of times that folds are drawn.
	SecondRepeats = 100
)

// CompareSecond compares the measures on two tables of sudokus. Either table may be empty.
func CompareSecond(times, ratings SudokuTable, resamples int) (s Second, err error) {
	timed, err := rememberedSudokus(times.Texts)
	if err != nil {
		return s, err
	}
	rated, err := rememberedSudokus(ratings.Texts)
	if err != nil {
		return s, err
	}
	s.clock(slices.Concat(timed, rated))
	if times.Times != nil {
		s.Times, err = secondResult("relative solving time", times.Texts, timed, times.Times, resamples)
		if err != nil {
			return s, err
		}
		s.validate(times.Times, timed, ratings.Ratings, rated)
	}
	if ratings.Ratings != nil {
		s.Ratings, err = secondResult("Sudoku Explainer's rating", ratings.Texts, rated, ratings.Ratings, resamples)
		if err != nil {
			return s, err
		}
		s.famous(ratings)
		var texts []string
		var harder []remembered
		var values []float64
		for i, v := range ratings.Ratings {
			if v >= HarderFrom {
				texts = append(texts, ratings.Texts[i])
				harder, values = append(harder, rated[i]), append(values, v)
			}
		}
		if len(values) >= 10 {
			s.Harder, err = secondResult("Sudoku Explainer's rating from 1.7 on", texts, harder, values, resamples)
		}
	}
	return s, err
}

// clock measures the time of rating each sudoku, one after another.
func (s *Second) clock(all []remembered) {
	took := make([]time.Duration, len(all))
	for i, d := range all {
		begin := time.Now()
		measure.SearchSecond[sudoku.Known](d.Noted, measure.FrozenSecond)
		took[i] = time.Since(begin)
	}
	slices.Sort(took)
	if len(took) > 0 {
		s.Median, s.Worst = took[len(took)/2], took[len(took)-1]
	}
}

// secondResult correlates the measures with values. Larger values must mean harder sudokus.
func secondResult(people string, texts []string, all []remembered, values []float64,
	resamples int) (*Result, error) {
	first, err := firstValues(texts)
	if err != nil {
		return nil, err
	}
	results, err := Run([]*Corpus{{
		Name: "sudoku", People: people, Method: stats.SpearmanRho, Chosen: true,
		items: len(texts), outcome: fixed(values),
		Measures: []Measure{
			{"search information 2", false, secondValues(all, measure.FrozenSecond)},
			{"search information", false, first[0]},
			{"number of sweeps", true, first[1]},
			{"hardest rank", true, first[2]},
		},
	}}, resamples)
	if err != nil {
		return nil, err
	}
	return &results[0], nil
}

// famous finds the values of well-known sudokus, the largest value of an easy sudoku, and the
// largest coefficient that ties among the ratings allow.
func (s *Second) famous(ratings SudokuTable) {
	values := s.Ratings.Measures[0].Values
	for i, source := range ratings.Sources {
		switch source {
		case "times", "traces", "tdoku", "":
		default:
			s.Hard = append(s.Hard, HardSudoku{source, values[i]})
		}
		if ratings.Ratings[i] < EasyBelow {
			s.Easy = max(s.Easy, values[i])
		}
	}
	s.Most = mostRho(ratings.Ratings)
}

// mostRho returns the rho of values with a ranking that breaks their ties and otherwise agrees with
// them. Ranks are multiples of a half, so adding less than a half changes no order.
func mostRho(values []float64) float64 {
	ranks := stats.Ranks(values)
	for i := range ranks {
		ranks[i] += float64(i) / float64(2*len(ranks))
	}
	return rho(ranks, values, wholeOf(len(ranks)))
}

// validate chooses the settings of the second player in the other folds. Among the settings that
// correlate well enough with the ratings, which are independent of times, it takes the one that
// correlates best with the times there.
func (s *Second) validate(times []float64, timed []remembered, ratings []float64, rated []remembered) {
	chosen := folded{name: "search information 2, numbers chosen in the other folds"}
	for _, by := range secondGrid() {
		if ratings != nil && rho(secondValues(rated, by), ratings, wholeOf(len(ratings))) < LeastRatings {
			continue
		}
		s.Settings = append(s.Settings, by)
		chosen.of = append(chosen.of, secondValues(timed, by))
	}
	var all []folded
	if len(chosen.of) > 0 {
		all = append(all, chosen)
		s.Best = best(chosen.of, times, wholeOf(len(times)))
	}
	for i, m := range s.Times.Measures {
		name := m.Name
		if i == 0 {
			name += ", frozen"
		}
		all = append(all, folded{name, [][]float64{m.Values}})
	}
	s.Folds = crossValidated(all, times, SecondRepeats)
}
