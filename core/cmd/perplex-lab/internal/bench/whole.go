package bench

import (
	"encoding/json"
	"fmt"
	"runtime"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// wholePuzzles are puzzles that the cases called count may give up, but that finish within seconds.
// A case that gives up after a number of states shows the cost of a state. These puzzles show the
// cost of the answer: a state that prunes more may cost more.
var wholePuzzles = []struct {
	name      string
	solutions int // recorded value; the other solver has not counted the solutions
}{
	{"polys-6x6-s1", 24625},
	{"polys-7x7-s1", 8345156032},
	{"polys-7x7-s2", 26469410},
}

// benchWhole counts all solutions of each of these puzzles once.
func benchWhole(c *cli.Call, classes []*solverClass, asJSON bool) error {
	for _, whole := range wholePuzzles {
		for _, class := range classes {
			for _, p := range class.puzzles {
				if p.name != whole.name {
					continue
				}
				s, seconds := countWhole(lattice.New(p.board))
				name := "solver-whole-" + p.name
				if err := expect("solutions", s.Count().Int(), whole.solutions); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				if err := writeWhole(c, name, seconds, s.States(), asJSON); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// countWhole counts all solutions of a board.
func countWhole(b *lattice.Board) (s *count.Solver, seconds float64) {
	runtime.GC()
	begun := time.Now()
	s = count.NewSolver(b, 0)
	for !s.Step(cli.StepBudget) {
	}
	return s, time.Since(begun).Seconds()
}

func writeWhole(c *cli.Call, name string, seconds float64, states int, asJSON bool) error {
	if !asJSON {
		_, err := fmt.Fprintf(c.Out, "%-34s %9.6f s  %9d states\n", name, seconds, states)
		return err
	}
	line, err := json.Marshal(map[string]any{
		"case": name, "value": seconds, "unit": "s", "work": states, "workUnit": "states", "platform": runtime.GOOS + "/" + runtime.GOARCH,
	})
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(line, '\n'))
	return err
}
