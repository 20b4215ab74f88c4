//go:build js

package serve

import (
	"strconv"
	"strings"
	"syscall/js"
	"testing"

	"github.com/perplex-puzzles/perplex/core/verb"
)

// countdown is a job with a given number of states, or one that panics.
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

// verbs has a job that counts down and a job that needs a file.
var verbs = verb.Table{
	{Name: "count", Open: func(r *verb.Fields) (verb.Job, error) {
		c := &countdown{left: r.Integer("from", verb.Whole{}), fragile: r.Boolean("fragile", verb.Flag{})}
		return verb.Opened(c, r.End())
	}},
	{Name: "file", Open: func(r *verb.Fields) (verb.Job, error) {
		file, err := File(r.Text("name", verb.Text{}))
		return verb.Opened(verb.Answered(file), err)
	}},
}

func TestEngine(t *testing.T) {
	engine := newEngine(verbs)
	handle := engine.Call("open", `{"verb":"count","from":100}`).Int()
	other := engine.Call("open", `{"verb":"count","from":5}`).Int()
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
	answer := newEngine(verbs).Call("open", `{"verb":"count","from":"many"}`)
	if got := answer.Get("error").String(); got != `from: "many" is not a whole number of at least 0` {
		t.Errorf("got %s, want the error's text", got)
	}
	if got := answer.Get("code").String(); got != "bad-request" {
		t.Errorf("code %s, want bad-request", got)
	}
}

func TestEngineReportsPanics(t *testing.T) {
	engine := newEngine(verbs)
	engine.Call("step", engine.Call("open", `{"verb":"count","fragile":true}`).Int(), 1)
	if got := engine.Get("fault"); got.Type() != js.TypeString || got.String() != "step: fragile" {
		t.Errorf("a job that panics: fault is %v", got)
	}

	engine = newEngine(verbs)
	engine.Call("answer", 7)
	if got := engine.Get("fault"); got.Type() != js.TypeString || !strings.HasPrefix(got.String(), "answer: no open job") {
		t.Errorf("an unknown handle: fault is %v", got)
	}
}

// TestFiles checks that a job that needs a file can be opened once the page has provided the file.
func TestFiles(t *testing.T) {
	engine := newEngine(verbs)
	const request = `{"verb":"file","name":"policy.bin"}`
	if got := engine.Call("open", request); got.Type() != js.TypeObject || got.Get("missing").String() != "policy.bin" {
		t.Fatalf("without the file: %v", got)
	}
	file := js.Global().Get("Uint8Array").New(2)
	file.SetIndex(0, 'h')
	file.SetIndex(1, 'i')
	engine.Call("give", "policy.bin", file)
	handle := engine.Call("open", request).Int()
	if got := engine.Call("answer", handle).String(); got != "hi" {
		t.Errorf("with the file: %q", got)
	}
}
