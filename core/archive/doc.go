// Package archive illuminates a space of things: it keeps the best thing found of each kind, and
// breeds new things from the kept ones (MAP-Elites, Mouret and Clune 2015). It does not depend on
// any puzzle.
//
// An Archive has a row for each key and a fixed number of columns. New keys may be added at any
// time. Each cell holds one elite, the one with the lowest cost. In Shyne, Facey and Cooper (2024)
// the rows are the solutions of a logic grid, the columns are the loops of a solver, and the cost
// is the number of hints.
//
// A Loop fills an archive with two populations (FI-2Pop, Kimbrough et al. 2008, in the form of
// Shyne et al. 2024, Algorithm 2). Feasible children go into the archive. The others go into a
// separate population that is bred towards feasibility. The caller computes the scores, anywhere,
// and passes them back:
//
//	loop := archive.NewLoop[uint64](domain, archive.Options{Seed: 1})
//	for loop.Generation() < 1000 {
//		for i, child := range loop.Children() {
//			scores[i] = score(child)
//		}
//		loop.Tell(scores)
//	}
//	fmt.Println(loop.Archive().Len(), "elites")
//
// The same seed and scores give the same archive, wherever and in however many parts the scores are
// computed. Archive and Loop can be stored and read back.
package archive
