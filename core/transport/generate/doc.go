// Package generate makes levels of transport puzzles, for any rule set: by iterated
// local search over the rating, as Postma 2016 does (section 3.2.1), or by filling an
// archive with the best level of every kind (MAP-Elites, Mouret and Clune 2015). All
// levels are solvable; their solutions come with them.
//
//	g, err := generate.New(generate.Options{Rules: transport.Sokoban, Seed: 1, Trials: 10})
//	for !g.Step(1000) {
//	}
//	for _, r := range g.Found() {
//		fmt.Print(r.Level.XSB(), r.Solution, "\n")
//	}
//
// What comes out depends on the options alone, neither on how the work is cut into steps
// nor on the clock: evaluations are limited by expansions. Climbs are independent of each
// other, so that a pool of workers may share them out; Collections are merged in any
// order to the same effect.
//
// What the climb seeks is any raw number of a level (Objective). To seek a number that
// should tell hard levels and look at what is found shows where the number is fooled: the
// generation-validation method of section 3.5.
package generate
