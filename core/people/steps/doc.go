// Package steps models the next mark of a person who solves a pencil puzzle.
//
// Before each recorded mark, the open questions of the board are the candidates. The model is a
// conditional logit (D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior",
// 1974): the probability of a candidate is proportional to the exponential of the summed weights of
// its features. The features are
//
//   - how a person can see the answer: it is implied by marks, a named rule of some rank
//     gives it in one look, or neither;
//   - the number of open cells or sides where the rule looks, and how long the answer has been in
//     sight;
//   - how often the person has marked something next to it and left it open;
//   - the distance to the last two marks, and whether the previous mark is in the same line, room,
//     digit or clue;
//   - how often the person has marked answers of its kind in this game, because people differ in the
//     trivial marks that they write down.
//
// Weights of distance are shared by all types, except that answers in cells and answers on sides
// have separate ones. All other weights belong to one type.
//
// A mark of probability p has -log2 p bits. If one gesture answers several questions, its
// probability is the sum of theirs. Erasures and marks that differ from the solution change the
// board but are not predicted.
package steps
