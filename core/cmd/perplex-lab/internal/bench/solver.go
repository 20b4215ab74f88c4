package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// benchData is the folder of the puzzles on which the solver is measured, with the results of
// another solver (jbzdarkid's, of witnesspuzzles.com). They are not part of perplex.
const benchData = "../shared/data/bench"

// rival is one result of the other solver: the number of solutions found, up to MaxSol, the seconds
// of CPU time, and whether it was stopped.
type rival struct {
	Name      string
	MaxSol    int
	Solutions int
	Timeout   bool
	Seconds   float64 `json:"cpu_s"`
}

// rivalAll is the MaxSol of runs meant to find all solutions.
const rivalAll = 1_000_000_000

// solverPuzzle is one puzzle of the benchmark.
type solverPuzzle struct {
	name   string
	board  *witness.Board
	rivals map[int]rival // indexed by MaxSol
}

// solverClass is a group of puzzles of one size and kind, reported on one line of output.
type solverClass struct {
	name    string
	side    int // side of the board
	puzzles []solverPuzzle
}

// solverTask is a measured task. run solves a puzzle as far as the task requires.
type solverTask struct {
	name   string
	maxSol int // MaxSol of the other solver's result
	most   int // side of the largest boards
	run    func(*lattice.Board) *count.Solver
}

var solverTasks = []solverTask{
	{"first", 1, 10, func(b *lattice.Board) *count.Solver {
		s := count.NewSolver(b, 1)
		for s.Listed() == 0 && !tooLong(b, s) && !s.Step(32) {
		}
		return s
	}},
	{"count", rivalAll, 10, func(b *lattice.Board) *count.Solver { return solveAll(b, 0) }},
	// The solutions of larger boards do not fit into memory.
	{"list", rivalAll, 5, func(b *lattice.Board) *count.Solver { return solveAll(b, math.MaxInt) }},
}

func solveAll(b *lattice.Board, max int) *count.Solver {
	s := count.NewSolver(b, max)
	for !tooLong(b, s) && !s.Step(cli.StepBudget) {
	}
	return s
}

// mostShaped is the limit of states for a puzzle with polyominoes or eliminators, about half a
// second. Their solutions cannot be counted on large boards.
const mostShaped = 1 << 18

func tooLong(b *lattice.Board, s *count.Solver) bool {
	return s.States() >= mostShaped && !(b.Polyominoes.Empty() && b.Eliminators.Empty())
}

// benchSolver measures the solver on the puzzles of a folder. If the folder is missing, it reports
// that there is nothing to measure.
func benchSolver(c *cli.Call, folder string, asJSON bool) error {
	classes, err := solverClasses(folder)
	if errors.Is(err, fs.ErrNotExist) {
		c.Say("%v: the solver's cases are skipped", err)
		return nil
	}
	if err != nil {
		return err
	}
	for _, task := range solverTasks {
		for _, class := range classes {
			if class.side > task.most {
				continue
			}
			if err := task.bench(c, class, asJSON); err != nil {
				return err
			}
		}
	}
	return benchWhole(c, classes, asJSON)
}

// solverClasses reads the puzzles by the rules of the other solver's site, and the other solver's
// results.
func solverClasses(folder string) (classes []*solverClass, err error) {
	var results []rival
	if err := readJSON(filepath.Join(folder, "jbz-speed.json"), &results); err != nil {
		return nil, err
	}
	rivals := make(map[string]map[int]rival)
	for _, r := range results {
		if rivals[r.Name] == nil {
			rivals[r.Name] = make(map[int]rival)
		}
		rivals[r.Name][r.MaxSol] = r
	}
	known := make(map[string]*solverClass)
	for _, name := range []string{"synthetic.json", "real.json"} {
		var puzzles []struct {
			Name, Kind, Windmill string
			W, H                 int
		}
		if err := readJSON(filepath.Join(folder, name), &puzzles); err != nil {
			return nil, err
		}
		for _, p := range puzzles {
			d, err := read.Puzzle(p.Windmill)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.Name, err)
			}
			d.Profile = witness.ProfileGame
			b, err := witness.Compile(d)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.Name, err)
			}
			name := fmt.Sprintf("%dx%d-%s", p.W, p.H, p.Kind)
			class := known[name]
			if class == nil {
				class = &solverClass{name: name, side: max(p.W, p.H)}
				known[name] = class
				classes = append(classes, class)
			}
			class.puzzles = append(class.puzzles, solverPuzzle{p.Name, b, rivals[p.Name]})
		}
	}
	return classes, nil
}

func readJSON(name string, into any) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// bench solves the puzzles of a class and reports the total time, the longest time, and the number
// of puzzles given up. For puzzles that both solvers finished, it also reports how many times as
// long the other solver took, in total and at least.
func (t solverTask) bench(c *cli.Call, class *solverClass, asJSON bool) error {
	name := "solver-" + t.name + "-" + class.name
	var seconds, slowest, shared, theirs float64
	least, compared, states, open := math.Inf(1), 0, 0, 0
	for _, p := range class.puzzles {
		s, took := t.time(lattice.New(p.board))
		r, known := p.rivals[t.maxSol]
		known = known && !r.Timeout
		if !s.Done() && (t.maxSol == rivalAll || s.Listed() == 0) {
			open++
			known = false
		}
		if err := t.check(p, s, r, known); err != nil {
			return fmt.Errorf("%s: %s: %w", name, p.name, err)
		}
		states += s.States()
		seconds += took
		slowest = max(slowest, took)
		if known {
			shared += took
			theirs += r.Seconds
			least = min(least, r.Seconds/took)
			compared++
		}
	}
	if !asJSON {
		fmt.Fprintf(c.Out, "%-34s %9.6f s  %9d states", name, seconds, states)
		if compared > 0 {
			fmt.Fprintf(c.Out, "  %6.0f times as fast, at least %.0f, on %d of %d", theirs/shared, least, compared, len(class.puzzles))
		}
		if open > 0 {
			fmt.Fprintf(c.Out, "  %d of %d given up", open, len(class.puzzles))
		}
		_, err := fmt.Fprintln(c.Out)
		return err
	}
	fields := map[string]any{
		"case": name, "value": seconds, "unit": "s", "work": states, "workUnit": "states", "platform": runtime.GOOS + "/" + runtime.GOARCH,
		"puzzles": len(class.puzzles), "slowest": slowest, "compared": compared, "open": open,
	}
	if compared > 0 {
		fields["ratio"], fields["leastRatio"] = math.Round(theirs/shared), math.Round(least)
	}
	line, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(line, '\n'))
	return err
}

// time runs the task a few times, and more often if it is short. It returns the time of the fastest
// run.
func (t solverTask) time(b *lattice.Board) (s *count.Solver, seconds float64) {
	best, all := time.Duration(math.MaxInt64), time.Duration(0)
	runtime.GC()
	for i := 0; i < benchRuns || i < 20*benchRuns && all < 5*time.Millisecond; i++ {
		s = nil // lets a long list be freed before the next one is made
		begun := time.Now()
		s = t.run(b)
		took := time.Since(begun)
		best, all = min(best, took), all+took
	}
	return s, best.Seconds()
}

// check compares the result with the other solver's and with the definition.
func (t solverTask) check(p solverPuzzle, s *count.Solver, r rival, known bool) error {
	if known && t.maxSol == rivalAll {
		if err := expect("solutions", s.Count().Int(), r.Solutions); err != nil {
			return err
		}
	}
	if t.name == "count" {
		return nil
	}
	if s.Listed() == 0 {
		// For a puzzle without a solution, the other solver has a result only in runs meant to find
		// all solutions.
		if all, ok := p.rivals[rivalAll]; s.Done() && !(ok && !all.Timeout && all.Solutions == 0) {
			return errors.New("no solution, and there is one")
		}
		return nil
	}
	if failed := p.board.Check(s.Line(s.Listed() - 1)); len(failed) > 0 {
		return fmt.Errorf("%v is not a solution: %s", s.Line(s.Listed()-1), failed[0].Reason)
	}
	return nil
}
