// Package jbz reads and writes the puzzles of witnesspuzzles.com, jbzdarkid's site and engine.
//
// # The format
//
// A puzzle is a JSON object with these members:
//
//	grid      a list of columns, from the left, each a list of places from the
//	          top: doubled coordinates, as in a document, grid[a][b]
//	pillar    the last column is left out, as it is the first
//	symmetry  {"x":…,"y":…}: mirrored left to right, top to bottom, both; on a
//	          pillar with neither the second line is half a turn away
//	settings  true or false by name, see settings.go
//	name      the title
//
// A cell is null or has a type: square, star, nega (an eliminator), triangle with its count, poly and ylop (a
// negative polyomino) with a polyshape. A polyshape has bit 4*x+y for each square of a box of 4x4, and bit 20
// if it may be rotated. With the setting CUSTOM_MECHANICS there are also sizer, and arrow with its count and
// a rot: 0 up, 1 up-right, and on clockwise to 7. Any other place is a line and has flags:
//
//	start     true
//	end       left, right, top or bottom: where its nub points
//	dot       1 for either line, 2 for the first (blue), 3 for the second
//	          (yellow), 4 not drawn
//	gap       1 a gap in the line, 2 no line
//
// For example one cell with a black star, the start at the bottom left and the end at the top right:
//
//	{"grid":[[{"type":"line"},{"type":"line"},{"type":"line","start":true}],
//	         [{"type":"line"},{"type":"star","color":"black"},{"type":"line"}],
//	         [{"type":"line","end":"top"},{"type":"line"},{"type":"line"}]]}
//
// Older puzzles are read as the site reads them: empty places are false or {}; starts, ends, dots and gaps
// are in separate lists (start, end, startPoints, endPoints, dots, gaps); a gap is true; and rot "all" marks
// a polyomino that may be rotated.
//
// # Conversion to a document
//
// The profile is game, with the settings that change the rules as its variants. FLASH_FOR_ERRORS concerns
// only how the site shows a wrong line, and is not part of the puzzle. A gap is cannot-cross, a missing line
// is removed, a dot is must-cross. A polyomino without a square is left out, as the site ignores it. An end
// keeps its direction, which does not matter to the rules. Two features that documents cannot express are
// replaced without changing the solutions: a board without cells gets some, with their new edges removed;
// more than four triangles in a cell become four where no line passes four sides.
//
// Members that the site ignores are skipped. Members that change the puzzle but cannot be expressed in a
// document are errors, never dropped: the bridges of CUSTOM_MECHANICS; its other symbols if it is off or if
// the site's own order of regions matters (sizers together with a nega); a dot and a gap in one place; a
// colour that is neither in the palette nor a number; boards beyond 10x10.
//
// The site's binary form is not read: nothing uses it.
package jbz
