//go:build race

package learned

// racing says that the race detector watches, which takes ten times as long.
const racing = true
