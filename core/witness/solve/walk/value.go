package walk

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
)

// value holds the measures of a state as defined in package measure. A measure m that is a sum of logarithms
// is stored as a product: 2^-m, or 2^m for muae. ReMUSE is no such sum and is stored as it is.
type value struct {
	reach  float64 // 2^-TSI: the probability of reaching a goal
	best   float64 // 2^-MSI: the probability of the likeliest goal
	muse   float64 // 2^-MUSE
	muae   float64 // 2^MUAE
	remuse float64 // ReMUSE in Sh
	onPath bool    // a goal can be reached
}

var (
	goal    = value{reach: 1, best: 1, muse: 1, muae: 1, onPath: true}
	deadEnd = value{muae: 1, remuse: math.Inf(1)}
)

// sum accumulates the values of a state's children.
type sum struct {
	k    int // actions that remain after the rules
	seen int
	// against is 1/p for the probability p of each child, if the player looks before acting (see looking); 0
	// for other players, whose p is 1/k.
	against float64

	reach, best float64
	moreSums
}

// moreSums holds the sums that only MUSE, ReMUSE and MUAE need.
type moreSums struct {
	children  int     // actions that MUAE counts: the MustTake action, or else all, CannotTake included
	muse      float64 // maximum over the children
	museGoals int     // children with MUSE 0
	muae      float64
	onPath    bool

	// Sums for KL(softmin || uniform), where a child of ReMUSE c has the weight exp(-c); least is the least
	// c.
	weight, weighted, least float64
}

// add adds the next child's value. Without more it only updates the sums for MSI and TSI.
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

// value returns the state's own value once every child has been added.
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

// divisor returns 1/p for the probability p of each child.
func (s *sum) divisor() float64 {
	if s.against != 0 {
		return s.against
	}
	return float64(max(s.k, 1))
}

// measures returns the measures of a state with this value.
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

// divergence returns KL(softmin(children) || uniform) in Sh. With p = w/W and log2 w = -c log2(e), the sum of
// p log2(k p) becomes log2 k - log2 W - log2(e) (sum w c) / W.
func (s *sum) divergence() float64 {
	return math.Log2(float64(s.k)/s.weight) - math.Log2E*s.weighted/s.weight
}
