package sokoban

import (
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

func levels(t testing.TB, name string) []transport.Level {
	t.Helper()
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/"+name)))
	if err != nil {
		t.Fatal(err)
	}
	return levels
}

func TestTry(t *testing.T) {
	ls := levels(t, "microban1.xsb")
	t.Log(len(ls))
	for i, l := range ls {
		if i > 300 {
			break
		}
		s, err := New(&l, Options{Limit: 100000})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		_ = start
		for !s.Step(1000) {
		}
		if !s.Solved() {
			t.Logf("%d %v %d nodes %v", i+1, s.Exhausted(), s.Nodes(), time.Since(start))
			continue
		}
		if _, err := referee.Replay("sokoban", l.Rows(), s.Moves()); err != nil {
			t.Errorf("%d: %v", i+1, err)
		}
	}
}
