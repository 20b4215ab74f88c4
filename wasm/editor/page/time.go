//go:build js

package page

import "syscall/js"

// Timer runs one function some time after it was last started.
type Timer struct {
	do js.Func
	id js.Value
}

// NewTimer makes a timer that does not run yet.
func NewTimer(do func()) *Timer {
	return &Timer{do: js.FuncOf(func(js.Value, []js.Value) any {
		do()
		return nil
	})}
}

// Start runs the function after the given time, and not when it was to run before.
func (t *Timer) Start(milliseconds int) {
	t.Stop()
	t.id = window.Call("setTimeout", t.do, milliseconds)
}

// Stop keeps it from running.
func (t *Timer) Stop() {
	if t.id.Truthy() {
		window.Call("clearTimeout", t.id)
		t.id = js.Undefined()
	}
}

// Now is a time in milliseconds.
func Now() float64 { return window.Get("performance").Call("now").Float() }

// Clock is the time in seconds since 1970.
func Clock() int { return int(window.Get("Date").Call("now").Float() / 1000) }

// Random is a number from 0 to 1.
func Random() float64 { return window.Get("Math").Call("random").Float() }

// Breathe waits for another task of the page, so that what is long does not hold up the
// page's own work. A listener may be called meanwhile; only a goroutine that is no
// listener's may wait.
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

// Idle runs a function once when the page has nothing else to do; never where a
// browser does not know.
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
