// Package generate makes levels of transport puzzles, for any rule set. It uses iterated local search that
// maximises the rating, as in Postma 2016 (section 3.2.1), or it breeds levels and keeps the best level of
// every kind in an archive (MAP-Elites, Mouret and Clune 2015). All levels are solvable and come with their
// solutions.
//
//	g, err := generate.New(generate.Options{Rules: transport.Sokoban, Seed: 1, Trials: 10})
//	for !g.Step(1000) {
//	}
//	for _, r := range g.Found() {
//		fmt.Print(r.Level.XSB(), r.Solution, "\n")
//	}
//
// The result depends only on the options, not on the sizes of steps or on time, since evaluations are limited
// by expansions. Climbs are independent of each other, so that several workers may share them; Collections
// may be merged in any order with the same result.
//
// A climb maximises a raw number of a level (Objective). To test a measure of difficulty, maximise it and
// inspect the levels: easy levels among them show where the measure fails (the generation-validation method
// of section 3.5).
package generate
