package solve

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// TestGames: early levels are solved, and solutions win when they are played. The fewest
// inputs of Microban are those that others have counted; short ones are counted again by
// playing every sequence of inputs in a session.
func TestGames(t *testing.T) {
	const recount, any = -1, 0
	for _, c := range []struct {
		name   string
		level  int
		inputs int // the fewest, recount, or any
	}{
		{"blockfaker", 0, any}, {"byyourside", 0, any}, {"constellationz", 0, recount}, {"kettle", 1, recount}, {"limerick", 11, any},
		{"microban", 1, 33}, {"microban", 5, 41}, {"microban", 7, 23}, {"microban", 15, 97}, {"microban", 19, 89},
		{"midas", 0, recount}, {"nekopuzzle", 1, recount}, {"octat", 1, recount}, {"sokoban_basic", 0, any},
		{"sokoban_match3", 1, any}, {"whaleworld", 3, any},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(string(reference.Read(t, "data/puzzlescript/games/"+c.name+".txt")))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			s := New(p, c.level, Options{Limit: 20_000})
			for !s.Step(1 << 10) {
			}
			if !s.Solved() || !s.Optimal() {
				t.Fatalf("level %d: solved %v, optimal %v, %s", c.level, s.Solved(), s.Optimal(), s.Why())
			}
			want := c.inputs
			switch want {
			case any:
				want = len(s.Moves())
			case recount:
				want = fewestInputs(p, c.level, len(s.Moves()))
			}
			if len(s.Moves()) != want {
				t.Errorf("level %d: %d inputs; want %d", c.level, len(s.Moves()), want)
			}
			if won, used := puzzlescript.Replay(p, c.level, s.Moves()); !won || used != len(s.Moves()) {
				t.Errorf("level %d: the solution does not win when it is played", c.level)
			}
		})
	}
}

// fewestInputs plays all sequences of inputs from the start, each in a session of its own,
// until one wins; only boards are not met twice. 0: none of up to so many inputs wins.
func fewestInputs(p *puzzlescript.Program, level, most int) int {
	seen := map[string]bool{}
	layer := [][]puzzlescript.Input{nil}
	for length := 1; length <= most; length++ {
		var next [][]puzzlescript.Input
		for _, so := range layer {
			for _, in := range p.Inputs() {
				inputs := append(append([]puzzlescript.Input{}, so...), in)
				s := puzzlescript.NewSession(p, level, "")
				for _, in := range inputs {
					s.Input(in)
				}
				if s.Won() > 0 {
					return length
				}
				if board := s.Text(); !seen[board] {
					seen[board] = true
					next = append(next, inputs)
				}
			}
		}
		layer = next
	}
	return 0
}

// TestUndecided: what a search cannot know is said.
func TestUndecided(t *testing.T) {
	const head = "OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nBox b\nred\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nPlayer, Box\n\nRULES\n\n"
	const tail = "\n\nLEVELS\n\nmessage go\n\np.b\n"
	for _, c := range []struct {
		name, rules string
		level       int
		want        Why
	}{
		{"a message", "WINCONDITIONS\n\nno Box", 0, Message},
		{"no condition", "WINCONDITIONS", 1, NoWin},
		{"chance", "[ Box ] -> [ randomdir Box ]\n\nWINCONDITIONS\n\nno Box", 1, TooMany},
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
