package reference

import (
	"runtime"
	"testing"
)

// Cases is how many of n random cases, or of n records of equal worth, a test
// takes: all of them natively, where they are judged; every fourth in WebAssembly
// and under the race detector, where the same code goes over the same cases
// several times as slowly and only has to be shown not to differ. With Full it is
// all everywhere.
func Cases(n int) int {
	if Again() {
		return (n + 3) / 4
	}
	return n
}

// Spread is the records of all that a test takes: Cases(len(all)) of them, from all parts of the list.
func Spread[Record any](all []Record) []Record {
	n := Cases(len(all))
	if n == len(all) {
		return all
	}
	some := make([]Record, n)
	for i := range some {
		some[i] = all[i*len(all)/n]
	}
	return some
}

// Again reports whether the test runs a second time, in WebAssembly or under the race
// detector, so that a sample of what it looks at is enough; never with Full.
func Again() bool { return (runtime.GOOS == "js" || racing) && !Full() }

// Once skips a test where it would run a second time: one that takes long, and whose figure
// is that of all its cases, so that Cases is no help.
func Once(t testing.TB) {
	t.Helper()
	if Again() {
		t.Skip("once, natively, is enough; PERPLEX_LARGE=full runs it here, too")
	}
}

// Sized is how many random cases a test takes that is worth three sizes: daily as by
// Cases, large with Large, full with Full.
func Sized(daily, large, full int) int {
	switch {
	case Full():
		return full
	case Large():
		return Cases(large)
	}
	return Cases(daily)
}
