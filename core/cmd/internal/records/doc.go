// Package records finds the puzzles in the input of the command line.
//
// An input, gzip-compressed or not, is a sequence of records. It may consist of
//
//   - JSON Lines: one record per line,
//   - pretty-printed JSON values of several lines,
//   - one JSON list of records,
//   - plain lines, each a puzzle string or a link.
//
// These forms may be mixed, except that a list must be alone in its input. A record is a puzzle (an
// object or a text), or an object with the puzzle as "puzzle" and its "id". Answers of The
// Windmill's own interface, with the string as "contents", are such objects too. Other members are
// left to the verb.
//
// Broken input loses as little as possible. A line that is not JSON becomes a Record with an error,
// and reading continues with the next line; after the head of a pretty-printed value it continues
// after the last indented line. In a list, it continues with the next line that can begin an item.
//
// A record is yielded as soon as its last line has been read, so that perplex can answer a program
// at the other end of a pipe line by line.
package records
