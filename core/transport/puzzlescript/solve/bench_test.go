package solve

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// BenchmarkMicroban searches the Microban levels of the engine's example by breadth first,
// without what is known of Sokoban.
func BenchmarkMicroban(b *testing.B) {
	p, _ := puzzlescript.Compile(string(reference.Read(b, "data/puzzlescript/games/microban.txt")))
	turns := 0
	for b.Loop() {
		for level := range p.Levels {
			s := New(p, level, Options{Optimal: true, Limit: 20_000})
			for !s.Step(1 << 10) {
			}
			turns += s.Turns()
		}
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
	b.ReportMetric(float64(turns), "turns")
}
