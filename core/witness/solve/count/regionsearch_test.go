package count

import (
	"strconv"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestRegionSearch: boards with some small polyominoes, of which most have solutions, against the
// definition and without what is concluded from the regions that groups may become. Some
// lines start inside the board, where a region may lie on both sides of a line.
func TestRegionSearch(t *testing.T) {
	small, large := uint64(reference.Cases(16)), uint64(reference.Cases(24))
	if reference.Full() {
		small, large = 4000, 2000
	}
	decided := 0
	for seed := range small {
		compare(t, "seed "+strconv.FormatUint(seed, 10), shaped(seed, 3, 3))
	}
	for seed := range large {
		d := shaped(seed+1e6, 5, 5)
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		l := lattice.New(b)
		with := finish(NewSolver(l, 0), 1<<16)
		without := finish(withoutRegionSearch(NewSolver(l, 0)), 1<<16)
		if with.Count() != without.Count() {
			t.Fatalf("seed %d: %v solutions, %v without region searches: %s", seed, with.Count(), without.Count(), d.AppendJSON(nil))
		}
		if with.States() < without.States() {
			decided++
		}
	}
	if decided < int(large/4) {
		t.Errorf("region searches have spared states on %d of %d boards, want a quarter at least", decided, large)
	}
}

// withoutRegionSearch makes a search without steps for region searches.
func withoutRegionSearch(s *Solver) *Solver {
	s.regionSearch = &regionSearch{cache: make([]candidates, candidatesCachedFirst), credit: -1 << 62}
	return s
}

// TestRegionSearchPays: region searches change no answer, spare more than they cost on all boards together,
// and cost little on any one where they spare nothing: less than half of the search without
// them. A step counts as regionStepsPerState says; counted and along the line.
func TestRegionSearchPays(t *testing.T) {
	reference.Once(t)
	cases := 60
	if reference.Full() {
		cases = 2000
	}
	for _, max := range []int{0, 1 << 12} {
		t.Run(strconv.Itoa(max)+" listed", func(t *testing.T) {
			all, allWithout, asked := 0, 0, 0
			for seed := range uint64(cases) {
				d := shaped(4*seed+2e6+1, 4+int(seed%3), 4+int(seed%2)) // no start inside
				b, err := witness.Compile(d)
				if err != nil {
					t.Fatal(err)
				}
				l := lattice.New(b)
				with, without := NewSolver(l, max), withoutRegionSearch(NewSolver(l, max))
				for !with.Step(64) && with.States() < 1<<14 {
				}
				for !without.Step(64) && without.States() < 1<<14 {
				}
				if with.Done() && without.Done() && (with.Count() != without.Count() || with.Listed() != without.Listed()) {
					t.Fatalf("seed %d: %v solutions, %v without region searches: %s", seed, with.Count(), without.Count(), d.AppendJSON(nil))
				}
				if with.regionSearch == nil || !with.Done() && !without.Done() {
					continue
				}
				asked++
				work := with.States() + with.regionSearch.spent/regionStepsPerState
				if without.Done() && 2*work > 3*without.States() {
					t.Errorf("seed %d: %d states with region searches, and %d steps for them; %d states without: %s",
						seed, with.States(), with.regionSearch.spent, without.States(), d.AppendJSON(nil))
				}
				all, allWithout = all+work, allWithout+without.States()
			}
			if asked == 0 || 4*all > 3*allWithout {
				t.Errorf("on %d boards region searches make %d of %d states, want three quarters at most", asked, all, allWithout)
			}
		})
	}
}

// TestRegionSearchDoesNotDependOnBudgets: a search takes the same states, asks the same and finds the
// same, in however many pieces, and once more.
func TestRegionSearchDoesNotDependOnBudgets(t *testing.T) {
	asked := 0
	for seed := range uint64(reference.Cases(12)) {
		b, err := witness.Compile(shaped(4*seed+3e6+1, 5, 4))
		if err != nil {
			t.Fatal(err)
		}
		l := lattice.New(b)
		for _, max := range []int{0, 1 << 12} {
			want := finish(NewSolver(l, max), 1<<16)
			if want.regionSearch == nil {
				continue
			}
			asked++
			for _, budget := range []int{1, 37, 1 << 16} {
				got := finish(NewSolver(l, max), budget)
				if got.States() != want.States() || got.regionSearch.spent != want.regionSearch.spent ||
					got.Count() != want.Count() || got.Listed() != want.Listed() {
					t.Errorf("seed %d, %d listed, in pieces of %d: %d states, %d steps, %v solutions; want %d, %d, %v", seed, max, budget,
						got.States(), got.regionSearch.spent, got.Count(), want.States(), want.regionSearch.spent, want.Count())
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no board was hard enough for region searches")
	}
}

// shaped draws a board with one to four polyominoes of one to four squares.
func shaped(seed uint64, width, height int) *witness.Document {
	r := sample.Random(seed)
	d := witness.New(width, height)
	if seed%4 == 0 {
		d.Starts[0] = witness.Place{A: 2 + 2*r.IntN(width-1), B: 2 + 2*r.IntN(height-1)}
	}
	if seed%3 == 0 {
		d.Profile = witness.ProfileGame
	}
	for range 1 + r.IntN(4) {
		shape := [][]bool{make([]bool, 1+r.IntN(3)), nil}
		shape[1] = make([]bool, len(shape[0]))
		for range 1 + r.IntN(4) {
			shape[r.IntN(2)][r.IntN(len(shape[0]))] = true
		}
		at := witness.Place{A: 1 + 2*r.IntN(width), B: 1 + 2*r.IntN(height)}
		d.Remove(at)
		d.Put(witness.Symbol{At: at, Type: witness.Polyomino, Color: "yellow", Shape: shape, Rotatable: r.IntN(2) == 0})
	}
	if r.IntN(3) == 0 {
		at := witness.Place{A: 1 + 2*r.IntN(width), B: 1 + 2*r.IntN(height)}
		d.Remove(at)
		d.Put(witness.Symbol{At: at, Type: witness.Eliminator, Color: "white"})
	}
	return d
}
