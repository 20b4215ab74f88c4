package reference

import (
	"runtime"
	"testing"
)

// Cases returns how many of n random cases, or of n equivalent records, a test takes: all in native
// runs, and every fourth in WebAssembly and under the race detector. The latter run the same cases
// several times as slowly, and need only show that the results do not differ. With Full it is all
// of them everywhere.
func Cases(n int) int {
	if Again() {
		return (n + 3) / 4
	}
	return n
}

// Again reports whether the test runs a second time, in WebAssembly or under the race detector, so
// that a sample is enough. It is false with Full.
func Again() bool { return (runtime.GOOS == "js" || racing) && !Full() }

// Once skips a test that would run a second time. It is for slow tests whose figure depends on all
// cases, so that Cases does not apply.
func Once(t testing.TB) {
	t.Helper()
	if Again() {
		t.Skip("once, natively, is enough; PERPLEX_LARGE=full runs it here, too")
	}
}

// Sized returns the number of random cases for a test with three sizes: daily, reduced as by Cases;
// large, with Large; and full, with Full.
func Sized(daily, large, full int) int {
	switch {
	case Full():
		return full
	case Large():
		return Cases(large)
	}
	return Cases(daily)
}
