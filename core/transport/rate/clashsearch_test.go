package rate

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

// TestClashSearch replays the solutions that it finds for levels of Microban.
func TestClashSearch(t *testing.T) {
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/microban1.xsb")))
	if err != nil {
		t.Fatal(err)
	}
	solved, tried := 0, 0
	for i := range reference.Sized(12, 40, 155) {
		l := &levels[i]
		if len(l.Boxes) > 3 {
			continue
		}
		g, err := transport.NewGame(transport.Sokoban, l)
		if err != nil {
			t.Fatal(err)
		}
		s := NewClashSearch(g, ClashOptions{Limit: 30, Places: 100})
		for !s.Step(1) {
		}
		tried++
		if got := s.Result(); got.Solved {
			solved++
			if _, err := referee.Replay("sokoban", l.Rows(), got.Moves); err != nil {
				t.Errorf("level %d: %v", i+1, err)
			}
		}
	}
	if 3*solved < 2*tried {
		t.Errorf("%d of %d levels solved", solved, tried)
	}
	t.Logf("%d of %d levels solved", solved, tried)
}
