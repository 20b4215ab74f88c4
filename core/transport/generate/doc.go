// Package generate makes levels of transport puzzles, for any rule set: by iterated
// local search over the rating, as Postma 2016 does (section 3.2.1), or by filling an
// archive with the best level of every kind (MAP-Elites, Mouret and Clune 2015). All
// levels are solvable and come with their solutions.
//
//	g, err := generate.New(generate.Options{Rules: transport.Sokoban, Seed: 1, Trials: 10})
//	for !g.Step(1000) {
//	}
//	for _, r := range g.Found() {
//		fmt.Print(r.Level.XSB(), r.Solution, "\n")
//	}
//
// The result depends on the options alone, neither on how the work is cut into steps nor
// on the clock: evaluations are limited by expansions. Climbs are independent of each
// other, so a pool of workers may share them; Collections may be merged in any order with
// the same result.
//
// A climb maximises any raw number of a level (Objective). Maximising a number that
// should indicate hard levels, and inspecting the result, shows where the number is
// fooled: the generation-validation method of section 3.5.
package generate
