package puzzlescript

import (
	"testing"
)

// BenchmarkTurn plays random walks in the smallest Sokoban game, and takes them back.
func BenchmarkTurn(b *testing.B) {
	p, _ := Compile(sokobanText)
	w := NewWorld(p, &p.Levels[1])
	w.Start()
	n := 0
	for b.Loop() {
		n++
		w.Turn(Input(scramble(uint64(n)) % 4))
		if n%16 == 0 {
			w.Back(0)
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "turns/s")
}
