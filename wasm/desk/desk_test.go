//go:build js

package desk

import (
	"errors"
	"strconv"
	"strings"
	"syscall/js"
	"testing"
)

// countdown is a job of so many states, or one that panics.
type countdown struct {
	left    int
	fragile bool
}

func (c *countdown) Step(budget int) bool {
	if c.fragile {
		panic("fragile")
	}
	c.left -= min(c.left, budget)
	return c.left == 0
}

func (c *countdown) AppendProgress(dst []byte) []byte {
	return strconv.AppendInt(dst, int64(c.left), 10)
}
func (c *countdown) AppendAnswer(dst []byte) []byte { return append(dst, "done"...) }

// openCountdown reads "N" or "fragile".
func openCountdown(request string) (Job, error) {
	if request == "fragile" {
		return &countdown{fragile: true}, nil
	}
	n, err := strconv.Atoi(request)
	if err != nil {
		return nil, errors.New("count: want a number, got " + request)
	}
	return &countdown{left: n}, nil
}

func TestEngine(t *testing.T) {
	engine := newEngine(openCountdown)
	handle := engine.Call("open", "100").Int()
	other := engine.Call("open", "5").Int()
	if engine.Call("step", handle, 60).Bool() {
		t.Error("done after 60 of 100 states")
	}
	if got := engine.Call("progress", handle).String(); got != "40" {
		t.Errorf("progress: got %s, want 40", got)
	}
	if got := engine.Call("progress", other).String(); got != "5" {
		t.Errorf("progress of the other job: got %s, want 5", got)
	}
	if !engine.Call("step", handle, 60).Bool() {
		t.Error("not done after 120 of 100 states")
	}
	if got := engine.Call("answer", handle).String(); got != "done" {
		t.Errorf("answer: got %q, want done", got)
	}
	engine.Call("close", handle)
	engine.Call("close", handle)
	if fault := engine.Get("fault"); !fault.IsUndefined() {
		t.Errorf("fault: got %v, want none", fault)
	}
}

func TestEngineRefusesBadRequests(t *testing.T) {
	answer := newEngine(openCountdown).Call("open", "many")
	if answer.Type() != js.TypeString || answer.String() != "count: want a number, got many" {
		t.Errorf("got %v, want the error's text", answer)
	}
}

func TestEngineReportsPanics(t *testing.T) {
	engine := newEngine(openCountdown)
	engine.Call("step", engine.Call("open", "fragile").Int(), 1)
	if got := engine.Get("fault"); got.Type() != js.TypeString || got.String() != "step: fragile" {
		t.Errorf("a job that panics: fault is %v", got)
	}

	engine = newEngine(openCountdown)
	engine.Call("answer", 7)
	if got := engine.Get("fault"); got.Type() != js.TypeString || !strings.HasPrefix(got.String(), "answer: no open job") {
		t.Errorf("an unknown handle: fault is %v", got)
	}
}
