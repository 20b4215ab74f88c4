package fill

import "math"

// Sort is the key by which results are ordered.
type Sort uint8

// Sort keys of results.
const (
	ByTSI Sort = iota
	ByMSI
	BySolutions
	BySymbols    // number of symbols on the filled board
	ByDifference // difference between two players' TSI: see Options.Against
)

// Order is the order of results: by descending key, or ascending with Least, and by ascending rank among
// equals. The zero value puts the hardest first.
type Order struct {
	By    Sort
	Least bool
}

// Better reports whether a comes before b in the order of their query. Among equals the lower rank comes
// first. Information is compared to nine decimals (see Result). Infinite differences come last in either
// order.
func Better(a, b Result) bool {
	if a.worth != b.worth {
		return a.worth > b.worth
	}
	return a.Rank < b.Rank
}

// worth returns a number that is greater for results that come earlier.
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

// nanos returns information in units of the ninth decimal, rounded to a whole number.
func nanos(shannons float64) float64 { return math.Round(shannons * 1e9) }

// needsAll reports whether the order depends on figures that a walk with ReachOnly does not compute.
func (o Order) needsAll() bool { return o.By == ByMSI || o.By == BySolutions }
