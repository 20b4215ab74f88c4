package learned

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/learn"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Score measures how well a policy guides Levin tree search on a set of puzzles.
type Score struct {
	Puzzles int     `json:"puzzles"`
	Solved  int     `json:"solved"`
	Limit   int     `json:"limit"`  // limit of expansions; an unsolved puzzle counts with this number
	Mean    float64 `json:"mean"`   // expansions
	Median  float64 `json:"median"` // expansions
	Most    int     `json:"most"`   // expansions
	Bits    float64 `json:"bits"`   // mean of log2(1/pi) over the solutions found, in Sh
}

// Evaluate solves puzzles with Solve, several at a time. n may be nil.
func Evaluate(puzzles []*witness.Document, n *Network, limit, workers int) (Score, error) {
	results := make([]Result, len(puzzles))
	errs := make([]error, len(puzzles))
	each(len(puzzles), workers, func(_, i int) {
		b, err := witness.Compile(puzzles[i])
		if err == nil {
			results[i], err = Solve(b, n, limit)
		}
		errs[i] = err
	})
	for _, err := range errs {
		if err != nil {
			return Score{}, err
		}
	}
	return score(results, limit), nil
}

func score(results []Result, limit int) Score {
	s := Score{Puzzles: len(results), Limit: limit}
	if s.Puzzles == 0 {
		return s
	}
	var all []float64
	for _, r := range results {
		n := limit
		if r.Solved {
			n = r.Expansions
			s.Solved++
			s.Bits += r.Bits
		}
		s.Mean += float64(n) / float64(s.Puzzles)
		s.Most = max(s.Most, n)
		all = append(all, float64(n))
	}
	if s.Solved > 0 {
		s.Bits /= float64(s.Solved)
	}
	slices.Sort(all)
	s.Median = (all[(len(all)-1)/2] + all[len(all)/2]) / 2
	return s
}

// Difference measures how much two networks differ.
type Difference struct {
	States  int     `json:"states"`
	Largest float64 `json:"largest"` // largest difference of any probability
	Mean    float64 `json:"mean"`    // mean over the states of the largest difference in each
}

// Compare solves puzzles with the first network and compares both networks in every expanded state with more
// than one action.
func Compare(puzzles []*witness.Document, n, other *Network, limit int) (Difference, error) {
	c := comparison{}
	a, b := n.net.NewPass(), other.net.NewPass()
	for _, d := range puzzles {
		board, err := witness.Compile(d)
		if err != nil {
			return Difference{}, err
		}
		m, err := newMaze(board)
		if err != nil {
			return Difference{}, err
		}
		c.first, c.second = newGuided(m.scene, a), newGuided(m.scene, b)
		m.solve(&c, limit)
	}
	c.Mean /= float64(max(1, c.States))
	return c.Difference, nil
}

// comparison is the first network's policy, which also records the differences to the second.
type comparison struct {
	first, second guided
	Difference
}

func newGuided(s *scene, p *learn.Pass) guided { return guided{&Player{scene: s, pass: p}} }

// Probabilities implements search.Policy.
func (c *comparison) Probabilities(l line, actions []witness.Direction) []float64 {
	p := c.first.Probabilities(l, actions)
	if len(actions) < 2 {
		return p
	}
	largest := 0.0
	for i, q := range c.second.Probabilities(l, actions) {
		largest = max(largest, math.Abs(p[i]-q))
	}
	c.States++
	c.Largest = max(c.Largest, largest)
	c.Mean += largest
	return p
}
