package solve

import (
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
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

// TestFollow: with the boards of a solution first, measures of few boards enclose those of all,
// whatever the player knows, and the upper one is finite once the solution's walks are opened.
func TestFollow(t *testing.T) {
	players := []information.Player{{}, {Dead: true}, {Dead: true, Finish: true}}
	for _, c := range []struct {
		name   string
		level  int
		limits []int
		finite int // from this limit on
	}{
		{"crates", 1, []int{3, 60, 100, 200, 400, 800}, 200},
		{"crates", 2, []int{3, 60, 100, 200, 400, 800}, 200},
		{"jellies", 0, []int{30, 60, 100, 120, 140}, 120},
	} {
		sample, _ := samples.Named(c.name)
		p, _ := puzzlescript.Compile(sample.Source)
		r := NewRater(p, c.level, 10_000)
		for !r.Step(1000) {
		}
		for _, limit := range c.limits {
			measures := func(beyondSolved bool, limit, horizon int) *information.Information {
				s := NewStates(p, c.level, limit, beyondSolved)
				s.Follow(r.Moves())
				i := information.NewOf(s, information.Options{Players: players, Horizon: horizon})
				for !i.Step(1 << 16) {
				}
				return i
			}
			high := measures(false, limit, 0)
			if high.Fewest() < 0 {
				if limit >= c.finite {
					t.Errorf("%s, level %d, %d boards: the solution is not among them", c.name, c.level, limit)
				}
				continue
			}
			low, exact := measures(true, limit, high.Horizon()), measures(false, 1<<20, high.Horizon())
			for n := range players {
				a, _, _ := low.Figures(n)
				b, ok, _ := exact.Figures(n)
				d, _, _ := high.Figures(n)
				if !ok || a.TSI > b.TSI+1e-9 || b.TSI > d.TSI+1e-9 || math.IsInf(d.TSI, 0) && limit >= c.finite {
					t.Errorf("%s, level %d, %d boards, %v: %v is not from %v to %v", c.name, c.level, limit, players[n], b.TSI, a.TSI, d.TSI)
				}
			}
		}
	}
}

// TestPartial: whoever finishes where possible solves a walk to the exit for certain, though
// there are more boards to walk to than are opened; of others nobody knows what they do.
func TestPartial(t *testing.T) {
	p, problems := puzzlescript.Compile("title Exit\n\nOBJECTS\n\nBackground .\ngreen\n\nExit E\nblue\n\nPlayer P\nwhite\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\n" +
		"Background\nExit\nPlayer\n\nRULES\n\nWINCONDITIONS\n\nall Player on Exit\n\nLEVELS\n\n" + strings.Repeat("..........\n", 9) + "P...E.....\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s := NewStates(p, 0, 30, false)
	s.Follow([]puzzlescript.Input{puzzlescript.Right, puzzlescript.Right, puzzlescript.Right, puzzlescript.Right})
	i := measured(s)
	lost, _, _ := i.Figures(0)
	finished, _, _ := i.Figures(1)
	if !s.Full() || i.Fewest() != 1 || !math.IsInf(lost.TSI, 1) || finished.TSI != 0 {
		t.Errorf("full %v, fewest %d, %v, %v", s.Full(), i.Fewest(), lost.TSI, finished.TSI)
	}
}

// TestPrepare: opening boards a few steps of rules at a time changes nothing.
func TestPrepare(t *testing.T) {
	sample, _ := samples.Named("crates")
	p, _ := puzzlescript.Compile(sample.Source)
	figures := func(budget int) information.Figures {
		s := NewStates(p, 1, 150, false)
		for !s.Prepare(-1, budget) {
		}
		f, _, _ := measured(s).Figures(0)
		return f
	}
	if a, b := figures(1), figures(math.MaxInt); a != b {
		t.Errorf("%v by steps, %v at once", a, b)
	}
}
