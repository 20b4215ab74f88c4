package measure

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

func within(a, b, tolerance float64) bool { return a == b || math.Abs(a-b) <= tolerance }

// TestSweepByHand checks costs of finding m of n places, worked out on paper.
func TestSweepByHand(t *testing.T) {
	lb := math.Log2
	for _, c := range []struct {
		name                string
		look                Look
		rank, finds, places int
		want                float64
	}{
		{"3 of 8", Frozen, 0, 3, 8, lb(1+(5./3)/64) + lb(1+2.5/64) + lb(1+5./64)},
		{"3 of 5", Frozen, 0, 3, 5, lb(1+(2./3)/64) + lb(1+1./64) + lb(1+2./64)},
		{"all of them", Frozen, 0, 2, 2, 0},
		{"1 of 2, one rank deeper", Frozen, 1, 1, 2, lb(1 + 7./64)}, // p = 1/8
		{"the only place, two ranks deeper", Frozen, 2, 1, 1, lb(1 + 15./64)},
		{"one glance, 3 of 8", Look{0, 1}, 0, 3, 8, lb(56)}, // 56 is 8 over 3
		{"one glance, 3 of 5", Look{0, 1}, 2, 3, 5, lb(10)},
		{"one glance, deeper", Look{2, 1}, 1, 1, 2, 3},
		{"nothing to find", Frozen, 0, 0, 4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.look.Sweep(c.rank, c.finds, c.places); !near(got, c.want) {
				t.Errorf("%v Sh, want %v", got, c.want)
			}
			if got := c.look.SweepFinds(c.rank, c.finds, c.places); !near(got, math.Exp2(-c.want)) {
				t.Errorf("found with %v, want %v", got, math.Exp2(-c.want))
			}
		})
	}
}

// TestLookLimits checks that, as Epsilon goes to 0, costs tend to Epsilon/ln 2 for each unsuccessful look, of
// which (1-p)/p are expected. Costs must grow with Epsilon and with Beta.
func TestLookLimits(t *testing.T) {
	for _, p := range []float64{1, 0.7, 1. / 9, 1e-3} {
		const epsilon = 1e-9
		if got := (Look{2, epsilon}).Cost(p) / epsilon * math.Ln2; !within(got, (1-p)/p, 1e-3) {
			t.Errorf("p %v: %v looks in vain, want %v", p, got, (1-p)/p)
		}
		if got := (Look{2, 1}).Cost(p); !near(got, -math.Log2(p)) {
			t.Errorf("p %v: one glance costs %v Sh", p, got)
		}
		last := 0.0
		for _, epsilon := range []float64{1. / 256, 1. / 64, 1. / 4, 1} {
			got := Look{2, epsilon}.Cost(p)
			if got < last || p < 1 && got == last {
				t.Errorf("p %v: Epsilon %v costs %v Sh, a smaller one %v", p, epsilon, got, last)
			}
			last = got
		}
	}
	if !math.IsInf(Frozen.Cost(0), 1) {
		t.Error("what cannot be found has a finite cost")
	}
	last := 0.0
	for _, beta := range []float64{0, 1, 2, 3} {
		got := Look{beta, 1. / 64}.Sweep(1, 3, 8)
		if got <= last {
			t.Errorf("Beta %v costs %v Sh, a smaller one %v", beta, got, last)
		}
		last = got
	}
}

// script is a deduction given as a list of sweeps. A state is the index of a line.
type script []line

type line struct {
	rank, finds, places int
	next                int
	options             int // options of a guess
	right               []int
}

const done = -1

func (script) Start() int        { return 0 }
func (script) Ranks() int        { return 3 }
func (script) Solved(s int) bool { return s == done }
func (p script) Sweep(s, rank int) (places, finds, next int) {
	if l := p[s]; l.options == 0 && l.rank == rank {
		return l.places, l.finds, l.next
	}
	return p[s].places, 0, 0
}
func (p script) Guess(s int) (options int, right []int) { return p[s].options, p[s].right }

// small has three sweeps of rank 0, which find 3 of 8, 3 of 5 and 2 of 2 places: the sweeps of the 4x4 sudoku
// ..43/..21/3.14/..3. with hidden singles.
var small = script{{0, 3, 8, 1, 0, nil}, {0, 3, 5, 2, 0, nil}, {0, 2, 2, done, 0, nil}}

// TestSearchByHand checks whole puzzles worked out on paper.
func TestSearchByHand(t *testing.T) {
	lb := math.Log2
	a, b := Frozen.Sweep(0, 3, 8), Frozen.Sweep(1, 1, 2) // as in TestSweepByHand
	for _, c := range []struct {
		name    string
		puzzle  script
		want    float64
		guesses int
	}{
		{"three sweeps", small, 0.282608, 0},
		{"a guess of two, then nothing", script{{options: 2, right: []int{done}}}, 1, 1},
		{"places to guess in that are not alike", script{{options: 3, right: []int{1, 2}}, {0, 3, 8, done, 0, nil}, {1, 1, 2, done, 0, nil}},
			lb(3) - lb((math.Exp2(-a)+math.Exp2(-b))/2), 1},
		{"a guess after a sweep, met once", script{{0, 3, 8, 1, 0, nil}, {options: 2, right: []int{2, 2}}, {options: 2, right: []int{done}}}, a + 2, 2},
		{"a contradiction", script{{0, 3, 8, 1, 0, nil}, {}}, inf, 0},
		{"a place that leads nowhere", script{{options: 2, right: []int{1, done}}, {}}, 2, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := SearchInformation(c.puzzle)
			if !within(got.Information, c.want, 5e-7) || got.Guesses != c.guesses || got.Cut {
				t.Errorf("%+v, want %v Sh and %d guesses", got, c.want, c.guesses)
			}
		})
	}
	if got := Search(small, Searcher{Look: Look{2, 1}}).Information; !within(got, lb(56)+lb(10), 1e-9) {
		t.Errorf("one glance: %v Sh, want log2 560", got)
	}
}

// TestSearchCut checks that beyond the limit of guesses only the first place of a guess is tried, and that
// the result reports the cut.
func TestSearchCut(t *testing.T) {
	p := script{{options: 2, right: []int{1}}, {options: 2, right: []int{done, 2}}, {1, 1, 2, done, 0, nil}}
	if got := Search(p, Searcher{Guesses: 1}); !got.Cut || got.Information != 2 {
		t.Errorf("%+v, want 2 Sh, cut", got)
	}
	if got := Search(p, Searcher{Guesses: 2}); got.Cut || got.Information <= 2 {
		t.Errorf("%+v, want more than 2 Sh, not cut", got)
	}
}

func TestSweeps(t *testing.T) {
	p := script{{0, 3, 8, 1, 0, nil}, {options: 2, right: []int{2}}, {1, 1, 2, done, 0, nil}}
	all := Sweeps(p, Frozen)
	sum := 0.0
	for _, s := range all {
		sum += s.Cost
	}
	if len(all) != 3 || all[1].Options != 2 || all[2].Rank != 1 || !near(sum, SearchInformation(p).Information) {
		t.Errorf("%+v", all)
	}
	if got := Sweeps(script{{0, 3, 8, 1, 0, nil}, {}}, Frozen); len(got) != 1 {
		t.Errorf("up to a contradiction: %+v", got)
	}
}

// TestAttempt checks that simulated players who look reach the solution as often as the formulas say.
func TestAttempt(t *testing.T) {
	for i, p := range []script{
		small,
		{{2, 2, 6, 1, 0, nil}, {options: 2, right: []int{2, done}}, {1, 1, 3, done, 0, nil}},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			for _, look := range []Look{Frozen, {1, 1. / 4}, {0, 1}} {
				const players = 200_000
				r := rand.New(rand.NewPCG(1, uint64(i)))
				reached := 0
				for range players {
					if Attempt(p, look, r) {
						reached++
					}
				}
				want := math.Exp2(-Search(p, Searcher{Look: look}).Information)
				// The tolerance is five standard errors.
				if got := float64(reached) / players; math.Abs(got-want) > 5*math.Sqrt(want*(1-want)/players) {
					t.Errorf("%+v: %v reach the solution, want %v", look, got, want)
				}
			}
		})
	}
	if want := math.Exp2(-SearchInformation(small).Information); !within(want, 0.822, 5e-4) {
		t.Errorf("of the 4x4: %v", want)
	}
}
