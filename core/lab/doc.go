// Package lab repeats the experiment of Shen (2024), chapter 6, on any data: do the measures of puzzles agree
// with people's ratings?
//
// It has three steps, each of which a person can inspect and change.
//
//   - Read recognises a file: a crawl of The Windmill, a table (CSV) of puzzles
//     with ratings or of the plays of a study, a list of ids, or corrections of
//     a crawl. All become Records: a puzzle, the time of its publication, and
//     its ratings.
//   - Select applies a Filter and makes Sets of the remaining records. Thesis
//     is the thesis's own filter; tests compare its sets with the published
//     lists.
//   - A Study correlates measures of the puzzles of each set with the ratings,
//     normalised or not, with intervals and corrected p-values.
//
// Between selection and study, package job measures the puzzles. There is one exception: the program behind
// the thesis has an error that no reading of the rules explains, and Slipping repeats it.
//
// Open provides the steps as jobs of a separate program beside the engine.
package lab
