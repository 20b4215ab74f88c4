// Package sparc reads and writes the puzzles of SPaRC, a benchmark of spatial reasoning for language models
// (Kaesberg et al. 2025).
//
// # The format
//
// A record of the data set is a JSON object. These members are the puzzle:
//
//	puzzle_array  a list of rows from the top, each a list of texts by doubled
//	              coordinates, as in a document
//	polyshapes    a JSON text, or an object: the shapes by id, each as four rows of
//	              four squares, 0 or 1
//	grid_size     {"width":…,"height":…} in cells
//	id            a text
//
// A vertex or edge is "+" for nothing, "S" for the start, "E" for the end, "." for a dot or "G" for a gap. A
// cell is "N" if it is empty, or a symbol with the letter of its colour:
//
//	o-R            a square
//	*-R            a star
//	A-R … D-R      one to four triangles
//	P-R-112        a polyshape with its id
//	Y-R-112        a negative one
//
// The colours are R red, B blue, G green, Y yellow, W white, O orange, P purple and K black. The id of a
// shape has bit 4*x+y for each square of its box, as on witnesspuzzles.com; a shape that polyshapes does not
// define is read from its id.
//
// For example one cell with a black star, the start at the bottom left and the end in the middle of the upper
// side:
//
//	{"puzzle_array":[["+","E","+"],["+","*-K","+"],["S","+","+"]]}
//
// The records have more members: difficulty_level, difficulty_score, solution_count, solutions, and
// text_visualization, which repeats puzzle_array in YAML. Reading skips them.
//
// # Conversion to a document
//
// The profile is sparc. A gap is cannot-cross, a dot must-cross, a square a separation, a polyshape a
// polyomino that cannot be turned. The id of the record is the title.
//
// Writing gives id (unless the title is empty), grid_size, puzzle_array, polyshapes and text_visualization,
// and the solutions if the caller has them. Shapes are written with their left column in the second column of
// the box where they fit, as in the data set: then no id equals a number of triangles, for which SPaRC-Gym
// would mistake it. Encode refuses documents that the format cannot hold, and names the feature.
package sparc
