// Package records finds the puzzles in the input of the command line.
//
// An input, gzip-compressed or not, is read as a sequence of records. It may be
//
//   - JSON Lines: one record a line,
//   - JSON values of several lines, as pretty-printers write them,
//   - one JSON list of records,
//   - plain lines, each a puzzle string or a link,
//
// and the forms may be mixed, except that a list must be alone in its input. A
// record is a puzzle (an object or a text), or an object with a puzzle as
// "puzzle" beside its "id". Answers of The Windmill's own interface, with the
// string as "contents", are such objects too. Other members are left to the
// verb.
//
// Broken input loses as little as possible: a line that is not JSON becomes a
// Record with an error, and reading continues on the next line, or after the
// last indented line if it was the head of a pretty-printed value. In a list,
// reading goes on at the next line that can begin an item.
//
// Records are yielded as soon as their last line has been read, so that perplex
// can answer a program at the other end of a pipe line by line.
package records
