package subproblem

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

// TestMicroban solves levels with both heuristics and replays what it finds.
func TestMicroban(t *testing.T) {
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/microban1.xsb")))
	if err != nil {
		t.Fatal(err)
	}
	var expansions [2]int
	solved := [2]int{}
	for i := range reference.Sized(9, 30, 155) {
		l := &levels[i]
		if len(l.Boxes) > 3 {
			continue
		}
		g, err := transport.NewGame(transport.Sokoban, l)
		if err != nil {
			t.Fatal(err)
		}
		for way, breadth := range []bool{false, true} {
			s := New(g, Options{Breadth: breadth, Limit: 60, Room: 5000, Middles: 300})
			for !s.Step(10) {
			}
			got := s.Result()
			t.Log(i+1, breadth, got)
			if !got.Solved {
				continue
			}
			solved[way]++
			expansions[way] += got.Expansions
			if _, err := referee.Replay("sokoban", l.Rows(), got.Moves); err != nil {
				t.Errorf("level %d: %v", i+1, err)
			}
		}
	}
	t.Log(solved, expansions)
}
