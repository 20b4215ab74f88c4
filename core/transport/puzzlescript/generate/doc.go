// Package generate makes further levels of a PuzzleScript game from those that it has.
//
// What a game is about is in its levels already: what stands on what, how long a snake is,
// that there are as many boxes as marks. So a level is made by edits of a given one
// (template.go): something that can move, or a goal, changes places with something else,
// and walls come and go. What always stands together in the game's own levels moves
// together. Each level is searched (judge.go): those without a solution are refused, and
// those for which the search gives up are counted as not decided. What is solved is rated.
//
// The search is iterated local search as of Postma 2016, section 3.2.1: a climb begins with
// a given level, makes neighbours by so many edits, and goes on with the best; where none is
// better, with one edit more. The best level of each climb is found.
//
// The same options give the same levels everywhere: limits are counted in expansions.
package generate
