package steps

import (
	"encoding/json"
	"errors"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"os"
	"strconv"
	"testing"
	"time"
)

func TestZ(t *testing.T) {
	var tune, own []*Game
	step, _ := strconv.Atoi(os.Getenv("STEP"))
	for _, kind := range pencil.Types {
		marks, explained := 0, 0
		var by [sights]int
		began := time.Now()
		for i, line := range reference.Lines(t, "data/people/traces/"+kind.Name+".jsonl.gz") {
			if i%step != 0 {
				continue
			}
			var r pencil.Record
			json.Unmarshal(line, &r)
			n, _ := strconv.Atoi(r.ID[len(r.ID)-3:])
			if n%3 == 0 {
				continue
			}
			g, err := Replay(&r)
			if err != nil {
				if !errors.Is(err, pencil.ErrVariant) {
					t.Log(r.ID, err)
				}
				continue
			}
			if n%3 == 1 {
				tune = append(tune, g)
			} else {
				own = append(own, g)
			}
			for _, s := range g.Situations {
				marks++
				if s.Explained() {
					explained++
				}
				best := Unseen
				for f := range s.Drawn {
					best = min(best, f.Sight)
				}
				by[best]++
			}
		}
		t.Logf("%-10s %6d marks %5.1f %% explained, by %v, %v", kind.Name, marks, 100*float64(explained)/float64(marks), by, time.Since(began))
	}
	began := time.Now()
	w, err := Fit(tune)
	t.Log(time.Since(began), err, w.Near, w.Line, w.Room, w.Same)
	mean, n := 0.0, 0
	for _, kind := range pencil.Types {
		bits, marks := 0.0, 0
		for _, g := range own {
			if g.Type == kind.Name {
				for i := range g.Situations {
					bits += w.Bits(g.Type, &g.Situations[i])
					marks++
				}
			}
		}
		t.Logf("%-10s %.2f bits of %d marks, %.2f", kind.Name, bits/float64(marks), marks, w.Types[kind.Name])
		mean += bits / float64(marks)
		n++
	}
	t.Log(mean / float64(n))
}
