// Package penpa reads and writes what Penpa+ has in its addresses behind p=: a drawing on a grid of
// squares, in lines of text that are abbreviated, compressed by deflate and written in base64. The
// drawing says what is in which cell, and its tags name the genre; it knows no rules.
//
// The facts of the notation are those of penpa-edit (MIT).
package penpa
