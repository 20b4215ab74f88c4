package fill

import "math"

// Information is answered to nine decimals. The last bits of a sum depend on the order
// of its terms, and so on how a query is cut into shards; nine decimals do not, since a
// sum that comes too close to the border between two of them is taken again in the one
// order that every cut has: by the configuration alone.

// tooClose is how close to such a border is not sure, in units of the ninth decimal: a
// thousand times the error of a sum of a million terms.
var tooClose = 1e-3

// rounded returns information to nine decimals.
func rounded(shannons float64) float64 { return nanos(shannons) / 1e9 }

// sure reports whether the nine decimals do not depend on the order of summation.
func sure(shannons float64) bool {
	_, part := math.Modf(shannons * 1e9)
	return !(math.Abs(part-0.5) < tooClose) // of infinity there is no part
}

// round leaves nine decimals of the figures; the receiver keeps those it has, and ok is
// false, where that is not sure.
func (r *Result) round() (ok bool) {
	if !sure(r.TSI) || !sure(r.MSI) || !sure(r.Against) {
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
