// Package windmill reads and writes the puzzle strings of The Windmill (windmill.thefifthmatt.com), the site
// on which Witness puzzles are made and shared.
//
// # The format
//
// A string is a protobuf message in base64, with '-' for '+', '_' for '/', the padding kept, and the version
// mark "_0" at the end. The message holds
//
//	Storage      1 width        2w+1: doubled coordinates, as in a document
//	             2 entity       repeated: the content of each place, row by row
//	                            from the top, left to right
//	             3 symmetry     2 horizontal, 3 vertical, 4 rotational;
//	                            absent for none
//	Entity       1 type         see codes.go; absent: a plain line or empty cell
//	             2 color        of squares and stars only
//	             3 orientation  of ends only
//	             4 shape        of polyominoes only
//	             5 count        number of consecutive places with this entity
//	             6 triangles    of triangles only: 1..3
//	Shape        1 width  2 squares, packed, row by row  3 rotatable  4 negative
//	Orientation  1 horizontal  2 vertical, zig-zag coded
//
// The height is not written: it follows from the number of places and the width. For example a board of 1x2
// cells with a black square above a white one, the start at the bottom left and the end at the bottom right:
//
//	CAMSAigEEgQIBxABEgASAggDEgASAggEEgASBAgHEAISAigE_0
//
//	08 03                  width 3: one cell
//	12 02 28 04            [0,0] [1,0] [2,0] [0,1]: four plain places
//	12 04 08 07 10 01      [1,1]: a square, black
//	12 00                  [2,1]: plain
//	12 02 08 03            [0,2]: start
//	12 00                  [1,2]: plain
//	12 02 08 04            [2,2]: end
//	12 00                  [0,3]: plain
//	12 04 08 07 10 02      [1,3]: a square, white
//	12 02 28 04            [2,3] ... [2,4]: four plain places
//
// # Conversion to a document
//
// A gap is cannot-cross, a hexagon must-cross, a removed piece of line is removed. Triangles, polyominoes and
// eliminators have no colour there and get their default one. An end's orientation, the direction of its nub
// when it was drawn, does not matter to the rules; a document keeps it so that encoding reproduces the site's
// bytes. In a symmetric puzzle starts and ends are kept as stored, which is at both mirror places (the site
// adds a missing one when it opens a puzzle; no published puzzle lacks any).
//
// Reading is strict: features that a document cannot hold, and fields that this description does not list,
// are errors and never dropped, so that the puzzle analysed is always the one that was pasted. Only
// differences without meaning are ignored: the order of the fields, missing padding, zeros and counts that
// are written out or left out, and empty margins of a shape.
//
// A string does not state the rules; decoding gives the Windmill's profile. A document of another profile is
// written only if the profiles agree on every line (witness.Document.Disputed).
//
// Not promised: reproducing a string that the site itself would write differently.
package windmill
