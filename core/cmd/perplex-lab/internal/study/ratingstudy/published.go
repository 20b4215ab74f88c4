// Package ratingstudy holds the ratings of transport puzzles published by Postma 2016, and computes
// figures for comparison. The thesis's levels are available only as pictures, so directions and
// correlations are examined on public levels.
package ratingstudy

// Product is a published score with its factors.
type Product struct {
	Table, Level          string
	Score, E, S           int
	Fault                 string // set if the score is not E times S
	Order                 int    // rank by felt difficulty, 1 is the easiest; 0 if not given
	Seconds, MedianPlayed int    // times of one expert (Table 5) and of players on the web (Table 6)
}

// Products lists the values of Tables 4 to 6 and figures 14 to 18 of the thesis.
var Products = []Product{
	{Table: "4", Level: "Problem 1", Score: 42, E: 7, S: 6, Order: 4},
	{Table: "4", Level: "Problem 2", Score: 16, E: 4, S: 4, Order: 2},
	{Table: "4", Level: "Problem 3", Score: 322, E: 46, S: 6, Order: 3, Fault: "46 * 6 is 276; S = 7 would fit"},
	{Table: "4", Level: "Problem 4", Score: 12, E: 4, S: 3, Order: 1},
	{Table: "5", Level: "level 5", Score: 2, E: 1, S: 2, Order: 1, Seconds: 11},
	{Table: "5", Level: "level 6", Score: 20, E: 5, S: 4, Order: 2, Seconds: 113},
	{Table: "5", Level: "level 8", Score: 112, E: 28, S: 4, Order: 3, Seconds: 18},
	{Table: "5", Level: "level 7", Score: 130, E: 26, S: 5, Order: 4, Seconds: 55},
	{Table: "5", Level: "level 1", Score: 165, E: 33, S: 5, Order: 5, Seconds: 51},
	{Table: "5", Level: "level 3", Score: 1260, E: 126, S: 10, Order: 6, Seconds: 136},
	{Table: "5", Level: "level 4", Score: 600, E: 100, S: 6, Order: 7, Seconds: 234},
	{Table: "5", Level: "level 2", Score: 749, E: 107, S: 7, Order: 8, Seconds: 689},
	{Table: "6", Level: "9x6", Score: 128, E: 16, S: 8, MedianPlayed: 180},
	{Table: "6", Level: "6x6", Score: 2562, E: 183, S: 14, MedianPlayed: 3240},
	{Table: "6", Level: "8x6", Score: 7680, E: 768, S: 10, MedianPlayed: 2580},
	{Table: "6", Level: "7x7", Score: 16226, E: 1159, S: 14, MedianPlayed: 2940},
	{Table: "figure 14", Level: "Sokoban a", Score: 1504, E: 188, S: 8},
	{Table: "figure 14", Level: "Sokoban b", Score: 2233, E: 319, S: 7},
	{Table: "figure 14", Level: "Sokoban c", Score: 35074, E: 2698, S: 13},
	{Table: "figure 15", Level: "pull a", Score: 4172, E: 596, S: 8, Fault: "596 * 8 is 4768; S = 7 would fit"},
	{Table: "figure 15", Level: "pull b", Score: 2844, E: 237, S: 12},
	{Table: "figure 15", Level: "pull c", Score: 4284, E: 476, S: 9},
	{Table: "figure 15", Level: "pull d", Score: 16030, E: 1145, S: 14},
	{Table: "figure 15", Level: "pull e", Score: 9010, E: 901, S: 10},
	{Table: "figure 15", Level: "pull f", Score: 12811, E: 557, S: 23},
	{Table: "figure 16", Level: "strong a", Score: 6062, E: 433, S: 14},
	{Table: "figure 16", Level: "strong b", Score: 6648, E: 554, S: 12},
	{Table: "figure 16", Level: "strong c", Score: 7588, E: 542, S: 14},
	{Table: "figure 16", Level: "strong d", Score: 17292, E: 1572, S: 11},
	{Table: "figure 17", Level: "big a", Score: 530, E: 106, S: 5},
	{Table: "figure 17", Level: "big b", Score: 5310, E: 590, S: 9},
	{Table: "figure 17", Level: "big c", Score: 11590, E: 1159, S: 10},
	{Table: "figure 18", Level: "swap a", Score: 28, E: 7, S: 4},
	{Table: "figure 18", Level: "swap b", Score: 32, E: 8, S: 4},
	{Table: "figure 18", Level: "swap c", Score: 32, E: 8, S: 4},
}

// Ablations lists the scores of Table 3, in the order of Orders.
var Ablations = [][5]int{
	{6, 6, 6, 6, 528}, {25, 85, 25, 35, 150}, {6, 423, 6, 9, 132}, {126, 725, 126, 156, 540},
	{104, 42, 136, 88, 144}, {28, 108, 32, 28, 104}, {128, 852, 1296, 66, 1734}, {200, 192, 240, 184, 240},
	{370, 905, 830, 425, 1120}, {175, 585, 175, 180, 750}, {1155, 1520, 1254, 1287, 2508},
	{7680, 12256, 13070, 8570, 22140}, {16226, 12796, 13776, 15988, 32424}, {2562, 432, 2112, 2160, 6846},
}

// Split is a line of Tables 1 and 2: nodes expanded by the sub-problem driven approach with each
// heuristic, and nodes generated per expansion.
type Split struct{ Breadth, Estimating, PerExpansion int }

// Splits holds the levels of Tables 1 and 2 that the thesis's program solved.
var Splits = []Split{{79, 22, 9}, {132, 51, 8}, {445, 73, 42}, {991, 393, 32}}

// Humans holds the rank correlations from the thesis's experiment (section 8.3) with 12 participants,
// who played three levels and a tutorial for each rule set.
var Humans = []struct {
	Rules          string
	Time, Felt     float64 // correlation of the score with time spent and with felt difficulty
	LevelsPerHuman int
}{{"strong", 0.88, 0.85, 3}, {"swap", 0.76, 0.81, 3}, {"pull", 0.62, 0.61, 3}}
