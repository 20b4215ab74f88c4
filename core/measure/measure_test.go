package measure

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// tree is a puzzle given as its state-space tree. A node without children is a goal or a dead end.
type tree struct {
	children []*tree
	goal     bool
	verdicts []Verdict // the rule's verdict on each child; nil for none
}

func (t *tree) Start() *tree              { return t }
func (*tree) Actions(s *tree) []int       { return slices.Collect(indices(len(s.children))) }
func (*tree) Next(s *tree, a int) *tree   { return s.children[a] }
func (*tree) Goal(s *tree) bool           { return s.goal }
func node(children ...*tree) *tree        { return &tree{children: children} }
func ruled(v []Verdict, c ...*tree) *tree { return &tree{children: c, verdicts: v} }
func judge(s *tree, a int) (v Verdict) {
	if s.verdicts != nil {
		v = s.verdicts[a]
	}
	return v
}

func indices(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

var (
	win   = &tree{goal: true}
	lose  = &tree{}
	knows = Ruled[*tree, int]{Rules: []Rule[*tree, int]{{Name: "given", Judge: judge}}}
)

func near(a, b float64) bool { return a == b || math.Abs(a-b) <= 1e-12 }

// TestEvaluateByHand checks every figure against values worked out on paper from the definitions.
func TestEvaluateByHand(t *testing.T) {
	one := math.Log2(3)
	// ReMUSE of two children with 0 and infinite: softmin is (1, 0), the
	// divergence from (1/2, 1/2) is 1 Sh. Of 0 and 1: p = 1/(1+1/e).
	p := 1 / (1 + math.Exp(-1))
	uneven := p*math.Log2(2*p) + (1-p)*math.Log2(2*(1-p))
	for _, c := range []struct {
		name string
		tree *tree
		want Measures
	}{
		{"a goal", win, Measures{Solutions: 1, States: 1}},
		{"a dead end", lose, Measures{inf, inf, inf, inf, 0, 0, 1}},
		{"one way", node(win), Measures{Solutions: 1, States: 2}},
		{"1 of 2", node(win, lose), Measures{1, 1, 1, 1, 0, 1, 3}},
		{"2 of 2: MUSE is 0, MSI is not", node(win, win), Measures{0, 0, 1, 0, 0, 2, 3}},
		{"1 of 3", node(lose, win, lose), Measures{one, one, one, one, 0, 1, 4}},
		{"a dead end to find out", node(win, node(lose, lose)), Measures{1, 1, 1, 1, 1, 1, 5}},
		{"unequal ways", node(win, node(win, lose)), Measures{1, uneven, 1, -math.Log2(0.75), 0, 2, 5}},
		{"no goal", node(lose, node(lose, lose)), Measures{inf, inf, inf, inf, 2, 0, 5}},
		{"a rule takes the wrong way away", ruled([]Verdict{Unknown, CannotTake}, win, node(lose)), Measures{Solutions: 1, States: 2}},
		{"must take", ruled([]Verdict{MustTake, Unknown}, node(win, lose), win), Measures{1, 1, 1, 1, 0, 1, 4}},
		{"two musts are a dead end", ruled([]Verdict{MustTake, MustTake}, win, win), Measures{inf, inf, inf, inf, 0, 0, 1}},
		{"invalid is a dead end", ruled([]Verdict{Invalid, Unknown}, win, win), Measures{inf, inf, inf, inf, 0, 0, 1}},
		{"CannotTake counts for MUAE off the path", ruled([]Verdict{CannotTake, CannotTake, Unknown}, win, win, lose), Measures{inf, inf, inf, inf, one, 0, 2}},
		{"all CannotTake", ruled([]Verdict{CannotTake, CannotTake}, win, win), Measures{inf, inf, inf, inf, 1, 0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Evaluate(c.tree, knows)
			if !near(got.MUSE, c.want.MUSE) || !near(got.ReMUSE, c.want.ReMUSE) || !near(got.MSI, c.want.MSI) || !near(got.TSI, c.want.TSI) ||
				!near(got.MUAE, c.want.MUAE) || got.Solutions != c.want.Solutions || got.States != c.want.States {
				t.Errorf("%s:\n got %+v\nwant %+v", c.name, got, c.want)
			}
		})
	}
}

// TestTheorem2 is the worked example of Figure 3.2: pi = [1/3, 2/3] and
// P(goal) = [3/4, 1/2] give pi' = [3/7, 4/7].
func TestTheorem2(t *testing.T) {
	got := AfterMessage([]float64{1. / 3, 2. / 3}, []float64{3. / 4, 1. / 2})
	if !near(got[0], 3./7) || !near(got[1], 4./7) {
		t.Errorf("pi' = %v, want [3/7 4/7]", got)
	}
	if got := AfterMessage([]float64{0.5, 0.5}, []float64{0, 0}); got != nil {
		t.Errorf("with no goal in reach the oracle has nothing to say, got %v", got)
	}
}

// TestTheorem2IsTheMinimum checks that F(pi') of Eq. 3.4 is -log2 of the goal probability, and that no other
// policy has a lower F.
func TestTheorem2IsTheMinimum(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	policy := func(n int) []float64 {
		p, sum := make([]float64, n), 0.0
		for i := range p {
			p[i] = r.Float64()
			sum += p[i]
		}
		for i := range p {
			p[i] /= sum
		}
		return p
	}
	for range 2000 {
		n := 2 + r.IntN(4)
		pi, reach := policy(n), make([]float64, n)
		var total float64
		for i := range reach {
			reach[i] = r.Float64()
			total += pi[i] * reach[i]
		}
		f := func(p []float64) float64 {
			sum := MessageCost(p, pi)
			for i := range p {
				sum -= p[i] * math.Log2(reach[i])
			}
			return sum
		}
		best := f(AfterMessage(pi, reach))
		if math.Abs(best+math.Log2(total)) > 1e-9 {
			t.Fatalf("min F = %v, want -log2 of %v", best, total)
		}
		if other := f(policy(n)); other < best-1e-9 {
			t.Fatalf("another policy has F = %v, below %v", other, best)
		}
	}
}

// randomTree draws a tree with random verdicts, some of which exclude goals.
func randomTree(r *rand.Rand, depth int) *tree {
	if depth == 0 || r.IntN(5) == 0 {
		return &tree{goal: r.IntN(2) == 0}
	}
	s := &tree{}
	for range 1 + r.IntN(4) {
		s.children = append(s.children, randomTree(r, depth-1))
		v := Unknown
		if r.IntN(3) == 0 {
			v = Verdict(r.IntN(4))
		}
		s.verdicts = append(s.verdicts, v)
	}
	return s
}

// TestProperties checks on random trees that tsi <= msi, that muse <= msi (they are equal unless all children
// are zero), that tsi = -log2 of the summed goal probabilities, and that Information agrees with Evaluate.
func TestProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 3000 {
		s := randomTree(r, 5)
		m := Evaluate(s, knows)
		msi, tsi := Information(s, Policy[*tree, int](knows))
		if !near(msi, m.MSI) || !(near(tsi, m.TSI) || math.Abs(tsi-m.TSI) < 1e-9) {
			t.Fatalf("Information gives %v, %v; Evaluate %+v", msi, tsi, m)
		}
		if m.TSI > m.MSI+1e-9 || m.MUSE > m.MSI+1e-9 {
			t.Fatalf("tsi or muse above msi: %+v", m)
		}
		var sum float64
		goals, states := 0, 0
		var descend func(s *tree, p float64)
		descend = func(s *tree, p float64) {
			states++
			if s.goal {
				goals++
				sum += p
				return
			}
			for i, pi := range knows.Probabilities(s, s.Actions(s)) {
				if pi > 0 {
					descend(s.children[i], p*pi)
				}
			}
		}
		descend(s, 1)
		if goals != m.Solutions || states != m.States || math.Abs(math.Exp2(-m.TSI)-sum) > 1e-9 {
			t.Fatalf("goals %d, states %d, P %v; Evaluate %+v", goals, states, sum, m)
		}
	}
}

// TestAnd checks that the combination of verdicts does not depend on their order.
func TestAnd(t *testing.T) {
	all := []Verdict{Unknown, MustTake, CannotTake, Invalid}
	for _, a := range all {
		for _, b := range all {
			if a.And(b) != b.And(a) {
				t.Errorf("%v and %v do not commute", a, b)
			}
			for _, c := range all {
				if a.And(b).And(c) != a.And(b.And(c)) {
					t.Errorf("%v, %v, %v are not associative", a, b, c)
				}
			}
		}
	}
	if got := MustTake.And(CannotTake); got != Invalid {
		t.Errorf("contradiction is %v, want INVALID", got)
	}
}
