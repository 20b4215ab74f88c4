//go:build js

package serve

import "syscall/js"

// Clock returns a clock in seconds, for verbs that measure time.
func Clock() func() float64 {
	performance := js.Global().Get("performance")
	return func() float64 { return performance.Call("now").Float() / 1000 }
}
