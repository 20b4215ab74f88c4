// Package lab is the experiment of Shen (2024), chapter 6, on any data: do the
// measures of puzzles go with what people thought of them?
//
// It goes in three steps, each of which a person can see and change.
//
//   - Read takes a file for what it is: a crawl of The Windmill, a table (CSV)
//     of puzzles with ratings or of the plays of a study, a list of ids, or
//     corrections of a crawl. All become Records: a puzzle, when it was
//     published, and what people made of it.
//   - Select leaves out what a Filter names and makes Sets of the rest. Thesis
//     is the thesis's own filter; what it kept of which puzzles the tests hold
//     against its published lists.
//   - A Study correlates measures of the puzzles of each set with the ratings,
//     normalised or not, with intervals and corrected p-values.
//
// In between the puzzles have to be measured, which is package job's business,
// but for one thing: the program behind the thesis has a slip that no reading
// of the rules explains, and Slipping repeats it.
//
// Open offers the steps as the jobs of a program beside the engine.
package lab
