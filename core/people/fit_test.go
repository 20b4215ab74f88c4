package people

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// slowAbility computes the ability from plays of one family. It enumerates all unknowns of the model as
// doc.go states it.
func slowAbility(plays []Play) Estimate {
	const n = 41
	line := func(mean, deviation float64) (values, weights []float64) {
		for i := range n {
			z := 8 * (float64(i)/(n-1) - 0.5)
			values, weights = append(values, mean+deviation*z), append(weights, math.Exp(-z*z/2))
		}
		return values, weights
	}
	f := Families[familyOf(plays[0].Family)]
	abilities, abilityWeights := line(0, abilityDeviation)
	levels, levelWeights := line(math.Log(f.Seconds), levelDeviation)
	slopes, slopeWeights := line(slopeMean, slopeDeviation)
	var found []struct{ value, weight float64 }
	sums := make([]float64, n)
	var total float64
	for _, s := range spreads {
		prior := math.Exp(spreadPrior(s))
		for i, ability := range abilities {
			for j, level := range levels {
				for k, slope := range slopes {
					p := prior * abilityWeights[i] * levelWeights[j] * slopeWeights[k]
					for _, play := range plays {
						z := (math.Log(play.Seconds) - level - slope*(play.Sh-f.Sh) + ability) / s
						if play.Solved {
							p *= math.Exp(-z*z/2) / s
						} else {
							p *= math.Erfc(z/math.Sqrt2) / 2
						}
					}
					sums[i] += p
					total += p
				}
			}
		}
	}
	for i, w := range sums {
		found = append(found, struct{ value, weight float64 }{abilities[i], w / total})
	}
	at := func(share float64) float64 {
		var before float64
		for i, one := range found {
			if before+one.weight >= share {
				step := abilities[1] - abilities[0]
				return abilities[i] + step*((share-before)/one.weight-0.5)
			}
			before += one.weight
		}
		return math.NaN()
	}
	return Estimate{at(0.025), at(0.5), at(0.975)}
}

func TestAbilityIsThatOfTheModel(t *testing.T) {
	for _, tt := range []struct {
		name      string
		plays     []Play
		tolerance float64 // of the logarithm
	}{
		// Only the width of the grids differs.
		{"solved", []Play{{"line", 4, 20, true}, {"line", 9, 30, true}, {"line", 15, 45, true}, {"line", 6, 25, true}}, 0.02},
		// The difference is the error of Laplace's approximation.
		{"one given up", []Play{{"line", 4, 20, true}, {"line", 9, 300, false}, {"line", 15, 400, true}}, 0.03},
		{"all given up", []Play{{"logicgrid", 4, 900, false}, {"logicgrid", 9, 900, false}, {"logicgrid", 15, 1200, false}}, 0.05},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, err := New(tt.plays)
			if err != nil {
				t.Fatal(err)
			}
			got, want := f.Ability(), slowAbility(tt.plays)
			for i, pair := range [][2]float64{{got.Low, want.Low}, {got.Median, want.Median}, {got.High, want.High}} {
				if math.Abs(pair[0]-pair[1]) > tt.tolerance {
					t.Errorf("quantile %d: %.4f, by enumeration %.4f", i, pair[0], pair[1])
				}
			}
		})
	}
}

func TestWithoutPlaysThePriors(t *testing.T) {
	f, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	// The interval is 1.959964 standard deviations to either side.
	if a := f.Ability(); math.Abs(a.Low+0.979982) > 1e-5 || math.Abs(a.High-0.979982) > 1e-5 || math.Abs(a.Median) > 1e-5 {
		t.Errorf("ability %v", a)
	}
	if f.Ready("line") {
		t.Error("no play is enough")
	}
}

// TestReady checks that a forecast needs eight plays of the family, four of them solved, whatever else was
// played.
func TestReady(t *testing.T) {
	for _, tt := range []struct {
		name         string
		solved, left int
		ready        bool
	}{
		{"none", 0, 0, false},
		{"one", 1, 0, false},
		{"seven, all solved", 7, 0, false},
		{"eight, all solved", 8, 0, true},
		{"eight, four solved", 4, 4, true},
		{"eight, three solved", 3, 5, false},
		{"twenty, three solved", 3, 17, false},
		{"seven, four solved", 4, 3, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var plays []Play
			for i := range tt.solved + tt.left {
				plays = append(plays, Play{"sudoku", 12, 600, i < tt.solved})
			}
			for range 9 {
				plays = append(plays, Play{"line", 4, 20, true})
			}
			f, err := New(plays)
			if err != nil {
				t.Fatal(err)
			}
			if f.Ready("sudoku") != tt.ready || !f.Ready("line") || f.Ready("transport") {
				t.Errorf("sudoku %v, want %v; line %v; transport %v", f.Ready("sudoku"), tt.ready, f.Ready("line"), f.Ready("transport"))
			}
		})
	}
}

// TestDirections checks the direction in which estimates change when plays change.
func TestDirections(t *testing.T) {
	base := []Play{{"line", 4, 20, true}, {"line", 9, 60, true}, {"logicgrid", 15, 500, true}, {"line", 6, 25, true}}
	fit := func(change func([]Play)) *Fit {
		plays := slices.Clone(base)
		change(plays)
		f, err := New(plays)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	was := fit(func([]Play) {})
	faster := fit(func(p []Play) {
		for i := range p {
			p[i].Seconds /= 3
		}
	})
	if !(faster.Ability().Median > was.Ability().Median) {
		t.Errorf("a third of the time: ability %v, was %v", faster.Ability(), was.Ability())
	}
	if !(faster.Forecast("line", 8).Median < was.Forecast("line", 8).Median) {
		t.Error("a third of the time: the forecast is no shorter")
	}
	left := fit(func(p []Play) { p[1].Solved = false })
	if !(left.Ability().Median < was.Ability().Median) || !(left.Difficulty(1).Median > was.Difficulty(1).Median) {
		t.Error("given up is no worse than solved in the same time")
	}
	moment := fit(func(p []Play) { p[1].Solved, p[1].Seconds = false, 0.01 })
	without, _ := New(slices.Delete(slices.Clone(base), 1, 2))
	if a, b := moment.Ability().Median, without.Ability().Median; math.Abs(a-b) > 1e-4 {
		t.Errorf("left after a hundredth of a second: %v, never played %v", a, b)
	}
	e := was.Forecast("line", 8)
	if !(e.Low < e.Likely[0] && e.Likely[0] < e.Median && e.Median < e.Likely[1] && e.Likely[1] < e.High) {
		t.Errorf("%+v is not in order", e)
	}
	// The order of the plays makes no difference.
	turned := fit(func(p []Play) { slices.Reverse(p) })
	if a, b := turned.Ability(), was.Ability(); math.Abs(a.Low-b.Low) > 1e-6 || math.Abs(turned.Difficulty(3).Median-was.Difficulty(0).Median) > 1e-6 {
		t.Errorf("in the other order: %v, %v", a, b)
	}
}

func TestNewRefuses(t *testing.T) {
	for _, tt := range []struct {
		play Play
		want string
	}{
		{Play{"chess", 1, 1, true}, `play 2: family "chess" is not known`},
		{Play{"line", 1, 0, true}, "play 2: seconds 0 is not a time"},
		{Play{"line", math.NaN(), 1, true}, "play 2: sh NaN is not a number of shannons"},
		{Play{"line", math.Inf(1), 1, true}, "play 2: sh +Inf is not a number of shannons"},
	} {
		_, err := New([]Play{{"line", 1, 1, true}, tt.play})
		if err == nil || err.Error() != tt.want || !errors.Is(err, ErrPlay) {
			t.Errorf("%v, want %s", err, tt.want)
		}
	}
}

func TestLogCumulativeFarOut(t *testing.T) {
	for _, z := range []float64{-29.9, -30.1, -35, 0, 5} {
		log, ratio := logCumulative(z)
		// The ratio must equal the derivative of the logarithm.
		above, _ := logCumulative(z + 1e-4)
		below, _ := logCumulative(z - 1e-4)
		if math.Abs((above-below)/2e-4-ratio) > 2e-3 && math.Abs(z+30) > 1e-3 || math.IsNaN(log) {
			t.Errorf("%v: %v, %v, by differences %v", z, log, ratio, (above-below)/2e-4)
		}
	}
}

// TestCoverage checks that the 95 % intervals of simulated players contain the truth 93 to 97 times in 100.
// The seeds are hashes of texts, so that nobody can have picked them.
func TestCoverage(t *testing.T) {
	reference.Once(t)
	players := reference.Sized(15, 60, 600)
	all := Coverage{}
	for i := range 5 {
		sum := sha256.Sum256([]byte("people, coverage " + strconv.Itoa(i)))
		c := Cover(rand.New(rand.NewPCG(binary.LittleEndian.Uint64(sum[:]), 0)), players, 40)
		t.Logf("seed %d: ability %.3f, difficulty %.3f, forecast %.3f, of a half %.3f", i, c.Ability.Share(), c.Difficulty.Share(), c.Forecast.Share(), c.Half.Share())
		for _, pair := range [][2]*Count{{&all.Ability, &c.Ability}, {&all.Difficulty, &c.Difficulty}, {&all.Forecast, &c.Forecast}, {&all.Half, &c.Half}} {
			pair[0].In += pair[1].In
			pair[0].Of += pair[1].Of
		}
	}
	for _, tt := range []struct {
		name  string
		count Count
		want  float64
		// The plays of one player share the uncertainty about the player: alike of them count as one independent
		// case.
		alike int
	}{{"ability", all.Ability, 0.95, 1}, {"difficulty", all.Difficulty, 0.95, 10}, {"forecast", all.Forecast, 0.95, 10}, {"half", all.Half, 0.5, 10}} {
		// The accepted range is 0.95 ± 0.02, or three standard deviations of chance if that is more.
		n := float64(tt.count.Of / tt.alike)
		stray := 3 * math.Sqrt(tt.want*(1-tt.want)/n)
		if got := tt.count.Share(); math.Abs(got-tt.want) > max(0.02, stray) {
			t.Errorf("%s: %.3f of %d intervals hold, want %.2f", tt.name, got, tt.count.Of, tt.want)
		}
	}
}
