package host

import (
	"net/http"
	"testing"
	"time"
)

const otherToken = "abcdefghijklmnopqrstuvwxyz"

// TestToken checks that only the sender who has begun a job can stop or remove it, and that anyone can read
// it.
func TestToken(t *testing.T) {
	f := newFixture(t)
	address, token := f.begin(query(""))
	if len(token) != tokenLength || !isID(token) {
		t.Fatalf("token %q", token)
	}
	for _, what := range []struct{ method, target string }{{"POST", address + "/stop"}, {"DELETE", address}} {
		for with, want := range map[string]int{"": http.StatusUnauthorized, "no token": http.StatusUnauthorized, otherToken: http.StatusForbidden, token[1:] + "a": http.StatusForbidden} {
			if status, answer := f.as(with, what.method, what.target, ""); status != want || answer["error"] == nil {
				t.Errorf("%s %s with %q: status %d, %v", what.method, what.target, with, status, answer)
			}
		}
	}
	if state := f.state(address); state["stopped"] != false {
		t.Errorf("%v", state)
	}
	if status, answer := f.as(token, "POST", address+"/stop", ""); status != http.StatusOK || answer["stopped"] != true {
		t.Errorf("status %d, %v", status, answer)
	}
	if state := f.state(address); state["stopped"] != true || state["why"] != nil {
		t.Errorf("%v", state)
	}
	if status, answer := f.as(token, "DELETE", address, ""); status != http.StatusOK || answer["removed"] != true || len(f.jobs) != 0 {
		t.Errorf("status %d, %v", status, answer)
	}
	if status, _ := f.get(address); status != http.StatusNotFound {
		t.Errorf("status %d", status)
	}
	f.drain(1 << 20) // its messages have no effect any more
	if len(f.jobs) != 0 {
		t.Errorf("%v", f.jobs)
	}
}

// TestTokenIsNotStored checks that somebody who reads the database cannot stop a job.
func TestTokenIsNotStored(t *testing.T) {
	f := newFixture(t)
	_, token := f.begin(query(""))
	for _, job := range f.jobs {
		if job.Maker == token || !job.madeBy(token) || job.madeBy(job.Maker) {
			t.Errorf("maker %q of token %q", job.Maker, token)
		}
	}
	if unowned := new(Job); unowned.madeBy("") || unowned.madeBy(token) {
		t.Error("a job of nobody has a maker")
	}
}

// TestOwnToken checks that a request can bring its own token, which then belongs to the job. A sender who
// only joins a job gets no token; one who restarts a stopped job owns it from then on.
func TestOwnToken(t *testing.T) {
	f := newFixture(t)
	status, answer := f.as(otherToken, "POST", "/api/jobs", query(""))
	if status != http.StatusAccepted || answer["token"] != otherToken {
		t.Fatalf("status %d, %v", status, answer)
	}
	address := "/api/jobs/" + answer["id"].(string)
	if status, answer := f.post("/api/jobs", query("")); status != http.StatusOK || answer["token"] != nil {
		t.Errorf("joined: status %d, %v", status, answer)
	}
	if status, _ := f.as(otherToken, "POST", address+"/stop", ""); status != http.StatusOK {
		t.Errorf("status %d", status)
	}
	status, answer = f.post("/api/jobs", query(""))
	token, _ := answer["token"].(string)
	if status != http.StatusAccepted || token == "" || token == otherToken {
		t.Fatalf("begun again: status %d, %v", status, answer)
	}
	if status, _ := f.as(otherToken, "POST", address+"/stop", ""); status != http.StatusForbidden {
		t.Errorf("the one before: status %d", status)
	}
	if status, _ := f.as(token, "POST", address+"/stop", ""); status != http.StatusOK {
		t.Errorf("the new one: status %d", status)
	}
	if status, answer := f.as("no token", "POST", "/api/jobs", query(`,"top":3`)); status != http.StatusUnauthorized {
		t.Errorf("status %d, %v", status, answer)
	}
}

// TestResumeOfOthers checks who can resume a job. Sending shards again that may still be running costs twice,
// so at first only the maker can do it; after a while without results, anyone can.
func TestResumeOfOthers(t *testing.T) {
	f := newFixture(t)
	address, token := f.begin(query(""))
	resume := func(with string, want float64) {
		t.Helper()
		if status, answer := f.as(with, "POST", address+"/resume", ""); status != http.StatusAccepted || answer["sent"] != want {
			t.Errorf("status %d, %v; want %g sent", status, answer, want)
		}
	}
	resume("", 0)
	resume(otherToken, 0)
	resume(token, 1)
	f.clock = f.clock.Add(quiet)
	resume("", 1)
	resume("", 0)
}

// TestList checks that a token lists the jobs begun with it.
func TestList(t *testing.T) {
	f := newFixture(t)
	f.as(otherToken, "POST", "/api/jobs", query(`,"top":1`))
	f.clock = f.clock.Add(time.Hour)
	f.as(otherToken, "POST", "/api/jobs", query(`,"top":2`))
	f.begin(query(`,"top":3`))
	f.drain(1 << 20)
	f.clock = f.clock.Add(time.Hour)
	_, answer := f.as(otherToken, "POST", "/api/jobs", query(`,"top":4`))
	f.as(otherToken, "POST", "/api/jobs/"+answer["id"].(string)+"/stop", "")
	list := func() []any {
		t.Helper()
		status, answer := f.as(otherToken, "GET", "/api/jobs", "")
		if status != http.StatusOK {
			t.Fatalf("status %d, %v", status, answer)
		}
		return answer["jobs"].([]any)
	}
	jobs := list()
	if len(jobs) != 3 {
		t.Fatalf("%v", jobs)
	}
	latest, middle := jobs[0].(map[string]any), jobs[1].(map[string]any)
	if latest["id"] != answer["id"] || latest["url"] != origin+"/api/jobs/"+answer["id"].(string) || latest["stopped"] != true || latest["over"] != false ||
		latest["created"] != "2026-11-23T14:00:00Z" || latest["expires"] != "2026-12-23T14:00:00Z" {
		t.Errorf("%v", latest)
	}
	if middle["over"] != true || middle["stopped"] != false || middle["created"] != "2026-11-23T13:00:00Z" {
		t.Errorf("%v", middle)
	}
	if status, answer := f.as("", "GET", "/api/jobs", ""); status != http.StatusUnauthorized || answer["jobs"] != nil {
		t.Errorf("status %d, %v", status, answer)
	}
	if head := f.head("/api/jobs"); head.Header.Get("WWW-Authenticate") != "Bearer" {
		t.Errorf("%v", head.Header)
	}
	f.clock = f.clock.AddDate(0, 0, 30).Add(-time.Minute)
	if jobs := list(); len(jobs) != 1 {
		t.Errorf("after 30 days: %v", jobs)
	}
}

// TestExpiry checks that a job is kept for the number of days that the operator has set. After that it cannot
// be read, and it is removed when the next job begins.
func TestExpiry(t *testing.T) {
	f := newFixture(t)
	f.host.Budget.Days = 2
	address, token := f.begin(query(""))
	f.drain(1 << 20)
	f.clock = f.clock.Add(47 * time.Hour)
	if f.state(address)["over"] != true {
		t.Error("not over")
	}
	f.clock = f.clock.Add(time.Hour)
	for target, method := range map[string]string{address: "GET", address + "/stop": "POST", address + "/resume": "POST"} {
		if status, answer := f.as(token, method, target, ""); status != http.StatusNotFound {
			t.Errorf("%s: status %d, %v", target, status, answer)
		}
	}
	f.clock = f.clock.Add(time.Second)
	again, other := f.begin(query("")) // the same query becomes a new job
	if again != address || other == token || len(f.jobs) != 1 || f.state(address)["done"] != 0.0 {
		t.Errorf("%v", f.state(address))
	}
}
