package people

import (
	"math"
	"math/rand/v2"
)

// Simulated is a player drawn from the priors, with simulated plays.
type Simulated struct {
	Ability float64
	Plays   []Play
	Hard    []float64 // difficulty b of each puzzle
	Next    []Play    // the same number of further plays, all finished
}

// Simulate draws a player and n plays of random families among those named, with 1 to 25 Sh. A
// random limit of patience makes the player give up most plays longer than about ten minutes.
func Simulate(r *rand.Rand, families []string, n int) Simulated {
	p := Simulated{Ability: abilityDeviation * r.NormFloat64()}
	spread := spreadMedian * math.Exp(spreadDeviation*r.NormFloat64())
	share := shares[r.IntN(len(shares))]
	type line struct{ level, slope float64 }
	lines := make([]line, len(families))
	for i, name := range families {
		lines[i] = line{
			math.Log(Families[familyOf(name)].Seconds) + levelDeviation*r.NormFloat64(),
			slopeMean + slopeDeviation*r.NormFloat64(),
		}
	}
	draw := func() (Play, float64) {
		i := r.IntN(len(families))
		sh := 1 + 24*r.Float64()
		b := lines[i].level + lines[i].slope*(sh-Families[familyOf(families[i])].Sh) + math.Sqrt(share)*spread*r.NormFloat64()
		seconds := math.Exp(b - p.Ability + math.Sqrt(1-share)*spread*r.NormFloat64())
		return Play{families[i], sh, seconds, true}, b
	}
	for range n {
		play, b := draw()
		if patience := 600 * math.Exp(0.7*r.NormFloat64()); play.Seconds > patience {
			play.Seconds, play.Solved = patience, false
		}
		p.Plays, p.Hard = append(p.Plays, play), append(p.Hard, b)
		next, _ := draw()
		p.Next = append(p.Next, next)
	}
	return p
}

// Coverage counts how often 95 % intervals contained the true value. Half counts the 50 %
// intervals.
type Coverage struct{ Ability, Difficulty, Forecast, Half Count }

// Count is a number of successes, In, out of Of trials.
type Count struct{ Of, In int }

// Add counts one more trial.
func (c *Count) Add(in bool) {
	c.Of++
	if in {
		c.In++
	}
}

// Share returns In divided by Of.
func (c Count) Share() float64 { return float64(c.In) / float64(c.Of) }

// Cover simulates players with n plays each of all families, fits them, and counts how often the intervals
// contain the true values.
func Cover(r *rand.Rand, players, n int) (c Coverage) {
	var names []string
	for _, f := range Families {
		names = append(names, f.Name)
	}
	for range players {
		p := Simulate(r, names, n)
		f, err := New(p.Plays)
		if err != nil {
			panic("people: a simulated play: " + err.Error())
		}
		c.Ability.Add(f.Ability().holds(p.Ability))
		for i, b := range p.Hard {
			c.Difficulty.Add(f.Difficulty(i).holds(b))
		}
		for _, next := range p.Next {
			e := f.Forecast(next.Family, next.Sh)
			c.Forecast.Add(e.holds(next.Seconds))
			c.Half.Add(e.Likely[0] <= next.Seconds && next.Seconds <= e.Likely[1])
		}
	}
	return c
}

func (e Estimate) holds(v float64) bool { return e.Low <= v && v <= e.High }
