// Package trianglestudy recomputes the figures that Stevens, Bulitko and Thue 2023 published about
// their triangle puzzles, on puzzles made in the same way.
package trianglestudy

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Size is a row of Table 2: a board size and its number of puzzles in the test set.
type Size struct {
	Short, Long int // sides in squares
	Puzzles     int
	Expansions  float64 // mean expansions of the baseline
	Seconds     float64 // mean seconds of the baseline in Python
}

// Table2 is the paper's Table 2, by size.
var Table2 = []Size{
	{2, 2, 135, 11, 0.0005},
	{2, 3, 1321, 31, 0.001},
	{2, 4, 1788, 72, 0.025}, // sic
	{3, 3, 1012, 109, 0.004},
	{2, 5, 1977, 173, 0.006},
	{3, 4, 2112, 401, 0.01},
	{3, 5, 2313, 1533, 0.06},
	{4, 4, 1137, 2397, 0.09},
	{4, 5, 2123, 1.4e4, 0.6},
	{5, 5, 1082, 1.4e5, 7.6},
}

// Figures of section 5.5 for all 15,000 puzzles.
const (
	PaperTime, PaperExpansions                = 6.12, 6.27
	PaperTimeLeast, PaperTimeMost             = 0.37, 1136.0
	PaperExpansionsLeast, PaperExpansionsMost = 1.0, 1447.0
	PaperSlower                               = 0.325
)

// Row holds the results on the puzzles of one size.
type Row struct {
	Size
	N                   int     // puzzles made
	Baseline, Learned   float64 // mean expansions
	Error               float64 // standard error of Baseline
	BaselineTime        float64 // mean seconds
	LearnedTime         float64
	LeastTime, MostTime float64         // range of the puzzles' speed-ups in time
	Times               Spread          // spread of the speed-ups in time
	Least, Most         float64         // range of the speed-ups in expansions
	Slower              int             // puzzles on which pi° takes longer
	Worse               int             // puzzles on which pi° expands more
	Hardest             triangle.Puzzle // the puzzle of Most
}

// Spread holds the quartiles and the median of ratios. Seconds depend on the machine and its other
// work. Ratios within one run hardly do, but they vary between puzzles.
type Spread struct{ Quarter, Median, ThreeQuarters float64 }

// spreadOf sorts the ratios and returns their spread, or a zero spread if there are none.
func spreadOf(ratios []float64) Spread {
	if len(ratios) == 0 {
		return Spread{}
	}
	slices.Sort(ratios)
	at := func(share float64) float64 {
		place := share * float64(len(ratios)-1)
		low := int(place)
		high := min(low+1, len(ratios)-1)
		return ratios[low] + (place-float64(low))*(ratios[high]-ratios[low])
	}
	return Spread{at(0.25), at(0.5), at(0.75)}
}

// Speedup returns the factor by which pi° saves expansions, over all puzzles.
func (r *Row) Speedup() float64 { return r.Baseline / r.Learned }

// SpeedupTime returns the factor by which pi° saves time, over all puzzles.
func (r *Row) SpeedupTime() float64 { return r.BaselineTime / r.LearnedTime }

// seedStream distinguishes the puzzles of the table from others made with the same seed.
const seedStream = 0x7AB2

// Measure makes n different puzzles of a size by Algorithm 3, or all if there are fewer, and solves
// each with both predicates.
func Measure(size Size, n int, seed uint64) Row {
	r := rand.New(rand.NewPCG(seed, seedStream+uint64(100*size.Short+size.Long)))
	row := Row{Size: size, Least: math.Inf(1), LeastTime: math.Inf(1)}
	baseline, learned := triangle.Baseline(), triangle.Learned()
	var set triangle.Set
	squares := 0.0
	var times []float64
	for range n {
		p, ok := set.Draw(func() triangle.Puzzle {
			width, height := size.Short, size.Long
			if r.IntN(2) == 0 {
				width, height = height, width
			}
			return triangle.Scatter(r, width, height)
		})
		if !ok {
			break
		}
		b, bt := solve(&p, baseline)
		l, lt := solve(&p, learned)
		row.N++
		row.Baseline += float64(b)
		row.Learned += float64(l)
		squares += float64(b) * float64(b)
		row.BaselineTime += bt
		row.LearnedTime += lt
		gain := float64(b) / float64(l)
		if gain > row.Most {
			row.Most, row.Hardest = gain, p
		}
		row.Least = min(row.Least, gain)
		times = append(times, bt/lt)
		row.LeastTime, row.MostTime = min(row.LeastTime, bt/lt), max(row.MostTime, bt/lt)
		if lt > bt {
			row.Slower++
		}
		if l > b {
			row.Worse++
		}
	}
	k := float64(row.N)
	row.Baseline, row.Learned, row.BaselineTime, row.LearnedTime = row.Baseline/k, row.Learned/k, row.BaselineTime/k, row.LearnedTime/k
	row.Times = spreadOf(times)
	row.Error = math.Sqrt((squares/k - row.Baseline*row.Baseline) / k)
	return row
}

// A search with few expansions is timed repeatedly, and the shortest time counts, because other
// programs use the machine too.
const (
	repeats    = 5
	few        = 20_000
	stepBudget = 1 << 16
)

// solve runs a search to its end and returns its expansions and seconds.
func solve(p *triangle.Puzzle, predicate *triangle.Predicate) (expansions int, seconds float64) {
	seconds = math.Inf(1)
	for range repeats {
		begun := time.Now()
		s := triangle.NewSearch(p, triangle.Options{Prune: predicate})
		for !s.Step(stepBudget) {
		}
		expansions, seconds = s.Expansions(), min(seconds, time.Since(begun).Seconds())
		if expansions > few {
			break
		}
	}
	return expansions, seconds
}

// Total summarises all sizes, weighted by their numbers of puzzles in the paper's test set.
type Total struct {
	Speedup, SpeedupTime float64
	Slower               float64 // share of the puzzles
	LeastTime, MostTime  float64
	Least, Most          float64
	Worse                int
	Hardest              triangle.Puzzle
}

// Weigh combines rows into a total.
func Weigh(rows []Row) Total {
	t := Total{Least: math.Inf(1), LeastTime: math.Inf(1)}
	var base, learned, baseTime, learnedTime, puzzles float64
	for i := range rows {
		r := &rows[i]
		n := float64(r.Puzzles)
		puzzles += n
		base += n * r.Baseline
		learned += n * r.Learned
		baseTime += n * r.BaselineTime
		learnedTime += n * r.LearnedTime
		t.Slower += n * float64(r.Slower) / float64(r.N)
		t.Worse += r.Worse
		t.Least, t.LeastTime, t.MostTime = min(t.Least, r.Least), min(t.LeastTime, r.LeastTime), max(t.MostTime, r.MostTime)
		if r.Most > t.Most {
			t.Most, t.Hardest = r.Most, r.Hardest
		}
	}
	t.Speedup, t.SpeedupTime, t.Slower = base/learned, baseTime/learnedTime, t.Slower/puzzles
	return t
}
