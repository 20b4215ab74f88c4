// Package steps models the next mark of a person who solves a pencil puzzle.
//
// Before each recorded mark, the open questions of the board are its candidates. The model is a conditional
// logit (D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974): a candidate is
// drawn with a probability proportional to e to the sum of the weights of its features. The features are
//
//   - how a person can see the answer: it is implied by marks, a named rule of a rank gives it in one look,
//     or neither;
//   - how many cells or sides are open where the rule looks, and how long the answer has been in sight;
//   - how often the person has drawn beside it and left it open;
//   - the distance to the last two marks, and whether the mark before is in the same line, room, digit or
//     clue;
//   - how often the person has drawn answers of its kind in this game, since people differ in which trivial
//     marks they write down.
//
// Weights of distance are the same for all types, but for answers in cells and answers on sides. A type has
// weights of its own for what can be seen there.
//
// A mark has -log2 of its probability in bits. Where one gesture answers several questions, its probability
// is the sum of theirs. Erasures and marks that are not those of the solution change the board and are not
// predicted.
package steps
