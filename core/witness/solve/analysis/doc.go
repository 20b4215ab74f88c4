// Package analysis measures a puzzle for several players, and counts its solutions and the paths of
// its bare board. It is the job of the verb analyze.
//
// An Analysis (analysis.go) is a list of bounders, methods that narrow what is known. One scheduler
// (schedule.go) gives them shares of the time. In the order of their turns they are:
//
//   - pathCounter (paths.go): the number of paths;
//   - partsSolver (paths.go): the solutions of a board too large for bit boards (outsized.go);
//   - sampler (sampler.go): intervals of MSI and TSI from draws in the player's tree (tree.go);
//   - follower (likelihood.go): exact MSI and TSI, along all solutions;
//   - solver (solver.go): the list of solutions, or their number;
//   - walks (walks.go): all measures, from every state of the tree.
//
// A measure is known when the first of these has found it. What each player's methods have found is
// in a knowledge. Players who are more than rules (gauge.go) have their own method in place of
// the walk.
//
// Steps of an analysis can be suspended within long searches for a way to lay polyominoes
// (coroutine.go). Two analyses can share the methods between them (methods.go).
package analysis
