package solve

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

func measured(s transport.States) *information.Information {
	i := information.NewOf(s, information.Options{Players: []information.Player{{}, {Finish: true}}, States: 200_000})
	for !i.Step(1 << 16) {
	}
	return i
}

// TestStatesOfSokoban: a Sokoban level written in PuzzleScript lacks a player as much as the
// same level in Sokoban's own rules.
func TestStatesOfSokoban(t *testing.T) {
	for _, name := range []string{"microban", "sokoban_basic"} {
		p, _ := puzzlescript.Compile(string(reference.Read(t, "data/puzzlescript/games/"+name+".txt")))
		compared := 0
		for level := range min(len(p.Levels), 9) {
			l, ok := p.Sokoban(level)
			if !ok {
				continue
			}
			g, err := transport.NewGame(transport.Sokoban, l)
			if err != nil {
				t.Fatal(err)
			}
			states := NewStates(p, level, 200_000, false)
			ours, native := measured(states), measured(transport.NewStates(g))
			a, ok, _ := ours.Figures(1)
			b, _, _ := native.Figures(1)
			if !ok || states.Full() || ours.Fewest() != native.Fewest() || math.Abs(a.TSI-b.TSI) > 1e-9 {
				t.Errorf("%s, level %d: %d interactions, %v; natively %d, %v", name, level, ours.Fewest(), a, native.Fewest(), b)
			}
			compared++
		}
		if compared == 0 {
			t.Errorf("%s: no level compared", name)
		}
	}
}
