// Package levinstudy measures the effort of Levin tree search guided by different players, on
// puzzles with separations in two colours: random puzzles, puzzles published with policies (Orseau
// and Lelis 2021), and puzzles made by people (Shen 2024, Table 6.3).
package levinstudy

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/thesis"
	"github.com/perplex-puzzles/perplex/core/internal/bws"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/policysearch"
)

// Limit is the maximum number of expansions of a search. An unsolved puzzle counts as this number.
const Limit = 200_000

// Published is the name, in the reference file, of the pool of 4x4 puzzles in two colours that came
// with the code of Orseau and Lelis 2021.
const Published = "puzzles_4x4_bws"

// Trainings is the number of training runs of each of two kinds, with seeds from 1 up. The first runs
// start from random weights; the run with seed 1 gave the shipped network. The further runs continue
// from the shipped network.
const Trainings = 5

// Trained lists the puzzles of that pool, numbered from 1, that are excluded from the test, because
// the shipped network was trained on them in another orientation. Random puzzles on 4x4 cells do
// coincide now and then. The further training runs use no puzzle of the pool.
var Trained = []int{387, 756}

// The same for the validation puzzles. The trainings with seed 1 exclude these puzzles, but further
// trainings with other seeds contain some. There are few small boards, so most of the ordinary
// puzzles are affected.
var (
	trainedThin = []int{
		4, 19, 31, 51, 57, 68, 90, 100, 111, 117, 119, 120, 124, 125, 126, 137, 138, 142, 171, 180,
		193, 194, 205, 206, 207, 229, 240,
	}
	trainedOrdinary = []int{
		1, 3, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
		24, 25, 26, 27, 28, 29, 30, 31, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44,
		45, 50, 63, 67, 72, 81, 84, 99, 104, 108, 119, 137, 139, 143, 144, 149, 151, 155, 159, 161,
		167, 168, 169, 172, 209,
	}
)

// Set is a set of puzzles.
type Set struct {
	Name    string
	Puzzles []*witness.Document
	Boards  []*witness.Board // compiled puzzles
}

// Validation returns the puzzles for making choices, thinned-out and ordinary ones: 300 of each,
// made from seed 1, less those that the shipped network or a further training has seen.
func Validation() ([]Set, error) {
	_, thin := learned.HardPool(1, 0, learned.HeldOut)
	_, ordinary := learned.Pool(1, 0, learned.HeldOut)
	var sets []Set
	for _, s := range []struct {
		name    string
		list    []*witness.Document
		trained []int
	}{{"held out, thinned", thin, trainedThin}, {"held out, ordinary", ordinary, trainedOrdinary}} {
		set, err := compile(s.name, without(s.list, s.trained))
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	return sets, nil
}

// without removes puzzles by their numbers from 1.
func without(list []*witness.Document, numbers []int) (rest []*witness.Document) {
	for i, d := range list {
		if !slices.Contains(numbers, i+1) {
			rest = append(rest, d)
		}
	}
	return rest
}

// Test returns the puzzles of other authors in a data folder: the game's ten, the published pool
// without Trained, and the 24 of the Windmill.
func Test(folder string) ([]Set, error) {
	file, err := os.ReadFile(filepath.Join(folder, "bws", "puzzles.json"))
	if err != nil {
		return nil, err
	}
	var sets []Set
	for _, s := range []struct{ name, set string }{{"the game", bws.Game}, {"h-levin", Published}} {
		puzzles, err := bws.Read(file, s.set)
		if err != nil {
			return nil, err
		}
		var list []*witness.Document
		for _, p := range puzzles {
			list = append(list, p.Document)
		}
		if s.set == Published {
			list = without(list, Trained)
		}
		set, err := compile(s.name, list)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	data, err := thesis.Load(folder)
	if err != nil {
		return nil, err
	}
	puzzles, err := data.Puzzles(thesis.SetBWS)
	if err != nil {
		return nil, err
	}
	var list []*witness.Document
	for _, p := range puzzles {
		d, err := p.Document()
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	set, err := compile("Windmill", list)
	return append(sets, set), err
}

func compile(name string, list []*witness.Document) (Set, error) {
	s := Set{Name: name, Puzzles: list}
	for i, d := range list {
		b, err := witness.Compile(d)
		if err != nil {
			return s, fmt.Errorf("%s, puzzle %d: %w", name, i+1, err)
		}
		s.Boards = append(s.Boards, b)
	}
	return s, nil
}

// Player makes the policy of a player for a board. Several goroutines call it at once.
type Player func(*witness.Board) (policysearch.Policy, error)

// Effort is the effort of a player's searches.
type Effort struct {
	Expansions []float64 // by puzzle
	Solved     int
	Bits       float64 // mean of log2(1/pi) over the solutions found, in Sh
}

// Search solves a set by Levin tree search guided by a player.
func Search(s Set, p Player) (e Effort, err error) {
	e.Expansions = make([]float64, len(s.Boards))
	bits := make([]float64, len(s.Boards)) // NaN if not solved
	err = parallel.Each(len(s.Boards), func(i int) error {
		policy, err := p(s.Boards[i])
		if err != nil {
			return fmt.Errorf("%s, puzzle %d: %w", s.Name, i+1, err)
		}
		search, err := policysearch.New(s.Boards[i], "lts", "", policy, Limit)
		if err != nil {
			return err
		}
		for !search.Step(1 << 20) {
		}
		var ok bool
		if bits[i], ok = search.Solved(); ok {
			e.Expansions[i] = float64(search.Expansions())
		} else {
			bits[i], e.Expansions[i] = math.NaN(), Limit
		}
		return nil
	}, nil)
	for _, b := range bits {
		if !math.IsNaN(b) {
			e.Bits += b
			e.Solved++
		}
	}
	e.Bits /= float64(max(1, e.Solved))
	return e, err
}

// Mean returns the mean number of expansions.
func (e Effort) Mean() float64 { return mean(e.Expansions) }

// Median returns the median number of expansions.
func (e Effort) Median() float64 {
	sorted := slices.Sorted(slices.Values(e.Expansions))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// Most returns the largest number of expansions.
func (e Effort) Most() float64 { return slices.Max(e.Expansions) }

// Interval returns the interval of the mean by resampling the puzzles.
func (e Effort) Interval() (stats.Interval, error) {
	return stats.Bootstrap{}.Interval(len(e.Expansions), func(drawn []int) float64 {
		return mean(stats.Pick(e.Expansions, drawn))
	})
}

// Comparison compares two players on the same puzzles.
type Comparison struct {
	Ratio             float64 // ratio of the means
	Range             stats.Interval
	Difference        float64 // difference of the means
	Spread            stats.Interval
	Fewer, Same, More int // puzzles on which the first takes fewer expansions, as many, or more
}

// Compare compares a player with another one, puzzle by puzzle.
func Compare(e, other Effort) (c Comparison, err error) {
	c.Ratio, c.Difference = e.Mean()/other.Mean(), e.Mean()-other.Mean()
	for i, n := range e.Expansions {
		switch o := other.Expansions[i]; {
		case n < o:
			c.Fewer++
		case n > o:
			c.More++
		default:
			c.Same++
		}
	}
	if c.Same == len(e.Expansions) { // there is no variance
		c.Range, c.Spread = stats.Interval{Low: 1, High: 1}, stats.Interval{}
		return c, nil
	}
	paired := func(statistic func(a, b float64) float64) (stats.Interval, error) {
		return stats.Bootstrap{}.Interval(len(e.Expansions), func(drawn []int) float64 {
			return statistic(mean(stats.Pick(e.Expansions, drawn)), mean(stats.Pick(other.Expansions, drawn)))
		})
	}
	if c.Range, err = paired(func(a, b float64) float64 { return a / b }); err != nil {
		return c, err
	}
	c.Spread, err = paired(func(a, b float64) float64 { return a - b })
	return c, err
}

func mean(values []float64) (sum float64) {
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(1, len(values)))
}
