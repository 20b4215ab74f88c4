package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/people/record"
	"github.com/perplex-puzzles/perplex/core/people/steps"
	"github.com/perplex-puzzles/perplex/core/stats"
)

var peopleStepsVerb = cli.Verb{
	Name:    "steps",
	Args:    "[-third N] [-leave N] [-weights FILE] [-seed N] [-resamples N] [-json] FILE...",
	Summary: "measures how well a model with frozen weights predicts each mark of recorded solves, in bits",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "writes a line of JSON for each game instead of a table of types")
		third := defineThird(flags)
		leave := flags.Int("leave", -1, "also fits the weights to the games whose number modulo 3 is N, "+
			"without one solver and without one type, and measures the games of the solver or type left out; -1: leaves out none")
		bootstrap := stats.Bootstrap{}
		flags.Uint64Var(&bootstrap.Seed, "seed", 1, "seed of the resamples")
		flags.IntVar(&bootstrap.Resamples, "resamples", 2000, "number of resamples for the intervals")
		file := flags.String("weights", "", "`file` of weights that people fit has written; default: the frozen weights")
		return func(c *cli.Call) error {
			weights, err := stepWeights(*file)
			if err != nil {
				return err
			}
			if *leave >= 0 {
				return peopleLeave(c, third, leave, weights, bootstrap, *asJSON)
			}
			return peopleSteps(c, third, weights, bootstrap, *asJSON)
		}
	},
}

var peopleFitVerb = cli.Verb{
	Name:    "fit",
	Args:    "[-third N] FILE...",
	Summary: "fits the weights of the model of people steps to recorded solves, and writes them as JSON",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		third := defineThird(flags)
		return func(c *cli.Call) error { return peopleFit(c, third) }
	},
}

var peopleSolveVerb = cli.Verb{
	Name:    "solve",
	Args:    "[-seconds N] -json FILE...",
	Summary: "compares the solution of each recorded solve with all solutions of its puzzle",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		flags.Bool("json", true, "writes a line of JSON for each puzzle; there is no other form")
		patience := cli.DefinePatienceOf(flags, 30)
		return func(c *cli.Call) error {
			if err := patience.Check(); err != nil {
				return err
			}
			return c.Each(func(r records.Record) ([]byte, error) { return peopleSolve(c, r, patience) })
		}
	},
}

// stepWeights reads weights from a file; "" selects the frozen ones.
func stepWeights(file string) (steps.Weights, error) {
	if file == "" {
		return steps.Frozen(), nil
	}
	text, err := cli.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var w steps.Weights
	if err := json.Unmarshal(text, &w); err != nil {
		return nil, fmt.Errorf("-weights: %s: %w", file, err)
	}
	return w, nil
}

// predicted describes how well the model predicts a game.
type predicted struct {
	Marks     int     `json:"marks"`
	Bits      float64 `json:"bits"`
	Seen      int     `json:"seen"`      // marks that are implied, or that a named rule gives in one look
	Explained int     `json:"explained"` // seen marks, and marks to which the named rules lead
}

func predict(w steps.Weights, g *steps.Game) (p predicted) {
	for i, bits := range w.Bits(g) {
		p.Marks++
		p.Bits += bits
		if g.Situations[i].Seen {
			p.Seen++
		}
		if g.Situations[i].Follows {
			p.Explained++
		}
	}
	return p
}

func peopleSteps(c *cli.Call, t third, w steps.Weights, b stats.Bootstrap, asJSON bool) error {
	if err := errors.Join(t.check(), cli.AtLeast("resamples", b.Resamples, 100)); err != nil {
		return err
	}
	if asJSON {
		return c.Each(func(r records.Record) ([]byte, error) {
			game, err := replay(r, t, steps.GameOf)
			if game == nil || err != nil {
				return nil, err
			}
			p := predict(w, game)
			p.Bits = cli.SixDecimals(p.Bits)
			return json.Marshal(p)
		})
	}
	of := map[string][]predicted{}
	err := eachGame(c, taken{t, steps.GameOf, func(g *steps.Game) {
		of[g.Type] = append(of[g.Type], predict(w, g))
	}})
	printTypes(c, of, b)
	return errors.Join(err, c.Flush())
}

// printTypes prints the table of types and the mean over them.
func printTypes(c *cli.Call, of map[string][]predicted, b stats.Bootstrap) {
	fmt.Fprintf(c.Out, "%-11s %5s %7s  %-21s %9s %9s\n", "type", "games", "marks", "bits a mark (95 %)", "in a look", "explained")
	mean := 0.0
	for _, kind := range slices.Sorted(maps.Keys(of)) {
		printPredicted(c, kind, of[kind], b)
		mean += total(of[kind], nil).perMark() / float64(len(of))
	}
	fmt.Fprintf(c.Out, "mean over the types: %.2f bits a mark\n", mean)
}

// printPredicted prints the row of a type.
func printPredicted(c *cli.Call, kind string, games []predicted, b stats.Bootstrap) {
	all := total(games, nil)
	around := interval95(b, len(games), func(drawn []int) float64 { return total(games, drawn).perMark() }, "%.2f")
	marks := float64(all.Marks)
	fmt.Fprintf(c.Out, "%-11s %5d %7d  %4.2f %-16s %7.1f %% %7.1f %%\n", kind, len(games), all.Marks,
		all.perMark(), around, 100*float64(all.Seen)/marks, 100*float64(all.Explained)/marks)
}

func (p predicted) perMark() float64 { return p.Bits / float64(p.Marks) }

// total sums the games with the given indices; nil means all games.
func total(games []predicted, numbers []int) (sum predicted) {
	add := func(p predicted) {
		sum.Marks += p.Marks
		sum.Bits += p.Bits
		sum.Seen += p.Seen
		sum.Explained += p.Explained
	}
	if numbers == nil {
		for _, p := range games {
			add(p)
		}
	}
	for _, n := range numbers {
		add(games[n])
	}
	return sum
}

func peopleFit(c *cli.Call, t third) error {
	if err := t.check(); err != nil {
		return err
	}
	var games steps.Sample
	bad := eachGame(c, taken{t, steps.CandidatesOf, games.Add})
	if games.Len() == 0 {
		return cmp.Or(bad, errors.New("there is no game in the input"))
	}
	weights, err := games.Fit(nil, nil)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(weights, "", "\t")
	if err != nil {
		return err
	}
	c.Out.Write(append(text, '\n'))
	return errors.Join(bad, c.Flush())
}

// solvedRecord is the answer about the puzzle of a record. Solutions counts up to two.
type solvedRecord struct {
	Solutions *int   `json:"solutions,omitempty"` // absent: none found, and the search is incomplete
	Complete  bool   `json:"complete"`
	Guesses   *int   `json:"guesses,omitempty"` // guesses in the explanation; absent: no explanation
	Equal     bool   `json:"equal"`             // the only solution equals the recorded one
	Stopped   string `json:"stopped,omitempty"`
}

// recordedSolution reads the puzzle of a solve and its recorded solution.
func recordedSolution(r records.Record) (*pencil.Puzzle, pencil.Marks, error) {
	if record.Is(&r.Whole) {
		solve, err := played(r)
		if err != nil {
			return nil, nil, err
		}
		return solve.Puzzle, solve.Solution, nil
	}
	solve, err := recorded(r)
	if err != nil {
		return nil, nil, err
	}
	return solve.Puzzle()
}

func peopleSolve(c *cli.Call, r records.Record, patience cli.Patience) ([]byte, error) {
	p, solution, err := recordedSolution(r)
	if err != nil {
		return nil, err
	}
	solver := pencil.NewSolver(p, pencil.Limits{})
	answer := solvedRecord{Stopped: patience.Run(c, func() bool { return solver.Step(cli.StepBudget) })}
	found := solver.Result()
	answer.Complete = found.Complete
	if n := len(found.Solutions); n > 0 || found.Complete {
		answer.Solutions = &n
	}
	if len(found.Solutions) == 1 {
		answer.Equal = slices.Equal(found.Solutions[0], solution)
	}
	if answer.Equal && answer.Complete {
		explaining := pencil.NewExplaining(p, solution, nil, 0)
		answer.Stopped = patience.Run(c, func() bool { return explaining.Step(cli.StepBudget) })
		if answer.Stopped == "" {
			all, err := explaining.Steps()
			if err != nil {
				return nil, err
			}
			guesses := 0
			for _, step := range all {
				if step.Guess {
					guesses++
				}
			}
			answer.Guesses = &guesses
		}
	}
	return json.Marshal(answer)
}
