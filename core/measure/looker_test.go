package measure

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// ranked is a tree with verdicts of two ranks of rules.
type ranked struct {
	children []*ranked
	goal     bool
	ranks    [2][]Verdict
}

func (t *ranked) Start() *ranked { return t }
func (*ranked) Actions(s *ranked) []int {
	return slices.Collect(indices(len(s.children)))
}
func (*ranked) Next(s *ranked, a int) *ranked { return s.children[a] }
func (*ranked) Goal(s *ranked) bool           { return s.goal }

// rules returns a player with the verdicts of the given ranks.
func rules(ranks ...int) (r Ruled[*ranked, int]) {
	for _, k := range ranks {
		r.Rules = append(r.Rules, Rule[*ranked, int]{Name: "given", Judge: func(s *ranked, a int) Verdict {
			if s.ranks[k] == nil {
				return Unknown
			}
			return s.ranks[k][a]
		}})
	}
	return r
}

func looker(look Look) Looker[*ranked, int] {
	return Looker[*ranked, int]{Ranks: []Ruled[*ranked, int]{rules(0), rules(1)}, Look: look}
}

// TestLookerByHand is the 2x1 board with separations of two colours, from the bottom left to the top right,
// for a player whose only rule, of rank 1, is that of separations. At either end of the unused middle edge
// there are two moves and a MustTake: p = 1/4 x 1/2, F = 0.901408, and the move is taken with w = (1-F)/2 + F
// = 0.950704. If the line first goes right, it goes up with w, then right as one of two ways, then to the end
// as one of two. If it first goes up, it goes right, then down with w, and then has one way. So P = (w/4 +
// w)/2.
func TestLookerByHand(t *testing.T) {
	goal, dead := &ranked{goal: true}, &ranked{}
	all := func(c ...*ranked) *ranked { return &ranked{children: c} }
	must := func(c ...*ranked) *ranked {
		return &ranked{children: c, ranks: [2][]Verdict{1: {MustTake, Unknown}}}
	}
	board := all(
		must(all(all(goal, dead), dead), dead), // first right
		all(must(all(all(all(goal))), dead)),   // first up
	)
	for _, c := range []struct {
		name   string
		policy Policy[*ranked, int]
		want   float64
	}{
		{"frozen", looker(Look{}), 0.751003},
		{"rules at once", rules(0, 1), -math.Log2(5. / 8)},
		{"no rules", rules(), -math.Log2(5. / 16)},
		{"one glance", looker(Look{2, 1}), 1.508147},
		{"patience without end", looker(Look{2, 1e-12}), -math.Log2(5. / 8)},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, got := Information(board, c.policy); !within(got, c.want, 5e-7) {
				t.Errorf("%v Sh, want %v", got, c.want)
			}
		})
	}
}

// TestLooking checks single states worked out on paper, with one glance and Beta 1. There a sweep of rank r
// finds m of n places with probability 2^(-r m) / (n over m).
func TestLooking(t *testing.T) {
	const u, m, c, x = Unknown, MustTake, CannotTake, Invalid
	glance := Look{1, 1}
	for _, tt := range []struct {
		name  string
		ranks [][]Verdict
		want  []float64
	}{
		{"no rules", nil, []float64{1. / 3, 1. / 3, 1. / 3}},
		{"nothing to find", [][]Verdict{{u, u, u}}, []float64{1. / 3, 1. / 3, 1. / 3}},
		{"one of three", [][]Verdict{{c, u, u}}, []float64{2. / 9, 1./3*1/2 + 2./9, 1./3*1/2 + 2./9}},
		{"two of three are two finds", [][]Verdict{{c, c, u}}, []float64{2. / 9, 2. / 9, 1./3 + 2./9}},
		{"a must is one find", [][]Verdict{{u, u, m}}, []float64{2. / 9, 2. / 9, 1./3 + 2./9}},
		// Rank 0 finds 1 of 3; then rank 1 finds 1 of 2 with probability 1/4.
		{"by rank", [][]Verdict{{c, u, u}, {u, c, u}}, []float64{2. / 9, 2./9 + 1./3*3/4*1/2, 2./9 + 1./3*3/4*1/2 + 1./3*1/4}},
		{"counted at the first rank that excludes it", [][]Verdict{{c, u, u}, {c, u, u}}, []float64{2. / 9, 7. / 18, 7. / 18}},
		{"a must of what is left alone is no find", [][]Verdict{{c, c, u}, {u, u, m}}, []float64{2. / 9, 2. / 9, 5. / 9}},
		{"two musts", [][]Verdict{{m, u, u}, {u, m, u}}, []float64{0, 0, 0}},
		{"must and cannot", [][]Verdict{{m, u, u}, {c, u, u}}, []float64{0, 0, 0}},
		{"invalid", [][]Verdict{{x, u, u}}, []float64{0, 0, 0}},
		{"nothing left", [][]Verdict{{c, c, u}, {u, u, c}}, []float64{0, 0, 0}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := Looking(glance, 3, tt.ranks)
			for i := range got {
				if !near(got[i], tt.want[i]) {
					t.Fatalf("%v, want %v", got, tt.want)
				}
			}
		})
	}
}

// randomRanked draws a tree in which no excluded action leads to a goal.
func randomRanked(r *rand.Rand, depth int) *ranked {
	if depth == 0 || r.IntN(6) == 0 {
		return &ranked{goal: r.IntN(2) == 0}
	}
	s := &ranked{}
	var open []int
	for i := range 1 + r.IntN(4) {
		s.children = append(s.children, randomRanked(r, depth-1))
		if s.children[i].reaches() {
			open = append(open, i)
		}
	}
	for k := range s.ranks {
		s.ranks[k] = make([]Verdict, len(s.children))
		for i, c := range s.children {
			if !c.reaches() && r.IntN(3) == 0 {
				s.ranks[k][i] = CannotTake
			}
		}
		if len(open) == 1 && r.IntN(3) == 0 {
			s.ranks[k][open[0]] = MustTake
		}
	}
	return s
}

func (t *ranked) reaches() bool {
	for _, c := range t.children {
		if c.reaches() {
			return true
		}
	}
	return t.goal
}

// kept computes P(goal) again from the definition for sound rules: w times the sum over the actions that no
// rank excludes.
func (t *ranked) kept(look Look) float64 {
	if t.goal {
		return 1
	}
	left := map[int]bool{}
	for i := range t.children {
		left[i] = true
	}
	w, still := 0.0, 1.0
	for rank, verdicts := range t.ranks {
		var excluded []int
		finds := 0
		for i := range t.children {
			if left[i] && verdicts != nil && verdicts[i] == CannotTake {
				excluded = append(excluded, i)
				finds++
			}
		}
		for i := range t.children {
			if left[i] && verdicts != nil && verdicts[i] == MustTake {
				excluded = nil
				for j := range t.children {
					if left[j] && j != i {
						excluded = append(excluded, j)
					}
				}
				finds = min(1, len(excluded))
			}
		}
		if finds == 0 {
			continue
		}
		f := 1.0
		for i := range finds {
			p := math.Exp2(-look.Beta*float64(rank)) * float64(finds-i) / float64(len(left)-i)
			f *= p / (p + look.Epsilon*(1-p))
		}
		w += still * (1 - f) / float64(len(left))
		still *= f
		for _, i := range excluded {
			delete(left, i)
		}
	}
	sum := 0.0
	for i := range left {
		sum += t.children[i].kept(look)
	}
	if len(left) == 0 {
		return 0
	}
	return (w + still/float64(len(left))) * sum
}

// TestLookerProperties checks on random trees that the policy and the recursion agree, that the looker is
// between the players who know all rules and none, and that more patience or cheaper ranks reduce the missing
// information.
func TestLookerProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 1))
	for range 2000 {
		s := randomRanked(r, 4)
		_, all := Information(s, rules(0, 1))
		_, none := Information(s, rules())
		last := all
		for _, epsilon := range []float64{1e-12, 1. / 64, 1. / 4, 1} {
			look := Look{2, epsilon}
			_, got := Information(s, looker(look))
			if want := -math.Log2(s.kept(look)); !within(got, want, 1e-9) {
				t.Fatalf("%v Sh, by the recursion %v", got, want)
			}
			if epsilon == 1e-12 && !within(got, all, 1e-6) {
				t.Fatalf("patience without end: %v, all rules at once %v", got, all)
			}
			if got < last-1e-9 || got > none+1e-9 {
				t.Fatalf("Epsilon %v: %v Sh, before %v, no rules %v", epsilon, got, last, none)
			}
			last = got
		}
		_, cheap := Information(s, looker(Look{1, 1. / 64}))
		if _, dear := Information(s, looker(Look{3, 1. / 64})); dear < cheap-1e-9 {
			t.Fatalf("deeper ranks cost less: %v, %v", dear, cheap)
		}
	}
}
