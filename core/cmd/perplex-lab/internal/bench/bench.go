package bench

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Verb measures the speed of perplex.
var Verb = cli.Verb{
	Name:    "bench",
	Args:    "[-json] [-long] [-only TEXT] [-golden FILE] [-perplex FILE]",
	Summary: "measures the speed of perplex on this machine, on one processor; each case checks its own answer",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "writes a JSON line for each case instead of text")
		long := flags.Bool("long", false, "adds the query of a billion configurations, which takes half an hour natively")
		only := flags.String("only", "", "`text` that the names of the cases to run contain; cases of the solver are left out")
		program := flags.String("perplex", "", "`program` perplex, whose process is measured; default: the one in the folder of this program, or on the PATH")
		golden := flags.String("golden", "../shared/golden/windmill.jsonl", "`file` with published puzzles and their measures")
		return func(c *cli.Call) error {
			if len(c.Args) > 0 {
				return cli.UsageError("bench takes no files")
			}
			cases := append(slices.Clip(benchCases), editMapCases()...)
			cases = append(cases, packingCases...)
			cases = append(cases, gridCases...)
			cases = append(cases, sudokuCases...)
			switch real, err := windmillCases(*golden); {
			case errors.Is(err, os.ErrNotExist):
				c.Say("%s is missing: the cases with published puzzles are left out", *golden)
			case err != nil:
				return err
			default:
				cases = append(real, cases...)
			}
			switch games, err := puzzleScriptCases(); {
			case errors.Is(err, os.ErrNotExist):
				c.Say("%s is missing: the cases with PuzzleScript games are left out", gamesData)
			case err != nil:
				return err
			default:
				cases = append(cases, games...)
			}
			if *long {
				cases = append(cases, billionCase)
			}
			for _, b := range cases {
				if !strings.Contains(b.name, *only) {
					continue
				}
				if err := b.run(c, *asJSON); err != nil {
					return err
				}
				if err := c.Flush(); err != nil {
					return err
				}
			}
			if strings.Contains(processCase, *only) {
				if err := benchProcess(c, *program, *asJSON); err != nil {
					return err
				}
			}
			if *only != "" {
				return c.Flush()
			}
			if err := benchSolver(c, benchData, *asJSON); err != nil {
				return err
			}
			return c.Flush()
		}
	},
}

// stepper is resumable work: a job, or something smaller.
type stepper interface{ Step(budget int) (done bool) }

// benchCase is one measurement: the time of a job, including the reading of its document.
type benchCase struct {
	name string
	unit string // unit of work
	runs int    // 0 means benchRuns
	make func() (stepper, error)
	// done returns the amount of work, or an error if the answer is wrong; the time of a wrong
	// answer means nothing.
	done func(stepper) (work int, err error)
}

var benchCases = []benchCase{
	{
		name: "analyze-4x4-empty", unit: "states",
		make: func() (stepper, error) { return emptyWalk(4) },
		done: func(s stepper) (int, error) { return expectWalk(s, 8512) },
	},
	{
		name: "analyze-5x5-empty", unit: "states",
		make: func() (stepper, error) { return emptyWalk(5) },
		done: func(s stepper) (int, error) { return expectWalk(s, 1262816) },
	},
	{
		name: "solve-5x5-empty", unit: "solutions",
		make: func() (stepper, error) { return job.NewSolving(witness.New(5, 5), 0) },
		done: func(s stepper) (int, error) {
			n := s.(*job.Solving).Count()
			return n, expect("solutions", n, 1262816)
		},
	},
	{
		name: "count-6x6-empty", unit: "paths",
		make: func() (stepper, error) {
			board, err := witness.Compile(witness.New(6, 6))
			if err != nil {
				return nil, err
			}
			return counting{count.NewPaths(board)}, nil
		},
		done: func(s stepper) (int, error) {
			total := string(s.(counting).Total().Append(nil))
			n, err := strconv.Atoi(total)
			if err != nil {
				return 0, err
			}
			return n, expect("paths", n, 575780564)
		},
	},
	// The numbers of solvable fillings come from the thesis author's evaluator (441, 2,401), or
	// from independent marking of the fillings that each of the 8,512 paths satisfies.
	epcgCase("epcg-4x4-2cells-2edges", 441, 332, empty4x4Query([2]int{3, 5}, [2]int{5, 3}, [2]int{3, 4}, [2]int{6, 5})),
	epcgCase("epcg-4x4-4cells", 2401, 1708, empty4x4Query([2]int{3, 3}, [2]int{5, 3}, [2]int{3, 5}, [2]int{5, 5})),
	epcgCase("epcg-4x4-4cells-black-cyan", 2401, rivalSolvable, func() (*witness.Document, job.GenerateOptions) {
		d, _ := rivalQuery()
		return d, job.GenerateOptions{Colors: []witness.Color{"black", "cyan"}}
	}),
	epcgCase("epcg-4x4-6cells", 117649, 76273, empty4x4Query([2]int{3, 3}, [2]int{5, 3}, [2]int{3, 5}, [2]int{5, 5}, [2]int{1, 1}, [2]int{7, 7})),
	epcgCase("epcg-4x4-8cells-best100", 5764801, 3045494, best(100, empty4x4Query([2]int{1, 1}, [2]int{7, 1}, [2]int{3, 3}, [2]int{5, 3},
		[2]int{3, 5}, [2]int{5, 5}, [2]int{1, 7}, [2]int{7, 7}))),
	epcgCase("epcg-vkfcnt8-4cells-3colours", 6561, 4162, orangeQuery),
}

// billionCase has nine cells with ten options each. There is no independent count of the solvable
// fillings, so the case checks only the number of results.
var billionCase = epcgCase("epcg-4x4-9cells-best20", 1_000_000_000, -1, best(20, func() (*witness.Document, job.GenerateOptions) {
	d, o := empty4x4Query([2]int{1, 1}, [2]int{5, 1}, [2]int{7, 1}, [2]int{3, 3}, [2]int{5, 5}, [2]int{1, 5}, [2]int{7, 5}, [2]int{3, 7}, [2]int{7, 7})()
	o.Colors, o.IncludeEmpty = []witness.Color{"orange", "blue", "black"}, true
	return d, o
}))

// emptyWalk computes the TSI of an empty board for a player with all rules.
func emptyWalk(size int) (stepper, error) {
	board, err := witness.Compile(witness.New(size, size))
	if err != nil {
		return nil, err
	}
	w, ok := walk.NewShared(lattice.New(board), []player.Model{player.All}, false)
	if !ok {
		return nil, errors.New("the board is too large")
	}
	return w, nil
}

func expectWalk(s stepper, solutions int) (states int, err error) {
	m := s.(*walk.Shared).Measures(0)
	return m.States, expect("solutions", m.Solutions, solutions)
}

// counting is a path count as resumable work.
type counting struct{ *count.Paths }

func (c counting) Step(budget int) (done bool) {
	c.Paths.Step(budget/8 + 1)
	return c.Done()
}

type querier func() (*witness.Document, job.GenerateOptions)

// empty4x4Query returns a query on the empty 4x4 board with all rules, orange and blue.
func empty4x4Query(placeholders ...[2]int) querier {
	return func() (*witness.Document, job.GenerateOptions) {
		d := witness.New(4, 4)
		for _, at := range placeholders {
			d.Put(witness.Symbol{At: witness.Place{A: at[0], B: at[1]}, Type: witness.Unknown})
		}
		return d, job.GenerateOptions{Colors: []witness.Color{"orange", "blue"}}
	}
}

// best limits a query to the best few results.
func best(top int, q querier) querier {
	return func() (*witness.Document, job.GenerateOptions) {
		d, o := q()
		o.Top = top
		return d, o
	}
}

// orangeQuery returns the Windmill's vkfcnt8, "The Orange.", with question marks in place of its
// four orange stars.
func orangeQuery() (*witness.Document, job.GenerateOptions) {
	d, o := empty4x4Query([2]int{3, 3}, [2]int{5, 3}, [2]int{3, 5}, [2]int{5, 5})()
	for at, color := range map[witness.Place]witness.Color{{A: 1, B: 1}: "black", {A: 7, B: 1}: "white", {A: 1, B: 7}: "white", {A: 7, B: 7}: "black"} {
		d.Put(witness.Symbol{At: at, Type: witness.Separation, Color: color})
	}
	o.Colors = []witness.Color{"black", "white", "orange"}
	return d, o
}

// querying runs a query's shards one after another. A small query has one shard.
type querying struct {
	plan                  *job.Plan
	shard                 *job.Shard
	next, chunk, solvable uint64
	best                  *epcg.Best[fill.Result]
}

func (q *querying) Step(budget int) (done bool) {
	if q.shard == nil {
		to := min(q.next+q.chunk, q.plan.Configurations())
		q.shard = q.plan.Shard(q.next, to)
		q.next = to
	}
	if !q.shard.Step(budget) {
		return false
	}
	q.solvable += q.shard.Solvable()
	for _, r := range q.shard.Results() {
		q.best.Add(r)
	}
	q.shard = nil
	return q.next == q.plan.Configurations()
}

// epcgCase returns the benchmark of a query. solvable is -1 if the number is unknown.
func epcgCase(name string, configurations, solvable int, query querier) benchCase {
	b := benchCase{
		name: name, unit: "configurations",
		make: func() (stepper, error) {
			d, o := query()
			p, err := job.NewPlan(d, o)
			if err != nil {
				return nil, err
			}
			return &querying{plan: p, chunk: max(p.Chunk(), 1<<17), best: epcg.NewBest(p.Top(), fill.Better)}, nil
		},
		done: func(s stepper) (int, error) {
			q := s.(*querying)
			if err := expect("configurations", int(q.plan.Configurations()), configurations); err != nil {
				return 0, err
			}
			if solvable < 0 {
				return configurations, expect("results", len(q.best.Sorted()), q.plan.Top())
			}
			return configurations, expect("solvable", int(q.solvable), solvable)
		},
	}
	if configurations > 100_000_000 {
		b.runs = 1
	}
	return b
}

func expect(what string, got, want int) error {
	if got != want {
		return fmt.Errorf("%d %s, want %d", got, what, want)
	}
	return nil
}

// benchRuns is the number of runs of a case. The fastest run counts, because the others were
// delayed by other work of the machine.
const benchRuns = 3

func (b benchCase) run(c *cli.Call, asJSON bool) error {
	runs := b.runs
	if runs == 0 {
		runs = benchRuns
	}
	least, first, work := time.Duration(1<<63-1), time.Duration(0), 0
	for i := range runs {
		runtime.GC()
		begun := time.Now()
		j, err := b.make()
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		for !j.Step(cli.StepBudget) {
		}
		took := time.Since(begun)
		least = min(least, took)
		if i == 0 {
			first = took
		}
		if work, err = b.done(j); err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
	}
	seconds := least.Seconds()
	if !asJSON {
		_, err := fmt.Fprintf(c.Out, "%-28s %9.4f s  (first %9.4f s) %10d %s\n", b.name, seconds, first.Seconds(), work, b.unit)
		return err
	}
	line, err := json.Marshal(map[string]any{"case": b.name, "value": seconds, "unit": "s", "first": first.Seconds(),
		"work": work, "workUnit": b.unit, "platform": runtime.GOOS + "/" + runtime.GOARCH})
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(line, '\n'))
	return err
}
