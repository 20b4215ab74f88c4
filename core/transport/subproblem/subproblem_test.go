package subproblem

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

// TestMicroban solves levels with both heuristics and replays the solutions.
func TestMicroban(t *testing.T) {
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/microban1.xsb")))
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	var solved [2]int
	for i := range reference.Sized(9, 30, 155) {
		l := &levels[i]
		if len(l.Boxes) > 3 {
			continue
		}
		g, err := transport.NewGame(transport.Sokoban, l)
		if err != nil {
			t.Fatal(err)
		}
		tried++
		for way, breadth := range []bool{false, true} {
			s := New(g, Options{Breadth: breadth, Limit: 60, Room: 5000, Middles: 300})
			for !s.Step(10) {
			}
			got := s.Result()
			if !got.Solved {
				continue
			}
			solved[way]++
			if _, err := referee.Replay("sokoban", l.Rows(), got.Moves); err != nil {
				t.Errorf("level %d: %v", i+1, err)
			}
		}
	}
	if 2*solved[0] < tried || solved[1] == 0 {
		t.Errorf("%d and %d of %d levels are solved", solved[0], solved[1], tried)
	}
}

// TestTrivial checks that boxes which can each carry out their plan form one problem, and that a level
// without a solution has none.
func TestTrivial(t *testing.T) {
	for _, c := range []struct {
		text   string
		solved bool
	}{
		{"#######\n#@$ . #\n#     #\n# $ . #\n#######\n", true},
		{"#####\n#$  #\n# @.#\n#####\n", false},
	} {
		levels, err := transport.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := transport.NewGame(transport.Sokoban, &levels[0])
		if err != nil {
			t.Fatal(err)
		}
		s := New(g, Options{})
		for !s.Step(1) {
		}
		got := s.Result()
		if got.Solved != c.solved || got.Solved && (got.Problems != 1 || got.Expansions != 1) {
			t.Errorf("%+v", got)
		}
		if got.Solved {
			if _, err := referee.Replay("sokoban", levels[0].Rows(), got.Moves); err != nil {
				t.Error(err)
			}
		}
	}
}
