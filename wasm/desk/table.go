//go:build js

package desk

// table holds the open jobs of one worker by handle. Handles are never used
// twice, so that a late call for a closed job cannot hit another one.
type table struct {
	openJob func(request string) (Job, error)
	jobs    map[int]Job
	last    int
	text    []byte // a buffer for answers, kept to spare allocations
}

func newTable(openJob func(string) (Job, error)) *table {
	return &table{openJob: openJob, jobs: make(map[int]Job)}
}

func (t *table) open(request string) (handle int, err error) {
	j, err := t.openJob(request)
	if err != nil {
		return 0, err
	}
	t.last++
	t.jobs[t.last] = j
	return t.last, nil
}

func (t *table) step(handle, budget int) (done bool) {
	return t.get(handle).Step(budget)
}

func (t *table) progress(handle int) string {
	t.text = t.get(handle).AppendProgress(t.text[:0])
	return string(t.text)
}

func (t *table) answer(handle int) string {
	t.text = t.get(handle).AppendAnswer(t.text[:0])
	return string(t.text)
}

// close may be called for a job that is closed already.
func (t *table) close(handle int) { delete(t.jobs, handle) }

func (t *table) get(handle int) Job {
	j := t.jobs[handle]
	if j == nil {
		panic("no open job has this handle: call open first, and nothing after close")
	}
	return j
}
