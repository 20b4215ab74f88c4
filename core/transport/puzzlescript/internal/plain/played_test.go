package plain_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/internal/plain"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
)

// TestSamples: both interpreters play all levels of the samples with random inputs alike.
func TestSamples(t *testing.T) {
	for i, s := range samples.All() {
		t.Run(s.Name, func(t *testing.T) {
			g, err := plain.Read(s.Source)
			if err != nil {
				t.Fatal(err)
			}
			m := maker{rand.New(rand.NewPCG(uint64(i), 41))}
			for level := range g.Levels() {
				for range 4 {
					difference, _, err := compare(s.Source, level, much, m.inputs(40))
					if difference != "" || err != nil {
						t.Errorf("level %d: %s, %v", level, difference, err)
					}
				}
			}
		})
	}
}

// TestRecordedGames: both interpreters play games of which there are recordings with random inputs
// alike.
func TestRecordedGames(t *testing.T) {
	played, stopped := 0, 0
	for i, r := range readRecordings(t) {
		if r.Name == tooSlow {
			continue
		}
		m := maker{rand.New(rand.NewPCG(uint64(i), 43))}
		difference, n, err := compare(r.Source, r.LevelIndex, much, m.inputs(6))
		switch {
		case errors.Is(err, plain.ErrChance), errors.Is(err, plain.ErrSource):
			continue
		case errors.Is(err, errStopped):
			stopped++
		case err != nil:
			t.Errorf("%s: %v", r.Name, err)
		}
		if strings.HasPrefix(difference, "compiling: ") { // package puzzlescript reports more mistakes
			continue
		}
		if difference != "" {
			t.Errorf("%s, level %d: %s", r.Name, r.LevelIndex, difference)
		}
		played += n
	}
	t.Logf("%d inputs; %d games were stopped", played, stopped)
}
