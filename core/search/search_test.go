package search

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// tree is a puzzle given as its state-space tree, with the policy and the
// heuristic at each state.
type tree struct {
	children []*tree
	pi       []float64 // of the children
	goal     bool
	rest     float64
}

func (t *tree) Start() *tree            { return t }
func (*tree) Next(s *tree, a int) *tree { return s.children[a] }
func (*tree) Goal(s *tree) bool         { return s.goal }
func (*tree) Actions(s *tree) (all []int) {
	for i := range s.children {
		all = append(all, i)
	}
	return all
}
func (*tree) Probabilities(s *tree, _ []int) []float64 { return s.pi }

func rest(s *tree) float64 { return s.rest }

// random draws a tree: some actions have probability 0, some states lose
// probability.
func random(r *rand.Rand, depth int) *tree {
	s := &tree{rest: float64(r.IntN(4)), goal: depth < 6 && r.IntN(12) == 0}
	if s.goal {
		s.rest = 0
	}
	if depth == 0 || s.goal {
		return s
	}
	sum := 0.0
	for range r.IntN(4) {
		s.children = append(s.children, random(r, depth-1))
		p := float64(r.IntN(5))
		s.pi = append(s.pi, p)
		sum += p
	}
	if r.IntN(4) == 0 {
		sum *= 1.25
	}
	for i := range s.pi {
		s.pi[i] /= max(sum, 1)
	}
	return s
}

// goal is a solution found by walking the whole tree.
type goal struct {
	way      []int
	pi       float64
	priority float64
	greatest float64 // priority on the way
}

// goals lists all solutions that the policy can reach.
func goals(s *tree, priority Priority) (all []goal) {
	var descend func(s *tree, way []int, pi, last, greatest float64)
	descend = func(s *tree, way []int, pi, last, greatest float64) {
		if s.goal {
			all = append(all, goal{slices.Clone(way), pi, last, greatest})
			return
		}
		for i, c := range s.children {
			if s.pi[i] == 0 {
				continue
			}
			p := priority(len(way)+1, math.Log(pi*s.pi[i]), c.rest)
			descend(c, append(way, i), pi*s.pi[i], p, max(greatest, p))
		}
	}
	descend(s, nil, 1, math.Inf(-1), math.Inf(-1))
	return all
}

// TestGuarantees on random trees, against all of their solutions.
func TestGuarantees(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 8))
	solved := 0
	for range 3000 {
		s := random(r, 7)
		for _, c := range []struct {
			name     string
			priority Priority
		}{{"Levin", Levin}, {"PHS*", PHSStar}} {
			all := goals(s, c.priority)
			for _, best := range []bool{false, true} {
				search := New(s, s, Options[*tree]{Priority: c.priority, Heuristic: rest, Best: best})
				for !search.Step(2) {
				}
				if search.Solved() != (len(all) > 0) || search.Exhausted() != (len(all) == 0) {
					t.Fatalf("%s: solved is %v, there are %d solutions", c.name, search.Solved(), len(all))
				}
				if len(all) == 0 {
					continue
				}
				solved++
				found := slices.IndexFunc(all, func(g goal) bool { return slices.Equal(g.way, search.Actions()) })
				if found < 0 || !search.State().goal || math.Abs(math.Exp(search.LogProbability())-all[found].pi) > 1e-9 {
					t.Fatalf("%s: found %v of probability %v", c.name, search.Actions(), math.Exp(search.LogProbability()))
				}
				for _, g := range all {
					bound := float64(len(g.way)) / g.pi
					if len(g.way) == 0 {
						bound = 0
					}
					if c.name != "Levin" {
						bound = math.Exp(g.greatest) + 1
					}
					if n := float64(search.Expansions()); n > bound+1e-9 {
						t.Fatalf("%s (best %v): %v expansions, the solution %v allows %v", c.name, best, n, g.way, bound)
					}
					if best && c.name == "Levin" && g.priority < all[found].priority-1e-12 {
						t.Fatalf("Levin: found %v of priority %v; %v has %v", all[found].way, all[found].priority, g.way, g.priority)
					}
				}
			}
		}
	}
	if solved < 1000 {
		t.Errorf("only %d searches had something to find", solved)
	}
}

// TestOrder by hand: which states come out of the queue, equal ones in the order
// in which they were met.
func TestOrder(t *testing.T) {
	leaf := func() *tree { return &tree{} }
	a := &tree{children: []*tree{leaf(), leaf()}, pi: []float64{0.5, 0.5}}       // 1/0.5 = 2
	b := &tree{children: []*tree{{goal: true}}, pi: []float64{1}}                // 1/0.25 = 4; its goal 8
	c := &tree{children: []*tree{{goal: true}, leaf()}, pi: []float64{0.9, 0.1}} // 1/0.25 = 4; its goal 8.9
	root := &tree{children: []*tree{a, b, c}, pi: []float64{0.5, 0.25, 0.25}}
	s := New(root, root, Options[*tree]{})
	if !s.Step(100) || !slices.Equal(s.Actions(), []int{1, 0}) {
		t.Fatalf("found %v, want [1 0]", s.Actions())
	}
	// The start, a (2), b (4). Met: those, c, two leaves and the goal.
	if s.Expansions() != 3 || s.Generated() != 7 {
		t.Errorf("%d expansions, %d generated; want 3, 7", s.Expansions(), s.Generated())
	}
}

// TestNoHope: what the heuristic says to be hopeless is not even met.
func TestNoHope(t *testing.T) {
	hopeless := &tree{rest: math.Inf(1), children: []*tree{{goal: true}}, pi: []float64{1}}
	root := &tree{children: []*tree{hopeless}, pi: []float64{1}}
	s := New(root, root, Options[*tree]{Priority: PHSStar, Heuristic: rest})
	if !s.Step(9) || !s.Exhausted() || s.Generated() != 1 {
		t.Errorf("exhausted %v, %d generated; want the start alone", s.Exhausted(), s.Generated())
	}
}

func TestLimit(t *testing.T) {
	deep := &tree{}
	for range 20 {
		deep = &tree{children: []*tree{deep}, pi: []float64{1}}
	}
	s := New(deep, deep, Options[*tree]{Limit: 5})
	if s.Step(3) || s.Done() || s.Expansions() != 3 {
		t.Errorf("after 3 steps: done %v, %d expansions", s.Done(), s.Expansions())
	}
	if !s.Step(100) || s.Solved() || s.Exhausted() || s.Expansions() != 5 || s.Actions() != nil {
		t.Errorf("at the limit: solved %v, exhausted %v, %d expansions", s.Solved(), s.Exhausted(), s.Expansions())
	}
	if s := New(deep, deep, Options[*tree]{}); !s.Step(100) || !s.Exhausted() {
		t.Error("a tree without goals is not exhausted")
	}
	if s := New(&tree{goal: true}, &tree{}, Options[*tree]{}); !s.Step(0) || !s.Solved() || s.Expansions() != 0 || len(s.Actions()) != 0 {
		t.Error("a start that is a goal takes no search")
	}
}
