// Package archive illuminates a space of things: it keeps the best one of every
// kind that was met, and breeds new ones from them (MAP-Elites, Mouret and Clune
// 2015). It knows no puzzle.
//
// An Archive has a row for each key, of which new ones may turn up at any time,
// and a fixed number of columns; each cell holds one elite, the one of the least
// cost. In Shyne, Facey and Cooper (2024) the rows are the solutions of a logic
// grid, the columns the loops that a solver takes, and the cost is the number of
// hints.
//
// A Loop fills an archive with two populations (FI-2Pop, Kimbrough et al. 2008,
// in the form of Shyne et al. 2024, Algorithm 2): what is feasible goes into the
// archive, what is not into a separate population that is bred towards
// feasibility. It asks for scores and takes them later, so that they may be computed
// anywhere:
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
// The same seed and scores give the same archive, in however many parts and
// wherever the scores are made. Both can be written down and read again.
package archive
