package host

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// TestProgressCost checks that the number of rows read for the progress of a job does not depend on how many
// shards have answered.
func TestProgressCost(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Shard = 1500
	address, _ := f.begin(query(`,"top":10`))
	for more := true; more; {
		f.read = 0
		f.state(address)
		if f.read != 1 || f.merged != 0 {
			t.Fatalf("%d jobs read, pieces read %d times", f.read, f.merged)
		}
		more = f.drain(1) > 0
	}
	job := f.jobs[strings.TrimPrefix(address, "/api/jobs/")]
	if job.Answer == "" || job.Revision < 8 || len(job.Tally) > 2000 {
		t.Errorf("revision %d, tally of %d bytes", job.Revision, len(job.Tally))
	}
}

// TestFiledTogether checks that two consumers that store results at the same time lose nothing.
func TestFiledTogether(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Shard = 1500
	address, _ := f.begin(query(""))
	f.drain(3)
	together := 0
	for len(f.queue) > 1 {
		f.meanwhile = func() {
			f.meanwhile = nil // only once, so that the other consumer is not interrupted
			together += f.drain(1)
		}
		f.drain(1)
	}
	f.meanwhile = nil
	f.drain(1 << 20)
	found, best := expected(t, query(`,"top":100`))
	if state := f.state(address); together < 5 || state["over"] != true || state["found"] != found || !reflect.DeepEqual(nanos(state["best"].([]any)), best) {
		t.Errorf("%d filed together: %v", together, state)
	}
	// A consumer that is always too late gets the message again.
	f.host.Budget = budget.Default()
	other, _ := f.begin(query(`,"top":7`))
	id := strings.TrimPrefix(other, "/api/jobs/")
	f.meanwhile = func() { f.change(id, func(job *Job) { job.Revision++ }) }
	if err := f.host.Consume(context.Background(), f.queue[0]); !errors.Is(err, errBusy) {
		t.Errorf("error %v", err)
	}
}

// TestOldJobs checks that jobs from the time when each shard's answer had a row can be read, continue and
// end.
func TestOldJobs(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Shard = 1500
	address, _ := f.begin(query(""))
	id := strings.TrimPrefix(address, "/api/jobs/")
	q, err := spread.Open(f.jobs[id].Request)
	if err != nil {
		t.Fatal(err)
	}
	var pieces []spread.Piece
	var work func(r spread.Range)
	work = func(r spread.Range) {
		done, instead, _ := q.Work(r, 1500)
		if done != nil {
			pieces = append(pieces, *done)
		}
		for _, r := range instead {
			work(r)
		}
	}
	work(q.Cut()[0])
	old := Job{Request: f.jobs[id].Request, Created: f.clock}
	found, best := expected(t, query(`,"top":100`))

	half := pieces[:len(pieces)/2]
	f.jobs[id], f.pieces[id] = old, half
	done := 0.0
	for _, p := range half {
		done += float64(p.To - p.From)
	}
	if state := f.state(address); state["done"] != done || state["over"] != false || done == 0 {
		t.Errorf("%v, want %g done", state, done)
	}
	if status, answer := f.as(otherToken, "POST", address+"/stop", ""); status != http.StatusForbidden {
		t.Errorf("a job of nobody was stopped: status %d, %v", status, answer)
	}
	f.queue = nil
	f.host.Budget = budget.Default() // no more shards are halved
	if status, answer := f.post(address+"/resume", ""); status != http.StatusAccepted || answer["sent"] == 0.0 {
		t.Fatalf("status %d, %v", status, answer)
	}
	f.drain(1)
	f.merged = 0
	f.drain(1 << 20)
	if state := f.state(address); state["over"] != true || state["done"] != 625.0 || state["found"] != found || !reflect.DeepEqual(nanos(state["best"].([]any)), best) {
		t.Errorf("%v", state)
	}
	if f.merged > 0 {
		t.Errorf("the rows were read %d times more", f.merged)
	}

	// First an old job with all of its rows, then an old job with a stored answer.
	f.jobs[id], f.pieces[id] = old, pieces
	if state := f.state(address); state["over"] != true || state["found"] != found {
		t.Errorf("%v", state)
	}
	old.Answer = fmt.Sprintf(`{"id":%q,"machine":"host","over":true}`, id)
	f.jobs[id] = old
	if _, body := f.get(address); body != old.Answer {
		t.Errorf("%s", body)
	}
}
