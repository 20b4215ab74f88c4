// Package levinstudy measures how much search a player needs as the guide of Levin tree
// search, on puzzles of separations in two colours: random ones, those that policies were
// published with (Orseau and Lelis 2021), and those that people made (Shen 2024, Table 6.3).
package levinstudy

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/study/thesis"
	"github.com/perplex-puzzles/perplex/core/internal/bws"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/policysearch"
)

// Limit is how many expansions a search has; a puzzle that is not solved counts as it.
const Limit = 200_000

// Published is the name, in the reference file, of the pool of 4x4 puzzles in two
// colours that came with the code of Orseau and Lelis 2021.
const Published = "puzzles_4x4_bws"

// Trained are the numbers, from 1, of the puzzles of that pool that are not part of the test: in
// another view, they are among the training puzzles of the network that comes with perplex, or
// of its further training (both seed 1). Random puzzles on 4x4 cells do meet now and then.
var Trained = []int{387, 756}

// Set is some puzzles.
type Set struct {
	Name    string
	Puzzles []*witness.Document
	Boards  []*witness.Board // of the puzzles
}

// Validation are the puzzles that choices may be made on: 300 thinned-out ones and 300
// ordinary ones, which no training with this seed has seen.
func Validation(seed uint64) ([]Set, error) {
	_, thin := learned.HardPool(seed, 0, learned.HeldOut)
	_, ordinary := learned.Pool(seed, 0, learned.HeldOut)
	var sets []Set
	for _, s := range []struct {
		name string
		list []*witness.Document
	}{{"held out, thinned", thin}, {"held out, ordinary", ordinary}} {
		set, err := compile(s.name, s.list)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	return sets, nil
}

// Test are the puzzles of other people, in a folder of data: the game's ten, the published
// pool without Trained, and the 24 of the Windmill.
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
		for i, p := range puzzles {
			if s.set != Published || !slices.Contains(Trained, i+1) {
				list = append(list, p.Document)
			}
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

// Player makes the policy of a player of a board. It is called by several goroutines.
type Player func(*witness.Board) (policysearch.Policy, error)

// Effort is what a player's searches took.
type Effort struct {
	Expansions []float64 // by puzzle
	Solved     int
	Bits       float64 // mean of log2(1/pi) over the solutions found, in Sh
}

// Search lets a player solve a set by Levin tree search.
func Search(s Set, p Player) (e Effort, err error) {
	e.Expansions = make([]float64, len(s.Boards))
	bits := make([]float64, len(s.Boards)) // NaN: not solved
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

// Mean is the mean of the expansions.
func (e Effort) Mean() float64 { return mean(e.Expansions) }

// Median is the median of the expansions.
func (e Effort) Median() float64 {
	sorted := slices.Sorted(slices.Values(e.Expansions))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// Most is the largest number of expansions.
func (e Effort) Most() float64 { return slices.Max(e.Expansions) }

// Interval is that of the mean, by resampling the puzzles.
func (e Effort) Interval() (stats.Interval, error) {
	return stats.Bootstrap{}.Interval(len(e.Expansions), func(drawn []int) float64 {
		return mean(stats.Pick(e.Expansions, drawn))
	})
}

// Comparison is of two players on the same puzzles.
type Comparison struct {
	Ratio             float64 // of the means
	Range             stats.Interval
	Difference        float64 // of the means
	Spread            stats.Interval
	Fewer, Same, More int // puzzles on which the first takes fewer expansions, as many, or more
}

// Compare compares a player with another, in pairs.
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
	if c.Same == len(e.Expansions) { // nothing varies
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
