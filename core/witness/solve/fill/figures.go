package fill

import "math"

// Information is reported to nine decimals. The last bits of a sum depend on the order of its terms, and so
// on how a query is divided into shards. The nine decimals do not: a sum that comes too close to the border
// between two decimals is computed again from the configuration alone, in an order that does not depend on
// shards.

// rounded rounds information to nine decimals.
func rounded(shannons float64) float64 { return nanos(shannons) / 1e9 }

// doubtLeast is raised by tests in which no figure should count as sure.
var doubtLeast = 0.0

// doubt returns the distance from such a border, in units of the ninth decimal, within which the information
// of a sum of so many terms is not sure. The relative error of a sum of n terms grows with the root of n
// (Higham, Accuracy and Stability of Numerical Algorithms, section 4.2; real errors stay below half of the
// bound n). The relative error of a product grows with the number of factors, of which a path has at most 64.
// The logarithm adds its own last bit. All this leaves room for sixteen standard deviations; that of one
// rounding is 1/sqrt(3) of its bound, 2^-53. Equal terms err in the same direction, so that the largest
// errors seen are a fifth of doubt: see TestDoubt.
func doubt(shannons float64, terms int) float64 {
	const unit = 0x1p-53 * math.Log2E * 1e9
	return max(unit*(74+9.3*math.Sqrt(float64(terms))+4*math.Abs(shannons)), doubtLeast)
}

// sure reports whether the nine decimals are independent of the order of summation of so many terms.
func sure(shannons float64, terms int) bool {
	if shannons == 0 || math.IsInf(shannons, 0) {
		return true // at most one term
	}
	x := shannons * 1e9
	return math.Abs(x-math.Floor(x)-0.5) >= doubt(shannons, terms)
}

// round rounds the figures, which are sums of at most so many terms, to nine decimals. If that is not sure,
// it leaves the figures unchanged and returns false. MSI belongs to a single solution.
func (r *Result) round(terms, against int) (ok bool) {
	if !sure(r.TSI, terms) || !sure(r.MSI, 1) || !sure(r.Against, against) {
		return false
	}
	r.TSI, r.MSI, r.Against = rounded(r.TSI), rounded(r.MSI), rounded(r.Against)
	return true
}

// again measures a configuration by itself for both players, to replace the figures of a common walk. ok is
// false if the budget is used up first.
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
