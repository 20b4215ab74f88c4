package reference

import "runtime"

// Cases is how many of n random cases, or of n records of equal worth, a test
// takes: all of them natively, where they are judged; every fourth in WebAssembly
// and under the race detector, where the same code goes over the same cases
// several times as slowly and only has to be shown not to differ. With Full it is
// all everywhere.
func Cases(n int) int {
	if slow := runtime.GOOS == "js" || racing; slow && !Full() {
		return (n + 3) / 4
	}
	return n
}
