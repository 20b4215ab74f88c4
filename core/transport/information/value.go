package information

import "math"

// value holds the measures of a state.
type value struct {
	reach, best  float64 // probabilities of reaching any goal, and the most likely one
	muse, remuse float64 // in Sh
	solutions    float64
}

var (
	won  = value{reach: 1, best: 1, solutions: 1}
	lost = value{muse: math.Inf(1), remuse: math.Inf(1)}
)

// sum accumulates the values of a state's children. It computes in one pass what package measure's combine
// does.
type sum struct {
	k           int // number of children
	reach, best float64
	solutions   float64
	muse        entropy
	remuse      entropy
	// Sums of e^-c and of c e^-c for the softmin of ReMUSE.
	weight, moment float64
}

// entropy holds the smallest and the largest of the children's values.
type entropy struct{ least, most float64 }

func (e *entropy) add(c float64, first bool) {
	if first {
		e.least = c
	}
	e.least, e.most = min(e.least, c), max(e.most, c)
}

func (e *entropy) of(message float64) float64 {
	if e.most == 0 || math.IsInf(e.least, 1) {
		return e.least
	}
	return e.least + message
}

func (s *sum) add(v value) {
	s.muse.add(v.muse, s.k == 0)
	s.remuse.add(v.remuse, s.k == 0)
	s.k++
	s.reach += v.reach
	s.best = max(s.best, v.best)
	s.solutions += v.solutions
	if !math.IsInf(v.remuse, 1) {
		w := math.Exp(-v.remuse)
		s.weight += w
		s.moment += w * v.remuse
	}
}

// value returns the value of a state with these children.
func (s *sum) value() value {
	if s.k == 0 || math.IsInf(s.muse.least, 1) {
		return lost
	}
	k := float64(s.k)
	uniform := math.Log2(k)
	// KL(softmin || uniform).
	divergence := uniform - math.Log2(s.weight) - s.moment/s.weight*math.Log2E
	return value{s.reach / k, s.best / k, s.muse.of(uniform), s.remuse.of(divergence), s.solutions}
}
