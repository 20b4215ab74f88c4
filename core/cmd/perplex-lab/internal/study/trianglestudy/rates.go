package trianglestudy

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// RateSeeds is the number of runs of the learner in Rate, with seeds from 1.
const RateSeeds = 30

// Rate is the number of training puzzles of a run that teach exactly π°.
type Rate struct {
	Puzzles int   // puzzles of each run
	Found   []int // by seed, from 1
	// Mean is the mean over the runs, with an interval by resampling runs.
	Mean     float64
	Interval stats.Interval
}

// Rates runs the learner with some seeds, on the given number of puzzles each.
func Rates(puzzles, seeds int) (Rate, error) {
	r := Rate{Puzzles: puzzles, Found: make([]int, seeds)}
	err := parallel.Each(seeds, func(i int) error {
		settings := induction.Defaults(uint64(i) + 1)
		settings.Train = puzzles
		run := induction.NewRun(settings)
		for run.Stage() == 0 {
			run.Step(1)
		}
		for _, c := range run.Candidates() {
			if c.Hypothesis.Predicate().Same(triangle.Learned()) {
				r.Found[i] += c.Puzzles
			}
		}
		return nil
	}, nil)
	if err != nil {
		return r, err
	}
	mean := func(drawn []int) float64 {
		sum := 0
		for _, k := range drawn {
			sum += r.Found[k]
		}
		return float64(sum) / float64(len(drawn))
	}
	whole := make([]int, seeds)
	for i := range whole {
		whole[i] = i
	}
	r.Mean = mean(whole)
	r.Interval, err = stats.Bootstrap{Seed: 1}.Interval(seeds, mean)
	return r, err
}

// Range returns the smallest and the largest result of a run.
func (r *Rate) Range() (least, most int) { return slices.Min(r.Found), slices.Max(r.Found) }
