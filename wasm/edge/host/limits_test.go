package host

import (
	"context"
	"errors"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// vast is a board of 10x10 with eight question marks.
const vast = `{"puzzle":{"width":10,"height":10,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[5,1],"type":"unknown"},{"at":[9,1],"type":"unknown"},{"at":[13,1],"type":"unknown"},` +
	`{"at":[1,9],"type":"unknown"},{"at":[5,9],"type":"unknown"},{"at":[9,9],"type":"unknown"},{"at":[13,9],"type":"unknown"}]},"want":"count"}`

// drain consumes messages in the order in which they were sent, until there are none or most have been
// consumed.
func (f *fixture) drain(most int) (consumed int) {
	f.Helper()
	for ; len(f.queue) > 0 && consumed < most; consumed++ {
		m := f.queue[0]
		f.queue = f.queue[1:]
		if err := f.host.Consume(context.Background(), m); err != nil {
			f.Fatal(err)
		}
	}
	return consumed
}

// begin starts a query and returns its address and token.
func (f *fixture) begin(request string) (address, token string) {
	f.Helper()
	status, answer := f.post("/api/jobs", request)
	if status != http.StatusAccepted {
		f.Fatalf("status %d, %v", status, answer)
	}
	return "/api/jobs/" + answer["id"].(string), answer["token"].(string)
}

func (f *fixture) state(address string) map[string]any {
	f.Helper()
	status, body := f.get(address)
	if status != http.StatusOK {
		f.Fatalf("status %d, %s", status, body)
	}
	return object(f.T, body)
}

// TestTooManyStates checks that an unaffordable query is refused with its estimated cost before anything is
// stored or sent.
func TestTooManyStates(t *testing.T) {
	f := newFixture(t)
	status, answer := f.post("/api/jobs", vast)
	message, _ := answer["error"].(string)
	if status != http.StatusBadRequest || !strings.HasPrefix(message, "puzzle: would take about ") || !strings.HasSuffix(message, " states; this host takes at most 3000000000 a job") {
		t.Errorf("status %d, %v", status, answer)
	}
	if len(f.jobs)+len(f.queue)+len(f.days) != 0 {
		t.Errorf("%d jobs, %d messages", len(f.jobs), len(f.queue))
	}
}

func TestAdmit(t *testing.T) {
	q, err := spread.Open(query(`,"top":100`))
	if err != nil {
		t.Fatal(err)
	}
	states := int(math.Ceil(q.States()))
	for name, c := range map[string]struct {
		change func(*budget.Budget)
		today  budget.Spent
		err    error
		text   string
	}{
		"enough":             {func(b *budget.Budget) { b.Job.States, b.Day.States = states, states }, budget.Spent{}, nil, ""},
		"states":             {func(b *budget.Budget) { b.Job.States = states - 1 }, budget.Spent{}, spread.ErrTooLarge, "states; this host takes at most"},
		"invocations":        {func(b *budget.Budget) { b.Job.Invocations = 0 }, budget.Spent{}, spread.ErrTooLarge, "puzzle: would take at least 1 invocations; this host takes at most 0 a job"},
		"today's states":     {func(b *budget.Budget) { b.Day.States = states }, budget.Spent{States: 1}, ErrSpent, "states a day; try again tomorrow"},
		"today's messages":   {func(b *budget.Budget) { b.Day.Invocations = 10 }, budget.Spent{Invocations: 10}, ErrSpent, "this host allows at most 10 invocations a day; try again tomorrow"},
		"today's refusals":   {func(b *budget.Budget) { b.Day.Refusals = 7 }, budget.Spent{Refusals: 8}, ErrSpent, "at most 7 refused fillings a day"},
		"today's rows":       {func(b *budget.Budget) { b.Day.Rows = 7 }, budget.Spent{Rows: 7}, ErrSpent, "at most 7 rows of its database a day"},
		"yesterday's states": {func(b *budget.Budget) { b.Day.States = states }, budget.Spent{}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			c.change(&f.host.Budget)
			f.days["2026-11-23"], f.days["2026-11-22"] = c.today, budget.Spent{States: states, Invocations: 1 << 40}
			err := f.host.admit(context.Background(), q)
			if !errors.Is(err, c.err) || err != nil && !strings.Contains(err.Error(), c.text) {
				t.Errorf("error %v, want %v and %q", err, c.err, c.text)
			}
			response := f.request("POST", "/api/jobs", "application/json", query(""))
			if want := errors.Is(c.err, ErrSpent); (response.StatusCode == http.StatusServiceUnavailable) != want || want && response.Header.Get("Retry-After") != "43201" {
				t.Errorf("status %d, to come again in %s s", response.StatusCode, response.Header.Get("Retry-After"))
			}
		})
	}
}

// TestJobBudget checks that a job ends when its budget is spent, and says so. Its results must stay, and with
// a larger budget it must continue to the end.
func TestJobBudget(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*budget.Budget)
		why    string
	}{
		"states":      {func(b *budget.Budget) { b.Job.States = 6000 }, "this host allows at most 6000 states on a job"},
		"invocations": {func(b *budget.Budget) { b.Job.Invocations = 12 }, "this host allows at most 12 invocations on a job"},
		"rows":        {func(b *budget.Budget) { b.Job.Rows = 20 }, "this host allows at most 20 rows of its database on a job"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			f.host.Budget.Shard = 1500
			address, token := f.begin(query(""))
			c.change(&f.host.Budget)
			consumed := f.drain(1 << 20)
			before := f.state(address)
			if before["stopped"] != true || before["why"] != c.why || before["over"] != false || before["done"] == 0.0 || before["complete"] != false {
				t.Fatalf("%v", before)
			}
			if consumed > 40 {
				t.Errorf("%d messages were consumed", consumed)
			}
			if status, answer := f.as(token, "POST", address+"/resume", ""); status != http.StatusConflict || answer["error"] != c.why {
				t.Errorf("resumed: status %d, %v", status, answer)
			}
			if status, answer := f.post("/api/jobs", query("")); status != http.StatusOK || answer["token"] != nil || len(f.queue) != 0 {
				t.Errorf("begun again: status %d, %v", status, answer)
			}
			f.host.Budget.Job = budget.Default().Job
			if status, answer := f.as(token, "POST", address+"/resume", ""); status != http.StatusAccepted || answer["sent"] == 0.0 {
				t.Fatalf("resumed: status %d, %v", status, answer)
			}
			f.drain(1 << 20)
			found, _ := expected(t, query(`,"top":100`))
			if over := f.state(address); over["over"] != true || over["found"] != found || over["complete"] != true {
				t.Errorf("%v", over)
			}
		})
	}
}

// TestLastInvocation checks that a budget which is exactly enough suffices.
func TestLastInvocation(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Job.Invocations, f.host.Budget.Day.Invocations = 1, 1
	address, _ := f.begin(query(""))
	f.drain(1 << 20)
	if state := f.state(address); state["over"] != true || state["complete"] != true {
		t.Errorf("%v", state)
	}
	if status, answer := f.post("/api/jobs", query(`,"top":5`)); status != http.StatusServiceUnavailable || answer["error"] != "this host allows at most 1 invocations a day; try again tomorrow" {
		t.Errorf("status %d, %v", status, answer)
	}
}

// TestDayBudget checks that jobs stop when the day's budget is spent, and continue on the next day.
func TestDayBudget(t *testing.T) {
	for name, change := range map[string]func(*budget.Budget){
		"states":      func(b *budget.Budget) { b.Day.States = 12000 },
		"invocations": func(b *budget.Budget) { b.Day.Invocations = 20 },
		"rows":        func(b *budget.Budget) { b.Day.Rows = 40 },
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			f.host.Budget.Shard = 1500
			first, _ := f.begin(query(`,"top":5`))
			second, _ := f.begin(query(`,"top":6`))
			change(&f.host.Budget)
			f.drain(1 << 20)
			for _, address := range []string{first, second} {
				state := f.state(address)
				if why, _ := state["why"].(string); state["stopped"] != true || !strings.HasSuffix(why, "a day; try again tomorrow") {
					t.Fatalf("%v", state)
				}
			}
			if status, answer := f.post(first+"/resume", ""); status != http.StatusServiceUnavailable || len(f.queue) > 0 || f.state(first)["stopped"] != true {
				t.Errorf("resumed on the same day: status %d, %v, %d messages", status, answer, len(f.queue))
			}
			f.clock = f.clock.Add(24 * time.Hour)
			f.host.Budget.Day = budget.Default().Day
			f.post(first+"/resume", "")
			f.drain(1 << 20)
			if state := f.state(first); state["over"] != true {
				t.Errorf("%v", state)
			}
		})
	}
}

// TestRefused checks that a job ends after the first few fillings that are each too much work.
func TestRefused(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Shard = 1
	address, _ := f.begin(query(""))
	consumed := f.drain(1 << 20)
	state := f.state(address)
	if state["stopped"] != true || state["refused"] != 3.0 || state["why"] != "3 fillings are each too much work for this host, which visits at most 1 states at a time" {
		t.Errorf("%v", state)
	}
	if consumed > 30 || f.days["2026-11-23"].Refusals != 3 {
		t.Errorf("%d messages were consumed; %+v", consumed, f.days)
	}
	f.host.Budget.Job.Refusals = 1 << 20
	f.host.Budget.Day.Refusals = 1 << 20
	f.post(address+"/resume", "")
	f.drain(1 << 20)
	if state := f.state(address); state["over"] != true || state["refused"] != 625.0 || state["complete"] != false {
		t.Errorf("%v", state)
	}
}

// TestTrouble checks that with an unreadable budget jobs fail with the reason, and puzzles still work.
func TestTrouble(t *testing.T) {
	f := newFixture(t)
	address, _ := f.begin(query(""))
	_, f.host.Trouble = budget.Read(func(name string) (string, bool) { return "lots", name == "DAY_ROWS" })
	const want = `DAY_ROWS: "lots" is not a whole number from 1 to 9007199254740991`
	if status, answer := f.post("/api/jobs", query("")); status != http.StatusInternalServerError || answer["error"] != want {
		t.Errorf("status %d, %v", status, answer)
	}
	if status, body := f.get(address); status != http.StatusInternalServerError {
		t.Errorf("status %d, %s", status, body)
	}
	if err := f.host.Consume(context.Background(), f.queue[0]); !errors.Is(err, budget.ErrValue) {
		t.Errorf("error %v", err)
	}
	f.store(star)
}

func TestAbout(t *testing.T) {
	for n, want := range map[float64]string{1: "1", 7: "7", 46904: "47000", 3_123_456_789: "3100000000", 9.96e8: "1000000000", 2.17e28: "2.2 x 10^28", 1e15: "1.0 x 10^15"} {
		if got := about(n); got != want {
			t.Errorf("%g: %s, want %s", n, got, want)
		}
	}
}

// TestSpentOnce checks that the cost of a job is counted equally on the job and on the day.
func TestSpentOnce(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Shard = 1500
	address, _ := f.begin(query(""))
	consumed := f.drain(1 << 20)
	job := f.jobs[strings.TrimPrefix(address, "/api/jobs/")]
	if job.Spent != f.days["2026-11-23"] || job.Spent.Invocations != consumed || job.Spent.States == 0 || job.Spent.Refusals != 0 || job.Spent.Rows < 3*consumed {
		t.Errorf("%d messages: spent %+v, on the day %+v", consumed, job.Spent, f.days)
	}
}

// TestKilled checks that an invocation that is killed during its work is charged for the most it could have
// done, so that a job of such shards ends, too.
func TestKilled(t *testing.T) {
	f := newFixture(t)
	address, _ := f.begin(query(""))
	f.host.Budget.Job.States = 10 * f.host.Budget.Shard
	m := f.queue[0]
	killed := 0
	for f.state(address)["stopped"] != true {
		f.meanwhile = func() { panic("exceeded CPU time limit") }
		func() {
			defer func() {
				if recover() != nil {
					killed++
				}
			}()
			if err := f.host.Consume(context.Background(), m); err != nil {
				t.Fatal(err)
			}
		}()
		if killed > 10 {
			t.Fatalf("killed %d times: spent %+v", killed, f.days)
		}
	}
	if killed != 10 || f.state(address)["done"] != 0.0 {
		t.Errorf("killed %d times: %v", killed, f.state(address))
	}
}

func (f *fixture) head(target string) *http.Response {
	f.Helper()
	return f.serve(httptest.NewRequest("HEAD", target, nil))
}
