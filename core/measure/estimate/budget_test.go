package estimate

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// promised is the probability that an interval ever excludes the truth, however often it is looked at.
const promised = 0.05

// TestErrorBudget measures how often each of the three statistical bounds excludes the true
// probability at some time, in cases where the bound is tight. Each must stay within its share
// of the error budget and use more than half of it, so a share that is doubled or halved fails.
func TestErrorBudget(t *testing.T) {
	reference.Once(t)
	const rollouts, students, betting = 0.01, 0.02, 0.02
	if sum := rollouts + students + betting; sum > promised {
		t.Errorf("the shares sum to %v, and %v is promised", sum, promised)
	}
	t.Run("rollouts", func(t *testing.T) {
		// The probability is computed exactly, for p just below and just above the bound before the first goal.
		var most float64
		for _, before := range []float64{1, 5, 20, 60} {
			bound := -math.Expm1(math.Log(rollouts/2) / before) // (1-p)^before is half the share
			for _, p := range []float64{bound * (1 - 1e-6), bound * (1 + 1e-6)} {
				missed := rollsMissed(p, 512)
				if missed > rollouts {
					t.Errorf("p = %v is excluded with a probability of %v, above %v", p, missed, rollouts)
				}
				most = max(most, missed)
			}
		}
		if most <= rollouts/2 {
			t.Errorf("no p is excluded with more than %v, less than half of %v", most, rollouts)
		}
	})
	r := rand.New(rand.NewPCG(2, 3))
	// Simulated rates may exceed the share by an amount that chance reaches once in a thousand tests.
	within := func(t *testing.T, missed, runs int, share float64) {
		t.Helper()
		rate, stray := float64(missed)/float64(runs), 3.1*math.Sqrt(share*(1-share)/float64(runs))
		t.Logf("%d of %d runs, %.4f, excluded the mean", missed, runs, rate)
		if rate > share+stray || rate <= share/2 {
			t.Errorf("%.4f of %d runs excluded the mean, want more than %v and at most %v", rate, runs, share/2, share)
		}
	}
	t.Run("looks", func(t *testing.T) {
		missed, runs := 0, 8000
		for range runs {
			var l looks
			for range 1024 {
				if l.add(uniformDraw(r)) && l.ok && (l.low > 0.5 || l.high < 0.5) {
					missed++
					break
				}
			}
		}
		within(t, missed, runs, students)
	})
	t.Run("bets", func(t *testing.T) {
		// The expected mean alternates between more and less than the true one, so both
		// capitals tend to 0 and Ville's inequality is nearly an equality. The other values
		// are excluded from the start, to save time.
		missed, runs := 0, 4000
		for range runs {
			b := newBets()
			for i, v := range b.values {
				b.out[i] = v != 0.5
			}
			for i := range 1000 {
				if b.add(uniformDraw(r), []float64{0.43, 0.57}[i%2]); b.out[perShannon] {
					missed++
					break
				}
			}
		}
		within(t, missed, runs, betting)
	})
}

// uniformDraw returns a draw of mean 0.5 with nothing stored.
func uniformDraw(r *rand.Rand) sampled { return sampled{open: 1, weight: 0.1 + 0.8*r.Float64()} }

// rollsMissed is the probability that the bounds exclude p at some time during n rollouts, each
// of which reaches a goal with probability p. It is a sum over the number of goals, step by step.
func rollsMissed(p float64, n int) (missed float64) {
	chances, looked := []float64{1}, 0 // chances, by number of goals, that p was in all bounds so far
	for number := 1; number <= n; number++ {
		next := make([]float64, number+1)
		for goals, q := range chances {
			next[goals] += q * (1 - p)
			next[goals+1] += q * p
		}
		chances = next
		exclude := func(goals int, r rolls) {
			if low, high := r.bounds(); low > p || high < p {
				missed += chances[goals]
				chances[goals] = 0
			}
		}
		exclude(0, rolls{number: number, before: number})
		if number < firstLook || number&(number-1) != 0 {
			continue
		}
		for goals := 1; goals <= number; goals++ {
			r := rolls{number: number - 1, goals: goals - 1, next: number, look: looked}
			r.add(true, false)
			exclude(goals, r)
		}
		looked++
	}
	return missed
}

// TestBetsExclude is worked out by hand. A bettor who is sure of 1 stakes nine tenths of the capital against
// 0.5, and a draw of 1 multiplies the capital by 1.9. Together with the other bettor's 1 the capital is 90
// after seven bets and 171 after eight: the eighth bet is the first to pass 2/0.02 = 100. The first two draws
// only estimate the variance.
func TestBetsExclude(t *testing.T) {
	b := newBets()
	for draw := 1; draw <= 10; draw++ {
		b.add(sampled{open: 1, weight: 1}, 0.9999)
		if out := b.out[perShannon]; out != (draw == 10) {
			capital := b.raised[perShannon] + b.lowered[perShannon]
			t.Fatalf("after %d draws 0.5 is excluded: %v, with a capital of %v", draw, out, capital)
		}
	}
}

// TestBatches compares the interval of equal batches with the textbook's: the mean of 20 batches and its
// standard error, from the deviation with 19 degrees of freedom, as gonum computes them.
func TestBatches(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	for range 100 {
		var l looks
		means := make([]float64, batches)
		each := 5 + r.IntN(20)
		open := 0.1 + 0.9*r.Float64()
		for i := range each * batches {
			s := sampled{goals: 0.1 * r.Float64(), open: open, weight: r.Float64()}
			l.add(s)
			means[i%batches] += (s.goals + s.open*s.weight) / float64(each)
		}
		mean, deviation := stat.MeanStdDev(means, nil)
		const alpha = 0.03
		l.look(alpha)
		quantile := distuv.StudentsT{Sigma: 1, Nu: batches - 1}.Quantile(1 - alpha/2)
		reach := quantile * deviation / math.Sqrt(batches) / mean
		low, high := mean*math.Exp(-reach), mean*math.Exp(reach)
		if !l.ok || !near(l.low, low) || !near(l.high, high) {
			t.Fatalf("%d draws a batch: %v to %v, want %v to %v", each, l.low, l.high, low, high)
		}
	}
}

// TestOneLook checks that a single look with an error of 5 % is wrong in 5 of 100 runs. 40,000 runs are
// enough to distinguish this from 5.5, the rate of a deviation computed without n-1.
func TestOneLook(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 21))
	const runs, alpha = 40_000, 0.05
	missed := 0
	for range runs {
		var l looks
		for range 4 * batches {
			l.add(uniformDraw(r))
		}
		if l.look(alpha); l.low > 0.5 || l.high < 0.5 {
			missed++
		}
	}
	if off := math.Abs(float64(missed)/runs - alpha); off > 3.1*math.Sqrt(alpha*(1-alpha)/runs) {
		t.Errorf("%d of %d looks were wrong, want %v", missed, runs, alpha*runs)
	}
}

// TestFewDraws checks that there is no interval if a single draw makes up more than a twentieth of the sum,
// or if the draws are worth fewer than 50 equal ones. Draws have the value 0.01, the first 0.0101, and the
// unequal ones the value of the case.
func TestFewDraws(t *testing.T) {
	for _, c := range []struct {
		name           string
		equal, unequal int
		value          float64
		ok             bool
	}{
		{"all much the same", 128, 0, 0, true},
		// 0.06 of 127 * 0.01 + 0.06 = 1.33 is 4.5 %.
		{"one with less than a twentieth", 127, 1, 0.06, true},
		// 0.07 of 1.34 is 5.2 %, and all are worth 1.34² / (0.0127 + 0.0049) = 102.
		{"one with more than a twentieth", 127, 1, 0.07, false},
		// 0.5 of 15.5 is 3.2 %, but all are worth 15.5² / (0.03 + 6.25) = 38.
		{"25 with most of it", 300, 25, 0.5, false},
		// 0.03 of 3.12 is 1 %, and all are worth 3.12² / (0.0072 + 0.072) = 123.
		{"80 with most of it", 72, 80, 0.03, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var l looks
			for i := range c.equal + c.unequal {
				value := 0.01
				switch {
				case i == 0:
					value = 0.0101 // equal draws alone would give no variance
				case i > c.equal-1:
					value = c.value
				}
				l.add(sampled{open: 1, weight: value})
			}
			if l.look(0.05); l.ok != c.ok {
				t.Errorf("an interval: %v, want %v", l.ok, c.ok)
			}
		})
	}
}
