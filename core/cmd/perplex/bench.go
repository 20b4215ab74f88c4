package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"runtime"
	"time"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

var benchVerb = verb{
	name:    "bench",
	args:    "[-json]",
	summary: "measures perplex itself on this machine, on one processor; each case checks its own answer",
	define: func(flags *flag.FlagSet) func(*call) error {
		asJSON := flags.Bool("json", false, "one JSON line a case")
		return func(c *call) error {
			if len(c.args) > 0 {
				return usageError("bench takes no files")
			}
			for _, b := range benchCases {
				if err := b.run(c, *asJSON); err != nil {
					return err
				}
			}
			if err := benchSolver(c, benchData, *asJSON); err != nil {
				return err
			}
			return c.flush()
		}
	},
}

// benchCase is one measurement: how long a job takes from the document on.
type benchCase struct {
	name string
	unit string // of work
	make func() (job.Job, error)
	// done returns how much work was done, or an error when the answer is not
	// what it has to be: a bench that measures a wrong answer measures nothing.
	done func(job.Job) (work int, err error)
}

var benchCases = []benchCase{
	{
		name: "analyze-4x4-empty", unit: "states",
		make: func() (job.Job, error) {
			return job.NewAnalysis(witness.New(4, 4), job.AnalysisOptions{Players: []string{"all"}, SkipPaths: true})
		},
		done: func(j job.Job) (int, error) {
			m, _ := j.(*job.Analysis).Measures("all")
			return m.States, expect("solutions", m.Solutions, 8512)
		},
	},
	{
		name: "solve-5x5-empty", unit: "solutions",
		make: func() (job.Job, error) { return job.NewSolving(witness.New(5, 5), 0) },
		done: func(j job.Job) (int, error) {
			n := j.(*job.Solving).Count()
			return n, expect("solutions", n, 1262816)
		},
	},
	epcgCase("epcg-4x4-2cells-2edges", 441, 332, witness.Place{A: 3, B: 5}, witness.Place{A: 5, B: 3}, witness.Place{A: 3, B: 4}, witness.Place{A: 6, B: 5}),
	epcgCase("epcg-4x4-4cells", 2401, 1708, witness.Place{A: 3, B: 3}, witness.Place{A: 5, B: 3}, witness.Place{A: 3, B: 5}, witness.Place{A: 5, B: 5}),
	// Its 76,273 were counted by measuring every configuration on its own, too.
	epcgCase("epcg-4x4-6cells", 117649, 76273, witness.Place{A: 3, B: 3}, witness.Place{A: 5, B: 3}, witness.Place{A: 3, B: 5}, witness.Place{A: 5, B: 5},
		witness.Place{A: 1, B: 1}, witness.Place{A: 7, B: 7}),
}

// epcgCase is a query on the empty 4x4 board, player all, orange and blue.
func epcgCase(name string, configurations, solvable int, placeholders ...witness.Place) benchCase {
	return benchCase{
		name: name, unit: "configurations",
		make: func() (job.Job, error) {
			d := witness.New(4, 4)
			for _, at := range placeholders {
				d.Put(witness.Symbol{At: at, Type: witness.Unknown})
			}
			p, err := job.NewPlan(d, job.GenerateOptions{Colors: []witness.Color{"orange", "blue"}})
			if err != nil {
				return nil, err
			}
			return p.Shard(0, p.Configurations(), configurations), nil
		},
		done: func(j job.Job) (int, error) {
			s := j.(*job.Shard)
			if err := expect("configurations", int(s.Done()), configurations); err != nil {
				return 0, err
			}
			return configurations, expect("solvable", int(s.Solvable()), solvable)
		},
	}
}

func expect(what string, got, want int) error {
	if got != want {
		return fmt.Errorf("%d %s, want %d", got, what, want)
	}
	return nil
}

// benchRuns is how often a case runs; the quickest run counts, since what
// slows the others is not perplex.
const benchRuns = 3

func (b benchCase) run(c *call, asJSON bool) error {
	best, work := time.Duration(1<<63-1), 0
	for range benchRuns {
		runtime.GC()
		begun := time.Now()
		j, err := b.make()
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		for !j.Step(stepBudget) {
		}
		best = min(best, time.Since(begun))
		if work, err = b.done(j); err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
	}
	seconds := best.Seconds()
	if !asJSON {
		_, err := fmt.Fprintf(c.out, "%-24s %9.4f s  %9d %s\n", b.name, seconds, work, b.unit)
		return err
	}
	line, err := json.Marshal(map[string]any{"case": b.name, "value": seconds, "unit": "s", "work": work, "workUnit": b.unit, "platform": runtime.GOOS + "/" + runtime.GOARCH})
	if err != nil {
		return err
	}
	_, err = c.out.Write(append(line, '\n'))
	return err
}
