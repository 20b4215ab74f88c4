package measure

import (
	"math"
	"math/rand/v2"
	"testing"
)

// noted is a puzzle whose states are numbers, the last of which is solved. sweeps holds the places and finds
// of each rank in each state. Whatever a rank finds leads to the next state. If no rank finds anything, the
// player guesses between two options, one of which leads there.
type noted struct {
	sweeps          [][][2]int
	together, marks int
}

func (noted) Start() int          { return 0 }
func (n noted) Solved(s int) bool { return s == len(n.sweeps) }
func (n noted) Ranks() int        { return len(n.sweeps[0]) }
func (n noted) Together() int     { return n.together }
func (n noted) Marks() int        { return n.marks }
func (n noted) Sweep(s, rank int) (places, finds, next int) {
	return n.sweeps[s][rank][0], n.sweeps[s][rank][1], s + 1
}
func (noted) Guess(s int) (int, []int) { return 2, []int{s + 1} }

// example has a sweep of two ranks together, one of a rank of marks, one of a rank of strikes, and two
// guesses in a row.
var example = noted{together: 2, marks: 3, sweeps: [][][2]int{
	{{6, 1}, {6, 3}, {6, 0}, {6, 2}},
	{{5, 0}, {5, 0}, {5, 2}, {5, 0}},
	{{4, 0}, {4, 0}, {4, 0}, {4, 3}},
	{{3, 0}, {3, 0}, {3, 0}, {3, 0}},
	{{3, 0}, {3, 0}, {3, 0}, {3, 0}},
	{{2, 0}, {2, 1}, {2, 0}, {2, 0}},
}}

// TestSecondByHand works costs out by hand: with Beta 1 and Patience 2 a rank r that shows nothing costs 2 n
// 2^r unsuccessful looks.
func TestSecondByHand(t *testing.T) {
	by := Second{Look: Look{Beta: 1, Epsilon: 1. / 64}, Patience: 2, Notes: 3}
	vain := func(looks float64) float64 { return -looks * math.Log2(63./64) }
	cost := func(p float64) float64 { return math.Log2(1 + (1-p)/p/64) }
	costs := []float64{
		by.Look.Gather([]int{1, 2}, 6),
		vain(10+20) + cost(1./4*2/5) + cost(1./4*1/4),
		vain(8+16+32) + cost(1./8*3/4),
		vain(6+12+24+48) + 1,
		vain(6+12+24+48) + 1,
		vain(4) + by.Look.Gather([]int{0, 1}, 2),
	}
	got, sweeps := SearchSecond(example, by)
	if len(sweeps) != len(costs) {
		t.Fatalf("%+v", sweeps)
	}
	sum := vain(3 * 5) // with notes, rank 0 alone reaches state 1
	for i, want := range costs {
		if !near(sweeps[i].Cost, want) {
			t.Errorf("sweep %d: %+v, want %v Sh", i+1, sweeps[i], want)
		}
		sum += want
	}
	if !near(got.Information, sum) || got.Guesses != 2 || got.Cut {
		t.Errorf("%+v, want %v Sh and two guesses", got, sum)
	}
	// The same puzzle is simulated look by look.
	r := rand.New(rand.NewPCG(4, 2))
	const players = 400_000
	reached := 0
	for range players {
		if persists(example, by, r) {
			reached++
		}
	}
	want := math.Exp2(-sum)
	if got := float64(reached) / players; math.Abs(got-want) > 5*math.Sqrt(want/players) {
		t.Errorf("%v of simulated players solve it, want %v", got, want)
	}
}

// persists simulates the second player once. All numbers of unsuccessful looks are whole here.
func persists(p noted, by Second, r *rand.Rand) bool {
	survives := func(looks float64) bool {
		for ; looks > 0; looks-- {
			if r.Float64() < by.Look.Epsilon {
				return false
			}
		}
		return true
	}
	// find looks for one of the ranks' places until it finds one, and returns its index.
	find := func(ranks []int, open int) (which int) {
		for {
			if at := r.IntN(open); at < len(ranks) && r.Float64() < math.Exp2(-by.Look.Beta*float64(ranks[at])) {
				return at
			}
			if r.Float64() < by.Look.Epsilon {
				return -1
			}
		}
	}
	if !survives(by.Notes * 5) {
		return false
	}
	for s := range p.sweeps {
		rank := 0
		for ; rank < p.Ranks() && p.sweeps[s][rank][1] == 0; rank++ {
			if !survives(by.Patience * float64(p.sweeps[s][rank][0]) * math.Exp2(by.Look.Beta*float64(rank))) {
				return false
			}
		}
		if rank == p.Ranks() {
			if r.IntN(2) == 0 {
				return false
			}
			continue
		}
		var ranks []int
		for k := rank; k == rank || k < p.together; k++ {
			for len(ranks) < p.sweeps[s][k][1] {
				ranks = append(ranks, k)
			}
		}
		for open := p.sweeps[s][rank][0]; len(ranks) > 0; open-- {
			at := find(ranks, open)
			if at < 0 {
				return false
			}
			ranks = append(ranks[:at], ranks[at+1:]...)
			if rank >= p.marks {
				break
			}
		}
	}
	return true
}

// TestGather compares with a sum over all orders in which the places are found, each order computed
// separately.
func TestGather(t *testing.T) {
	for _, look := range []Look{Frozen, FrozenSecond.Look, {1, 1}, {0, 0.25}} {
		var all func(ranks []int, open int) float64
		all = func(ranks []int, open int) (sum float64) {
			if len(ranks) == 0 {
				return 1
			}
			any := 0.0
			for _, r := range ranks {
				any += look.Chance(r, 1, open)
			}
			for i, r := range ranks {
				rest := append(append([]int{}, ranks[:i]...), ranks[i+1:]...)
				sum += look.Finds(any) * look.Chance(r, 1, open) / any * all(rest, open-1)
			}
			return sum
		}
		for _, c := range []struct {
			finds []int
			open  int
		}{
			{[]int{0, 0}, 3}, {[]int{2, 0}, 4}, {[]int{1, 1}, 2}, {[]int{0, 3}, 5}, {[]int{2, 3}, 9},
			{[]int{2, 1, 2}, 6}, {[]int{0, 4, 1}, 7},
		} {
			var ranks []int
			for r, m := range c.finds {
				for range m {
					ranks = append(ranks, r)
				}
			}
			got, want := look.Gather(c.finds, c.open), -math.Log2(all(ranks, c.open))
			if !within(got, want, 1e-9) {
				t.Errorf("%v, %v of %d: %v Sh, want %v", look, c.finds, c.open, got, want)
			}
		}
		if got, want := look.Gather([]int{5}, 9), look.Sweep(0, 5, 9); !within(got, want, 1e-9) {
			t.Errorf("%v, one rank: %v Sh, want %v", look, got, want)
		}
	}
}

// TestVain checks the cost of unsuccessful looks. With Epsilon 1 the first one ends the search.
func TestVain(t *testing.T) {
	if got := Frozen.Vain(2); !near(got, -2*math.Log2(63./64)) {
		t.Errorf("%v Sh for two looks", got)
	}
	if got := (Look{2, 1}).Vain(1); !math.IsInf(got, 1) {
		t.Errorf("one glance: %v Sh for a look in vain", got)
	}
	if got := (Look{2, 1}).Vain(0); got != 0 {
		t.Errorf("one glance: %v Sh for none", got)
	}
}
