// Package job answers the requests of the page about triangle puzzles. It draws puzzles, searches them with a
// predicate, explains the moves that a predicate rules out, explains clauses in English, finds boards on
// which clauses are wrong, and learns clauses.
//
// Verbs provides these as the verbs of a separate program. (Pictures, and puzzles in other formats, belong to
// package job of the line puzzles.)
package job
