package walk

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
)

// value is what a state is worth, as package measure defines it, but with
// every measure m that is a sum of logarithms held as a product: 2^-m, or 2^m
// for muae. (ReMUSE is no such sum.)
type value struct {
	reach  float64 // 2^-TSI: the probability of reaching a goal
	best   float64 // 2^-MSI: that of the likeliest goal
	muse   float64 // 2^-MUSE
	muae   float64 // 2^MUAE
	remuse float64 // ReMUSE in Sh
	onPath bool    // a goal can be reached
}

var (
	goal    = value{reach: 1, best: 1, muse: 1, muae: 1, onPath: true}
	deadEnd = value{muae: 1, remuse: math.Inf(1)}
)

// sum gathers the values of a state's children.
type sum struct {
	k    int // actions that remain after the rules
	seen int
	// against is what the children's probabilities are divided by where it is not k: of a
	// player who looks.
	against float64

	reach, best float64
	moreSums
}

// moreSums are what only the further measures need.
type moreSums struct {
	children  int     // what MUAE counts: k, and CannotTake actions unless one is MustTake
	muse      float64 // max over the children
	museGoals int     // children with MUSE 0
	muae      float64
	onPath    bool

	// Sums for KL(softmin || uniform): with weights exp(-c) of the children's
	// ReMUSE c.
	weight, weighted, least float64
}

// add takes in the next child's value: all of it, or without more only what
// MSI and TSI need.
func (s *sum) add(v *value, more bool) {
	s.seen++
	s.reach += v.reach
	if v.best > s.best {
		s.best = v.best
	}
	if !more {
		return
	}
	s.muse = max(s.muse, v.muse)
	if v.muse == 1 {
		s.museGoals++
	}
	s.muae = max(s.muae, v.muae)
	s.onPath = s.onPath || v.onPath
	if v.onPath {
		w := math.Exp(-v.remuse)
		if s.weight == 0 || v.remuse < s.least {
			s.least = v.remuse
		}
		s.weight += w
		s.weighted += w * v.remuse
	}
}

// value returns the state's own value once every child was added.
func (s *sum) value(more bool) value {
	if !more {
		k := s.divisor()
		return value{reach: s.reach / k, best: s.best / k}
	}
	v := deadEnd
	if s.muae > 1 {
		v.muae = s.muae
	}
	if !s.onPath {
		v.muae *= float64(max(s.children, 1))
		return v
	}
	k := float64(s.k)
	v.onPath = true
	v.reach = s.reach / k
	v.best = s.best / k
	v.muse = s.muse / k
	if s.museGoals == s.k {
		v.muse = 1
	}
	v.remuse = s.least + s.divergence()
	return v
}

// divisor returns one over the probability of each child.
func (s *sum) divisor() float64 {
	if s.against != 0 {
		return s.against
	}
	return float64(max(s.k, 1))
}

// measures returns the figures of a state with this value.
func (v *value) measures(solutions, states int, more bool) measure.Measures {
	m := measure.Measures{
		MUSE: math.NaN(), ReMUSE: math.NaN(), MUAE: math.NaN(),
		MSI: Information(v.best), TSI: Information(v.reach),
		Solutions: solutions, States: states,
	}
	if more {
		m.MUSE, m.ReMUSE, m.MUAE = Information(v.muse), v.remuse, math.Log2(v.muae)
	}
	return m
}

// divergence is KL(softmin(children) || uniform) in Sh. With p = w/W and
// log2 w = -c log2(e), sum p log2(k p) becomes
// log2 k - log2 W - log2(e) (sum w c) / W.
func (s *sum) divergence() float64 {
	return math.Log2(float64(s.k)/s.weight) - math.Log2E*s.weighted/s.weight
}
