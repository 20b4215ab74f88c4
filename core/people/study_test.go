package people

import (
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// row returns a solved play.
func row(player, puzzle int, family string, sh, log float64) Row {
	return Row{strconv.Itoa(player), strconv.Itoa(puzzle), Play{family, sh, math.Exp(log), true}}
}

// exact returns times without noise: each player has a speed, and each family a slope.
func exact(players, puzzles int) (rows []Row) {
	for p := range players {
		for i := range puzzles {
			sh := float64(2 * i)
			rows = append(rows, row(p, i, "line", sh, float64(p)+0.2*sh), row(p, i, "transport", sh, 3-float64(p)+0.05*sh))
		}
	}
	return rows
}

func TestCompareWithoutNoise(t *testing.T) {
	c, err := Compare(exact(4, 5), stats.Bootstrap{Resamples: 200})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{0.2, 0.05} {
		w := c.Worth[i]
		if math.Abs(w.PerSh-want) > 1e-9 || math.Abs(w.Same.Low-want) > 1e-9 || math.Abs(w.Other.High-want) > 1e-9 || w.Players != 4 || w.Puzzles != 5 || w.Solved != 20 {
			t.Errorf("%+v, want %v", w, want)
		}
	}
	if g := c.Gaps[0]; g.Families != [2]string{"line", "transport"} || math.Abs(g.PerSh-0.15) > 1e-9 || g.P > 0.02 || g.Holm < g.P {
		t.Errorf("%+v", g)
	}
}

// TestSlopeIsLeastSquares compares the slope with that of least squares with a column for each player.
func TestSlopeIsLeastSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range reference.Cases(200) {
		players := 3 + r.IntN(4)
		var rows []Row
		columns := make([][]float64, players+1)
		var y []float64
		for p := range players {
			for i := range 6 {
				if r.IntN(4) == 0 && i > 2 {
					continue // some players skip some puzzles
				}
				sh, log := 10*r.Float64(), 4*r.Float64()
				rows = append(rows, row(p, i, "line", sh, log))
				y = append(y, log)
				for k := range columns {
					v := 0.0
					if k == p {
						v = 1
					}
					if k == players {
						v = sh
					}
					columns[k] = append(columns[k], v)
				}
			}
		}
		c, err := Compare(rows, stats.Bootstrap{Resamples: 1})
		want, ok := stats.LeastSquares(y, columns...)
		if err != nil || !ok || math.Abs(c.Worth[0].PerSh-want[players]) > 1e-8 {
			t.Fatalf("%v %v: %v, want %v", err, ok, c.Worth, want)
		}
	}
}

func TestUnsolvedPlaysAreCountedOnly(t *testing.T) {
	rows := exact(4, 5)
	rows = append(rows, Row{"0", "new", Play{"line", 90, 1, false}})
	c, err := Compare(rows, stats.Bootstrap{Resamples: 100})
	if err != nil || c.Worth[0].Solved != 20 || c.Worth[0].All != 21 || math.Abs(c.Worth[0].PerSh-0.2) > 1e-9 {
		t.Errorf("%v %+v", err, c.Worth)
	}
}

func TestCompareRefuses(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows []Row
		is   error
		want string
	}{
		{"nothing", nil, ErrStudy, "there are no plays"},
		{"two players", exact(2, 5), ErrStudy, "family line: 2 players have solved 5 puzzles"},
		{"two puzzles", exact(4, 2), ErrStudy, "4 players have solved 2 puzzles"},
		{"twice", append(exact(4, 5), row(0, 0, "line", 1, 1)), ErrPlay, `row 41: player "0" has played "0" before`},
		{"no family", []Row{row(0, 0, "chess", 1, 1)}, ErrPlay, `row 1: family "chess" is not known`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Compare(tt.rows, stats.Bootstrap{})
			if !errors.Is(err, tt.is) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %s", err, tt.want)
			}
		})
	}
	same := exact(4, 5)
	for i := range same {
		same[i].Sh = 7
	}
	if _, err := Compare(same, stats.Bootstrap{}); !errors.Is(err, ErrStudy) {
		t.Errorf("equal Sh: %v", err)
	}
}

// TestPower checks that the analysis finds a difference in 5 of 100 studies if there is none, and as often as
// the formula says if there is one. This checks the formula and the analysis against each other.
func TestPower(t *testing.T) {
	reference.Once(t)
	for _, tt := range []struct {
		name string
		d    Design
	}{
		{"no difference, few puzzles", Design{20, 10, 5, 1e-9, 0.64, 0.64, 0.03}},
		{"no difference, players who differ", Design{12, 20, 5, 1e-9, 0.2, 0.6, 0.06}},
		{"a large one", Design{20, 10, 5, 0.2, 0.64, 0.64, 0.03}},
		{"a middling one", Design{30, 20, 5, 0.1, 0.5, 0.64, 0.03}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(9, 8))
			var c Count
			for range reference.Sized(120, 400, 2000) {
				c.Add(tt.d.Try(r, 200))
			}
			p := tt.d.Power()
			// The percentiles of few puzzles are off by some hundredths, and chance adds three standard deviations.
			stray := 0.04 + 3*math.Sqrt(p*(1-p)/float64(c.Of))
			if math.Abs(c.Share()-p) > stray {
				t.Errorf("found in %.3f of %d studies; the formula says %.3f", c.Share(), c.Of, p)
			}
		})
	}
}

// TestError checks errors worked out by hand. Five puzzles with a deviation of 2 have a sum of squares of 4 *
// 2² = 16. With 4 players who are alike, a slope has the variance (0.6² + 0.8²/4) / 16 = 0.0325; players
// whose slopes have a deviation of 0.3 add 0.3²/4 = 0.0225. The difference of two slopes has twice that
// variance.
func TestError(t *testing.T) {
	for _, tt := range []struct {
		name     string
		d        Design
		variance float64
	}{
		{"players alike", Design{Players: 4, Puzzles: 5, Range: 2, Puzzle: 0.6, Play: 0.8}, 2 * 0.0325},
		{"players who differ", Design{Players: 4, Puzzles: 5, Range: 2, Puzzle: 0.6, Play: 0.8, Slope: 0.3}, 2 * 0.055},
		{"puzzles alike but for Sh", Design{Players: 4, Puzzles: 5, Range: 2, Play: 0.8, Slope: 0.3}, 2 * 0.0325},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.d.Error(); math.Abs(got*got-tt.variance) > 1e-12 {
				t.Errorf("variance %v, want %v", got*got, tt.variance)
			}
			// At 2.8016 errors, 1.95996 + 0.84162, the power is 0.8.
			tt.d.Difference = 2.801585 * math.Sqrt(tt.variance)
			if p := tt.d.Power(); math.Abs(p-0.8) > 1e-5 {
				t.Errorf("power %v, want 0.8", p)
			}
		})
	}
}

// TestRangeOfDraws checks that the Sh of drawn puzzles have the deviation of the design, computed by gonum.
func TestRangeOfDraws(t *testing.T) {
	for _, puzzles := range []int{3, 8, 20} {
		d := Design{Players: 3, Puzzles: puzzles, Range: 4, Difference: 0.1, Play: 0.5}
		var sh []float64
		for _, r := range d.draw(rand.New(rand.NewPCG(1, 1))) {
			if r.Player == "0" && r.Family == "line" {
				sh = append(sh, r.Sh)
			}
		}
		if got := stat.StdDev(sh, nil); len(sh) != puzzles || math.Abs(got-d.Range) > 1e-9 {
			t.Errorf("%d puzzles with a deviation of %v, want %d with %v", len(sh), got, puzzles, d.Range)
		}
	}
}

// TestErrorOfDraws checks that Error is the standard deviation of the difference of slopes in drawn studies,
// whichever deviation of the design is the largest. The mean square of 500 differences, in units of Error,
// must be 1 within four standard deviations.
func TestErrorOfDraws(t *testing.T) {
	for _, tt := range []struct {
		name string
		d    Design
	}{
		{"puzzles", Design{6, 8, 4, 0.1, 0.8, 0.1, 0}},
		{"plays", Design{6, 8, 4, 0.1, 0, 0.8, 0}},
		{"players", Design{6, 8, 4, 0.1, 0.1, 0.1, 0.1}},
		{"all", Design{6, 8, 4, 0.1, 0.3, 0.8, 0.06}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(4, 6))
			n, squares := reference.Cases(500), 0.0
			for range n {
				c, err := Compare(tt.d.draw(r), stats.Bootstrap{Resamples: 2})
				if err != nil {
					t.Fatal(err)
				}
				off := (c.Gaps[0].PerSh - tt.d.Difference) / tt.d.Error()
				squares += off * off / float64(n)
			}
			if stray := 4 * math.Sqrt(2/float64(n)); math.Abs(squares-1) > stray {
				t.Errorf("mean square %.3f, want 1 ± %.3f", squares, stray)
			}
		})
	}
}

func TestNeeded(t *testing.T) {
	d := Usual()
	d.Difference = 0.2
	n, ok := d.NeedPlayers()
	if !ok {
		t.Fatal("no number of players is enough")
	}
	for _, tt := range []struct {
		players int
		enough  bool
	}{{n, true}, {n - 1, n-1 < leastPlayers}} {
		d.Players = tt.players
		if d.Power() >= Wanted != tt.enough {
			t.Errorf("%d players: %v", tt.players, d.Power())
		}
	}
	// No number of players compensates for puzzles that vary beyond their Sh.
	d.Difference = 0.02
	if n, ok := d.NeedPlayers(); ok {
		t.Errorf("%d players are said to be enough", n)
	}
}

// TestPuzzlesForRho is worked out by hand: after Fisher's transformation 0.8 and 0.5 are 1.0986 and 0.5493,
// which are 0.5493 apart; (1.95996+0.84162)²/0.5493² = 26.01, times 2.12 is 55.15, and 3 more make 59.
func TestPuzzlesForRho(t *testing.T) {
	if n, ok := PuzzlesForRho(0.8, 0.5); !ok || n != 59 {
		t.Errorf("%d, %v", n, ok)
	}
	for _, pair := range [][2]float64{{0.5, 0.5}, {1, 0.2}, {math.NaN(), 0.1}} {
		if n, ok := PuzzlesForRho(pair[0], pair[1]); ok {
			t.Errorf("%v: %d", pair, n)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	var c Count
	for range reference.Cases(2000) {
		c.Add(TryRho(r, 59, 0.8, 0.5))
	}
	if math.Abs(c.Share()-Wanted) > 0.04 {
		t.Errorf("told apart in %.3f", c.Share())
	}
}

// TestWilson checks Wilson's interval of 8 of 10 against the tables: 0.4902 to 0.9433.
func TestWilson(t *testing.T) {
	i := Count{Of: 10, In: 8}.Interval()
	if math.Abs(i.Low-0.4902) > 1e-4 || math.Abs(i.High-0.9433) > 1e-4 {
		t.Errorf("%v", i)
	}
}
