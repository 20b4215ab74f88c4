//go:build unix

package analysis

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"strconv"
	"syscall"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// The figures of site/docs/intervals.md, on a sample of the puzzles published on the Windmill. They
// take a quarter of an hour, so that they have to be asked for:
//
//	PERPLEX_INTERVALS=10 go test -timeout 2h -v -run IntervalsOfPublished ./core/witness/solve/analysis
//
// and with /8_to_10 after its name, for some of the strata only.
//
// The value is the processor's time for a board in seconds. With -short, boards that are not
// settled are not tried again without intervals.
func intervalSeconds(t *testing.T) float64 {
	t.Helper()
	seconds, err := strconv.ParseFloat(os.Getenv("PERPLEX_INTERVALS"), 64)
	if err != nil {
		t.Skip("takes a quarter of an hour; PERPLEX_INTERVALS=10 gives each board ten seconds")
	}
	return seconds
}

// processor is the processor's time that the program has had so far, in seconds: clocks go on
// while other programs have their turn.
func processor() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// stratum is puzzles of a size and kind.
type stratum struct {
	name    string
	has     func(side int, shaped bool) bool
	sample  int // how many of them are measured
	puzzles []*witness.Document
}

// strata returns all published puzzles that can be measured, by the longer side and whether
// there are polyominoes or eliminators, each stratum in a random order.
func strata(t *testing.T) []*stratum {
	t.Helper()
	var records []struct{ Contents string }
	if err := json.Unmarshal(reference.Read(t, "data/windmill/2024-02-20.json.gz"), &records); err != nil {
		t.Fatal(err)
	}
	all := []*stratum{
		// Seven in ten are of this kind, so that its share has to be known well.
		{name: "up to 5", sample: 400, has: func(side int, _ bool) bool { return side <= 5 }},
		{name: "6, with polyominoes or eliminators", sample: 40, has: func(side int, shaped bool) bool { return side == 6 && shaped }},
		{name: "6, others", sample: 40, has: func(side int, shaped bool) bool { return side == 6 && !shaped }},
		{name: "7, with polyominoes or eliminators", sample: 40, has: func(side int, shaped bool) bool { return side == 7 && shaped }},
		{name: "7, others", sample: 40, has: func(side int, shaped bool) bool { return side == 7 && !shaped }},
		{name: "8 to 10, with polyominoes or eliminators", sample: 40, has: func(side int, shaped bool) bool { return side > 7 && shaped }},
		{name: "8 to 10, others", sample: 40, has: func(side int, shaped bool) bool { return side > 7 && !shaped }},
	}
	for _, r := range records {
		d, err := windmill.Decode(r.Contents)
		if err != nil {
			continue
		}
		b, err := witness.Compile(d)
		if err != nil || b.Fits() != nil {
			continue
		}
		l := lattice.New(b)
		shaped := !l.Polyominoes.Empty() || !l.Eliminators.Empty()
		for _, s := range all {
			if s.has(max(d.Width, d.Height), shaped) {
				s.puzzles = append(s.puzzles, d)
			}
		}
	}
	r := rand.New(rand.NewPCG(22, 22))
	for _, s := range all {
		r.Shuffle(len(s.puzzles), func(i, j int) { s.puzzles[i], s.puzzles[j] = s.puzzles[j], s.puzzles[i] })
	}
	return all
}

// reached is what is known of a puzzle's TSI after a time: a line of the file that
// PERPLEX_REACH names, which site/reach.mjs reads.
type reached struct {
	Kind      string  `json:"kind"`
	Published int     `json:"published"` // puzzles of this kind
	Puzzle    string  `json:"puzzle"`
	Exact     bool    `json:"exact"`
	Within    bool    `json:"within"`  // exact, or to within 1 Sh
	Seconds   float64 `json:"seconds"` // after which it was so, or all that there were
}

// reach measures a puzzle for the player of all rules.
func reach(t *testing.T, d *witness.Document, intervals bool, seconds float64) (*Analysis, reached) {
	t.Helper()
	a, err := New(d, Options{SkipPaths: true, TSIOnly: true, Intervals: intervals})
	if err != nil {
		t.Fatal(err)
	}
	var r reached
	begun := processor()
	for looked := begun; ; {
		done := a.Step(1 << 14)
		now := processor()
		over := done || now-begun >= seconds
		if over || now-looked >= seconds/200 {
			looked = now
			i, ok := a.TSI("all")
			if within := done || ok && i.Width() <= 1; within != r.Within || !within {
				r.Within, r.Seconds = within, now-begun
			}
		}
		if over {
			r.Exact = done
			return a, r
		}
	}
}

// TestIntervalsOfPublished: for which share TSI of the player of all rules is known exactly
// after a time, with intervals and without, and for which to within 1 Sh. A stratum is a
// subtest. PERPLEX_REACH=FILE appends a line for each puzzle to a file.
func TestIntervalsOfPublished(t *testing.T) {
	seconds := intervalSeconds(t)
	var lines *json.Encoder
	if name := os.Getenv("PERPLEX_REACH"); name != "" {
		file, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		lines = json.NewEncoder(file)
	}
	var total, before, after, within, least float64
	for _, s := range strata(t) {
		t.Run(s.name, func(t *testing.T) {
			n := min(s.sample, len(s.puzzles))
			var exactBefore, exact, narrow, atLeast int
			for _, d := range s.puzzles[:n] {
				a, r := reach(t, d, true, seconds)
				// A board that the walk or the solver settles is also settled without intervals.
				settled := a.Done() && !a.players[0].samples.exhausted
				if !settled && !testing.Short() {
					_, without := reach(t, d, false, seconds)
					settled = without.Exact
				}
				if settled {
					exactBefore++
				}
				i, ok := a.TSI("all")
				switch {
				case r.Exact:
					exact++
				case r.Within:
					narrow++
				case ok:
					atLeast++
				}
				text, err := windmill.Encode(d)
				if err != nil {
					t.Fatal(err)
				}
				if !a.Done() {
					e := a.players[0].samples.estimate
					t.Logf("%s: %dx%d: TSI %.2f to %.2f (%s), MSI %.2f to %.2f, %d draws, %d states: %s", s.name, d.Width, d.Height, i.Low, i.High, i.Name(),
						e.MSI().Low, e.MSI().High, e.Draws(), e.States(), text)
				}
				if lines != nil {
					r.Kind, r.Published, r.Puzzle = s.name, len(s.puzzles), text
					if err := lines.Encode(r); err != nil {
						t.Fatal(err)
					}
				}
			}
			share := func(k int) float64 { return 100 * float64(k) / float64(n) }
			weight := float64(len(s.puzzles))
			total += weight
			before += weight * share(exactBefore)
			after += weight * share(exact)
			within += weight * share(exact+narrow)
			least += weight * share(exact+narrow+atLeast)
			t.Logf("%-42s %5d puzzles, %d of them: exact without intervals %.0f %%; with them %.0f %%, or within 1 Sh %.0f %%, or any interval %.0f %%",
				s.name, len(s.puzzles), n, share(exactBefore), share(exact), share(exact+narrow), share(exact+narrow+atLeast))
		})
	}
	t.Logf("of %.0f puzzles: exact without intervals %.1f %%; with them %.1f %%, or within 1 Sh %.1f %%, or any interval %.1f %%",
		total, before/total, after/total, within/total, least/total)
}
