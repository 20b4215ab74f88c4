package estimate

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
)

// doubting is a tree with doubtful states: whether a goal is below them is unknown.
type doubting struct {
	*Of[*tree, int]
	doubtful map[*tree]bool
}

func (d doubting) Look(ways []Way) View {
	if d.doubtful[d.at()] {
		return View{Ways: ways, Doubt: true}
	}
	return d.Of.Look(ways)
}

// Roll plays as Of.Roll does, in the tree cut at doubtful states, and reports whether it ended in one. It
// reaches each of them with the same probability.
func (d doubting) Roll(r *rand.Rand) (goal float64, doubt bool) {
	s, goal := d.states[0], 1.0
	for !s.goal {
		if d.doubtful[s] {
			return 0, true
		}
		var sum float64
		for _, p := range s.chances {
			sum += p
		}
		if sum == 0 {
			return 0, false
		}
		at, i := r.Float64()*sum, 0
		for ; i < len(s.chances)-1 && at >= s.chances[i]; i++ {
			at -= s.chances[i]
		}
		goal *= s.chances[i]
		s = s.children[i]
	}
	return goal, false
}

// doubtIn makes a share of a tree's states other than goals doubtful. It returns them, the tree in which each
// is a dead end, and the tree in which each is a goal.
func doubtIn(t *tree, share float64, r *rand.Rand) (doubtful map[*tree]bool, worst, best *tree) {
	doubtful = map[*tree]bool{}
	var copied func(s *tree, root bool) (worst, best *tree)
	copied = func(s *tree, root bool) (worst, best *tree) {
		if !root && !s.goal && r.Float64() < share {
			doubtful[s] = true
			return lose(), win()
		}
		worst, best = &tree{chances: s.chances, goal: s.goal}, &tree{chances: s.chances, goal: s.goal}
		for _, c := range s.children {
			w, b := copied(c, false)
			worst.children, best.children = append(worst.children, w), append(best.children, b)
		}
		return worst, best
	}
	worst, best = copied(t, true)
	return doubtful, worst, best
}

// TestDoubts checks the bounds of trees with doubtful states. The certain bounds must hold whether these
// states lead to goals or not, and must equal the two extremes in the end. A statistical interval must hold
// for both extremes in 95 of 100 runs, however often it is looked at.
func TestDoubts(t *testing.T) {
	ended, statistical, wrong := 0, 0, 0
	cases := reference.Sized(600, 3000, 10000)
	for seed := range uint64(cases) {
		r := rand.New(rand.NewPCG(seed, 6))
		puzzle := grow(r, 2+r.IntN(8), 0.02+0.3*r.Float64(), 0.1)
		doubtful, worst, best := doubtIn(puzzle, 0.1*r.Float64(), r)
		if len(doubtful) == 0 {
			continue
		}
		e := New(doubting{NewOf(puzzle, policy, nil), doubtful}, Options{Seed: seed, Stored: []int{100, 0}[seed%2]})
		msiMost, most := measure.Information(worst, policy)
		msiLeast, least := measure.Information(best, policy)
		missed, counted := false, false
		for range 400 {
			e.Step(1 + int(seed%17))
			low, high := e.Certificate()
			if low > math.Exp2(-most)+1e-12 || high < math.Exp2(-least)-1e-12 {
				t.Fatalf("seed %d after %d draws: %v to %v, but TSI may be %v to %v", seed, e.Draws(), low, high, least, most)
			}
			if m := e.MSI(); m.Low > msiLeast+1e-9 || m.High < msiMost-1e-9 {
				t.Fatalf("seed %d after %d draws: MSI %v, but it may be %v to %v", seed, e.Draws(), m, msiLeast, msiMost)
			}
			if _, exact := e.Exact(); exact && !near(least, most) {
				t.Fatalf("seed %d: exact, but TSI may be %v to %v", seed, least, most)
			}
			if i := e.TSI(); i.Kind == Confidence {
				counted = true
				missed = missed || i.Low > least+1e-9 || i.High < most-1e-9
			}
			if e.sampler.open() == 0 && e.rounds.done {
				ended++
				if m := e.MSI(); !near(-math.Log2(high), least) || !near(-math.Log2(low), most) || !near(m.Low, msiLeast) || !near(m.High, msiMost) {
					t.Fatalf("seed %d in the end: %v to %v and MSI %v; want %v to %v and %v to %v", seed, -math.Log2(high), -math.Log2(low), m, least, most, msiLeast, msiMost)
				}
				break
			}
		}
		if counted {
			statistical++
		}
		if missed {
			wrong++
		}
	}
	t.Logf("%d ended; of %d with intervals that may be wrong %d were", ended, statistical, wrong)
	limit := 0.05*float64(statistical) + 3.1*math.Sqrt(0.05*0.95*float64(statistical))
	if ended < cases/5 || statistical < cases/10 || float64(wrong) > limit {
		t.Errorf("%d ended; of %d with intervals that may be wrong %d were, and at most %.0f may be", ended, statistical, wrong, limit)
	}
}
