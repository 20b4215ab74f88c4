//go:build unix

package job

import (
	"encoding/json"
	"syscall"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// processor returns the processor time that the program has used so far, in seconds.
func processor() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// TestCountingPublished counts the published Windmill puzzles up to 7x7 that a frontier can count, with both
// methods together and with the search alone. Both must give the same number, and the joint count must take
// at most as many more states as the joint work costs. With PERPLEX_LARGE=full it counts all of them, and
// lists those that take more than two seconds of processor time.
//
//	PERPLEX_LARGE=full go test -timeout 1h -v -run CountingPublished ./core/witness/job
func TestCountingPublished(t *testing.T) {
	const step, most = 1 << 12, 1 << 23
	var records []struct{ ID, Contents string }
	if err := json.Unmarshal(reference.Read(t, "data/windmill/2024-02-20.json.gz"), &records); err != nil {
		t.Fatal(err)
	}
	every := 100
	if reference.Full() {
		every = 1
	}
	puzzles, regional, slow, methods := 0, 0, 0, map[string]int{}
	var together, alone float64
	for i, r := range records {
		d, err := windmill.Decode(r.Contents)
		if err != nil || max(d.Width, d.Height) > 7 || i%every > 0 {
			continue
		}
		b, err := witness.CompileLarge(d)
		if err != nil {
			continue
		}
		f, err := count.NewFrontier(b)
		if err != nil {
			continue
		}
		puzzles++
		if f.Regional() {
			regional++
		}
		c, err := NewCounting(d, 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		begun := processor()
		for !c.Step(step) {
		}
		took := processor() - begun
		begun = processor()
		s := count.NewParts(b, 0)
		for !s.Step(step) && s.States() < most {
		}
		searched := processor() - begun
		together, alone = together+took, alone+searched
		got := decode(t, c.AppendAnswer(nil))
		method := got["method"].(string)
		methods[method]++
		if s.Done() && s.Count() != c.Count() {
			t.Errorf("%s: %v by %s, want %v", r.ID, c.Count(), method, s.Count())
		}
		if c.solver != nil && s.Done() && c.solver.States() > s.States() {
			t.Errorf("%s: %d states of the search, alone %d", r.ID, c.solver.States(), s.States())
		}
		if took > 2 {
			slow++
			t.Logf("%s, %dx%d: %.1f s by %s, %.1f s by the search alone (%d states): %v solutions", r.ID, d.Width, d.Height, took, method, searched, s.States(), c.Count())
		}
	}
	t.Logf("%d puzzles, %d with regions: %.1f s together, %.1f s by the search alone; %v; %d above 2 s", puzzles, regional, together, alone, methods, slow)
	if reference.Full() && slow > puzzles/100 {
		t.Errorf("%d of %d take more than two seconds", slow, puzzles)
	}
}
