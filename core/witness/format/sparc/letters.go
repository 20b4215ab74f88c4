package sparc

import "github.com/perplex-puzzles/perplex/core/witness"

// colorLetter is a colour with its letter.
type colorLetter struct {
	letter string
	color  witness.Color
}

// colors lists the colours with their letters.
var colors = []colorLetter{
	{"R", "red"}, {"B", "blue"}, {"G", "green"}, {"Y", "yellow"}, {"W", "white"}, {"O", "orange"}, {"P", "purple"}, {"K", "black"},
}

// symbols lists the symbols of cells, with their letter in puzzle_array and their word in text_visualization.
var symbols = []struct {
	letter, word string
	symbol       witness.SymbolType
	negative     bool
	count        int
}{
	{"o", "square", witness.Separation, false, 0},
	{"*", "star", witness.Star, false, 0},
	{"A", "triangle", witness.Triangle, false, 1},
	{"B", "triangle", witness.Triangle, false, 2},
	{"C", "triangle", witness.Triangle, false, 3},
	{"D", "triangle", witness.Triangle, false, 4},
	{"P", "poly", witness.Polyomino, false, 0},
	{"Y", "ylop", witness.Polyomino, true, 0},
}

// The texts of vertices and edges, and of cells without a symbol.
const (
	nothing = "+"
	start   = "S"
	end     = "E"
	dot     = "."
	gap     = "G"
	empty   = "N"
)
