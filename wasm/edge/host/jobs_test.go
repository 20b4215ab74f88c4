package host

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// query returns a request of 5^4 configurations.
func query(members string) string {
	return `{"puzzle":{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,1],"type":"unknown"},{"at":[1,5],"type":"unknown"}]},"colors":["orange"]` + members + `}`
}

// expected returns the results of one machine that runs the whole query.
func expected(t *testing.T, request string) (found float64, best []any) {
	t.Helper()
	plan, err := job.OpenQuery(request)
	if err != nil {
		t.Fatal(err)
	}
	shard := plan.Shard(0, plan.Configurations())
	for !shard.Step(1 << 16) {
	}
	for _, r := range shard.Results() {
		best = append(best, object(t, string(plan.AppendResult(nil, r))))
	}
	return float64(shard.Solvable()), nanos(best)
}

// nanos rounds the information of results to nine decimals, because further digits depend on the order of
// summation.
func nanos(best []any) []any {
	for _, r := range best {
		for _, name := range []string{"tsi", "msi"} {
			result := r.(map[string]any)
			result[name] = math.Round(result[name].(float64) * 1e9)
		}
	}
	return best
}

// TestJob checks that the answer is that of one machine, although messages arrive out of order, twice or not
// at all, and consumers fail before or after they have stored results.
func TestJob(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Shard = 1500 // so that shards are halved
	status, answer := f.post("/api/jobs", query(`,"top":25`))
	id, _ := answer["id"].(string)
	token, _ := answer["token"].(string)
	if status != http.StatusAccepted || answer["total"] != 625.0 || answer["machine"] != "host" || !isID(id) || answer["url"] != origin+"/api/jobs/"+id {
		t.Fatalf("status %d, %v", status, answer)
	}
	// The same query is the same job, even with its members in another order.
	if status, again := f.post("/api/jobs", strings.Replace(`{"top":25,`+query("")[1:], `"colors":["orange"]`, `"colors": ["orange"]`, 1)); status != http.StatusOK || again["id"] != id {
		t.Errorf("begun again: status %d, %v", status, again)
	}
	r := rand.New(rand.NewPCG(8, 8))
	resumed, delivered := 0, 0
	for {
		for len(f.queue) > 0 {
			i := r.IntN(len(f.queue))
			m := f.queue[i]
			f.queue = append(f.queue[:i], f.queue[i+1:]...)
			switch r.IntN(6) {
			case 0: // the message is lost
				continue
			case 1: // the storage fails, and the message is delivered again
				f.broken = true
				if err := f.host.Consume(context.Background(), m); !errors.Is(err, errBroken) {
					t.Fatalf("error %v", err)
				}
				f.broken = false
				f.queue = append(f.queue, m)
				continue
			case 2: // the message is delivered twice
				f.queue = append(f.queue, m)
			}
			delivered++
			if err := f.host.Consume(context.Background(), m); err != nil {
				t.Fatal(err)
			}
		}
		_, body := f.get("/api/jobs/" + id)
		state := object(t, body)
		if state["over"] == true {
			found, best := expected(t, query(`,"top":25`))
			if state["done"] != 625.0 || state["found"] != found || state["complete"] != true || !reflect.DeepEqual(nanos(state["best"].([]any)), best) {
				t.Errorf("merged %s", body)
			}
			break
		}
		if status, answer := f.as(token, "POST", "/api/jobs/"+id+"/resume", ""); status != http.StatusAccepted || answer["sent"] == 0.0 {
			t.Fatalf("resumed: status %d, %v", status, answer)
		}
		if resumed++; resumed > 50 {
			t.Fatal("does not end")
		}
	}
	over := f.jobs[id]
	if over.Revision < 3 || resumed == 0 {
		t.Errorf("filed %d times, resumed %d times: nothing was put to the test", over.Revision-1, resumed)
	}
	// The job is over, so late messages have no effect.
	if err := f.host.Consume(context.Background(), `{"job":"`+id+`","from":0,"to":625}`); err != nil || f.jobs[id] != over {
		t.Errorf("a late message: %v, %+v", err, f.jobs[id])
	}
	if _, answer := f.post("/api/jobs/"+id+"/resume", ""); answer["sent"] != 0.0 {
		t.Errorf("resumed when over: %v", answer)
	}
}

// TestStop checks that the rest of a stopped job is dropped and its results stay, and that requesting the
// query again continues it.
func TestStop(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Shard = 1500
	_, answer := f.post("/api/jobs", query(""))
	token, _ := answer["token"].(string)
	address := "/api/jobs/" + answer["id"].(string)
	stop := func() (int, map[string]any) { return f.as(token, "POST", address+"/stop", "") }
	consume := func(most int) {
		t.Helper()
		for ; len(f.queue) > 0 && most > 0; most-- {
			last := len(f.queue) - 1 // halves first, so that some work gets done
			m := f.queue[last]
			f.queue = f.queue[:last]
			if err := f.host.Consume(context.Background(), m); err != nil {
				t.Fatal(err)
			}
		}
	}
	state := func() map[string]any {
		t.Helper()
		_, body := f.get(address)
		return object(t, body)
	}
	consume(12)
	before := state()
	if before["stopped"] != false || before["done"] == 0.0 || before["over"] != false {
		t.Fatalf("%v", before)
	}
	for range 2 { // a second stop has no effect
		if status, got := stop(); status != http.StatusOK || got["stopped"] != true {
			t.Fatalf("status %d, %v", status, got)
		}
	}
	consume(1 << 20)
	stopped := state()
	if stopped["stopped"] != true || stopped["done"] != before["done"] || !reflect.DeepEqual(stopped["best"], before["best"]) {
		t.Errorf("stopped: %v, before: %v", stopped, before)
	}
	// The stopped job is requested again and continues. A further request only finds it, and does not count
	// against the limit.
	if status, again := f.as(token, "POST", "/api/jobs", query("")); status != http.StatusAccepted || "/api/jobs/"+again["id"].(string) != address || len(f.queue) == 0 {
		t.Fatalf("begun again: status %d, %v, %d messages", status, again, len(f.queue))
	}
	asked := f.asked[""]
	if status, _ := f.post("/api/jobs", query("")); status != http.StatusOK || f.asked[""] != asked {
		t.Errorf("status %d, and the limit was asked %d times", status, f.asked[""]-asked)
	}
	consume(4)
	stop()
	if status, answer := f.post(address+"/resume", ""); status != http.StatusAccepted || answer["sent"] == 0.0 {
		t.Fatalf("resumed: status %d, %v", status, answer)
	}
	consume(1 << 20)
	found, _ := expected(t, query(`,"top":100`))
	if over := state(); over["over"] != true || over["found"] != found || over["done"] != 625.0 {
		t.Errorf("%v", over)
	}
	if _, got := stop(); got["stopped"] != false {
		t.Errorf("stopped when over: %v", got)
	}
	f.broken = true
	if status, _ := stop(); status != http.StatusServiceUnavailable {
		t.Errorf("status %d", status)
	}
}

// TestJobTop checks that a list without a top gets the largest number of results, and that counting needs no
// top.
func TestJobTop(t *testing.T) {
	for members, want := range map[string]bool{"": true, `,"want":"best"`: true, `,"want":"count"`: false, `,"want":"histogram"`: false, `,"top":7`: false} {
		t.Run(members, func(t *testing.T) {
			request, err := canonicalQuery(query(members))
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(request, `"top":100`); got != want || !json.Valid([]byte(request)) {
				t.Errorf("%s: %s", members, request)
			}
		})
	}
}

func TestStrangeMessages(t *testing.T) {
	f := newFixture(t)
	_, answer := f.post("/api/jobs", query(""))
	id := answer["id"].(string)
	for _, m := range []string{
		"", "{}", "[]", `{"job":"x","from":0,"to":1}`, `{"job":"` + id + `","from":-1,"to":5}`, `{"job":"` + id + `","from":0.5,"to":5}`,
		`{"job":"` + id + `","from":0,"to":624}`, `{"job":"` + id + `","from":5,"to":5}`, `{"job":"` + id + `","from":0,"to":9007199254740991}`,
	} {
		if err := f.host.Consume(context.Background(), m); !errors.Is(err, ErrMessage) {
			t.Errorf("%s: error %v", m, err)
		}
	}
	if err := f.host.Consume(context.Background(), `{"job":"aaaaaaaaaaaa","from":0,"to":5}`); err != nil {
		t.Errorf("of a job that was removed: %v", err)
	}
}

// TestNoJobs checks the answer of a host without a queue.
func TestNoJobs(t *testing.T) {
	f := newFixture(t)
	f.host.Queue = nil
	if status, answer := f.post("/api/jobs", query("")); status != http.StatusNotImplemented || !strings.Contains(answer["error"].(string), "runs no queries") {
		t.Errorf("status %d, %v", status, answer)
	}
	if status, _ := f.get("/api/jobs/aaaaaaaaaaaa"); status != http.StatusNotImplemented {
		t.Errorf("status %d", status)
	}
}

func FuzzMessage(f *testing.F) {
	f.Add(message("aaaaaaaaaaaa", spread.Range{From: 5, To: 9}))
	f.Add(`{"job":"aaaaaaaaaaaa","from":1e3,"to":9007199254740993}`)
	frugal.Fuzz(f, func(t *testing.T, text string) {
		id, r, err := parseMessage(text)
		if err != nil {
			if !errors.Is(err, ErrMessage) {
				t.Errorf("error %v", err)
			}
			return
		}
		if again, s, err := parseMessage(message(id, r)); again != id || s != r || err != nil {
			t.Errorf("%s %v came back as %s %v, %v", id, r, again, s, err)
		}
	})
}
