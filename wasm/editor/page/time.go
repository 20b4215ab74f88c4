//go:build js

package page

import "syscall/js"

// Timer runs a function after a delay.
type Timer struct {
	do js.Func
	id js.Value
}

// NewTimer returns a timer that is not running.
func NewTimer(do func()) *Timer {
	return &Timer{do: js.FuncOf(func(js.Value, []js.Value) any {
		do()
		return nil
	})}
}

// Start runs the function after the given time, and cancels an earlier start.
func (t *Timer) Start(milliseconds int) {
	t.Stop()
	t.id = window.Call("setTimeout", t.do, milliseconds)
}

// Stop cancels a start.
func (t *Timer) Stop() {
	if t.id.Truthy() {
		window.Call("clearTimeout", t.id)
		t.id = js.Undefined()
	}
}

// Now returns a monotonic time in milliseconds.
func Now() float64 { return window.Get("performance").Call("now").Float() }

// Clock returns the time in seconds since 1970.
func Clock() int { return int(window.Get("Date").Call("now").Float() / 1000) }

// Random returns a random number from 0 to 1, 1 excluded.
func Random() float64 { return window.Get("Math").Call("random").Float() }

// Breathe waits for the page's next task, so that long work does not block the page. Listeners may run in the
// meantime. Only a goroutine that does not run a listener may call it.
func Breathe() {
	next := make(chan struct{})
	once := js.FuncOf(func(js.Value, []js.Value) any {
		close(next)
		return nil
	})
	defer once.Release()
	window.Call("setTimeout", once)
	<-next
}

// Idle runs a function once the page is idle; never in a browser that does not report idleness.
func Idle(do func()) {
	if !window.Get("requestIdleCallback").Truthy() {
		return
	}
	var once js.Func
	once = js.FuncOf(func(js.Value, []js.Value) any {
		once.Release()
		do()
		return nil
	})
	window.Call("requestIdleCallback", once)
}
