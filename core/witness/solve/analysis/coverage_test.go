//go:build unix

package analysis

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mathext"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure/estimate"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// A page looks ten times a second for a minute at most: as many looks as here. Between two of
// them a worker looks at some thousand states, so that more runs are over than here.
const (
	pageLooks = 600
	lookEvery = 100 // states
)

// TestCoverageOfPublished: how often the interval of a run that is still open contains TSI at
// every one of the looks that a page takes, for each preset on published boards of longer
// side 4 to 7 whose TSI is known and at most 25 Sh. With PERPLEX_LARGE=full it takes 500 boards,
// which are the figures of site/docs/intervals.md:
//
//	PERPLEX_LARGE=full go test -timeout 2h -v -run CoverageOfPublished ./core/witness/solve/analysis
func TestCoverageOfPublished(t *testing.T) {
	reference.Once(t)
	boards, effort, looks := 12, 1<<17, pageLooks/6
	if reference.Full() {
		boards, effort, looks = 500, 1<<21, pageLooks
	}
	var candidates []*witness.Document
	for _, s := range strata(t)[:4] {
		candidates = append(candidates, s.puzzles[:min(400, len(s.puzzles))]...)
	}
	r := rand.New(rand.NewPCG(23, 23))
	r.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })

	presets, all, taken := map[string]*covered{}, covered{}, 0
	for _, name := range player.Presets {
		presets[name] = &covered{}
	}
	for _, d := range candidates {
		if taken == boards {
			break
		}
		if max(d.Width, d.Height) < 4 {
			continue
		}
		a, err := New(d, Options{Players: player.Presets, SkipPaths: true, TSIOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		for spent := 0; spent < effort && !a.Step(1<<14); spent += 1 << 14 {
		}
		if !a.Done() {
			continue
		}
		before := all.runs
		for _, name := range player.Presets {
			m, ok := a.Measures(name)
			if !ok || m.Solutions == 0 || m.TSI > 25 {
				continue
			}
			model, err := player.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			e := estimate.New(newTree(a.board, model), estimate.Options{Seed: uint64(all.runs)})
			run := look(e, looks, m.TSI)
			presets[name].add(run)
			all.add(run)
			if run.missed {
				t.Logf("missed: %s, %s: TSI %.3f", d.AppendJSON(nil), name, m.TSI)
			}
		}
		if all.runs > before {
			if taken++; taken%50 == 0 {
				t.Logf("%d boards %v", taken, &all)
			}
		}
	}
	for _, name := range player.Presets {
		t.Logf("%-8s %v", name, presets[name])
	}
	t.Logf("%d boards %v", taken, &all)
	if taken < boards || all.open == 0 {
		t.Fatalf("%d boards, and %d runs were open at the end", taken, all.open)
	}
	// A daily run is too small for the share itself.
	share := float64(all.openRight) / float64(all.open)
	if _, high := clopperPearson(all.open, all.openRight); high < 0.94 || reference.Full() && share < 0.94 {
		t.Errorf("of the runs that were open at the end %.1f %% were right at every look", 100*share)
	}
	if _, high := clopperPearson(all.chance, all.right); high < 0.94 {
		t.Errorf("of all runs with an interval that may be wrong %d of %d were right at every look", all.right, all.chance)
	}
}

// looked is a run at the end of its looks.
type looked struct {
	chance bool // at some look the interval was one that may be wrong
	missed bool // one of these did not contain the measure
	open   bool // so was the last
}

// look takes so many looks.
func look(e *estimate.Estimate, looks int, tsi float64) (run looked) {
	for range looks {
		over := e.Step(lookEvery)
		i := e.TSI()
		if run.open = i.Kind == estimate.Confidence; run.open {
			run.chance = true
			run.missed = run.missed || i.Low > tsi || i.High < tsi
		}
		if over {
			break
		}
	}
	return run
}

// covered counts runs.
type covered struct {
	runs            int
	chance, right   int // had an interval that may be wrong; of these, right at every look
	open, openRight int // the same of those that were still open at the end
}

func (c *covered) add(run looked) {
	count := func(n *int, is bool) {
		if is {
			*n++
		}
	}
	c.runs++
	count(&c.chance, run.chance)
	count(&c.right, run.chance && !run.missed)
	count(&c.open, run.open)
	count(&c.openRight, run.open && !run.missed)
}

func (c *covered) String() string {
	share := func(n, k int) string {
		low, high := clopperPearson(n, k)
		return fmt.Sprintf("%d, of which right at every look %d: %.1f %% (95 %% interval %.1f to %.1f)",
			n, k, 100*float64(k)/float64(n), 100*low, 100*high)
	}
	return fmt.Sprintf("%d runs; with an interval that may be wrong %s; open at the end %s",
		c.runs, share(c.chance, c.right), share(c.open, c.openRight))
}

// clopperPearson is the 95 % interval of the probability of what has happened k times of n.
func clopperPearson(n, k int) (low, high float64) {
	high = 1
	if k > 0 {
		low = mathext.InvRegIncBeta(float64(k), float64(n-k+1), 0.025)
	}
	if k < n {
		high = mathext.InvRegIncBeta(float64(k+1), float64(n-k), 0.975)
	}
	return low, high
}
