package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/people/steps"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// leftOut is a measured game. It has the bits of its marks by weights that were fitted without its
// solver, and by weights fitted without its type.
type leftOut struct {
	solver, kind string
	predicted
	withoutSolver, withoutType float64
}

// leaving describes what a cross-validation leaves out: solvers or types.
type leaving struct {
	of   string // "solver" or "type"
	name func(solver, kind string) string
	set  func(game *leftOut, bits float64)
	get  func(game *leftOut) float64
}

var leavings = []leaving{
	{"solver", func(solver, _ string) string { return solver },
		func(g *leftOut, bits float64) { g.withoutSolver = bits }, func(g *leftOut) float64 { return g.withoutSolver }},
	{"type", func(_, kind string) string { return kind },
		func(g *leftOut, bits float64) { g.withoutType = bits }, func(g *leftOut) float64 { return g.withoutType }},
}

// peopleLeave prints the table of people steps, followed by one table for solvers and one for
// types. In these the weights are fitted to the games of another third without the solver or type.
func peopleLeave(c *cli.Call, t third, leave *int, w steps.Weights, b stats.Bootstrap, asJSON bool) error {
	from := third{leave}
	err := errors.Join(t.check(), from.check(), cli.AtLeast("resamples", b.Resamples, 100))
	switch {
	case err != nil:
		return err
	case asJSON:
		return cli.UsageError("-leave prints tables; leave out -json")
	case *t.of < 0 || *t.of == *leave:
		return cli.UsageError(fmt.Sprintf("-leave: %d; the games of -third have to be other ones", *leave))
	}
	var fitted, tested steps.Sample
	var games []leftOut
	bad := eachGame(c, taken{t, steps.GameOf, func(g *steps.Game) {
		tested.Add(g)
		games = append(games, leftOut{solver: g.Solver, kind: g.Type, predicted: predict(w, g)})
	}}, taken{from, steps.CandidatesOf, fitted.Add})
	if bad != nil && !errors.Is(bad, cli.ErrBadInput) {
		return bad
	}
	if len(games) == 0 || fitted.Len() == 0 {
		return errors.Join(bad, errors.New("there are no games of both -third and -leave in the input"))
	}
	types := map[string][]predicted{}
	for _, g := range games {
		types[g.kind] = append(types[g.kind], g.predicted)
	}
	printTypes(c, types, b)
	for _, l := range leavings {
		if err := errors.Join(c.Flush(), c.Interruption(), leaveOut(l, &fitted, &tested, games, w)); err != nil {
			return err
		}
		printLeft(c, l, games, b)
	}
	return errors.Join(bad, c.Flush())
}

// leaveOut fits the weights without each solver or type in turn, and measures its games with them.
func leaveOut(l leaving, fitted, tested *steps.Sample, games []leftOut, w steps.Weights) error {
	of := map[string][]int{}
	for i, g := range games {
		name := l.name(g.solver, g.kind)
		of[name] = append(of[name], i)
	}
	names := slices.Sorted(maps.Keys(of))
	return parallel.Each(len(names), func(i int) error {
		keep := func(solver, kind string) bool { return l.name(solver, kind) != names[i] }
		known := fitted.Types(keep)
		if len(known) == 0 {
			return fmt.Errorf("without %s %s: no game of another %s is left to fit", l.of, names[i], l.of)
		}
		without, err := fitted.Fit(keep, w)
		if err != nil {
			return fmt.Errorf("without %s %s: %w", l.of, names[i], err)
		}
		for _, game := range of[names[i]] {
			if kind := games[game].kind; !known[kind] {
				without, known[kind] = without.WithMean(kind), true
			}
		}
		bits := tested.Bits(without)
		for _, game := range of[names[i]] {
			l.set(&games[game], bits[game])
		}
		return nil
	}, nil)
}

// printLeft prints a row for each solver or type that was left out.
func printLeft(c *cli.Call, l leaving, games []leftOut, b stats.Bootstrap) {
	of := map[string][]*leftOut{}
	for i := range games {
		name := l.name(games[i].solver, games[i].kind)
		of[name] = append(of[name], &games[i])
	}
	fmt.Fprintf(c.Out, "\nWeights fitted without the %s; "+
		"difference: bits a mark more than with the weights above\n", l.of)
	fmt.Fprintf(c.Out, "%-11s %5s %7s  %-21s %s\n",
		l.of, "games", "marks", "bits a mark (95 %)", "difference (95 %)")
	mean, more := 0.0, 0.0
	for _, name := range slices.Sorted(maps.Keys(of)) {
		left := of[name]
		bits := func(drawn []int) float64 { return perMark(left, drawn, l.get) }
		difference := func(drawn []int) float64 {
			return perMark(left, drawn, func(g *leftOut) float64 { return l.get(g) - g.Bits })
		}
		whole := make([]int, len(left))
		marks := 0
		for i, g := range left {
			whole[i] = i
			marks += g.Marks
		}
		fmt.Fprintf(c.Out, "%-11s %5d %7d  %4.2f %-16s %+.3f %s\n", name, len(left), marks, bits(whole),
			interval95(b, len(left), bits, "%.2f"), difference(whole), interval95(b, len(left), difference, "%+.3f"))
		mean += bits(whole) / float64(len(of))
		more += difference(whole) / float64(len(of))
	}
	fmt.Fprintf(c.Out, "mean over the %ss: %.2f bits a mark, %+.3f\n", l.of, mean, more)
}

// perMark returns the mean bits per mark of the drawn games.
func perMark(games []*leftOut, drawn []int, bits func(*leftOut) float64) float64 {
	sum, marks := 0.0, 0
	for _, n := range drawn {
		sum += bits(games[n])
		marks += games[n].Marks
	}
	return sum / float64(marks)
}

// fewGames is the minimum number of games for which an interval is printed.
const fewGames = 5

// interval95 returns the 95 % interval of a figure over games, as text.
func interval95(b stats.Bootstrap, games int, figure func(drawn []int) float64, form string) string {
	interval, failed := b.Interval(games, figure)
	if failed != nil || games < fewGames {
		return "(too few games)"
	}
	return fmt.Sprintf("("+form+" to "+form+")", interval.Low, interval.High)
}
