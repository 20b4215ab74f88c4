//go:build js

package serve

import "github.com/perplex-puzzles/perplex/core/verb"

// jobs holds the open jobs of one worker by handle. Handles are never reused, so a late call for a
// closed job cannot affect another one.
type jobs struct {
	verbs    verb.Table
	byHandle map[int]verb.Job
	last     int
	text     []byte // buffer for answers, reused to avoid allocations
}

func newJobs(verbs verb.Table) *jobs { return &jobs{verbs: verbs, byHandle: make(map[int]verb.Job)} }

func (t *jobs) open(request string) (handle int, err error) {
	j, err := t.verbs.Open(request)
	if err != nil {
		return 0, err
	}
	t.last++
	t.byHandle[t.last] = j
	return t.last, nil
}

func (t *jobs) step(handle, budget int) (done bool) {
	return t.get(handle).Step(budget)
}

func (t *jobs) progress(handle int) string {
	t.text = t.get(handle).AppendProgress(t.text[:0])
	return string(t.text)
}

func (t *jobs) answer(handle int) string {
	t.text = t.get(handle).AppendAnswer(t.text[:0])
	return string(t.text)
}

// close closes a job. Closing a closed job has no effect.
func (t *jobs) close(handle int) { delete(t.byHandle, handle) }

func (t *jobs) get(handle int) verb.Job {
	j := t.byHandle[handle]
	if j == nil {
		panic("no open job has this handle: call open first, and do not use it after close")
	}
	return j
}
