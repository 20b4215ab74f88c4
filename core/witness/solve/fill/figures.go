package fill

import "math"

// Information is answered to nine decimals. The last bits of a sum depend on the order
// of its terms, and so on how a query is cut into shards; nine decimals do not, since a
// sum that comes too close to the border between two of them is taken again in the one
// order that every cut has: by the configuration alone.

// rounded returns information to nine decimals.
func rounded(shannons float64) float64 { return nanos(shannons) / 1e9 }

// doubtLeast is raised by tests that want no figure to be sure.
var doubtLeast = 0.0

// doubt is how close to such a border is not sure, in units of the ninth decimal, for the
// information of a sum of so many terms. Relative errors of a sum of n terms grow as the root
// of n (Higham, Accuracy and Stability of Numerical Algorithms, section 4.2; the bound, n, is
// never met by half), those of a product with its factors, of which a path has 64 at most; the
// logarithm adds its own last bit. All with room for sixteen standard deviations: that of one
// rounding is 1/sqrt(3) of its bound, 2^-53. Terms that are equal err in the same direction, so
// that the largest errors seen are a fifth of it: see TestDoubt.
func doubt(shannons float64, terms int) float64 {
	const unit = 0x1p-53 * math.Log2E * 1e9
	return max(unit*(74+9.3*math.Sqrt(float64(terms))+4*math.Abs(shannons)), doubtLeast)
}

// sure reports whether the nine decimals do not depend on the order of summation of so many
// terms.
func sure(shannons float64, terms int) bool {
	if shannons == 0 || math.IsInf(shannons, 0) {
		return true // of one term, or none
	}
	x := shannons * 1e9
	return math.Abs(x-math.Floor(x)-0.5) >= doubt(shannons, terms)
}

// round leaves nine decimals of the figures, which are sums of at most so many terms; the
// receiver keeps those it has, and ok is false, where that is not sure. MSI is of one solution
// alone.
func (r *Result) round(terms, against int) (ok bool) {
	if !sure(r.TSI, terms) || !sure(r.MSI, 1) || !sure(r.Against, against) {
		return false
	}
	r.TSI, r.MSI, r.Against = rounded(r.TSI), rounded(r.MSI), rounded(r.Against)
	return true
}

// again measures a configuration for both players by itself, in place of the figures of a
// walk together with others; ok is false while the budget was not enough.
func (s *Shard) again(r *Result, budget *int) (ok bool) {
	if s.candidate == nil {
		m, ok := s.measure(r.Rank, first, budget)
		if !ok {
			return false
		}
		alone := *r
		alone.TSI, alone.MSI, alone.Solutions = rounded(m.TSI), rounded(m.MSI), m.Solutions
		s.candidate = &alone
	}
	if s.rival != nil {
		m, ok := s.measure(r.Rank, second, budget)
		if !ok {
			return false
		}
		s.candidate.Against = rounded(m.TSI)
	}
	*r, s.candidate = *s.candidate, nil
	return true
}
