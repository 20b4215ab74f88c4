package search_test

import (
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/search"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// TestLines: on small line puzzles, for players with and without rules, the
// search finds a solution exactly if the whole tree has one, within its
// guarantee; and with Best the one of the least d/pi.
func TestLines(t *testing.T) {
	boards := 60
	if reference.Large() {
		boards = 1000
	}
	r := sample.Random(6)
	for range boards {
		d := sample.Document(r, sample.Options{MaxWidth: 2, MaxHeight: 2, Colors: 2, Density: 0.5, Odd: true})
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		game := witness.Game{Board: b}
		for _, m := range []player.Model{{}, player.All} {
			policy := m.Rules(b)
			least, known := math.Inf(1), 0 // the least d/pi, and how many solutions there are
			var descend func(s witness.State, depth int, pi float64)
			descend = func(s witness.State, depth int, pi float64) {
				if game.Goal(s) {
					known++
					least = min(least, float64(depth)/pi)
				}
				actions := game.Actions(s)
				for i, p := range policy.Probabilities(s, actions) {
					if p > 0 {
						descend(game.Next(s, actions[i]), depth+1, pi*p)
					}
				}
			}
			descend(game.Start(), 0, 1)
			for _, best := range []bool{false, true} {
				s := search.New(game, policy, search.Options[witness.State]{Best: best})
				for !s.Step(7) {
				}
				if s.Solved() != (known > 0) {
					t.Fatalf("solved is %v, there are %d solutions", s.Solved(), known)
				}
				if known == 0 {
					continue
				}
				cost := float64(len(s.Actions())) / math.Exp(s.LogProbability())
				if float64(s.Expansions()) > least*(1+1e-9) || best && cost > least*(1+1e-9) {
					t.Fatalf("best %v: %d expansions for a solution of %v; the least d/pi is %v", best, s.Expansions(), cost, least)
				}
				if !slices.Equal(s.State().Line, line(game, s.Actions())) {
					t.Fatalf("%v does not lead to %v", s.Actions(), s.State().Line)
				}
			}
		}
	}
}

func line(game witness.Game, actions []witness.Action) []witness.Place {
	s := game.Start()
	for _, a := range actions {
		s = game.Next(s, a)
	}
	return s.Line
}
