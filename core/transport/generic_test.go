package transport_test

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// TestSixthRuleSet rates small levels of a rule set that only the tests define, and replays the solutions of
// the rating and the search. (TestAgainstEverything compares the filters and the search with exhaustive
// search.)
func TestSixthRuleSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 11))
	rated := 0
	for range reference.Sized(60, 300, 3000) {
		l := transport.NewLevel(4+rng.IntN(2), 3+rng.IntN(2))
		for c := range l.Wall {
			l.Wall[c] = rng.IntN(6) == 0
		}
		place := func() transport.Cell { return transport.Cell(rng.IntN(len(l.Wall))) }
		for range 2 {
			l.Boxes = append(l.Boxes, place())
			l.Goal[place()] = true
		}
		l.Worker = place()
		g, err := transport.NewGame(transport.Tugger{}, l)
		if err != nil {
			continue
		}
		search := transport.NewSearch(g, transport.SearchOptions{})
		for !search.Step(1000) {
		}
		rating := rate.New(g, rate.Options{})
		for !rating.Step(1000) {
		}
		got := rating.Result()
		if got.Solved != search.Solved() || got.Exhausted == got.Solved {
			t.Fatalf("rated as solved %t, searched %t:\n%s", got.Solved, search.Solved(), l.XSB())
		}
		if !got.Solved {
			continue
		}
		for _, moves := range []string{got.Moves, search.Moves()} {
			s := g.Start()
			for i := range len(moves) {
				d, _ := transport.DirOf(moves[i])
				if _, ok := g.Input(s, d); !ok {
					t.Fatalf("%s: move %d is not legal:\n%s", moves, i+1, l.XSB())
				}
			}
			if !g.Solved(s) {
				t.Fatalf("%s does not solve\n%s", moves, l.XSB())
			}
		}
		if got.Score(false) > 0 {
			rated++
		}
	}
	if rated == 0 {
		t.Error("no level has a score")
	}
}
