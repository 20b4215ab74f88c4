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
// take out of the votes what a line over the time of publication explains,
// since fewer and fewer people visit the site; correlate. It is done twice,
// with the slips of the program behind the thesis (compat) and without.
//
// StudyRules makes Table 6.4, which asks what a policy has learned of the rules,
// and Experiments ask the same data what the thesis leaves open.
package thesis
