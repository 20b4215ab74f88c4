package estimate

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mathext"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
)

// tree is a puzzle given as its tree. A state without children is a goal or a dead end.
type tree struct {
	children []*tree
	chances  []float64
	goal     bool
	hopeless bool // no goal is below this state
}

func (t *tree) Start() *tree { return t }
func (*tree) Actions(s *tree) []int {
	actions := make([]int, len(s.children))
	for i := range actions {
		actions[i] = i
	}
	return actions
}
func (*tree) Next(s *tree, a int) *tree { return s.children[a] }
func (*tree) Goal(s *tree) bool         { return s.goal }

var policy = measure.PolicyFunc[*tree, int](func(s *tree, _ []int) []float64 { return s.chances })

// branch returns a state whose children are equally likely.
func branch(children ...*tree) *tree {
	t := &tree{children: children, hopeless: true}
	for _, c := range children {
		t.chances = append(t.chances, 1/float64(len(children)))
		t.hopeless = t.hopeless && c.hopeless
	}
	return t
}

func win() *tree  { return &tree{goal: true} }
func lose() *tree { return &tree{hopeless: true} }

// grow draws a tree of at most the given depth.
func grow(r *rand.Rand, depth int, goals, dead float64) *tree {
	if depth == 0 || r.Float64() < dead {
		return &tree{goal: r.Float64() < goals, hopeless: true}
	}
	t := &tree{hopeless: true}
	var sum float64
	for range 1 + r.IntN(4) {
		c := grow(r, depth-1, goals, dead)
		c.hopeless = c.hopeless && !c.goal
		t.children = append(t.children, c)
		p := 0.0
		if r.IntN(6) > 0 { // otherwise the action is never taken
			p = 0.05 + r.Float64()
		}
		t.chances = append(t.chances, p)
		sum += p
		t.hopeless = t.hopeless && c.hopeless
	}
	for i := range t.chances {
		if sum > 0 {
			t.chances[i] /= sum
		}
	}
	return t
}

// random draws a tree of some ten to some ten thousand states.
func random(seed uint64) *tree {
	r := rand.New(rand.NewPCG(seed, 1))
	return grow(r, 2+r.IntN(7), r.Float64()*0.7, r.Float64()*0.2)
}

// foresight returns a look-ahead that refuses a share of the states without a reachable goal, always the same
// ones.
func foresight(share float64, seed uint64) func(*tree) bool {
	r := rand.New(rand.NewPCG(seed, 2))
	refused := map[*tree]bool{}
	return func(s *tree) bool {
		if !s.hopeless {
			return true
		}
		if _, known := refused[s]; !known {
			refused[s] = r.Float64() < share
		}
		return !refused[s]
	}
}

func near(a, b float64) bool { return a == b || math.Abs(a-b) <= 1e-9 }

// TestByHand follows a tree whose figures are worked out on paper: of three ways one is a goal, one a dead
// end, and the third leads to a goal and a dead end. P is 1/3 + 1/6.
func TestByHand(t *testing.T) {
	puzzle := branch(win(), lose(), branch(win(), lose()))
	e := New(NewOf(puzzle, policy, nil), Options{})
	if low, high := e.Certificate(); low != 0 || high != 1 {
		t.Errorf("before the first draw: %v to %v", low, high)
	}
	if e.TSI().Known() || e.MSI().Known() {
		t.Errorf("before the first draw something is known: %v, %v", e.TSI(), e.MSI())
	}
	// The first draw finds the first goal, stores the dead end and the third way, and goes to one of them. After
	// that at most three more draws are needed.
	for range 4 {
		if e.sampler.open() == 0 {
			break
		}
		e.draw()
		low, high := e.Certificate()
		if low > 0.5 || high < 0.5 || !near(e.sampler.goals, 1.0/3) && !near(e.sampler.goals, 0.5) {
			t.Errorf("after %d draws: %v to %v", e.Draws(), low, high)
		}
	}
	goals, exact := e.Exact()
	if tsi, msi := e.TSI(), e.MSI(); !exact || goals != 2 || !tsi.Exact() || !near(tsi.Low, 1) || !near(msi.Low, math.Log2(3)) || !msi.Exact() {
		t.Errorf("at the end: %v, %v, %d goals, exact %v", tsi, msi, goals, exact)
	}
	for name, c := range map[string]struct {
		tree *tree
		tsi  float64
	}{"a goal at once": {win(), 0}, "a dead end": {lose(), math.Inf(1)}, "no goal": {branch(lose(), branch(lose(), lose())), math.Inf(1)}} {
		e := New(NewOf(c.tree, policy, nil), Options{})
		for !e.Step(10) {
		}
		if got := e.TSI(); !got.Exact() || got.Low != c.tsi || e.MSI().Low != c.tsi || !e.MSI().Exact() {
			t.Errorf("%s: %v, %v", name, got, e.MSI())
		}
	}
}

// TestCertificate checks on random trees that the certificate contains P after every draw, and that the
// bounds of MSI contain MSI, with any look-ahead and any amount of room. In the end both must be exact.
func TestCertificate(t *testing.T) {
	solvable, closed := 0, 0
	cases := reference.Sized(2000, 10000, 50000)
	for seed := range uint64(cases) {
		puzzle := random(seed)
		msi, tsi := measure.Information(puzzle, policy)
		want := math.Exp2(-tsi)
		options := Options{Seed: seed, Stored: []int{0, 1, 10, 100}[seed%4]}
		e := New(NewOf(puzzle, policy, foresight(float64(seed%5)/4, seed)), options)
		if want > 0 {
			solvable++
		}
		for range 200 {
			done := e.Step(1 + int(seed%7))
			low, high := e.Certificate()
			if low > want+1e-12 || high < want-1e-12 {
				t.Fatalf("seed %d after %d draws: %v to %v, and P is %v", seed, e.Draws(), low, high, want)
			}
			if m := e.MSI(); m.Low > msi+1e-9 || m.High < msi-1e-9 {
				t.Fatalf("seed %d after %d draws: MSI %v, and it is %v", seed, e.Draws(), m, msi)
			}
			if _, exact := e.Exact(); exact && (!near(e.TSI().Low, tsi) || !e.TSI().Exact() || !near(e.MSI().Low, msi) || !e.MSI().Exact()) {
				t.Fatalf("seed %d: %v and %v, want %v and %v", seed, e.TSI(), e.MSI(), tsi, msi)
			}
			if done {
				closed++
				break
			}
		}
	}
	if solvable < cases/3 || closed < cases/3 {
		t.Errorf("of %d trees %d had a goal, and %d were done", cases, solvable, closed)
	}
}

// TestExhausts checks that with room for all states, drawing alone ends with the exact figures and counts
// every goal once.
func TestExhausts(t *testing.T) {
	for seed := range uint64(reference.Sized(300, 2000, 10000)) {
		puzzle := random(seed)
		msi, tsi := measure.Information(puzzle, policy)
		e := New(NewOf(puzzle, policy, foresight(0.5, seed)), Options{Seed: seed})
		for e.sampler.open() > 0 {
			e.draw()
		}
		want := measure.Evaluate(puzzle, measure.Ruled[*tree, int]{Rules: []measure.Rule[*tree, int]{{Name: "taken", Judge: func(s *tree, a int) measure.Verdict {
			if s.chances[a] == 0 {
				return measure.CannotTake
			}
			return measure.Unknown
		}}}}).Solutions
		if goals, ok := e.Exact(); !ok || goals != want || !near(e.TSI().Low, tsi) || !near(e.MSI().Low, msi) {
			t.Fatalf("seed %d: %v, %v, %d goals; want %v, %v, %d", seed, e.TSI(), e.MSI(), goals, tsi, msi, want)
		}
		if live := e.sampler.trie.live; live != 1 {
			t.Fatalf("seed %d: %d states are stored in the end", seed, live)
		}
	}
}

// TestUnbiased checks that the mean of G + U w over seeds is P at every draw, also when the store is full.
// Over all trees and draws, the errors divided by their standard errors must have a mean square of about 1.
func TestUnbiased(t *testing.T) {
	const seeds = 400
	var squares, largest float64
	number := 0
	for tree := range uint64(reference.Sized(40, 200, 400)) {
		puzzle := random(tree + 1e6)
		_, tsi := measure.Information(puzzle, policy)
		var sum, square [12]float64
		for seed := range uint64(seeds) {
			e := New(NewOf(puzzle, policy, foresight(0.5, tree)), Options{Seed: seed, Stored: []int{5, 1000}[tree%2]})
			for i := range sum {
				x := e.sampler.goals
				if e.sampler.open() > 0 {
					s := e.sampler.draw(&e.cursor, e.random, e.meet)
					x = s.goals + s.open*s.weight
				}
				off := x - math.Exp2(-tsi)
				sum[i] += off
				square[i] += off * off
			}
		}
		for i := range sum {
			if square[i] < 1e-18 {
				continue
			}
			z := sum[i] / math.Sqrt(square[i])
			squares += z * z
			largest = max(largest, math.Abs(z))
			number++
		}
	}
	if mean := squares / float64(number); number < 50 || mean < 0.7 || mean > 1.4 || largest > 5 {
		t.Errorf("of %d means the mean square error is %.2f, the largest %.1f, in units of what chance does", number, mean, largest)
	}
}

// TestCoverage checks that the interval contains TSI in nearly all runs that are still open, looked at
// whenever it may have changed. 5 % of the runs may be wrong. The limit here is a count that chance would
// exceed once in a thousand such tests at that rate.
func TestCoverage(t *testing.T) {
	open, wrong, statistical := 0, 0, 0
	for seed := range uint64(reference.Sized(300, 2000, 10000)) {
		r := rand.New(rand.NewPCG(seed, 3))
		puzzle := grow(r, 9, 0.02+0.3*r.Float64()*r.Float64(), 0.1)
		_, tsi := measure.Information(puzzle, policy)
		if puzzle.hopeless || tsi < 2 {
			continue
		}
		e := New(NewOf(puzzle, policy, foresight(0.5, seed)), Options{Seed: seed, Stored: 200})
		missed, counted := false, false
		for range 500 {
			if e.Step(8) {
				break
			}
			i := e.TSI()
			if i.Kind == Confidence {
				counted = true
				missed = missed || i.Low > tsi || i.High < tsi
			}
			if i.Kind == Certain && (i.Low > tsi+1e-9 || i.High < tsi-1e-9) {
				t.Fatalf("seed %d: certainly %v, but it is %v", seed, i, tsi)
			}
		}
		open++
		if counted {
			statistical++
		}
		if missed {
			wrong++
		}
	}
	limit := 0.05*float64(statistical) + 3.1*math.Sqrt(0.05*0.95*float64(statistical))
	t.Logf("of %d runs %d had intervals that may be wrong, and %d were", open, statistical, wrong)
	if statistical < 30 || float64(wrong) > limit {
		t.Errorf("%d of %d runs were wrong at some time; at most %.0f may be", wrong, statistical, limit)
	}
}

// TestNoGoal checks that before the first goal is found there is a lower bound, that it grows, and that
// rollouts contribute to it.
func TestNoGoal(t *testing.T) {
	// A goal is behind 40 choices of two, and no rule shows that the other choices are wrong.
	puzzle, hay := win(), lose()
	for range 40 {
		puzzle, hay = branch(puzzle, hay), branch(hay, hay)
	}
	e := New(NewOf(puzzle, policy, nil), Options{Stored: 1, Draws: 4000})
	before := 0.0
	for !e.Step(500) {
		if i := e.TSI(); i.Low < before || i.Low > 40 || !math.IsInf(i.High, 1) {
			t.Fatalf("%v after %v", i, before)
		} else {
			before = i.Low
		}
	}
	if before < 5 || e.Draws() != 4000 {
		t.Errorf("after %d draws: at least %.1f Sh", e.Draws(), before)
	}
	e.Know(math.Exp2(-41), math.Exp2(-41))
	if i := e.TSI(); i.High > 41.01 || e.MSI().High > 41.01 {
		t.Errorf("with a goal from elsewhere: %v, %v", i, e.MSI())
	}
}

// TestSeed checks that the same seed and budget in draws give the same answer, however the work is divided
// into steps.
func TestSeed(t *testing.T) {
	puzzle := grow(rand.New(rand.NewPCG(7, 7)), 11, 0.1, 0.05)
	var before Interval
	for i, budget := range []int{1, 17, 1 << 20} {
		e := New(NewOf(puzzle, policy, nil), Options{Seed: 5, Stored: 300, Draws: 200})
		for !e.Step(budget) {
		}
		if now := e.TSI(); i > 0 && now != before {
			t.Errorf("in steps of %d: %v, not %v", budget, now, before)
		} else {
			before = now
		}
	}
}

// TestOtherMeasures checks that MUSE is between TSI and MSI, and that ReMUSE is at most MSI.
func TestOtherMeasures(t *testing.T) {
	for seed := range uint64(reference.Cases(500)) {
		r := rand.New(rand.NewPCG(seed, 4))
		puzzle := grow(r, 2+r.IntN(4), 0.4, 0.1)
		uniform(puzzle)
		want := measure.Evaluate(puzzle, measure.Ruled[*tree, int]{})
		e := New(NewOf(puzzle, policy, nil), Options{Seed: seed})
		for range 10 {
			e.Step(1 + r.IntN(10))
			if i := e.MUSE(); i.Low > want.MUSE+1e-9 || i.High < want.MUSE-1e-9 {
				t.Fatalf("seed %d: MUSE %v, and it is %v", seed, i, want.MUSE)
			}
			if i := e.ReMUSE(); i.High < want.ReMUSE-1e-9 {
				t.Fatalf("seed %d: ReMUSE %v, and it is %v", seed, i, want.ReMUSE)
			}
		}
	}
}

func uniform(t *tree) {
	for i, c := range t.children {
		t.chances[i] = 1 / float64(len(t.children))
		uniform(c)
	}
}

// TestBinomial compares Clopper and Pearson's interval with the incomplete beta function.
func TestBinomial(t *testing.T) {
	for _, c := range []struct{ n, k int }{{64, 1}, {64, 64}, {100, 50}, {1 << 20, 1}, {1 << 20, 1000}, {1 << 16, 1 << 15}, {1 << 22, 5}} {
		for _, alpha := range []float64{0.05, 1e-4} {
			low, high := binomial(c.n, c.k, alpha)
			n, k := float64(c.n), float64(c.k)
			if got := mathext.RegIncBeta(k, n-k+1, low); math.Abs(got/(alpha/2)-1) > 1e-4 {
				t.Errorf("%d of %d: at least %v with %v, want %v", c.k, c.n, low, got, alpha/2)
			}
			if c.k == c.n {
				if high != 1 {
					t.Errorf("%d of %d: at most %v", c.k, c.n, high)
				}
				continue
			}
			if got := mathext.RegIncBeta(n-k, k+1, 1-high); math.Abs(got/(alpha/2)-1) > 1e-4 {
				t.Errorf("%d of %d: at most %v with %v, want %v", c.k, c.n, high, got, alpha/2)
			}
		}
	}
}
