package fill

import "math"

// Sort is what results are ordered by.
type Sort uint8

// Orders of results.
const (
	ByTSI Sort = iota
	ByMSI
	BySolutions
	BySymbols    // how many the filled board has
	ByDifference // of the TSI of two players: see Options.Against
)

// Order is the order of results: the most of something first, or the least, and
// of equals the lower rank. The zero value has the hardest first.
type Order struct {
	By    Sort
	Least bool
}

// Better orders results of a query: the better ones first, and of equals the lower
// rank. Information has nine decimals (see Result). Infinite differences come last in
// either order.
func Better(a, b Result) bool {
	if a.worth != b.worth {
		return a.worth > b.worth
	}
	return a.Rank < b.Rank
}

// worth is a number that is greater for what comes first.
func (o Order) worth(r *Result, symbols int) (worth float64) {
	switch o.By {
	case ByTSI:
		worth = nanos(r.TSI)
	case ByMSI:
		worth = nanos(r.MSI)
	case BySolutions:
		worth = float64(r.Solutions)
	case BySymbols:
		worth = float64(symbols)
	case ByDifference:
		if math.IsInf(r.Against, 1) {
			return math.Inf(-1)
		}
		worth = nanos(r.Against) - nanos(r.TSI)
	}
	if o.Least {
		return -worth
	}
	return worth
}

// nanos rounds information to nine decimals, as a whole number of them.
func nanos(shannons float64) float64 { return math.Round(shannons * 1e9) }

// needsAll reports whether the order depends on what a walk for the probability of
// a goal alone does not find.
func (o Order) needsAll() bool { return o.By == ByMSI || o.By == BySolutions }
