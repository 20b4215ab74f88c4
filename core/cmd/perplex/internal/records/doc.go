// Package records finds the puzzles in what people hand to the command line.
//
// An input, gzip-compressed or not, is read as a sequence of records. It may be
//
//   - JSON Lines: one record a line,
//   - JSON values of several lines, as pretty-printers write them,
//   - one JSON list of records,
//   - plain lines, each a puzzle string or a link,
//
// and the forms mix, except that a list must be alone in its input. A record is
// a puzzle itself (an object or a text), or an object that carries one as
// "puzzle" beside its "id"; what The Windmill's own interface answers, with the
// string as "contents", is such an object too. Other members are for the verb
// to look at.
//
// What is broken costs as little as possible: a line that is not JSON becomes a
// Record with an error, and reading goes on with the line after it, or after the
// last indented line when it was the head of a pretty-printed value. A list
// ends at its first broken item.
//
// Records are yielded as soon as their last line was read, so that perplex can
// answer a program at the other end of a pipe line by line.
package records
