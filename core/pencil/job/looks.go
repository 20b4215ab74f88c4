package job

import "github.com/perplex-puzzles/perplex/core/pencil"

// look is what a page has to know of a type beside its questions.
type look struct {
	// Clues says how a number is drawn, one of drawings.
	Clues string
	Rules string // the printed rules, in sentences
	// Gone is what remains of a clue that is removed: where it is more than its number, an
	// unknown one.
	Gone int
	// Least and Most bound the numbers that a page offers; Most 0: what the cells allow.
	Least, Most int
}

// drawings are the ways to draw a number: as it is; as a circle, 1 white and 2 black; in a black cell; on
// a cell that is shaded or stays.
var drawings = []string{"number", "circle", "wall", "symbol"}

// looks has a line for every type, by its name.
var looks = map[string]look{
	"heyawake": {"number", "Shade some cells, never two that share a side. The others are connected. A number says how many cells of its room are shaded. No straight run of unshaded cells crosses two borders.", pencil.None, 0, 0},
	"hitori":   {"symbol", "Shade cells so that no number is twice in a row or column among the others. Shaded cells never share a side, and the others are connected.", pencil.None, 1, 0},
	"lightup":  {"wall", "Place lights so that every white cell is lit. A light shines along its row and column until a black cell, and none may shine on another. A number says how many lights share a side with its black cell.", pencil.Unknown, 0, 4},
	"mashu":    {"circle", "Draw a single loop through the centres of cells, through every circle. It goes straight through a white circle and turns right before or after it; it turns on a black circle and goes straight before and after it.", pencil.None, 1, 2},
	"norinori": {"number", "Shade two cells in every room, so that each shaded cell shares a side with exactly one other.", pencil.None, 0, 0},
	"nurikabe": {"number", "Shade cells so that the others form islands, each with one number, its size; islands touch only at corners. The shaded cells are connected, and no two by two square is shaded.", pencil.Unknown, 1, 0},
	"slither":  {"number", "Draw a single loop along the sides of cells. A number says how many sides of its cell the loop uses.", pencil.None, 0, 3},
	"sudoku":   {"number", "Every row, every column and every box has each digit once.", pencil.None, 1, 9},
	"yajilin":  {"number", "Shade some cells, never two that share a side, and draw a single loop through all others that have no clue. A number says how many cells in the direction of its arrow are shaded.", pencil.Unknown, 0, 0},
}

// lookOf is that of a type; one without a line has numbers and no words.
func lookOf(t *pencil.Type) look {
	if l, ok := looks[t.Name]; ok {
		return l
	}
	return look{Clues: "number", Gone: pencil.None}
}

// comparison says how far the measure of a type has been compared with people; "" if it
// has not. The figures are those of site/docs/search-information.md, and a test holds the
// two together.
func comparison(t *pencil.Type) string {
	if t == pencil.Sudoku {
		return "compared with human times: rho 0.86 (0.80 to 0.90) with the relative solving times of 173 sudokus, on which the measure's two numbers were chosen"
	}
	return ""
}
