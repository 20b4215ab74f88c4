// Package record reads and writes records of people who solve puzzles: all marks in order, with
// their times, for every family, as JSON Lines. site/docs/record.md describes the format.
//
// The state of a puzzle is a text of printable ASCII characters (space to tilde). Each family
// defines its meaning. An event lists edits of this text, so one reader replays the records of all
// families, including undo. It rejects a record whose replay does not end in the recorded final
// state.
package record
