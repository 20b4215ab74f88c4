package solve

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// games are the examples of the language's editor, which are not part of perplex.
const games = "../../../../../shared/data/puzzlescript/games"

// TestGames: early levels are solved, and solutions win when they are played.
func TestGames(t *testing.T) {
	for _, c := range []struct {
		name   string
		level  int
		inputs int // the fewest; those of Microban as others have counted them
	}{
		{"blockfaker", 0, 26}, {"byyourside", 0, 9}, {"constellationz", 0, 5}, {"kettle", 1, 4}, {"limerick", 11, 23},
		{"microban", 1, 33}, {"microban", 5, 41}, {"microban", 7, 23}, {"microban", 15, 97}, {"microban", 19, 89},
		{"midas", 0, 7}, {"nekopuzzle", 1, 5}, {"octat", 1, 5}, {"sokoban_basic", 0, 33},
		{"sokoban_match3", 1, 17}, {"whaleworld", 3, 19},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(games, c.name+".txt"))
			if err != nil {
				t.Skipf("%s is not here", games)
			}
			p, problems := puzzlescript.Compile(string(text))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			s := New(p, c.level, Options{Limit: 20_000})
			for !s.Step(1 << 10) {
			}
			if !s.Solved() || !s.Optimal() || len(s.Moves()) != c.inputs {
				t.Fatalf("level %d: %d inputs, optimal %v, %s; want %d", c.level, len(s.Moves()), s.Optimal(), s.Why(), c.inputs)
			}
			if won, used := puzzlescript.Replay(p, c.level, s.Moves()); !won || used != c.inputs {
				t.Errorf("level %d: the solution does not win when it is played", c.level)
			}
		})
	}
}

// TestUndecided: what a search cannot know is said.
func TestUndecided(t *testing.T) {
	const head = "OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nBox b\nred\n\nLEGEND\n\nCOLLISIONLAYERS\n\nBackground\nPlayer, Box\n\nRULES\n\n"
	const tail = "\n\nLEVELS\n\nmessage go\n\np.b\n"
	for _, c := range []struct {
		name, rules string
		level       int
		want        Why
	}{
		{"a message", "WINCONDITIONS\n\nno Box", 0, Message},
		{"no condition", "", 1, NoWin},
		{"chance", "[ Box ] -> [ randomdir Box ]\n\nWINCONDITIONS\n\nno Box", 1, Chance},
		{"no way", "WINCONDITIONS\n\nno Box", 1, Unsolved},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(head + c.rules + tail)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			s := New(p, c.level, Options{})
			for !s.Step(1 << 10) {
			}
			if s.Solved() || s.Why() != c.want {
				t.Errorf("solved %v, %q; want %q", s.Solved(), s.Why(), c.want)
			}
		})
	}
}
