package transport

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string // RLE of the levels
		titles     []string
	}{
		{"plain", "####\n#@$.#\n####\n", []string{"4#|#@$.#|4#"}, []string{""}},
		{"titles before and behind", "; First\n\n###\n#+#\n###\n\nTitle: Second\n###\n#@#\n###\nAuthor: nobody\n",
			[]string{"3#|#+#|3#", "3#|#@#|3#"}, []string{"Second", ""}},
		{"run lengths", "5#|#@2-#|#$.-#|5#", []string{"5#|#@2-#|#$.-#|5#"}, []string{""}},
		{"an inner row of floor", "  #\n-\n####\n#@ #\n####\n", []string{"2-#|-|4#|#@-#|4#"}, []string{""}},
		{"an inner row of floor, written _ and long", "####\n#@ #\n####\n____\n ##\n", []string{"4#|#@-#|4#|-|-2#"}, []string{""}},
		{"an inner row with a run length", "####\n#@ #\n####\n10-\n ##\n", []string{"4#|#@-#|4#|-|-2#"}, []string{""}},
		{"a row of boxes on goals", "####\n#@ #\n####\n *\n ##\n", []string{"4#|#@-#|4#|-*|-2#"}, []string{""}},
		{"a line between two levels", "####\n#@ #\n####\n----\n###\n#@#\n###\n", []string{"4#|#@-#|4#", "3#|#@#|3#"}, []string{"", ""}},
		{"a line under a level", "####\n#@ #\n####\n----\n\nTwo\n###\n#@#\n###\n", []string{"4#|#@-#|4#", "3#|#@#|3#"}, []string{"", "Two"}},
		{"groups of runs", "2(2#)#|2(#)@-#|2(3(#-)#)\n", []string{"5#|2#@-#|#-#-#-2#-#-#-#"}, []string{""}},
		{"a group of rows", "5#|2(#3-#|)#@2-#|5#\n", []string{"5#|#3-#|#3-#|#@2-#|5#"}, []string{""}},
		{"W for walls", "Letters\n\nWWWWW\nWpb.W\nWWWWW\n", []string{"5#|#@$.#|5#"}, []string{"Letters"}},
		{"w for walls", "wwwww\nw@$.w\nwwwww\n", []string{"5#|#@$.#|5#"}, []string{""}},
		{"words with W", "Wow\n#####\n#@$.#\n#####\n\nW\n\n###\n#@#\n###\n", []string{"5#|#@$.#|5#", "3#|#@#|3#"}, []string{"Wow", "W"}},
		{"words with a worker", "WpW\n\n###\n#@#\n###\n", []string{"3#|#@#|3#"}, []string{"WpW"}},
		{"headings", "## Levels ##\n\n# 1\n###\n#@#\n###\n", []string{"3#|#@#|3#"}, []string{"1"}},
		{"Game: Sokoban", "Game: Sokoban\n\n###\n#@#\n###\nGame = sokoban\n", []string{"3#|#@#|3#"}, []string{""}},
		{"line ends of old files", "#####\r#pbo#\r#####\r", []string{"5#|#@$.#|5#"}, []string{""}},
		{"letters and line ends", "#####\r\n#pbo#\r\n#_-B#\r\n#####\r\n", []string{"5#|#@$.#|#2-*#|5#"}, []string{""}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			levels, err := Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			var got, titles []string
			for _, l := range levels {
				got, titles = append(got, l.RLE()), append(titles, l.Title)
			}
			if !slices.Equal(got, test.want) || !slices.Equal(titles, test.titles) {
				t.Errorf("got %q %q, want %q %q", got, titles, test.want, test.titles)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "hello\n", "line 1, column 1: no level in the text: rows of walls are written with #"},
		{"character", "####\n#@x#\n####", "line 2, column 3: 'x' is not one of # $ . * @ + and space"},
		{"two workers", "\n####\n#@@#\n####", "line 3, column 3: a second worker: Multiban, a game with several workers, is not supported"},
		{"no worker", "text\n####\n#  #\n####", "line 2, column 1: the level that begins here has no worker (@)"},
		{"loose number", "3#|#@#|3", "line 1, column 8: a number must be followed by a cell"},
		{"too wide", "999#", "line 1, column 3: a level has at most 127 columns"},
		{"too wide in groups", "9(9(9(#)))@", "line 1, column 7: a level has at most 127 columns"},
		{"a group that is open", "2(3(#)|#@#", "line 1, column 2: a ( without a )"},
		{"a group that was not begun", "3#)|#@#", "line 1, column 3: a ) without a ("},
		{"a run of none", "0#3#|#@#", "line 1, column 2: a run of 0 cells: leave it out"},
		{"a damaged row in the middle", "####\n#@ #\nx  #\n####", "line 3, column 1: 'x' is not one of # $ . * @ + and space"},
		{"walls of both kinds", "####\n#@ W\n####", "line 2, column 4: 'W' is not one of # $ . * @ + and space"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse(test.text)
			if !errors.Is(err, ErrXSB) || err.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// TestFaults checks that texts with unreadable levels give their good levels, and name each bad level in its
// position.
func TestFaults(t *testing.T) {
	const good, hex = "###\n#@#\n###\n", "   # # #\n  # @ . #\n # $   #\n  # # #\n"
	tests := []struct {
		name, file, text string
		levels           int
		want             []string // "At Title: error" of the faults
	}{
		{"a character", "", "One\n" + good + "\nTwo\n####\n#@x#\n## #\n####\n\nThree\n" + good, 2,
			[]string{"1 Two: line 8, column 3: 'x' is not one of # $ . * @ + and space"}},
		{"no worker and two workers", "", "###\n# #\n###\n\n" + good + "\n####\n#@@#\n####\n", 1, []string{
			"0 : line 1, column 1: the level that begins here has no worker (@)",
			"1 : line 10, column 3: a second worker: Multiban, a game with several workers, is not supported",
		}},
		{"the last level", "", good + "\n3#|#@#|3\n", 1, []string{"1 : line 5, column 8: a number must be followed by a cell"}},
		{"a comment without an end", "", good + "Comment:\nfor ever\n\n" + good, 2, []string{"1 : line 4, column 1: the comment that begins here has no Comment-End:"}},
		{"Hexoban for all", "", "Game = Hexoban\n\nOne\n" + good + "\nTwo\n" + good, 0, []string{
			"0 One: line 4, column 1: the level that begins here is Hexoban (line 1 names it), a game on hexagons that is not supported: if the board is Sokoban's, correct the name",
			"0 Two: line 9, column 1: the level that begins here is Hexoban (line 1 names it), a game on hexagons that is not supported: if the board is Sokoban's, correct the name",
		}},
		{"Trioban but for one", "", "Game: Trioban\n\nOne\n" + good + "Game: Sokoban\n\nTwo\n" + good, 1, []string{
			"1 Two: line 10, column 1: the level that begins here is Trioban (line 1 names it), a game on triangles that is not supported: if the board is Sokoban's, correct the name",
		}},
		{"a game of one level", "", good + "\nGame = Numban\nAuthor: A\n\nTwo\n" + good, 1, []string{
			"0 : line 1, column 1: the level that begins here is Numban (line 5 names it), a game that is not supported: if the board is Sokoban's, correct the name",
		}},
		{"a game right above a board", "", good + "\nVariant: Octoban\n" + good, 1, []string{
			"1 : line 6, column 1: the level that begins here is Octoban (line 5 names it), a game on octagons and squares that is not supported: if the board is Sokoban's, correct the name",
		}},
		{"a game below the last board", "", good + "\n" + good + "Game: Multiban", 1, []string{
			"1 : line 5, column 1: the level that begins here is Multiban (line 8 names it), a game with several workers that is not supported: if the board is Sokoban's, correct the name",
		}},
		{"the name of a file", "a.tsb.gz", good, 0, []string{
			"0 : line 1, column 1: the level that begins here is Trioban (the file's name tells it), a game on triangles that is not supported: if the board is Sokoban's, correct the name",
		}},
		{"the name of a file against the text", "a.hsb", "Game: Sokoban\n" + good, 1, nil},
		{"Hexoban by its look", "", good + "\n" + hex, 1, []string{
			"1 : line 5, column 1: the level that begins here is Hexoban, a game on hexagons that is not supported: only every second place of a row is used",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, err := ParseFile(test.file, test.text)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range c.Faults {
				got = append(got, string(rune('0'+f.At))+" "+f.Title+": "+f.Err.Error())
				if !errors.Is(f.Err, ErrXSB) {
					t.Errorf("%v does not wrap ErrXSB", f.Err)
				}
			}
			if len(c.Levels) != test.levels || !slices.Equal(got, test.want) {
				t.Errorf("%d levels and the faults\n%s\nwant %d and\n%s", len(c.Levels), strings.Join(got, "\n"), test.levels, strings.Join(test.want, "\n"))
			}
			if _, err := Parse(test.text); (err == nil) != (len(test.want) == 0) && test.file == "" {
				t.Errorf("Parse: %v", err)
			}
		})
	}
}
