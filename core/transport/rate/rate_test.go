package rate

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/plan"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

func rating(t *testing.T, rules transport.Rules, l *transport.Level, o Options) *Rating {
	t.Helper()
	g, err := transport.NewGame(rules, l)
	if err != nil {
		t.Fatal(err)
	}
	r := New(g, o)
	for !r.Step(10) {
	}
	return r
}

// TestTutorial: a level that each box can finish on its own scores 0 (Postma 2016,
// section 8.3.2).
func TestTutorial(t *testing.T) {
	levels, err := transport.Parse("#######\n#     #\n#@$ . #\n#     #\n#######\n")
	if err != nil {
		t.Fatal(err)
	}
	got := rating(t, transport.Sokoban, &levels[0], Options{}).Result()
	if !got.Solved || got.Expansions != 0 || got.Switches != 0 || got.Score(false) != 0 {
		t.Errorf("got %+v", got)
	}
}

// TestPlan: the way from the left room to the right one leads through the door.
func TestPlan(t *testing.T) {
	levels, err := transport.Parse("#########\n#   #   #\n# $   . #\n#@  #   #\n#########\n")
	if err != nil {
		t.Fatal(err)
	}
	l := &levels[0]
	g, err := transport.NewGame(transport.Sokoban, l)
	if err != nil {
		t.Fatal(err)
	}
	steps, ok := plan.New(g).Must(l.Boxes[0], l.Worker)
	// From cell (2,2) the box passes (3,2), (4,2) and (5,2); a run of one input is one
	// step, whose last cell before the choice of ways is kept.
	if !ok || len(steps) < 2 || steps[len(steps)-1] != plan.AnyGoal {
		t.Errorf("plan %v, %t", steps, ok)
	}
}

// TestSolutions replays what ratings of Microban find, and compares the orders of the
// search.
func TestSolutions(t *testing.T) {
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/microban1.xsb")))
	if err != nil {
		t.Fatal(err)
	}
	solved, full, without := 0, 0, 0
	for i := range reference.Sized(12, 30, 155) {
		l := &levels[i]
		if len(l.Boxes) > 6 {
			continue
		}
		got := rating(t, transport.Sokoban, l, Options{Limit: 100}).Result()
		if !got.Solved {
			continue
		}
		solved++
		if _, err := referee.Replay("sokoban", l.Rows(), got.Moves); err != nil {
			t.Errorf("level %d: %v", i+1, err)
		}
		ablated := rating(t, transport.Sokoban, l, Options{Limit: 100, NoBRM: true}).Result()
		full, without = full+got.Expansions, without+ablated.Expansions
		t.Log(i+1, got.Expansions, got.Switches, got.Score(false), ablated.Expansions)
	}
	if solved < 5 {
		t.Errorf("%d levels solved", solved)
	}
	if full >= without {
		t.Errorf("%d expansions with the metric, %d without", full, without)
	}
}
