package solve

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// BenchmarkMicroban searches the Microban levels of the engine's example by breadth first,
// without what is known of Sokoban.
func BenchmarkMicroban(b *testing.B) {
	text, err := os.ReadFile(filepath.Join(games, "microban.txt"))
	if err != nil {
		b.Skipf("%s is not here", games)
	}
	p, _ := puzzlescript.Compile(string(text))
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
