package pencil

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestRules compares the finds of each rule on a small board with those worked out by hand.
//
// A board is rows of cells: "." is an empty cell; digits, o (white), * (black) and # (black without a number)
// are clues; an arrow follows its number; a letter is a room, followed by the room's number; above= and left=
// are followed by clues outside the board.
//
// Marks are of cells (a1+ is shaded or a light, a1- is not) or of lines between cells (a1:b1+); row 0 and
// column - are beyond the board. A bridge is marked where it leaves its first island, and a second bridge has
// its sign twice (a1:b1++). The digit of a cell follows a slash (a1/5+), and so does the state of a cell with
// a triangle.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		kind               *Type
		rule               string
		board, given, want string
	}{
		{Slither, "number full", "1. ..", "a0:a1+", "a1:a2- -1:a1- a1:b1-"},
		{Slither, "number needs all", "3. ..", "a0:a1-", "a1:a2+ -1:a1+ a1:b1+"},
		{Slither, "no third line", ".. ..", "a1:b1+ a1:a2+", "b1:b2- a2:b2-"},
		{Slither, "the line goes on", ".. ..", "a0:a1+", "-1:a1+"},
		{Slither, "dead end", ".. ..", "a0:a1-", "-1:a1-"},
		{Slither, "no small loop", ".. .2", "a0:a1+ -1:a1+ a1:a2+", "a1:b1-"},
		{Slither, "no way back", "..", "a0:a1- a1:a2-", "-1:a1-"},
		{Slither, "inside and outside", "..", "-1:a1- b1:c1-", "a1:b1- a0:a1- a1:a2- b0:b1- b1:b2-"},
		{Slither, "inside in one piece", "...", "-1:a1+ c1:d1+", "a1:b1- b1:c1- a0:a1+ b0:b1+ c0:c1+ a1:a2+ b1:b2+ c1:c2+"},
		{Slither, "outside in one piece", "... ... ...", "-2:a2+ a2:b2+ b1:b2+ b2:c2+", "b2:b3- b3:b4- b0:b1+ c2:d2+"},
		{Slither, "number in the corner", "3.. ... ...", "", "a0:a1+ -1:a1+"},
		{Slither, "3 beside 3", "1... .33. ....", "", "a2:b2+ b2:c2+ c2:d2+ b1:c1- b3:c3-"},
		{Slither, "3 corner to corner with 3", ".... .3.. ..3. ....", "", "b1:b2+ a2:b2+ c3:c4+ c3:d3+"},
		{Slither, "0 next to 3", ".... .03. ....", "", "b1:b2- b2:b3- a2:b2- b2:c2- c1:c2+ c2:c3+ c2:d2+ b1:c1+ b3:c3+"},
		{Slither, "number and its corners", "... .1. ...", "a1:b1+ a1:a2-", "b2:b3- b2:c2-"},
		{Slither, "number between inside and outside", "... .3. ...", "-2:a2- c2:d2- b0:b1+ b3:b4-", "a2:b2+ b2:c2+ b2:b3+ b1:b2-"},
		{Slither, "every way around a number", "2. ..", "", "b0:b1+ b1:c1+ -2:a2+ a2:a3+"},

		{Masyu, "white goes straight", "... .o. ...", "a2:b2+", "b2:c2+ b1:b2- b2:b3-"},
		{Masyu, "white goes straight", ".... o... ..o.", "", "a1:a2+ a2:a3+ a2:b2- b3:c3+ c3:d3+ c2:c3-"},
		{Masyu, "black turns", "... .*. ...", "a2:b2+", "b2:c2-"},
		{Masyu, "straight beyond black", "*.. ... ...", "", "a1:b1+ b1:c1+ a1:a2+ a2:a3+"},
		{Masyu, "white turns beside", "..o.. .....", "a1:b1+ b1:c1+", "c1:d1+ c1:c2- d1:e1-"},
		{Masyu, "circles side by side", ".... .**. ....", "", "b2:c2- a2:b2+ c2:d2+"},
		{Masyu, "three in a row", "..... .ooo. .....", "", "a2:b2- b2:c2- c2:d2- d2:e2- b1:b2+ b2:b3+ c1:c2+ c2:c3+ d1:d2+ d2:d3+"},
		{Masyu, "no small loop", "... ..o", "a1:b1+ a1:a2+ a2:b2+", "b1:b2-"},
		{Masyu, "the line goes on", "*.. ...", "", "a1:b1+ a1:a2+"},

		{Nurikabe, "numbers are islands", "1.", "", "a1-"},
		{Nurikabe, "no pool", ".. ..", "a1+ b1+ a2+", "b2-"},
		{Nurikabe, "island complete", "1. ..", "", "b1+ a2+"},
		{Nurikabe, "between islands", "2.2", "", "b1+"},
		{Nurikabe, "only way out", "2..", "", "b1-"},
		{Nurikabe, "out of reach", "2...", "", "c1+ d1+"},
		{Nurikabe, "elbow", "2.. ... ...", "", "b2+"},
		{Nurikabe, "one sea", "...", "a1+ c1+", "b1+"},
		{Nurikabe, "needed to grow", "4.. ... ...", "b1+", "a2-"},
		{Nurikabe, "all the sea", "2. ..", "b1+ b2+", "a1- a2-"},
		{Nurikabe, "all the land", "2. ..", "a1- a2-", "b1+ b2+"},

		{LightUp, "number full", ".1.", "a1+", "c1-"},
		{LightUp, "number needs all", ".2.", "", "a1+ c1+"},
		{LightUp, "last place for a light", ".#.", "", "a1+ c1+"},
		{LightUp, "lit", "...", "b1+", "a1- c1-"},
		{LightUp, "would stay dark", ".. ..", "a1-", "b2-"},
		{LightUp, "would take too many", "... .3. ...", "", "a1- c1- a3- c3-"},
		{LightUp, "every way to place lights", "1.. ... ...", "", "b2-"},

		{Heyawake, "room full", "A1A", "a1+", "b1-"},
		{Heyawake, "room needs all", "A1A", "a1-", "b1+"},
		{Heyawake, "no two side by side", "AAA", "b1+", "a1- c1-"},
		{Heyawake, "three rooms", "ABC", "a1- b1-", "c1+"},
		{Heyawake, "room packed", "A2AA", "", "a1+ c1+ b1-"},
		{Heyawake, "stay together", "AAA AAA", "a1- b1+ c1-", "a2- b2- c2-"},
		{Heyawake, "every way to break the run", "ABC", "", "b1-"},

		{Norinori, "room full", "AAA", "a1+ c1+", "b1-"},
		{Norinori, "room needs all", "AAA", "a1-", "b1+ c1+"},
		{Norinori, "domino complete", "AAA AAA", "a1+ b1+", "a2- b2- c1-"},
		{Norinori, "needs a partner", "AAA AAA", "a1+ b1-", "a2+"},
		{Norinori, "no partner left", "AAA AAA", "b1- a2-", "a1-"},
		{Norinori, "would join two", "AAA AAA", "a1+ c1+", "b1-"},
		{Norinori, "room packed", "ABB ABB", "", "a1+ a2+ b1- b2-"},
		{Norinori, "every partner", "AAA AAA", "b1+", "a2- c2-"},

		{LITS, "room full", "AAAAA", "a1+ b1+ c1+ d1+", "e1-"},
		{LITS, "room needs all", "AAAAA", "a1-", "b1+ c1+ d1+ e1+"},
		{LITS, "no pool", "AA BB", "a1+ b1+ a2+", "b2-"},
		{LITS, "every shape that fits", "AAAAA", "", "b1+ c1+ d1+"},
		{LITS, "every shape that fits", "AAAA BBBB BBBB", "a1+ b1+ c1+ d1+", "b3+ c3+"},
		{LITS, "shapes differ", "AAAABBBBB", "a1+ b1+ c1+ d1+", "e1- f1+ g1+ h1+ i1+"},
		{LITS, "only way out", "AAAAAAAA", "a1+ h1+", "b1+ g1+"},
		{LITS, "shape with a way out", "AAAABBBBB", "", "a1+ b1+ c1+ d1+ e1+ f1+ g1+ h1+ i1-"},
		{LITS, "rooms side by side", "AAAABBBBB", "", "a1+ b1+ c1+ d1+ e1- f1+ g1+ h1+ i1+"},
		{LITS, "all in one piece", "AAAAA", "a1+ c1+", "b1+"},
		{LITS, "every shape", "AAAAA", "", "b1+ c1+ d1+"},

		{Kurodoko, "sees enough", "2...", "b1-", "c1+"},
		{Kurodoko, "must see all", "4...", "", "b1- c1- d1-"},
		{Kurodoko, "lines of sight", "..4.. ..... ..... .....", "b1+ e1+", "c2- c3-"},
		{Kurodoko, "lines of sight", ".....5. .......", "a1+", "e1- d1-"},
		{Kurodoko, "every way to see further", "2. ..", "", "a1- b2-"},
		{Kurodoko, "every end of sight", "2. ..", "", "a1- b2-"},
		{Kurodoko, "numbers stay", "2.", "", "a1-"},
		{Kurodoko, "no two side by side", "..", "a1+", "b1-"},
		{Kurodoko, "stay together", "... ...", "a1- b1+ c1-", "a2- b2- c2-"},

		{StarBattle, "all stars there", "AAB AAB AAB", "a1+", "b1- c1- a2- a3- b2- b3-"},
		{StarBattle, "every cell needed", "AAB AAB AAB", "a1- b1-", "c1+"},
		{StarBattle, "stars never touch", "AAB AAB AAB", "b2+", "a1- b1- c1- a2- c2- a3- b3- c3-"},
		{StarBattle, "every way to fit", "AAAA BBBB CCCC DDDD", "a1- b1- d1- a2+", "c1+ b4+"},
		{StarBattle, "would crowd out", "ABBB CBBB CBBB CBBB", "", "b1- a2- b2- b3-"},
		{StarBattle, "rooms within lines", "AAAA BBBB CCCD CCCD", "", "d1- d2-"},
		{StarBattle, "room and line", "AAAB CCCB CCDB DDDB", "", "d1-"},

		{YinYang, "circles", "o*", "", "a1- b1+"},
		{YinYang, "no black square", ".. ..", "a1+ b1+ a2+", "b2-"},
		{YinYang, "no white square", ".. ..", "a1- b1- a2-", "b2+"},
		{YinYang, "no checkerboard", ".. ..", "a1+ b2+ a2-", "b1+"},
		{YinYang, "border in two parts", "... ... ...", "a1+ c1- c3+", "a3+ b3+ a2+"},
		{YinYang, "black in one piece", "...", "a1+ c1+", "b1+"},
		{YinYang, "white in one piece", "...", "a1- c1-", "b1-"},

		{Nurimisaki, "way from the circle", "#. ..", "b1+", "a2-"},
		{Nurimisaki, "circle closed", "#. ..", "b1-", "a2+"},
		{Nurimisaki, "circles stay", "#.", "", "a1-"},
		{Nurimisaki, "no shaded square", ".. ..", "a1+ b1+ a2+", "b2-"},
		{Nurimisaki, "no unshaded square", ".. ..", "a1- b1- a2-", "b2+"},
		{Nurimisaki, "no dead end", "#.. ...", "c1-", "b1- c2-"},
		{Nurimisaki, "would be a dead end", "... ..#", "b1+", "a1+ c1+"},
		{Nurimisaki, "line from the circle", "3... ....", "", "b1- c1- d1+ a2+"},
		{Nurimisaki, "line from the circle", "#. ..", "b1+", "a2-"},
		{Nurimisaki, "only way out", "....", "a1- d1-", "b1- c1-"},
		{Nurimisaki, "stay together", "...", "a1- c1-", "b1-"},
		{Nurimisaki, "every line from the circle", "#. .. ..", "", "a2- b1+"},
		{Nurimisaki, "every way out", "... ...", "a1- c1+ c2-", "b2-"},

		{Tapa, "clue full", ".1.", "a1+", "c1-"},
		{Tapa, "clue needs all", "2. ..", "b1-", "a2+ b2+"},
		{Tapa, "clues stay", "2.", "", "a1-"},
		{Tapa, "no pool", ".. ..", "a1+ b1+ a2+", "b2-"},
		{Tapa, "groups around the clue", "2. ..", "", "b2+"},
		{Tapa, "groups with a way out", "2.. ...", "c1+ c2+", "a2+ b2+ b1-"},
		{Tapa, "groups with a way out", "1....1 ......", "a2- c1-", "b1- b2+ f2-"},
		{Tapa, "two clues", "2..2 ....", "", "b2+ c2+"},
		{Tapa, "only way out", "....", "a1+ d1+", "b1+ c1+"},
		{Tapa, "one wall", "...", "a1+ c1+", "b1+"},
		{Tapa, "every way to lay the groups", "2. ..", "", "b2+"},
		{Tapa, "every way out", "... ...", "a1+ c1- c2+", "b2+"},

		{Chocona, "room full", "A1A", "a1+", "b1-"},
		{Chocona, "room needs all", "A1A", "a1-", "b1+"},
		{Chocona, "fourth of a square", "AA AA", "a1+ b1+ a2+", "b2+"},
		{Chocona, "no bend", "AA AA", "a1+ b1+ a2-", "b2-"},
		{Chocona, "room packed", "A3AA AAB", "", "c1+"},
		{Chocona, "room and its border", "A2A BB", "a2+", "b2+ a1+ b1+"},
		{Chocona, "every way to shade the room", "A1A BB", "a2+", "b2-"},

		{Country, "in and out", "ABC ABC", "a1:b1+ b1:c1+", "a2:b2- b2:c2-"},
		{Country, "two ways left", "ABC ABC", "", "a1:b1+ a2:b2+ b1:c1+ b2:c2+"},
		{Country, "lines of the number", "A2AA BBB", "a1:b1+", "b1:c1-"},
		{Country, "every line inside", "A3AA BBB", "", "a1:b1+ b1:c1+"},
		{Country, "room full", "A2AA BBB", "a1:b1+", "b1:c1- c1:c2-"},
		{Country, "beside a border", "ABB ABB", "a1:a2-", "a1:b1- b1:b2+ b1:c1+ a2:b2- b2:c2+"},
		{Country, "small room", "ABC ABC", "", "a1:b1+ a1:a2+ a2:b2+ b1:c1+ c1:c2+ b2:c2+"},
		{Country, "every way through the room", "AAAAA BBBBB", "a1:a2+ e1:e2+",
			"a1:b1+ b1:c1+ c1:d1+ d1:e1+ b1:b2- c1:c2- d1:d2- a2:b2+ b2:c2+ c2:d2+ d2:e2+"},
		{Country, "every way in and out", "AAA BBB", "a1:b1+",
			"a1:a2+ a2:b2+ b1:c1+ b1:b2- b2:c2+ c1:c2+"},

		{Hashi, "second beside the first", "2.3.1", "a1:b1-", "a1:b1--"},
		{Hashi, "island complete", "2.2.2", "a1:b1+ a1:b1++", "c1:d1- c1:d1--"},
		{Hashi, "island complete", "1.2.2", "a1:b1+ c1:d1+", "c1:d1--"},
		{Hashi, "every bridge needed", "2.3.1", "", "a1:b1+ a1:b1++ c1:d1+"},
		{Hashi, "crossing blocked", ".1. 2.2 .1.", "a2:b2+", "b1:b2-"},
		{Hashi, "too many for the others", "2.3.2 ..... ....1", "", "a1:b1+ a1:b1++ c1:d1+ e1:e2+"},
		{Hashi, "room for one", "2.2.2", "c1:d1+", "a1:b1--"},
		{Hashi, "pair cut off", "1.1.1", "", "a1:b1- c1:d1-"},
		{Hashi, "pair cut off", "2.2.2", "", "a1:b1-- c1:d1--"},
		{Hashi, "group cut off", "1.2.1 ..... ..2.1", "a1:b1+", "c1:d1- e1:e2-"},
		{Hashi, "only way out", "2.3.2", "", "a1:b1+ c1:d1+"},
		{Hashi, "all in one piece", "2.3.2", "", "a1:b1+ c1:d1+"},
		{Hashi, "every way around the island", "2.3.2 ..... 1.1.1", "",
			"a1:b1+ c1:d1+ c1:c2+ a1:a2+ e1:e2+ a3:b3- c3:d3-"},
		{Hashi, "every way to lay its bridges", "2.3.2 ..... 1.1.1", "",
			"a1:b1+ a1:b1-- c1:d1+ c1:d1-- c1:c2+ a1:a2+ e1:e2+ a3:b3- c3:d3-"},

		{Numberlink, "one line from a number", "1. 1.", "a1:a2+", "a1:b1- a2:b2-"},
		{Numberlink, "last way from a number", "1. 1.", "a1:b1-", "a1:a2+"},
		{Numberlink, "no third line", "... ... ...", "a2:b2+ b2:c2+", "b1:b2- b2:b3-"},
		{Numberlink, "the line goes on", "1. .1", "a1:b1+", "b1:b2+"},
		{Numberlink, "dead end", "1. .1", "a1:b1-", "b1:b2-"},
		{Numberlink, "two numbers apart", "12 12", "", "a1:b1- a2:b2-"},
		{Numberlink, "two numbers apart", "1.2 ... 1.2", "a1:b1+", "b1:c1-"},
		{Numberlink, "would touch itself", ".. ..", "a1:b1+ a1:a2+", "b1:b2- a2:b2-"},
		{Numberlink, "ends side by side", "12 12", "", "a1:a2+ b1:b2+"},
		{Numberlink, "corner inside a corner", "... ... ...", "b1:c1+ c1:c2+", "a2:b2+ b2:b3+ b1:b2- b2:c2-"},
		{Numberlink, "corner inside a corner", "... ...", "a1:b1+", "a1:a2- b1:b2-"},
		{Numberlink, "room for a detour", "... ...", "a1:a2- b1:b2- b1:c1- a1:b1-", "a2:b2- b2:c2- c1:c2-"},
		{Numberlink, "only way for the line", "1.1 ... 2.2", "a1:a2-", "a1:b1+"},
		{Numberlink, "only number that gets there", "1...1 ..... 2...2", "a1:a2- b1:b2- c1:c2- d1:d2- e1:e2- a2:b2+", "a2:a3+"},
		{Numberlink, "every way on", "1. .. 1.", "", "a1:a2+ a2:a3+ a1:b1- a2:b2- a3:b3- b1:b2- b2:b3-"},
		{Shakashaka, "number needs all", "1. ..", "a2/5+", "b1/5-"},
		{Shakashaka, "number full", "1. ..", "a2/5-", "b1/5+"},
		{Shakashaka, "one triangle a cell", ".", "a1/1+", "a1/2- a1/3- a1/4- a1/5-"},
		{Shakashaka, "one triangle a cell", ".", "a1/1- a1/2- a1/4- a1/5-", "a1/3+"},
		{Shakashaka, "beside a wall", ".", "", "a1/1- a1/2- a1/3- a1/4- a1/5+"},
		{Shakashaka, "beside a wall", ".. ..", "", "a1/1- a1/2- a1/3- b1/1- b1/2- b1/4- a2/2- a2/3- a2/4- b2/1- b2/3- b2/4-"},
		{Shakashaka, "right angles", ".. ..", "a1/4+", "a1/1- a1/2- a1/3- a1/5- b1/3+ b1/1- b1/2- b1/4- b1/5- " +
			"a2/1+ a2/2- a2/3- a2/4- a2/5- b2/1- b2/3- b2/4-"},
		{Shakashaka, "every triangle in the cell", ".. ..", "", "a1/1- a1/2- a1/3- b1/1- b1/2- b1/4- a2/2- a2/3- a2/4- b2/1- b2/3- b2/4-"},
		{Shakashaka, "every triangle tried", ".. ..", "", "a1/1- a1/2- a1/3- b1/1- b1/2- b1/4- a2/2- a2/3- a2/4- b2/1- b2/3- b2/4-"},

		{Shikaku, "numbers apart", "24 ..", "", "a1:b1+"},
		{Shikaku, "a border goes on", ".. ..", "a1:b1+ a1:a2-", "a2:b2+"},
		{Shikaku, "a border goes on", "... ...", "a1:a2+ a2:b2-", "b1:b2+"},
		{Shikaku, "only rectangle", "3.. ..3", "", "a1:b1- b1:c1- a1:a2+ b1:b2+ c1:c2+ a2:b2- b2:c2-"},
		{Shikaku, "only rectangle", "3.. 4.. ...", "a1:b1-", "a1:a2+ b1:c1- b1:b2+ c1:c2+ a2:b2- a2:a3- b2:c2+ b2:b3- a3:b3- b3:c3+"},
		{Shikaku, "every rectangle of a number", "..3.. .....", "", "c1:c2+"},
		{Shikaku, "only number in reach", "2.. ..4", "", "a1:b1+ a1:a2- b1:c1- b1:b2- a2:b2+ b2:c2- c1:c2-"},
		{Shikaku, "leaves room", "2.. .4. 3..", "",
			"a1:b1+ a1:a2- a2:b2+ a2:a3+ b1:c1- b1:b2- c1:c2- b2:c2- b2:b3+ c2:c3+ a3:b3- b3:c3-"},
		{Shikaku, "every rectangle tried", "2.. .4. 3..", "",
			"a1:b1+ a1:a2- a2:b2+ a2:a3+ b1:c1- b1:b2- c1:c2- b2:c2- b2:b3+ c2:c3+ a3:b3- b3:c3-"},

		{Fillomino, "one number a cell", "..", "a1/1+", "a1/2-"},
		{Fillomino, "last number", "..", "a1/1-", "a1/2+"},
		{Fillomino, "area complete", "...", "a1/1+", "b1/1-"},
		{Fillomino, "one way to grow", "...", "a1/2+", "b1/2+"},
		{Fillomino, "would join too many", "...", "a1/2+ c1/2+", "b1/2-"},
		{Fillomino, "no room", "...", "b1/2-", "a1/2- c1/2-"},
		{Fillomino, "needed to grow", "...", "a1/3+", "b1/3+ c1/3+"},
		{Fillomino, "too narrow", ".....", "a1/3+ b1/3+", "d1/3- e1/3-"},
		{Fillomino, "every shape of an area", ".. ..", "a1/2+", "b2/2-"},
		{Fillomino, "every number of a cell", "..", "", "a1/1- a1/2+ b1/1- b1/2+"},
		{Fillomino, "every shape tried", "...", "b1/2+", "b1/1- b1/3- a1/3- c1/3-"},

		{Kakuro, "one digit a cell", ".", "a1/4+", "a1/1- a1/2- a1/3- a1/5- a1/6- a1/7- a1/8- a1/9-"},
		{Kakuro, "last digit", ".", "a1/1- a1/2- a1/3- a1/5- a1/6- a1/7- a1/8- a1/9-", "a1/4+"},
		{Kakuro, "no digit twice", ".. above=.. left=.", "a1/4+", "b1/4-"},
		{Kakuro, "last of the sum", ".. above=.. left=7", "a1/4+", "b1/3+"},
		{Kakuro, "too little or too much", ".. above=.. left=5", "", "a1/5- a1/6- a1/7- a1/8- a1/9- b1/5- b1/6- b1/7- b1/8- b1/9-"},
		{Kakuro, "combinations", ".. above=.. left=4", "", "a1/2- a1/4- a1/5- a1/6- a1/7- a1/8- a1/9- b1/2- b1/4- b1/5- b1/6- b1/7- b1/8- b1/9-"},
		{Kakuro, "combinations", ".. above=.. left=3", "a1/1-", "b1/1+ a1/3- a1/4- a1/5- a1/6- a1/7- a1/8- a1/9- b1/3- b1/4- b1/5- b1/6- b1/7- b1/8- b1/9-"},
		{Kakuro, "every way to add up", "... above=... left=6", "a1/3-", "a1/4- a1/5- a1/6- a1/7- a1/8- a1/9- b1/4- b1/5- b1/6- b1/7- b1/8- b1/9- c1/4- c1/5- c1/6- c1/7- c1/8- c1/9-"},
		{Kakuro, "every digit of a cell", ".. .. above=.. left=3.", "a1/3- a1/4- a1/5- a1/6- a1/7- a1/8- a1/9-", "b1/3- b1/4- b1/5- b1/6- b1/7- b1/8- b1/9-"},

		{Tents, "no tree beside", "1..", "", "c1-"},
		{Tents, "trees are no tents", "1.", "", "a1-"},
		{Tents, "tents never touch", "... ... ...", "b2+", "a1- b1- c1- a2- c2- a3- b3- c3-"},
		{Tents, "all tents there", ".1. above=... left=1", "a1+", "b1- c1-"},
		{Tents, "all tents there", "... ... above=.1. left=..", "b1+", "b2-"},
		{Tents, "every cell needed", ".1. above=... left=1", "a1- b1-", "c1+"},
		{Tents, "last place for a tent", ".1.", "a1-", "c1+"},
		{Tents, "the tree has its tent", "1.1.", "", "b1+ d1+"},
		{Tents, "the tree has its tent", "... .1. ... ", "b1+", "a2- c2- b3-"},
		{Tents, "every way to pair", ".1. 1.1 .1.", "b2-", "a1+ c1+ a3+ c3+"},
		{Tents, "every way to fit", "..... above=..... left=3", "", "a1+ b1- c1+ d1- e1+"},
		{Tents, "would crowd out", "... ... above=... left=1.", "a1-", "b2- c2-"},
		{Tents, "would block the tree", "... .1. ... ...", "b1- a2-", "c3- b2-"},
		{Tents, "every place of its tent", "... .1. ...", "a2- c2-", "a1- c1- b2- a3- c3-"},
		{Tents, "every way to place the tents", "1.1.. ..... above=..... left=2.", "", "a1- b1+ c1- d1+ e1- a2- b2- c2- d2- e2-"},

		{Yajilin, "arrow full", "1>...", "c1+", "b1- d1-"},
		{Yajilin, "arrow needs all", "1>...", "b1- c1-", "d1+"},
		{Yajilin, "arrow packed", "2>...", "", "b1+ c1- d1+"},
		{Yajilin, "clues are no cells", "0>. ..", "", "a1- a1:b1- a1:a2-"},
		{Yajilin, "no two side by side", "..", "a1+", "b1-"},
		{Yajilin, "no line through shaded cells", "... ... ...", "b2+", "b1:b2- b2:b3- a2:b2- b2:c2-"},
		{Yajilin, "no room for the loop", "... ... ...", "a1:b1-", "a1+"},
		{Yajilin, "the line goes on", "... ... ...", "a1-", "a1:b1+ a1:a2+"},

		{Hitori, "number once", "121", "a1-", "c1+"},
		{Hitori, "no two side by side", "12", "a1+", "b1-"},
		{Hitori, "between two of a kind", "121", "", "b1-"},
		{Hitori, "pair and a third", "1121", "", "d1+"},
		{Hitori, "pair in the corner", "112 345 678", "", "a2-"},
		{Hitori, "stay together", "123 456", "a1- b1+ c1-", "a2- b2- c2-"},
		{Hitori, "would cut off", "112 134 567", "", "a1+"},
	} {
		t.Run(c.kind.Name+" "+c.rule, func(t *testing.T) {
			p := drawn(t, c.kind, c.board)
			s := newState(p.Board())
			for _, f := range spoken(t, p, c.given) {
				s.set(int(f.question), f.mark)
			}
			rank := -1
			for _, r := range s.rules {
				if r.Name == c.rule {
					rank = r.Rank
				}
			}
			if rank < 0 {
				t.Fatal("there is no such rule")
			}
			got := map[find]bool{}
			s.listing = true
			for i, at := range s.places {
				if s.rules[at.rule].Name == c.rule {
					s.look(int32(i))
				}
			}
			for _, f := range s.found {
				got[find{f.question, f.mark, 0, 0}] = true
			}
			if s.failed {
				t.Error("it sees a contradiction")
			}
			for _, f := range spoken(t, p, c.want) {
				if !got[f] {
					t.Errorf("it does not see that %s", s.says(int(f.question), f.mark))
				}
				delete(got, f)
			}
			for f := range got {
				t.Errorf("it says that %s", s.says(int(f.question), f.mark))
			}
		})
	}
}

// drawn reads a board in the notation of TestRules.
func drawn(t *testing.T, kind *Type, text string) *Puzzle {
	t.Helper()
	p := &Puzzle{Type: kind}
	rooms := map[byte]int{}
	outside := map[string]string{}
	for _, row := range strings.Fields(text) {
		if where, numbers, ok := strings.Cut(row, "="); ok {
			outside[where] = numbers
			continue
		}
		p.Height++
		for i := range len(row) {
			clue := Clue{Number: None}
			last := len(p.Clues) - 1
			switch b := row[i]; {
			case b >= 'A' && b <= 'Z':
				if _, ok := rooms[b]; !ok {
					rooms[b] = len(rooms)
				}
				p.Rooms = append(p.Rooms, rooms[b])
			case b >= '0' && b <= '9' && i > 0 && row[i-1] >= 'A' && row[i-1] <= 'Z':
				p.Clues[last].Number = int(b - '0')
				continue
			case b >= '0' && b <= '9':
				clue.Number = int(b - '0')
			case strings.IndexByte("^v<>", b) >= 0:
				p.Clues[last].Dir = Dir(1 + strings.IndexByte("^v<>", b))
				continue
			case b == 'o':
				clue.Number = whiteCircle
			case b == '*':
				clue.Number = blackCircle
			case b == '#':
				clue.Number = Unknown
			}
			p.Clues = append(p.Clues, clue)
		}
	}
	p.Width = len(p.Clues) / p.Height
	for len(p.Clues) < p.places() {
		p.Clues = append(p.Clues, Clue{Number: None})
	}
	for where, numbers := range outside {
		for i, b := range []byte(numbers) {
			c := map[string]func(int) int{"above": p.above, "left": p.leftOf}[where](i)
			if b != '.' {
				p.Clues[c].Number = int(b - '0')
			}
		}
	}
	if kind == StarBattle {
		p.Each = 1
	}
	if err := p.Valid(); err != nil {
		t.Fatal(err)
	}
	return p
}

// spoken reads marks in the notation of TestRules.
func spoken(t *testing.T, p *Puzzle, text string) (all []find) {
	t.Helper()
	cell := func(name string) Point {
		y, err := strconv.Atoi(name[1:])
		if err != nil {
			t.Fatal(err)
		}
		return cellAt(strings.IndexByte("-abcdefghi", name[0])-1, y-1)
	}
	for _, word := range strings.Fields(text) {
		mark := No
		if word[len(word)-1] == '+' {
			mark = Yes
		}
		place, state, _ := strings.Cut(strings.TrimRight(word, "+-"), "/")
		first, second, line := strings.Cut(place, ":")
		at := cell(first)
		if line {
			other := cell(second)
			at = Point{(at.X + other.X) / 2, (at.Y + other.Y) / 2}
		}
		q := slices.IndexFunc(p.Board().Questions, func(q Question) bool {
			return q.At == at && (state == "" || strconv.Itoa(q.Digit) == state) && (q.What != Bridge || q.Digit == len(word)-len(strings.TrimRight(word, "+-")))
		})
		if q < 0 {
			t.Fatalf("%s: nothing is asked there", word)
		}
		all = append(all, find{int32(q), mark, 0, 0})
	}
	return all
}
