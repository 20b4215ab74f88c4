// Package sequence checks puzzles that are played one after another to teach a rule without words: whether
// they leave a wrong reading of the rule possible, how hard they are for a player who has learned what they
// force, and which puzzle is missing.
//
// A reading (Reading) defines which complete lines solve a board for a player who misunderstands one
// symbol; all other symbols keep their rules. Readings are wrong, but agree with the rules on many boards.
// sigma is the probability that a line accepted by a reading is right: pi(reading and rules) / pi(reading),
// where pi is the probability that the player without rules draws a line, or 0 if the reading accepts
// nothing. The evidence of a puzzle against a reading is -log2 sigma in Sh. Evidence adds up over panels, and
// at 3 Sh a reading counts as refuted.
//
//	2x1, black and white: four lines, two of them right
//	"as many black as white in each region" accepts the other two: infinite
//	"neighbours of two colours are apart" accepts the two that are right: 0
//
// A reading that accepts every right line, and more, is refuted by lines that the game rejects. A reading
// that accepts only right lines is refuted only where it accepts none, or where a right line is shown that it
// does not accept: a panel that shows a line is evidence by that line alone.
//
// A gap is a panel that tests, with evidence against a reading that earlier panels have not refuted: the
// player fails there because of something that was never taught.
//
// Regions and lines are computed on bit boards; tests compare with the definitions on random boards.
package sequence
