// Package job answers what the page about triangle puzzles asks: it draws
// puzzles, searches them with one predicate or another, says which moves a
// predicate rules out, says in English what clauses mean, looks for boards on which
// they are wrong, and learns them.
//
// Verbs offers this as the verbs of a separate program. (Pictures, and puzzles in
// other formats, are the line puzzles' package job's business.)
package job
