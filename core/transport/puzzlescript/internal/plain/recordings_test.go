package plain_test

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"os"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/internal/plain"
)

const recordings = "../../../../../../shared/data/puzzlescript/sessions.json.gz"

// tooSlow is a recording of 450 inputs on a large board.
const tooSlow = "gallery game: at the hedges of time"

// recording is play that was recorded in the language's own engine.
type recording struct {
	Name       string
	Source     string
	Inputs     []any // numbers, undo, restart or tick
	FinalLevel string
	LevelIndex int
}

func readRecordings(t testing.TB) []recording {
	f, err := os.Open(recordings)
	if err != nil {
		t.Skipf("%s is not here", recordings)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []recording
	if err := json.NewDecoder(z).Decode(&list); err != nil {
		t.Fatal(err)
	}
	return reference.Spread(list)
}

// step makes an input as recordings have it.
func step(p *plain.Play, in any) error {
	switch in {
	case "undo":
		return p.Undo()
	case "restart":
		return p.Restart()
	case "tick":
		return p.Input("tick")
	}
	return p.Input([]string{"up", "left", "down", "right", "action"}[int(in.(float64))])
}

// TestRecordings: the interpreter that package puzzlescript is compared with ends every
// recording of play that it supports as the language's own engine did.
func TestRecordings(t *testing.T) {
	reference.Once(t) // no program has this interpreter
	replayed, chance, mistakes := 0, 0, 0
	for _, r := range readRecordings(t) {
		t.Run(r.Name, func(t *testing.T) {
			g, err := plain.Read(r.Source)
			if err != nil {
				if errors.Is(err, plain.ErrChance) {
					chance++
				} else {
					mistakes++
				}
				t.Skip(err)
			}
			if r.Name == tooSlow {
				t.Skip("it takes seconds in an interpreter as slow as this")
			}
			p, err := g.Play(r.LevelIndex)
			for i := 0; i < len(r.Inputs) && err == nil; i++ {
				err = step(p, r.Inputs[i])
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Text(); got != r.FinalLevel {
				t.Errorf("ends in\n%s\nwant\n%s", got, r.FinalLevel)
				return
			}
			replayed++
		})
	}
	t.Logf("%d replayed, %d depend on chance, %d have mistakes in their source", replayed, chance, mistakes)
}
