package pencil

import (
	"errors"
	"strconv"
	"strings"
	"testing"
)

// form is a text of a puzzle, the clues on its board, and the part of the written link after the question
// mark. An empty want means the text itself.
type form struct{ name, text, board, want string }

// cellForms are bodies of links, read by hand from the description of the notation. A board is rows of cells:
// "." is an empty cell, "?" a question mark, "+" a blank clue, and one of ^v<> the arrow of the number before
// it. A letter is a room, followed by the room's number. The borders inside rooms follow a semicolon.
var cellForms = []form{
	// Digits up to 4 are numbers. The digits 5 to 9 are the numbers 0 to 4 with one empty cell after them, and a
	// to e the same with two. g is one empty cell, h two, up to z. An old version of pzv ends with 3 or 8, where
	// the present one always ends with d.
	{"a number and what follows it", "slither/6/1/17b", "1 2 . 1 . .", ""},
	{"a run of empty cells", "slither/5/1/ia0", ". . . 0 .", "slither/5/1/ia"},
	{"a question mark", "slither/3/1/..g", "? ? .", ""},
	{"the last number, with its empty cell", "slither/2/1/8", "3 .", ""},
	{"the same, as puzz.link writes it", "slither/2/1/d", "3 .", ""},
	{"the last cell has a number", "slither/2/1/g2", ". 2", ""},
	{"the same, as puzz.link writes it", "slither/2/1/gc", ". 2", ""},
	{"the last number leaves out its empty cell", "slither/2/1/3", "3 .", "slither/2/1/d"},
	{"no clues", "slither/3/2", ". . . / . . .", "slither/3/2/l"},
	{"no clues, with a slash", "slither/3/2/", ". . . / . . .", "slither/3/2/l"},
	{"clues that end early", "slither/3/2/3", "3 . . / . . .", "slither/3/2/di"},
	{"clues that end late", "slither/2/1/3312", "3 3", "slither/2/1/3d"},
	{"empty cells beyond the board", "slither/2/2/zz", ". . / . .", "slither/2/2/j"},
	{"a part too many", "slither/2/1/33/0", "3 3", "slither/2/1/3d"},
	{"light up", "lightup/4/1/.b", "? 1 . .", ""},
	{"shakashaka", "shakashaka/4/1/.b", "? 1 . .", ""},
	{"light up in more letters", "lightup/4/1/.6g", "? 1 . .", "lightup/4/1/.b"},
	{"light up by its name at kanpen", "bijutsukan/2/1/4d", "4 3", "lightup/2/1/4d"},

	// A digit is one group, and 9 is four groups of one cell. Two digits of base 36 are several groups: from 360
	// on two in base 6, from 396 on three in base 4, from 460 to 475 four in base 2. On a board a 9 is a group
	// of any length.
	{"groups of tapa", "tapa/4/1/2g.8", "2 . ? 8", ""},
	{"four groups, and two", "tapa/2/2/9a8ajg", "1111 12 / 31 .", ""},
	{"three groups, and four with question marks", "tapa/3/1/bmd2c1", "112 1919 211", ""},
	{"groups of any length", "tapa/3/1/a0b0a6", "99 999 19", ""},
	{"four groups in two letters", "tapa/1/1/d7", "1111", "tapa/1/1/9"},
	{"clues of tapa that end early", "tapa/3/1/2", "2 . .", "tapa/3/1/2h"},
	{"more than four groups of two", "tapa/1/1/d8", "", ""},
	{"letters that are no groups", "tapa/1/1/f0", "", ""},

	// A digit of base 27 stands for three cells: 9 for a white first cell and 18 for a black one, then 3 or 6,
	// then 1 or 2.
	{"circles", "mashu/3/2/5i", ". o * / * . .", ""},
	{"three black circles, and one white", "mashu/2/2/q9", "* * / * o", ""},
	{"a digit is longer than the board", "mashu/1/1/f", "o", "mashu/1/1/9"},
	{"circles of yin-yang", "yinyang/3/2/5i", ". o * / * . .", ""},
	{"a point is three empty cells", "mashu/4/1/.9", ". . . o", "mashu/4/1/09"},
	{"circles that end early", "mashu/3/2/5", ". o * / . . .", "mashu/3/2/50"},
	{"circles that end late", "mashu/3/1/5i", ". o *", "mashu/3/1/5"},
	{"no circles", "mashu/2/2", ". . / . .", "mashu/2/2/00"},

	// Numbers are in base 16: one digit; "-" and two digits; "+" and three; "=" and three from 4,096 on; "@" and
	// three from 8,192 on; "*" and four from 12,240 on; "$" and five from 77,776 on.
	{"large numbers", "nurikabe/4/2/f-10+100=000@fcf*ffff$00000./", "15 16 256 4096 / 12239 77775 77776 ?", ""},
	{"an old form of a large number", "nurikabe/2/1/%001g", "8193 .", "nurikabe/2/1/@001g"},
	{"more digits than needed", "nurikabe/2/1/-05g", "5 .", "nurikabe/2/1/5g"},
	{"islands that end early", "nurikabe/3/1/2", "2 . .", "nurikabe/3/1/2h"},
	{"islands that end late", "nurikabe/2/1/2g11", "2 .", "nurikabe/2/1/2g"},
	{"no islands", "nurikabe/2/2", ". . / . .", "nurikabe/2/2/j"},
	{"a run of more than twenty empty cells", "nurikabe/21/1/zg", strings.TrimSpace(strings.Repeat(". ", 21)), ""},
	{"fillomino", "fillomino/3/2/h-10.g2", ". . 16 / ? . 2", ""},
	{"fillomino with no borders after the numbers", "fillomino/2/2/1i00", "1 . / . .", "fillomino/2/2/1i"},
	// A black cell is a ".", or its sum below and its sum to the right. The digits up to j are the numbers 0 to
	// 19, the letters A to Z are 20 to 45, and "-" stands for no sum. The letter k stands for one white cell, l
	// for two, and so on to z. The sums outside the board follow.
	{"kakuro", "kakuro/3/2/l6A-5l3-h", ". . 20\\6 / 5\\-1 . . above 3 . . left 17 .", ""},
	{"kakuro with a black cell without numbers", "kakuro/2/1/.k3-", "?\\-1 . above . 3 left .", "kakuro/2/1/.k3"},
	// The numbers above the columns and left of the rows are written as above. Then a digit of base 36 up to h
	// is a tree followed by that many cells without one; i is one cell without a tree, j two, up to z.
	{"tents", "tents/5/5/2g0h1i1j82323", ". . 1 . . / . . . . . / . 1 . . 1 / . . . 1 . / . 1 . . . above 2 . 0 . . left 1 . . . 1", ""},
	{"more than seventeen cells behind a tree", "tents/20/1/zgh1", "1 " + strings.Repeat(". ", 17) + "1 . above " + strings.Repeat(". ", 20) + "left .", ""},
	{"kurodoko", "kurodoko/3/2/.h-10h", "? . . / 16 . .", ""},
	{"nurimisaki", "nurimisaki/3/2/.h-10h", "? . . / 16 . .", ""},
	{"shikaku", "shikaku/3/2/.h-10h", "? . . / 16 . .", ""},
	{"hashiwokakero", "hashikake/3/2/.h-10h", "", ""},
	{"islands", "hashikake/3/2/.g8h4", "? . 8 / . . 4", ""},
	{"numberlink", "numlin/3/2/1g-102h", "1 . 16 / 2 . .", ""},
	{"numberlink by another name", "numberlink/2/1/11", "1 1", "numlin/2/1/11"},
	{"numberlink with a question mark", "numlin/2/1/.1", "", ""},
	{"numberlink with a 0", "numlin/2/1/00", "", ""},
	{"islands by another name", "hashi/3/1/1g2", "1 . 2", "hashikake/3/1/1g2"},
	{"islands by a third name", "bridges/3/1/1g2", "1 . 2", "hashikake/3/1/1g2"},
	{"a sudoku with a question mark", "sudoku/4/4/.1g2r", "? 1 . 2 / . . . . / . . . . / . . . .", ""},
	{"a sudoku of six", "sudoku/6/6/6zp", "6 . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . .  .", "sudoku/6/6/6zu"},
	{"a sudoku without digits", "sudoku/4/4", ". . . . / . . . . / . . . . / . . . .", "sudoku/4/4/v"},

	// A digit of base 32 stands for five sides, of which the first counts 16. The sides right of the cells come
	// first, then those below them.
	{"rooms side by side", "heyawake/2/2/o0g3", "A B3 / A B", ""},
	{"chocona", "chocona/2/2/o0g3", "A B3 / A B", ""},
	{"country road", "country/2/2/o0g3", "A B3 / A B", ""},
	{"a room with a number of 17", "heyawake/2/1/g-11g", "A17 B", ""},
	{"a border inside a room", "heyawake/2/2/g02", "A2 A / A A; a1:b1", ""},
	{"two borders inside a room", "heyawake/3/2/8g4", "A4 A A / A A A; b1:c1 a1:a2", "heyawake/3/2/8g4"},
	{"borders that end early", "heyawake/2/2/o", "A B / A B", "heyawake/2/2/o0h"},
	{"no borders", "heyawake/2/2", "A A / A A", "heyawake/2/2/00g"},
	{"a character that is no number", "heyawake/2/2/00?5", "", ""},
	{"numbers of more rooms than there are", "heyawake/2/2/0012", "A1 A / A A", "heyawake/2/2/001"},
	{"its other name", "heyawacky/2/1/g12", "A1 B2", "heyawake/2/1/g12"},
	{"star battle", "starbattle/2/2/1/o0", "A B / A B", ""},
	{"two stars, and a border inside a room", "starbattle/2/2/2/g0", "A A / A A; a1:b1", ""},
	{"star battle without rooms", "starbattle/2/2/1", "A A / A A", "starbattle/2/2/1/00"},
	{"star battle without a number", "starbattle/2/2/o0", "", ""},
	{"norinori", "norinori/2/2/o0", "A B / A B", ""},
	{"norinori with a border inside a room", "norinori/2/2/0g", "A A / A A; a1:a2", ""},
	{"letters that norinori does not use", "norinori/c/2/2/o0", "A B / A B", "norinori/2/2/o0"},
	{"another one", "norinori/d/2/2/o0", "A B / A B", "norinori/2/2/o0"},
	{"lits", "lits/2/2/o0", "A B / A B", ""},
	{"lits with a border inside a room", "lits/2/2/0g", "A A / A A; a1:a2", ""},
	{"lits with a name for each cell's room", "lits/d/2/2/abab", "A B / A B", "lits/2/2/o0"},
	{"fewer names than cells", "lits/d/2/2/aba", "", ""},
	{"text after the borders", "norinori/2/2/o012", "A B / A B", "norinori/2/2/o0"},
	{"no rooms", "norinori/2/2", "A A / A A", "norinori/2/2/00"},

	// An arrow is a direction (0 none, 1 up, 2 down, 3 left, 4 right) and a digit; or a direction plus 5 and two
	// digits; or "-", a direction and three digits. a is one empty cell, b two, up to z.
	{"arrows", "yajilin/4/1/1022a33", "0^ 2v . 3<", ""},
	{"arrows of two digits", "yajilin/3/1/61081f9ff", "16^ 31< 255>", ""},
	{"arrows of three digits", "yajilin/2/1/-4100a", "256> .", ""},
	{"a question mark with an arrow", "yajilin/2/1/2.a", "?v .", ""},
	{"a question mark without an arrow", "yajilin/2/1/0.a", "? .", ""},
	{"a blank clue", "yajilin/3/1/+b", "+ . .", ""},
	{"a number without an arrow", "yajilin/2/1/01a", "1 .", ""},
	{"a two-digit number without an arrow", "yajilin/2/1/511a", "17 .", ""},
	{"grey clues", "yajilin/b/2/1/41a", "1> .", ""},
	{"grey clues and a letter that is not used", "yajilin/cb/2/1/41a", "1> .", "yajilin/b/2/1/41a"},
	{"its other name", "yajirin/2/1/41a", "1> .", "yajilin/2/1/41a"},
	{"arrows that end early", "yajilin/3/1/41", "1> . .", "yajilin/3/1/41b"},
	{"arrows that end late", "yajilin/1/1/4142", "1>", "yajilin/1/1/41"},
	{"no arrows", "yajilin/2/2", ". . / . .", "yajilin/2/2/d"},

	// A symbol is a digit of base 36, or "-" and two digits; a "." is an empty cell.
	{"symbols", "hitori/4/1/1z-10-11", "1 35 36 37", ""},
	{"empty cells and question marks", "hitori/2/2/1.@2", "1 . / ? 2", ""},
	{"an empty cell at the end", "hitori/2/1/1./", "1 .", ""},
	{"the same without a slash", "hitori/2/1/1.", "1 .", "hitori/2/1/1./"},
	{"an old question mark", "hitori/2/1/%1", "? 1", "hitori/2/1/@1"},
	{"symbols that end early", "hitori/2/2/12", "1 2 / . .", "hitori/2/2/12../"},
	{"symbols that end late", "hitori/2/1/123", "1 2", "hitori/2/1/12"},
	{"no symbols", "hitori/2/1", ". .", "hitori/2/1/../"},
}

// tableForms are files of pzprv3, links of kanpen.net and of the applets, read by hand.
var tableForms = []form{
	{"a slitherlink", "pzprv3/slither/2/3/1 . - /. 3 . /0 0 0 0 /0 0 0 0 /0 0 0 /0 0 0 /0 0 0 /", "1 . ? / . 3 .", "slither/3/2/6.gd"},
	{"of a later version", "pzprv3.1/slither/1/2/. 2 /0 1 /0 0 0 /0 0 /0 0 /", ". 2", "slither/2/1/gc"},
	{"in a link", "https://puzz.link/p?type=editor&pzprv3/slither/1/2/.%202%20/", ". 2", "slither/2/1/gc"},
	{"an address in angle brackets", "<https://puzz.link/p?slither/3/1/..g>", "? ? .", "slither/3/1/..g"},
	{"in lines", "pzprv3\nslither\n1\n2\n. 2 \n", ". 2", "slither/2/1/gc"},
	{"no clues yet", "pzprv3/slither/1/2", ". .", "slither/2/1/h"},
	{"light up with lights", "pzprv3/lightup/1/5/# 4 - + . /", ". 4 ? . .", "lightup/5/1/g4.h"},
	{"masyu", "pzprv3/mashu/2/3/1 . 2 /. . . /0 0 /0 0 /0 0 0 /", "o . * / . . .", "mashu/3/2/b0"},
	{"yin-yang", "pzprv3/yinyang/2/3/1 . 2 /. . . /. 1 . /2 . . /", "o . * / . . .", "yinyang/3/2/b0"},
	{"nurimisaki", "pzprv3/nurimisaki/1/4/. - 5 . /# + . . /", ". ? 5 .", "nurimisaki/4/1/g.5g"},
	{"tapa", "pzprv3/tapa/2/3/1,- # 3 /- + 2,1,1 /", "19 . 3 / ? . 211", "tapa/3/2/a6g3.gc1"},
	{"tapa with a 0 among groups", "pzprv3/tapa/1/1/1,0 /", "", ""},
	{"nurikabe with shaded cells", "pzprv3/nurikabe/2/3/# + 12 /- . # /", ". . 12 / ? . .", "nurikabe/3/2/hc.h"},
	{"kurodoko", "pzprv3/kurodoko/1/4/. - 5 . /# + . . /", ". ? 5 .", "kurodoko/4/1/g.5g"},
	{"numberlink with a line", "pzprv3/numlin/2/3/1 . 2 /1 12 . /0 0 /0 0 /1 0 0 /", "1 . 2 / 1 12 .", "numlin/3/2/1g21cg"},
	{"hashiwokakero with bridges", "pzprv3/hashikake/2/3/1 . - /. . . /1 1 /0 0 /0 0 0 /", "1 . ? / . . .", "hashikake/3/2/1g.i"},
	{"shakashaka with triangles", "pzprv3/shakashaka/1/4/5 4 . . /. . 2 + /", "? 4 . .", "shakashaka/4/1/.e"},
	{"shikaku with borders", "pzprv3/shikaku/2/2/2 . /. - /1 /0 /0 0 /", "2 . / . ?", "shikaku/2/2/2h./"},
	{"hitori", "pzprv3/hitori/1/3/36 - . /# . . /", "36 ? .", "hitori/3/1/-10@./"},
	{"sudoku, which has one size", "pzprv3/sudoku/4/. 1 . - /. . . . /. . . . /. . . . /2 . . . /", ". 1 . ? / . . . . / . . . . / . . . .", "sudoku/4/4/g1g.r"},
	{"a sudoku of sixteen digits", "sudoku/16/16/g-10a" + strings.Repeat("z", 12) + "s", ". 16 10" + strings.Repeat(" .", 13) + strings.Repeat(" /"+strings.Repeat(" .", 16), 15), ""},
	{"yajilin", "pzprv3/yajilin/1/5/. 2,3 0,- # 0,1 /. . . . . /", ". 3v ? + 1", "yajilin/5/1/a230.+01"},
	{"fillomino", "pzprv3/fillomino/1/3/. 12 - /2 . . /0 0 /", ". 12 ?", "fillomino/3/1/gc./"},
	{"kakuro", "pzprv3/kakuro/2/2/0 3 -1 /0 . 8,4 /11 . . /1 2 /. . /", ". 8\\4 / . . above 3 . left 0 11", "kakuro/2/2/k48l30b"},
	{"tents", "pzprv3/tents/2/3/. 1 . . /c2 . A 1 /. - 1 . /0 0 /0 0 /0 0 0 /", ". . 1 / . 1 . above 1 . . left 2 .", "tents/3/2/1h2gj11"},
	{"chocona by rooms", "pzprv3/chocona/2/2/2/0 1 /0 1 /2 . /. . /. . /. . /", "A2 B / A B", "chocona/2/2/o02g"},
	{"country road with a line", "pzprv3/country/2/2/2/0 1 /0 1 /2 . /. . /1 /0 /0 0 /", "A2 B / A B", "country/2/2/o02g"},
	{"star battle by rooms", "pzprv3/starbattle/2/2/3/2/0 1 /0 1 /. . /. . /", "A B / A B", "starbattle/2/2/3/o0"},
	{"star battle by borders", "pzprv3.1/starbattle/2/2/1/1 /0 /0 0 /. . /. . /", "A A / A A; a1:b1", "starbattle/2/2/1/g0"},
	{"norinori by rooms", "pzprv3/norinori/2/2/2/0 1 /0 1 /. . /. . /", "A B / A B", "norinori/2/2/o0"},
	{"norinori by borders", "pzprv3.1/norinori/2/2/1 /0 /0 0 /. . /. . /", "A A / A A; a1:b1", "norinori/2/2/g0"},
	{"lits by rooms", "pzprv3/lits/2/2/2/0 1 /0 1 /. . /. # /", "A B / A B", "lits/2/2/o0"},
	{"lits by borders", "pzprv3.1/lits/2/2/1 /0 /0 0 /. . /. . /", "A A / A A; a1:b1", "lits/2/2/g0"},
	{"heyawake by rooms", "pzprv3/heyawake/2/2/2/0 1 /0 1 /2 . /. . /. . /. . /", "A2 B / A B", "heyawake/2/2/o02g"},
	{"heyawake by borders", "pzprv3.1/heyawake/2/2/1 /0 /0 0 /3 . /. . /. . /. . /", "A3 A / A A; a1:b1", "heyawake/2/2/g03"},
	{"heyawake with a number below the first cell", "pzprv3/heyawake/2/2/1/0 0 /0 0 /. . /. 4 /", "A4 A / A A", "heyawake/2/2/004"},
	{"heyawake without rooms yet", "pzprv3/heyawake/2/2", "A A / A A", "heyawake/2/2/00g"},

	{"kanpen: slitherlink", "http://www.kanpen.net/slitherlink.html?problem=1/3/3_._0_/", "3 . 0", "slither/3/1/8a"},
	{"kanpen: light up", "http://www.kanpen.net/bijutsukan.html?problem=1/3/5_._4_/", "? . 4", "lightup/3/1/.ge"},
	{"kanpen: masyu", "http://www.kanpen.net/masyu.html?problem=1/3/1_._2_/", "o . *", "mashu/3/1/b"},
	{"kanpen: nurikabe", "http://www.kanpen.net/nurikabe.html?problem=2/1/12_/._/", "12 / .", "nurikabe/1/2/cg"},
	{"kanpen: kurodoko", "http://www.kanpen.net/kurodoko.html?problem=1/3/5_._4_/", "5 . 4", "kurodoko/3/1/5g4"},
	{"kanpen: hashiwokakero", "http://www.kanpen.net/hashi.html?problem=1/3/8_._9_/", "8 . ?", "hashikake/3/1/8g./"},
	{"a file of tapa with a 9", "pzprv3/tapa/1/2/9 . /", "? .", "tapa/2/1/.g"},
	{"a file of kakuro with a sum of no cells", "pzprv3/kakuro/1/2/0 3 4 /5 -1,-1 . /", "?\\-1 . above . 4 left .", "kakuro/2/1/.k4"},
	{"kanpen: numberlink", "http://www.kanpen.net/numberlink.html?problem=1/3/3_._3_/", "3 . 3", "numlin/3/1/3g3"},
	{"kanpen: shakashaka", "http://www.kanpen.net/shakashaka.html?problem=1/3/5_._4_/", "? . 4", "shakashaka/3/1/.ge"},
	{"kanpen: shikaku", "http://www.kanpen.net/shikaku.html?problem=1/3/2_._1_/", "2 . 1", "shikaku/3/1/2g1"},
	{"kanpen: sudoku", "http://www.kanpen.net/sudoku.html?problem=4/1_._._._/._._._._/._._._._/._._._3_/", "1 . . . / . . . . / . . . . / . . . 3", "sudoku/4/4/1t3"},
	{"kanpen: hitori", "http://www.kanpen.net/hitori.html?problem=1/3/7_0_._/", "7 . .", "hitori/3/1/7../"},
	{"kanpen: yajilin, 16 left, 32 down, 48 right", "http://www.kanpen.net/yajilin.html?problem=1/6/2_18_34_50_-4_._/", "2^ 2< 2v 2> ? .", "yajilin/6/1/123222420.a"},
	{"kanpen: norinori", "http://www.kanpen.net/norinori.html?problem=2/2/2/0_1_/0_1_/", "A B / A B", "norinori/2/2/o0"},
	{"kanpen: lits", "http://www.kanpen.net/lits.html?problem=2/2/2/0_1_/0_1_/", "A B / A B", "lits/2/2/o0"},
	{"kanpen: heyawake, by corners", "http://www.kanpen.net/heyawake.html?problem=2/3/2/0_0_1_0_2/0_1_1_2_/", "A2 B B / A B B", "heyawake/3/2/k02g"},
	{"kanpen: heyawake as the applet has it", "http://www.kanpen.net/heyawake.html?heyawake=3x2/2in1x2/2x2/", "A2 B B / A B B", "heyawake/3/2/k02g"},
	{"kanpen with a body of puzz.link", "http://www.kanpen.net/slitherlink.html?pzpr=/2/1/33", "3 3", "slither/2/1/33"},
	{"kanpen with a letter and a body", "http://www.kanpen.net/norinori.html?pzpr=c/2/2/o0", "A B / A B", "norinori/2/2/o0"},
	{"pencil applet", "http://www.geocities.jp/pencil_applet/hitori.html?problem=1/2/7_8_/", "7 8", "hitori/2/1/78"},
	{"the applet of heyawake", "http://www.geocities.co.jp/heyawake/?problem=3x2/1x2/3in2x1/2x1/", "A B3 B / A C C", "heyawake/3/2/kcg3g"},
	{"an old applet of pzv", "http://indi.s58.xrea.com/lits/sa/q.html?/2/2/abab", "A B / A B", "lits/2/2/o0"},
	{"a later one", "http://indi.s58.xrea.com/lits/sc/m.html?c/2/2/o0", "A B / A B", "lits/2/2/o0"},
	{"an applet of pzv", "http://indi.s58.xrea.com/slither/sa/q.html?/2/1/33", "3 3", "slither/2/1/33"},
	{"another one", "http://indi.s58.xrea.com/norinori/sc/m.html?c/2/2/o0", "A B / A B", "norinori/2/2/o0"},
}

// readAs reads a text and compares its board. An empty board means that the text must be refused; readAs then
// returns nil.
func readAs(t *testing.T, text, board string) *Link {
	t.Helper()
	l, err := ParseText(text)
	if board == "" {
		if !errors.Is(err, ErrPuzzle) {
			t.Errorf("it is read, %v", err)
		}
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	if got, want := printedBoard(l.Puzzle), strings.Join(strings.Fields(board), " "); got != want {
		t.Errorf("the board is %s, want %s", got, want)
	}
	return l
}

func TestForms(t *testing.T) {
	for _, c := range append(append([]form{}, cellForms...), tableForms...) {
		t.Run(c.name+" "+c.text, func(t *testing.T) {
			l := readAs(t, c.text, c.board)
			if l == nil {
				return
			}
			want := c.want
			if want == "" {
				want = c.text
			}
			if got := l.Text(); got != want {
				t.Errorf("written as %s, want %s", got, want)
			}
			again, err := ParseText(l.Text())
			if err != nil || again.Text() != l.Text() || printedBoard(again.Puzzle) != printedBoard(l.Puzzle) {
				t.Errorf("%s is not read as itself: %v", l.Text(), err)
			}
		})
	}
}

// printedBoard writes a board in the notation of form.
func printedBoard(p *Puzzle) string {
	var b strings.Builder
	for c, clue := range p.Clues {
		switch {
		case c == p.Cells():
			b.WriteString(" above ")
		case c == p.Cells()+p.Width:
			b.WriteString(" left ")
		case c > 0 && c < p.Cells() && c%p.Width == 0:
			b.WriteString(" / ")
		case c > 0:
			b.WriteByte(' ')
		}
		if p.Rooms != nil {
			b.WriteByte('A' + byte(p.Rooms[c]))
		}
		switch n := clue.Number; {
		case n == None && p.Rooms == nil:
			b.WriteByte('.')
		case n == None:
		case n == Unknown:
			b.WriteByte('?')
		case n == Blank:
			b.WriteByte('+')
		case p.Type.Drawing == DrawnCircle:
			b.WriteByte("?o*"[n])
		default:
			b.WriteString(strconv.Itoa(n))
		}
		if clue.Down != 0 {
			b.WriteString("\\" + strconv.Itoa(clue.Down))
		}
		b.WriteString([...]string{"", "^", "v", "<", ">"}[clue.Dir])
	}
	for side, drawn := range p.Inside {
		if drawn {
			if !strings.Contains(b.String(), ";") {
				b.WriteByte(';')
			}
			a, c := p.across(side)
			b.WriteString(" " + p.point(a).String() + ":" + p.point(c).String())
		}
	}
	return b.String()
}

// TestAddressForms checks the addresses that may precede the clues, and the whole link that is written.
func TestAddressForms(t *testing.T) {
	const plain = "https://puzz.link/p?slither/2/1/33"
	for _, c := range []struct{ name, text, want string }{
		{"plain", plain, plain},
		{"a slash at the end", plain + "/", plain},
		{"a fragment at the end", plain + "#", plain},
		{"leading zeros", "https://puzz.link/p?slither/02/001/33", plain},
		{"to edit", "https://puzz.link/p?slither_edit/2/1/33", plain},
		{"to play", "https://puzz.link/p?slither_play/2/1/33", plain},
		{"for a player", "https://puzz.link/p?type=player&slither/2/1/33", plain},
		{"for an editor", "https://puzz.link/p?type=editor&slither/2/1/33", plain},
		{"two settings", "https://puzz.link/p?type=editor&lang=en&slither/2/1/33", plain},
		{"no scheme", "puzz.link/p?slither/2/1/33", plain},
		{"no host", "p?slither/2/1/33", plain},
		{"a question mark alone", "?slither/2/1/33", plain},
		{"on two lines", "https://puzz.link/p?slither/2/1/\r\n33", plain},
		{"another host", "https://pzplus.tck.mn/p?slither/2/1/33", "https://pzplus.tck.mn/p?slither/2/1/33"},
		{"an old host", "http://indi.s58.xrea.com/pzpr/v3/p.html?slither/2/1/33", "http://indi.s58.xrea.com/pzpr/v3/p.html?slither/2/1/33"},
		{"another name in use", "http://pzv.jp/p.html?slitherlink/2/1/33", "http://pzv.jp/p.html?slitherlink/2/1/33"},
		{"a name that is only read", "http://pzv.jp/p.html?yajirin/2/1/41a", "http://pzv.jp/p.html?yajilin/2/1/41a"},
		{"a table becomes a link", "http://www.kanpen.net/slitherlink.html?problem=1/2/3_3_/", "https://puzz.link/p?slither/2/1/3d"},
		{"no address", "slither/2/1/33", "slither/2/1/33"},
		{"a sudoku elsewhere", "https://sudokuexchange.com/play/?s=" + strings.Repeat("0", 81), "https://puzz.link/p?sudoku/9/9/zzzzg"},
		{"another one", "https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.Repeat("0", 81), "https://puzz.link/p?sudoku/9/9/zzzzg"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := ParseText(c.text)
			if err != nil || l.String() != c.want {
				t.Errorf("%v, %v, want %s", l, err, c.want)
			}
		})
	}
}
