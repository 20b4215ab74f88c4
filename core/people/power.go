package people

import (
	"math"
	"math/rand/v2"
	"strconv"

	"gonum.org/v1/gonum/mathext"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// Design is a planned study in which every player plays all puzzles of two families.
type Design struct {
	Players, Puzzles int     // Puzzles is the number of puzzles of each family
	Range            float64 // sample standard deviation (n-1) of Sh among the puzzles of a family
	Difference       float64 // difference between the families in log seconds per Sh
	// Standard deviations of log seconds: of puzzles around the expectation for their Sh, of single
	// plays, and of the worth of a Sh between players.
	Puzzle, Play, Slope float64
}

// Usual returns a design of typical size. Its deviations are the best known ones, taken from one
// person's plays (priors.go). Half of that variance is attributed to the puzzles.
func Usual() Design {
	half := spreadMedian / math.Sqrt2
	return Design{Players: 30, Puzzles: 20, Range: 5, Difference: 0.05, Puzzle: half, Play: half, Slope: 0.03}
}

// Check returns an error if the design is invalid. Errors wrap ErrStudy.
func (d Design) Check() error {
	switch {
	case d.Players < leastPlayers || d.Players > 10_000:
		return studyError("players " + strconv.Itoa(d.Players) + " is not a number from 3 to 10000")
	case d.Puzzles < leastPuzzles || d.Puzzles > 1000:
		return studyError("puzzles " + strconv.Itoa(d.Puzzles) + " is not a number from 3 to 1000")
	}
	for _, v := range []struct {
		name  string
		value float64
	}{{"range", d.Range}, {"difference", d.Difference}, {"play deviation", d.Play}} {
		if !(v.value > 0) || math.IsInf(v.value, 1) {
			return studyError(v.name + " " + strconv.FormatFloat(v.value, 'g', -1, 64) + " is not above 0")
		}
	}
	if !(d.Puzzle >= 0 && d.Slope >= 0) || math.IsInf(d.Puzzle+d.Slope, 1) {
		return studyError("a deviation is negative")
	}
	return nil
}

// squares returns the sum of squared deviations of Sh from their mean in a family.
func (d Design) squares() float64 { return float64(d.Puzzles-1) * d.Range * d.Range }

// Error returns the standard error of the estimated difference.
func (d Design) Error() float64 {
	n := float64(d.Players)
	one := (d.Puzzle*d.Puzzle+d.Play*d.Play/n)/d.squares() + d.Slope*d.Slope/n
	return math.Sqrt(2 * one)
}

// Power returns the probability of finding the difference at the level 0.05, for normal values.
func (d Design) Power() float64 {
	z := d.Difference / d.Error()
	return stats.Normal(z-quantile975) + stats.Normal(-z-quantile975)
}

var quantile975 = mathext.NormalQuantile(0.975)

// Wanted is the power that a study should have.
const Wanted = 0.8

// NeedPlayers returns the number of players needed for the power Wanted with these puzzles. ok is
// false if no number suffices because there are too few puzzles.
func (d Design) NeedPlayers() (players int, ok bool) {
	return least(10_000, func(n int) bool { d.Players = n; return d.Power() >= Wanted })
}

// NeedPuzzles returns the number of puzzles of each family needed for the power Wanted with these
// players. ok is false if 1,000 do not suffice.
func (d Design) NeedPuzzles() (puzzles int, ok bool) {
	return least(1000, func(n int) bool { d.Puzzles = n; return d.Power() >= Wanted })
}

func least(most int, enough func(n int) bool) (n int, ok bool) {
	low, high := leastPlayers, most
	if !enough(high) {
		return 0, false
	}
	for low < high {
		middle := (low + high) / 2
		if enough(middle) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low, true
}

// Try simulates a study of the design, analyses it as Compare does, and reports whether it found
// the difference: whether the interval for other players and other puzzles excludes 0.
func (d Design) Try(r *rand.Rand, resamples int) bool {
	rows := d.draw(r)
	c, err := Compare(rows, stats.Bootstrap{Resamples: resamples, Seed: r.Uint64()})
	return err == nil && !c.Gaps[0].Other.Holds(0)
}

// draw returns the rows of a simulated study. A shannon is worth more in the first family.
func (d Design) draw(r *rand.Rand) (rows []Row) {
	slopes := [2]float64{slopeMean + d.Difference/2, slopeMean - d.Difference/2}
	n := float64(d.Puzzles)
	// The squares of n numbers evenly spaced from -1 to 1 add up to n(n+1)/3(n-1); see squares.
	reach := d.Range * (n - 1) * math.Sqrt(3/(n*(n+1)))
	for f, name := range []string{"line", "logicgrid"} {
		sh, own := make([]float64, d.Puzzles), make([]float64, d.Puzzles)
		for i := range sh {
			// The values are evenly spaced, as an experimenter would choose them, with the design's
			// deviation.
			at := 2*float64(i)/(n-1) - 1
			sh[i] = max(0, 12+at*reach)
			own[i] = d.Puzzle * r.NormFloat64()
		}
		for p := range d.Players {
			slope := slopes[f] + d.Slope*r.NormFloat64()
			ability := abilityDeviation * r.NormFloat64()
			for i := range sh {
				log := 4 + slope*(sh[i]-12) - ability + own[i] + d.Play*r.NormFloat64()
				rows = append(rows, Row{strconv.Itoa(p), strconv.Itoa(i), Play{name, sh[i], math.Exp(log), true}})
			}
		}
	}
	return rows
}

// Interval returns the 95 % confidence interval of the probability of success (E. B. Wilson, JASA
// 22, 1927).
func (c Count) Interval() stats.Interval {
	n, p, z := float64(c.Of), c.Share(), quantile975
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return stats.Interval{Low: middle - half, High: middle + half}
}

// PuzzlesForRho returns the number of puzzles of each of two families needed to distinguish two
// rank correlations with the power Wanted. Each family has its own puzzles. The method is Fisher's
// transformation, which for Spearman's coefficient has the variance 1.06/(n-3) (E. C. Fieller, H.
// O. Hartley and E. S. Pearson, Biometrika 44, 1957). ok is false if a and b are equal or are not
// coefficients.
func PuzzlesForRho(a, b float64) (puzzles int, ok bool) {
	if !(math.Abs(a) < 1 && math.Abs(b) < 1) || a == b {
		return 0, false
	}
	z := (quantile975 + mathext.NormalQuantile(Wanted)) / (math.Atanh(a) - math.Atanh(b))
	return 3 + int(math.Ceil(2*1.06*z*z)), true
}

// TryRho simulates two families of n puzzles whose measures and times have the rank correlations a
// and b, and reports whether the two are distinguished.
func TryRho(r *rand.Rand, n int, a, b float64) bool {
	of := func(rho float64) float64 {
		// Pearson's coefficient of normal values for a given Spearman's coefficient.
		pearson := 2 * math.Sin(math.Pi*rho/6)
		x, y := make([]float64, n), make([]float64, n)
		for i := range x {
			x[i] = r.NormFloat64()
			y[i] = pearson*x[i] + math.Sqrt(1-pearson*pearson)*r.NormFloat64()
		}
		c, err := stats.Spearman(x, y)
		if err != nil {
			return math.NaN()
		}
		return math.Atanh(c.R)
	}
	return math.Abs(of(a)-of(b)) > quantile975*math.Sqrt(2*1.06/float64(n-3))
}
