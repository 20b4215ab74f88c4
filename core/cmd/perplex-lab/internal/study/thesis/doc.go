// Package thesis recomputes the tables of chapter 6 of J. Shen, "Generalized Entropy and Solution
// Information for Measuring Puzzle Difficulty" (MSc thesis, University of Alberta, 2024). The
// tables show how well the measures agree with the votes of people who played the puzzles.
//
// The data are a crawl of The Windmill, the site where people publish line
// puzzles and vote on them, and lists of puzzle ids. They are not part of
// perplex; Load reads them from a folder.
//
// The procedure for each set of puzzles has three steps. Measure every puzzle for a player model.
// Remove from the votes the linear trend over the time of publication, because fewer and fewer
// people visit the site. Correlate. Everything is done twice, with and without the errors of the
// program behind the thesis (compat).
//
// StudyRules makes Table 6.4, which shows how much of the rules a policy has learned. Experiments
// answer questions that the thesis leaves open, from the same data.
package thesis
