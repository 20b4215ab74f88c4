package link

// odds are the odds of all questions.
type odds struct {
	size                [4]chance
	square, pillar      chance
	symmetry            [4]chance
	game, varied        chance
	variant             [4]chance
	usual               chance // one start and one end, at the default places
	tips                [4]chance
	oriented            chance
	way                 [5]chance
	taken               [3][3]chance // by kind of place, and number of two neighbours that are taken
	vertex              [1]chance
	edge                [3]chance
	cell                [7][5]chance // by the type of the previous symbol
	line                [2]chance    // line that a must-cross requires
	unseen              chance
	count               [3]chance
	rotatable, negative chance
	rows                [4]chance
	columns             [5][4]chance // number of columns, by number of rows
	set                 [4]chance    // by whether the squares to the left and above are set
	color               [classes][4]chance
	named               chance
	long                [7]chance
	letter              [256]chance // by the previous bits of the letter after a leading 1

	// Version 2 only.
	sparc    chance
	wide     chance // a symbol in a cell has one of wideTypes
	wideType [1]chance
	crossed  [3]chance // count of an arrow
}

// first are the initial odds: those of the puzzles published on the Windmill and on witnesspuzzles.com, as
// ratios of small numbers.
var first = odds{
	size:     [4]chance{{3, 2}, {4, 1}, {1, 1}, {3, 2}},
	square:   chance{1, 4},
	pillar:   chance{30, 1},
	symmetry: [4]chance{{1, 6}, {4, 1}, {1, 4}, {1, 3}},
	game:     chance{3, 2},
	varied:   chance{30, 1},
	variant:  [4]chance{{1, 1}, {1, 1}, {1, 1}, {1, 1}},
	usual:    chance{1, 1},
	tips:     [4]chance{{30, 1}, {1, 8}, {1, 4}, {1, 3}},
	oriented: chance{1, 2},
	way:      [5]chance{{3, 3}, {2, 3}, {4, 3}, {1, 16}, {1, 1}},
	taken: [3][3]chance{
		{{30, 1}, {2, 1}, {1, 3}},
		{{16, 1}, {8, 2}, {2, 1}},
		{{3, 2}, {3, 2}, {1, 1}},
	},
	vertex: [1]chance{{1, 16}},
	edge:   [3]chance{{1, 1}, {1, 1}, {1, 8}},
	cell: [7][5]chance{
		{{1, 2}, {4, 1}, {1, 1}, {1, 2}, {1, 3}}, // separation
		{{8, 1}, {1, 2}, {1, 1}, {1, 1}, {1, 3}}, // triangle
		{{4, 1}, {6, 1}, {1, 3}, {1, 2}, {1, 3}}, // star
		{{6, 1}, {8, 1}, {4, 1}, {1, 8}, {1, 3}}, // polyomino
		{{6, 1}, {3, 1}, {2, 1}, {1, 1}, {1, 3}}, // eliminator
		{{3, 1}, {3, 1}, {3, 1}, {3, 1}, {6, 1}}, // unknown
		{{3, 1}, {8, 3}, {3, 2}, {1, 4}, {1, 3}}, // none
	},
	line:      [2]chance{{1, 16}, {1, 1}},
	unseen:    chance{16, 1},
	count:     [3]chance{{2, 1}, {2, 4}, {1, 16}},
	rotatable: chance{1, 1},
	negative:  chance{12, 1},
	rows:      [4]chance{{3, 1}, {1, 1}, {1, 4}, {1, 3}},
	columns: [5][4]chance{
		{{1, 1}, {1, 1}, {1, 2}, {1, 4}},
		{{4, 1}, {1, 1}, {1, 8}, {1, 8}},
		{{4, 1}, {1, 2}, {1, 8}, {1, 6}},
		{{1, 1}, {2, 1}, {2, 1}, {1, 8}},
		{{2, 1}, {4, 1}, {2, 1}, {8, 1}},
	},
	set: [4]chance{{3, 12}, {3, 8}, {2, 8}, {2, 3}},
	color: [classes][4]chance{
		{{6, 4}, {1, 1}, {6, 2}, {12, 4}},
		{{1, 16}, {3, 2}, {3, 1}, {9, 3}},
		{{1, 16}, {3, 2}, {8, 2}, {10, 4}},
		{{1, 12}, {1, 1}, {6, 2}, {10, 4}},
		{{1, 16}, {1, 1}, {10, 1}, {10, 3}},
		{{1, 8}, {1, 1}, {6, 2}, {10, 4}}, // arrows, version 2
		{{1, 8}, {1, 1}, {6, 2}, {10, 4}}, // sizers
	},
	named: chance{1, 4},
	long:  [7]chance{{30, 1}, {16, 1}, {6, 1}, {2, 3}, {1, 4}, {1, 8}, {2, 1}},

	sparc:    chance{1, 1},
	wide:     chance{1, 1},
	wideType: [1]chance{{1, 2}},
	crossed:  [3]chance{{1, 1}, {1, 2}, {1, 4}},
}
