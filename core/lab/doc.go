// Package lab repeats the experiment of Shen (2024), chapter 6, on any data. The question is
// whether the measures of puzzles agree with people's ratings.
//
// It has three steps, each of which can be inspected and changed.
//
//   - Read recognises a file: a crawl of The Windmill, a table (CSV) of puzzles
//     with ratings or of the plays of a study, a list of ids, or corrections of
//     a crawl. All become Records: a puzzle, its time of publication, and its
//     ratings.
//   - Select applies a Filter and makes Sets of the remaining records. Thesis
//     is the thesis's own filter; tests compare its sets with the published
//     lists.
//   - A Study correlates measures of the puzzles of each set with the ratings,
//     normalised or not, with intervals and corrected p-values.
//
// Package job measures the puzzles between selection and study. It lacks one error of the program
// behind the thesis, which no reading of the rules explains; Slipping repeats that error.
//
// Open provides the steps as jobs of a program separate from the engine.
package lab
