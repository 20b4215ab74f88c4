package trianglestudy

import (
	"math/rand/v2"
	"slices"
	"time"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Budget is a number of expansions that corresponds to a time limit of the paper.
type Budget struct {
	Minutes    int
	Expansions int
}

// Budgets lists the paper's time limits. Its Python program expands 18,400 nodes per second on 5x5
// squares (Table 2: 1.4e5 in 7.6 s). On larger boards it expands fewer, so these budgets are too
// large there.
var Budgets = []Budget{{1, 1_100_000}, {5, 5_500_000}, {15, 16_600_000}, {30, 33_000_000}}

// LargeSizes lists the sizes of section 5.6.
var LargeSizes = [][2]int{{5, 5}, {5, 6}, {5, 7}, {5, 8}, {6, 6}, {6, 7}, {6, 8}, {7, 7}, {7, 8}, {8, 8}}

// PaperSolved has the shares of solved puzzles in section 5.6, by predicate and minutes. The paper
// shows the shares by size only in a picture.
var PaperSolved = map[string]map[int]float64{
	"baseline": {5: 0.740, 30: 0.831},
	"learned":  {1: 0.744, 5: 0.839},
}

// Large holds the results on large puzzles of one size, for one reading of Algorithm 4.
type Large struct {
	Short, Long       int
	Way               triangle.Way
	N                 int
	Baseline, Learned []float64 // shares solved, by budget
	Best              Beyond
}

// Beyond holds the costs of the best search and of the exact count.
type Beyond struct {
	N                 int
	Solved            float64 // share of the puzzles
	Expansions, Worst float64 // mean and maximum expansions of the search
	Seconds, Longest  float64 // mean and maximum time of the search
	CountSeconds      float64 // median time of the count
	CountLongest      float64
	Unique            int // puzzles with one solution
}

// room is the maximum number of paths in a queue, about two gigabytes.
const room = 50_000_000

// Solve makes n different puzzles and counts those that each predicate solves within the budgets.
// The baseline never expands less than pi°, so it is not tried on puzzles that pi° does not solve.
func Solve(short, long, n int, way triangle.Way, seed uint64) Large {
	row := Large{Short: short, Long: long, Way: way, Baseline: make([]float64, len(Budgets)), Learned: make([]float64, len(Budgets))}
	puzzles := along(short, long, n, way, seed)
	row.N = len(puzzles)
	for i := range puzzles {
		if tally(&puzzles[i], triangle.Learned(), row.Learned, row.N) {
			tally(&puzzles[i], triangle.Baseline(), row.Baseline, row.N)
		}
	}
	row.Best = beyond(puzzles)
	return row
}

// tally adds one of n puzzles to the shares of all budgets within which a predicate solves it. It
// reports whether the puzzle is solved.
func tally(p *triangle.Puzzle, predicate *triangle.Predicate, shares []float64, n int) (solved bool) {
	s := triangle.NewSearch(p, triangle.Options{Prune: predicate, Limit: Budgets[len(Budgets)-1].Expansions, Room: room})
	for !s.Step(stepBudget) {
	}
	for j, b := range Budgets {
		if s.Solved() && s.Expansions() <= b.Expansions {
			shares[j] += 1 / float64(n)
		}
	}
	return s.Solved()
}

// SolveBeyond makes n different puzzles and runs only the best search and the exact count.
func SolveBeyond(short, long, n int, way triangle.Way, seed uint64) Beyond {
	return beyond(along(short, long, n, way, seed))
}

// along makes puzzles by Algorithm 4.
func along(short, long, n int, way triangle.Way, seed uint64) (puzzles []triangle.Puzzle) {
	r := rand.New(rand.NewPCG(seed, seedStream+uint64(1000*int(way)+100*short+long)))
	var set triangle.Set
	for range n {
		p, ok := set.Draw(func() triangle.Puzzle {
			width, height := short, long
			if r.IntN(2) == 0 {
				width, height = height, width
			}
			return triangle.Along(r, width, height, way)
		})
		if !ok {
			break
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

func beyond(puzzles []triangle.Puzzle) Beyond {
	b := Beyond{N: len(puzzles)}
	counts := make([]float64, 0, len(puzzles))
	for i := range puzzles {
		p := &puzzles[i]
		begun := time.Now()
		s := triangle.NewBest(p, 0)
		for !s.Step(1 << 10) {
		}
		took := time.Since(begun).Seconds()
		if s.Solved() {
			b.Solved += 1 / float64(b.N)
		}
		b.Expansions += float64(s.Expansions()) / float64(b.N)
		b.Worst = max(b.Worst, float64(s.Expansions()))
		b.Seconds += took / float64(b.N)
		b.Longest = max(b.Longest, took)

		begun = time.Now()
		if f := counted(p); f.Count() == (count.Number{Lo: 1}) {
			b.Unique++
		}
		counts = append(counts, time.Since(begun).Seconds())
	}
	if b.N > 0 {
		slices.Sort(counts)
		b.CountSeconds, b.CountLongest = counts[b.N/2], counts[b.N-1]
	}
	return b
}

// counted counts the solutions of a puzzle.
func counted(p *triangle.Puzzle) *count.Frontier {
	board, err := witness.Compile(p.Document())
	if err != nil {
		panic("trianglestudy: " + err.Error())
	}
	f, _ := count.NewFrontier(board)
	for !f.Step(stepBudget) {
	}
	return f
}
