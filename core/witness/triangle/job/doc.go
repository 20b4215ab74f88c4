// Package job answers the requests of the page about triangle puzzles: it draws
// puzzles, searches them with one predicate or another, says which moves a
// predicate rules out, explains clauses in English, looks for boards on which they
// are wrong, and learns them.
//
// Verbs provides these as the verbs of a separate program. (Pictures, and puzzles
// in other formats, belong to package job of the line puzzles.)
package job
