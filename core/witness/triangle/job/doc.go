// Package job answers what the page about triangle puzzles asks: it draws
// puzzles, searches them with one predicate or another, tells which moves a
// predicate rules out, says in English what clauses mean, looks for boards on which
// they are wrong, and learns them.
//
// Opener offers this as the jobs of a program beside the engine. (Pictures, and
// puzzles in other formats, are package conversion's business.)
package job
