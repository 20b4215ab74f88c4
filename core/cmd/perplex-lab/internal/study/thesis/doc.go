// Package thesis recomputes the tables of chapter 6 of J. Shen, "Generalized Entropy
// and Solution Information for Measuring Puzzle Difficulty" (MSc thesis,
// University of Alberta, 2024): how well the measures agree with the votes of
// those who played the puzzles.
//
// The data are a crawl of The Windmill, the site where people publish line
// puzzles and vote on them, and lists of puzzle ids. They are not part of
// perplex; Load reads them from a folder.
//
// The recipe, for each set of puzzles: measure every puzzle for a player model;
// remove from the votes the part that a line over the time of publication
// explains, since fewer and fewer people visit the site; correlate. This is
// done twice, with the errors of the program behind the thesis (compat) and
// without.
//
// StudyRules makes Table 6.4, which shows how much of the rules a policy has
// learned, and Experiments answer questions that the thesis leaves open, with
// the same data.
package thesis
