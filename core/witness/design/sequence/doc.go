// Package sequence looks at puzzles that are played one after another to teach a rule
// without words: whether they leave open a reading of the rule that is wrong, what they
// cost a player who has learned what they force, and which puzzle is missing.
//
// A reading (Reading) says which complete lines of a board are right for a player who has
// understood a symbol in a way of his own; all other symbols keep their rules. Readings are
// wrong, but agree with the rules on many boards. sigma is the chance that a line which a
// reading accepts is right: pi(reading and rules) / pi(reading), where pi is the
// probability that the player who knows no rule draws a line, and 0 if the reading accepts
// nothing. What a puzzle shows against a reading is its evidence, -log2 sigma in Sh. It
// adds up over panels, and at 3 Sh a reading counts as refuted.
//
//	2x1, black and white: four lines, two of them right
//	"as many black as white in each region" accepts the other two: infinite
//	"neighbours of two colours are apart" accepts the two that are right: 0
//
// A reading that accepts every right line, and more, is refuted by what the game refuses.
// One that accepts right lines only falls where it accepts none, or where a line is shown
// that it does not accept: a panel that shows a line is evidence by that line alone.
//
// A gap is a panel that tests, with evidence against a reading that the panels before it
// have not refuted: the player fails there for what he was never taught.
//
// Regions and lines are computed on bit boards; tests compare with the definitions on
// random boards.
package sequence
