// Package record reads and writes records of people who solve puzzles: every mark in order with its time,
// for every family, as JSON Lines. The format is described in site/docs/record.md.
//
// A state of a puzzle is a text of printable ASCII characters (space to tilde). Its meaning is the family's. An
// event lists edits of this text, so that one reader replays the records of all families, undo included, and
// a record that does not end in the state that was shown is refused.
package record
