// Package penpa reads and writes the puzzles in Penpa+ addresses, the text after p=. It is a
// drawing on a grid of squares: lines of abbreviated text, compressed with deflate and written in
// base64. The drawing gives the contents of cells, and its tags name the genre; it contains no
// rules.
//
// The facts about the notation come from penpa-edit (MIT).
package penpa
