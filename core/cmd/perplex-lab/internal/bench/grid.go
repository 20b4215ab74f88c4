package bench

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/logicgrid"
	gridjob "github.com/perplex-puzzles/perplex/core/logicgrid/job"
)

// gridCases breed logic grids as in the paper: 3x4, school, population 300.
var gridCases = []benchCase{
	gridCase("logicgrid-1000-generations", logicgrid.BreedOptions{}, 1000),
	gridCase("logicgrid-3000-generations", logicgrid.BreedOptions{}, 3000),
	gridCase("logicgrid-3000-generations-compat", logicgrid.Published(0), 3000),
}

// gridCase returns the benchmark of one trial. After 1,000 generations, some seeds do not have all
// solutions.
func gridCase(name string, o logicgrid.BreedOptions, generations int) benchCase {
	return benchCase{
		name: name, unit: "hint lists", runs: 1,
		make: func() (stepper, error) { return gridjob.NewBreeding(logicgrid.School(), o, generations), nil },
		done: func(s stepper) (int, error) {
			f := s.(*gridjob.Breeding).Figures()
			if f.Solutions < 570 || f.Elites < 1600 || f.Most < 5 {
				return 0, fmt.Errorf("%d solutions, %d puzzles, at most %d loops", f.Solutions, f.Elites, f.Most)
			}
			return 300 * generations, nil
		},
	}
}
