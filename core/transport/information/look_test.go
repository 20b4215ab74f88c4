package information

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// TestLookByHand is the shelf of TestByHand: a box in the third of four places, the goal in the first, the
// fourth place dead, and a horizon of two. In the third place the player who sees the corner has to find one
// dead action of two, of rank 1: p = 1/8, F = 0.901408, and goes left with w = (1-F)/2 + F = 0.950704. In the
// second place there is nothing to find: 1/2. A player who looks for the end finds it there, with rank 0: p =
// 1/2, F = 0.984615.
func TestLookByHand(t *testing.T) {
	f, g := 0.125/(0.125+0.875/64), 0.5/(0.5+0.5/64)
	w, v := (1+f)/2, (1+g)/2
	for _, c := range []struct {
		player  string
		horizon int
		want    float64
	}{
		{"look", 2, 2},
		{"look+dead", 2, -lb(w / 2)},
		{"look+finish", 2, -lb(v / 2)},
		{"look+dead+finish", 2, -lb(w * v)},
		// The box goes from the second place back to the third, with 1-v, and returns.
		{"look+dead+finish", 4, -lb(w*v + w*(1-v)*w*v)},
	} {
		t.Run(c.player, func(t *testing.T) {
			i := whole(game(t, "sokoban", shelf), Options{Players: []Player{parse(t, c.player)}, Horizon: c.horizon})
			if got, ok, err := i.Figures(0); err != nil || !ok || !near(got.TSI, c.want) || !math.IsNaN(got.MUSE) {
				t.Errorf("%s, horizon %d: %+v, %v, want %v Sh", c.player, c.horizon, got, err, c.want)
			}
		})
	}
}

// TestLookAgainstMeasure compares search information with the definition. It must be between those of the
// players who apply their rules at once and of those who know none.
func TestLookAgainstMeasure(t *testing.T) {
	const most = 600
	r := rand.New(rand.NewPCG(23, 2))
	lookers := []Player{{Look: true, Dead: true, Finish: true}, {Look: true, Dead: true}, {Look: true, Finish: true}}
	for cases := 0; cases < reference.Sized(1000, 2000, 10_000); {
		rules := transport.RuleSets()[r.IntN(len(transport.RuleSets()))]
		g := randomGame(r, rules)
		fewest := whole(g, Options{}).Fewest()
		if fewest < 0 || fewest > 5 {
			continue
		}
		for horizon := max(fewest, 1); horizon <= 6; horizon++ {
			a := NewAttempts(g, horizon)
			if measure.Evaluate[State, Action](a, Player{}.Rules(a)).States > most {
				break
			}
			cases++
			i := whole(g, Options{Players: append([]Player{{}, {Dead: true}}, lookers...), Horizon: horizon})
			for n, p := range lookers {
				got, _, err := i.Figures(n + 2)
				_, want := measure.Information[State, Action](a, measure.Looker[State, Action]{Ranks: p.Ranks(a)})
				if err != nil || !near(got.TSI, want) {
					t.Fatalf("%+v, horizon %d: %v, %v; by the definition %v\n%s", p, horizon, got.TSI, err, want, render(g))
				}
			}
			none, _, _ := i.Figures(0)
			dead, _, _ := i.Figures(1)
			if got, _, _ := i.Figures(3); got.TSI < dead.TSI-1e-9 || got.TSI > none.TSI+1e-9 {
				t.Fatalf("look+dead %v Sh, dead %v, none %v\n%s", got.TSI, dead.TSI, none.TSI, render(g))
			}
		}
	}
}
