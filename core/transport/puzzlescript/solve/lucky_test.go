package solve

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// TestLucky: what is found with drawn outcomes wins with the numbers that were drawn.
func TestLucky(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 9))
	found := 0
	for n := range 400 {
		text := chanceGame(random)
		p, problems := puzzlescript.Compile(text)
		if puzzlescript.FirstError(problems) != nil || p.Deterministic() || len(p.Levels) != 1 {
			continue
		}
		l := newLucky(p, 0, newChanceSearch(p, 0, 0), 0)
		for range 60 {
			if l.step() {
				break
			}
		}
		if l.found < 0 {
			continue
		}
		found++
		moves, numbers := l.line()
		if ok, used := puzzlescript.ReplayWith(p, 0, numbers, moves); !ok || used != len(moves) {
			t.Fatalf("game %d: %v with %v does not win\n%s", n, moves, numbers, text)
		}
	}
	if found < 50 {
		t.Errorf("only %d games were won", found)
	}
}

// Where the outcomes of an input are too many to look at all, luck is found, and nothing stronger is claimed.
func TestLuckAmongTooMany(t *testing.T) {
	p, problems := puzzlescript.Compile("OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\n" +
		"Goal o\ngreen\n\nA\nred\n\nB\nblue\n\nLEGEND\n\nSOUNDS\n\n" +
		"COLLISIONLAYERS\n\nBackground\nGoal\nPlayer, A, B\n\n" +
		"RULES\n\n[ B ] -> [ randomdir B ]\n[ > Player | B ] -> cancel\n\n" +
		"WINCONDITIONS\n\nsome Player on Goal\n\nLEVELS\n\n" +
		"p.ob\nb.bb\nbb.b\n")
	if err := puzzlescript.FirstError(problems); err != nil {
		t.Fatal(err)
	}
	s := New(p, 0, Options{Alone: 1, Limit: 2_000})
	for !s.Step(1) && !s.Solved() {
	}
	if !s.Solved() || s.Luck() != Lucky || s.LuckDecided() || s.Optimal() {
		t.Fatalf("solved %v, %q, decided %v, optimal %v: %s", s.Solved(), s.Luck(), s.LuckDecided(), s.Optimal(), s.Why())
	}
	if ok, used := puzzlescript.ReplayWith(p, 0, s.Numbers(), s.Moves()); !ok || used != len(s.Moves()) {
		t.Error("the line does not win")
	}
}
